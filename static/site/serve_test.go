package main

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func TestHandler(t *testing.T) {
	h := handler(fstest.MapFS{
		"index.html":          {Data: []byte("<!doctype html><p>page")},
		"gallery.html":        {Data: []byte("<!doctype html><p>gallery")},
		"v-1/app.wasm.packed": {Data: []byte{0x1f, 0x8b}},
		"v-1/loader.js":       {Data: []byte("//")},
		"v-1/page.css":        {Data: []byte("p{}")},
		"v-1/icon.svg":        {Data: []byte("<svg/>")},
		"sub/index.html":      {Data: []byte("not asked for by its folder")},
		"v-1/x.webmanifest":   {Data: []byte("{}")},
	})
	for name, c := range map[string]struct {
		path   string
		status int
		media  string
	}{
		"the page":          {"/", 200, "text/html; charset=utf-8"},
		"another page":      {"/gallery.html", 200, "text/html; charset=utf-8"},
		"the packed wasm":   {"/v-1/app.wasm.packed", 200, "application/octet-stream"},
		"a script":          {"/v-1/loader.js", 200, "text/javascript; charset=utf-8"},
		"the style sheet":   {"/v-1/page.css", 200, "text/css; charset=utf-8"},
		"the icon":          {"/v-1/icon.svg", 200, "image/svg+xml"},
		"the manifest":      {"/v-1/x.webmanifest", 200, "application/manifest+json"},
		"a folder":          {"/v-1/", 404, ""},
		"a folder, no dash": {"/v-1", 404, ""},
		"nothing":           {"/v-2/loader.js", 404, ""},
		"out of the site":   {"/../go.mod", 404, ""},
	} {
		t.Run(name, func(t *testing.T) {
			answer := httptest.NewRecorder()
			h.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, c.path, nil))
			if answer.Code != c.status {
				t.Fatalf("status %d, want %d", answer.Code, c.status)
			}
			if c.status != 200 {
				return
			}
			header := answer.Result().Header
			if got := header.Get("Content-Type"); got != c.media {
				t.Errorf("type %q, want %q", got, c.media)
			}
			if header.Get("Cache-Control") != "no-cache" || header.Get("Content-Encoding") != "" {
				t.Errorf("header %v", header)
			}
		})
	}
}

func TestATakenPortSaysWhatToDo(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	err = listenAddress{Host: "127.0.0.1", Port: port}.check()
	if err == nil || !strings.Contains(err.Error(), "port "+port+" is taken") || !strings.Contains(err.Error(), "PORT=") {
		t.Fatalf("error %v", err)
	}
}

func TestAddressesForAClassroom(t *testing.T) {
	if got := (listenAddress{Host: "localhost"}).urls(8080); len(got) != 1 || got[0] != "http://localhost:8080/" {
		t.Errorf("for localhost: %q", got)
	}
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(listenAddress{Host: "0.0.0.0"}.urls(8080), " ")
	for _, address := range addresses {
		ip := address.(*net.IPNet).IP
		if want := "http://" + ip.String() + ":8080/"; ip.To4() != nil && !ip.IsLoopback() && !strings.Contains(got, want) {
			t.Errorf("%q lacks %s", got, want)
		}
	}
}
