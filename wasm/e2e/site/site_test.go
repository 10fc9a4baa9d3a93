//go:build !js

package site_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/wasm/e2e/site"
)

// pack packs as the generator does.
func pack(t *testing.T, text string) []byte {
	t.Helper()
	xz := exec.Command("xz", "--format=lzma", "--stdout")
	xz.Stdin = strings.NewReader(text)
	packed, err := xz.Output()
	if err != nil {
		t.Fatal(err)
	}
	return packed
}

// gunzip takes one packing of gzip away.
func gunzip(t *testing.T, packed []byte) []byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// fetch answers with what a browser's page would get.
func fetch(t *testing.T, url string) (int, []byte, error) {
	t.Helper()
	resp, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	return resp.StatusCode, data, err
}

func TestSitesAreServedUnderTheirPathOnly(t *testing.T) {
	s := site.Serve(fstest.MapFS{
		"index.html":    {Data: []byte("home")},
		"sub/page.html": {Data: []byte("page")},
	}, "/a/b/")
	t.Cleanup(s.Close)
	for path, want := range map[string]string{"": "home", "index.html": "home", "sub/page.html": "page"} {
		if _, data, err := fetch(t, s.URL(path)); err != nil || string(data) != want {
			t.Errorf("%q is %q, %v, want %q", path, data, err, want)
		}
	}
	for _, path := range []string{"missing.html", "../index.html"} {
		if status, _, _ := fetch(t, s.URL(path)); status != http.StatusNotFound {
			t.Errorf("%q answers %d, want 404", path, status)
		}
	}
	if got := s.Count("index.html"); got != 2 {
		t.Errorf("index.html was asked for %d times, want 2: %q", got, s.Requests())
	}
}

func TestEveryDeliveryDoesWhatItSays(t *testing.T) {
	const program = "a program, a program, a program, a program"
	packed := pack(t, program)
	for name, c := range map[string]struct {
		delivery site.Delivery
		status   int
		check    func(data []byte, err error) bool
	}{
		"whole":      {site.Whole, 200, func(d []byte, err error) bool { return err == nil && bytes.Equal(d, packed) }},
		"encoded":    {site.Encoded, 200, func(d []byte, err error) bool { return err == nil && bytes.Equal(gunzip(t, d), packed) }},
		"twice":      {site.Twice, 200, func(d []byte, err error) bool { return err == nil && bytes.Equal(gunzip(t, d), packed) }},
		"raw":        {site.Raw, 200, func(d []byte, err error) bool { return err == nil && string(d) == program }},
		"slow":       {site.Slow, 200, func(d []byte, err error) bool { return err == nil && bytes.Equal(d, packed) }},
		"missing":    {site.Missing, 404, func(_ []byte, err error) bool { return err == nil }},
		"truncated":  {site.Truncated, 200, func(d []byte, err error) bool { return err == nil && len(d) == len(packed)/2 }},
		"corrupt":    {site.Corrupt, 200, func(d []byte, err error) bool { return len(d) == len(packed) && !bytes.Equal(d, packed) }},
		"broken off": {site.BrokenOff, 200, func(_ []byte, err error) bool { return err != nil }},
	} {
		t.Run(name, func(t *testing.T) {
			s := site.Serve(fstest.MapFS{site.Program: {Data: packed}}, "/")
			t.Cleanup(s.Close)
			s.Deliver(c.delivery)
			// A client of its own: what is packed stays packed.
			client := &http.Client{Transport: &http.Transport{DisableCompression: true}}
			resp, err := client.Get(s.URL(site.Program))
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			data, err := io.ReadAll(resp.Body)
			if resp.StatusCode != c.status || !c.check(data, err) {
				t.Errorf("got status %d, %d bytes, %v", resp.StatusCode, len(data), err)
			}
			if encoded := resp.Header.Get("Content-Encoding") == "gzip"; encoded != (c.delivery == site.Encoded) {
				t.Errorf("Content-Encoding is %q", resp.Header.Get("Content-Encoding"))
			}
		})
	}
}

func TestAHeldProgramComesOnceReleased(t *testing.T) {
	s := site.Serve(fstest.MapFS{site.Program: {Data: []byte("program")}}, "/")
	t.Cleanup(s.Close)
	s.Deliver(site.Held)
	came := make(chan []byte)
	go func() {
		defer close(came)
		if resp, err := http.Get(s.URL(site.Program)); err == nil {
			data, _ := io.ReadAll(resp.Body)
			resp.Body.Close()
			came <- data
		}
	}()
	select {
	case data := <-came:
		t.Fatalf("%q came before it was released", data)
	default:
	}
	s.Release()
	s.Release() // twice is once
	if data := <-came; string(data) != "program" {
		t.Errorf("%q came", data)
	}
}

func TestAStalledProgramComesInTwoHalves(t *testing.T) {
	s := site.Serve(fstest.MapFS{site.Program: {Data: []byte("program!")}}, "/")
	t.Cleanup(s.Close)
	s.Deliver(site.Stalled)
	resp, err := http.Get(s.URL(site.Program))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	half := make([]byte, 4)
	if _, err := io.ReadFull(resp.Body, half); err != nil || string(half) != "prog" {
		t.Fatalf("%q came before the release, %v", half, err)
	}
	s.Release()
	if rest, err := io.ReadAll(resp.Body); err != nil || string(rest) != "ram!" {
		t.Errorf("%q came after it, %v", rest, err)
	}
}

func TestLostFilesAre404AndHeadersAreSent(t *testing.T) {
	s := site.Serve(fstest.MapFS{
		"index.html": {Data: []byte("home")}, "v-1/page.css": {Data: []byte("css")}, "v-1/loader.js": {Data: []byte("js")},
	}, "/")
	t.Cleanup(s.Close)
	for _, c := range []struct {
		pattern              string
		index, sheet, script int
	}{
		{"", 200, 200, 200},
		{"loader.js", 200, 200, 404},
		{"v-*", 200, 404, 404},
	} {
		s.Lose(c.pattern)
		for path, want := range map[string]int{"": c.index, "v-1/page.css": c.sheet, "v-1/loader.js": c.script} {
			if got, _, _ := fetch(t, s.URL(path)); got != want {
				t.Errorf("without %q, %q answers %d, want %d", c.pattern, path, got, want)
			}
		}
	}
	s.Send("X-Test", "yes")
	resp, err := http.Get(s.URL(""))
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if got := resp.Header.Get("X-Test"); got != "yes" {
		t.Errorf("the header is %q", got)
	}
}

// A browser keeps files by address, so one that was given before would bring
// the board of another test.
func TestSitesGetDistinctAddresses(t *testing.T) {
	given := map[string]bool{}
	for range 3000 { // of some 28,000 that the system has
		s := site.Serve(fstest.MapFS{}, "/")
		if given[s.URL("")] {
			t.Errorf("%s is given again", s.URL(""))
		}
		given[s.URL("")] = true
		s.Close()
	}
}

func TestPackedTextUnpacksToTheText(t *testing.T) {
	const page = "<p>a page, a page, a page"
	s := site.Serve(fstest.MapFS{"index.html": {Data: []byte(page)}}, "/")
	t.Cleanup(s.Close)
	for _, packs := range []bool{false, true} {
		if packs {
			s.Pack()
		}
		resp, err := http.Get(s.URL(""))
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if data, err := io.ReadAll(resp.Body); err != nil || string(data) != page || resp.Uncompressed != packs {
			t.Errorf("packed %v: %q, uncompressed on the way in %v, %v", packs, data, resp.Uncompressed, err)
		}
	}
}
