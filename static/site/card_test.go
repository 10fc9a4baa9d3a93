package main

import (
	"bytes"
	"image/png"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"tasklesson/static"
)

func TestTheCardShowsTheOpeningAsItIs(t *testing.T) {
	s, library := assembled(t)
	now, err := cardPages(t.Context(), library)
	if err != nil {
		t.Fatal(err)
	}
	_, was := static.Card()
	if is := now.version(); is != was {
		t.Errorf("the opening or the icon has changed since their pictures were taken (%s, now %s): run make card, look at static/card.png and commit what it wrote", was, is)
	}
	touch, err := fs.ReadFile(static.Icons(), "touch.png")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		data                []byte
		width, height, most int
	}{cardFile: {s[cardFile], 1200, 630, 120_000}, "touch.png": {touch, 180, 180, 6_000}} {
		is, err := png.DecodeConfig(bytes.NewReader(c.data))
		if err != nil || is.Width != c.width || is.Height != c.height || len(c.data) > c.most {
			t.Errorf("%s is %d by %d in %d bytes, %v", name, is.Width, is.Height, len(c.data), err)
		}
	}
}

func TestASharedLinkHasAPictureWhereTheAddressIsKnown(t *testing.T) {
	_, library := assembled(t)
	w := library["hook"].Words
	named := regexp.MustCompile(`(?:property|name|rel)="([^"]*)"`)
	tags := func(at string) (names string) {
		for _, m := range named.FindAllStringSubmatch(shareTags(w, "v", at), -1) {
			names += m[1] + " "
		}
		return names
	}
	const always = "apple-touch-icon og:type og:site_name og:title "
	if got := tags(""); got != always {
		t.Errorf("without an address: %s", got)
	}
	const at = "https://example.org/lesson/"
	if got, want := tags(at), always+"canonical og:url og:image twitter:image og:image:width og:image:height og:image:alt twitter:card "; got != want {
		t.Errorf("with one: %s\nwant: %s", got, want)
	}
	for _, want := range []string{`rel="canonical" href="` + at + `"`, `"og:url" content="` + at + `"`, `"og:image" name="twitter:image" content="` + at + `card.png"`} {
		if !strings.Contains(shareTags(w, "v", at), want) {
			t.Errorf("no %s", want)
		}
	}
}

func TestSITEIsAWholeAddress(t *testing.T) {
	for said, want := range map[string]string{
		"": "", "https://example.org": "https://example.org/", "https://example.org/lesson": "https://example.org/lesson/",
		"http://localhost:8080/": "http://localhost:8080/",
	} {
		if got, err := siteAddress(said); got != want || err != nil {
			t.Errorf("%q becomes %q, %v, want %q", said, got, err, want)
		}
	}
	for _, said := range []string{
		"example.org/lesson/", "ftp://example.org/", "https://", "https:///lesson/", "https://:80/", "https://example.org/?a", "https://example.org/#a",
		"https://me@example.org/", "https://exa mple.org/", "//example.org/",
	} {
		if got, err := siteAddress(said); err == nil || !strings.Contains(err.Error(), "Write the whole address") {
			t.Errorf("%q becomes %q, %v", said, got, err)
		}
	}
}
