//go:build !js

// Package site is the web server of the end-to-end tests: it serves a built
// site under any path, as well or as badly as hosts do.
package site

import (
	"bytes"
	"cmp"
	"io/fs"
	"maps"
	"mime"
	"net"
	"net/http"
	"net/http/httptest"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// The programs, by their files. [Site.Deliver] is about that of the page.
const (
	Program = "app.wasm.packed"
	Agent   = "agent.wasm.packed" // answers prompts
)

// A Site is a running server of one directory. It is safe for concurrent use.
type Site struct {
	files  fs.FS
	under  string // "/" or "/sub/path/"
	server *httptest.Server

	mu         sync.Mutex
	deliveries map[string]Delivery // by names of files and by paths
	before     map[string]string   // what stands before the text of a file
	lost       string              // a pattern, "" for none
	next       string              // the folder of the version that is served now, "" for the first
	headers    http.Header
	packs      bool
	keeps      bool
	sent       int64         // bytes of answers
	line       *line         // nil for none
	release    chan struct{} // closed by Release
	releases   string        // the file that is asked for then, "" for none
	requests   []string
}

// Serve serves dist on a port of 127.0.0.1 that no other site has, so that
// the browser keeps nothing of other sites for it. The path under begins and
// ends with a slash; what lies outside it is not found.
func Serve(dist fs.FS, under string) *Site {
	s := &Site{files: dist, under: under, release: make(chan struct{}), headers: http.Header{}, deliveries: map[string]Delivery{}, before: map[string]string{}}
	// The system gives a port again once it is free, and a browser would still
	// have the files of the site before under it.
	s.server = httptest.NewUnstartedServer(s) // listens already
	for !fresh(s.server.Listener.Addr()) {
		defer s.server.Listener.Close() // until then it is not given a third time
		next, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			panic(err) // as httptest does
		}
		s.server.Listener = next
	}
	s.server.Start()
	return s
}

// served are the addresses that sites of this process have had.
var served sync.Map

// fresh reports whether no site has had an address, which is then taken.
func fresh(address net.Addr) bool {
	_, had := served.LoadOrStore(address.String(), true)
	return !had
}

// URL returns the address of a page; name may be "" and may have a fragment.
func (s *Site) URL(name string) string { return s.server.URL + s.under + name }

// Close ends the server, and whatever it still holds back.
func (s *Site) Close() {
	s.Release()
	s.server.CloseClientConnections()
	s.server.Close()
}

// Deliver says what happens to the page's program from now on.
func (s *Site) Deliver(d Delivery) { s.DeliverOf(Program, d) }

// DeliverOf says it of any file, by its name or by its path in the site.
func (s *Site) DeliverOf(program string, d Delivery) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.deliveries[program] = d
}

// Lose makes files and folders missing from now on whose name matches a pattern
// of [path.Match]; "" loses nothing.
func (s *Site) Lose(pattern string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lost = pattern
}

// Succeed serves the same files as another version from now on, in a folder whose name is as
// long as that of the first, which is missing then.
func (s *Site) Succeed(folder string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = folder
}

// first is the folder of the version in the files.
func (s *Site) first() string {
	folders, _ := fs.Glob(s.files, "v-*")
	return folders[0]
}

// Send adds a header to every answer from now on.
func (s *Site) Send(name, value string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.headers.Add(name, value)
}

// Precede puts a text before that of a file from now on.
func (s *Site) Precede(name, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before[name] = text
}

// Pack compresses texts from now on, as hosts do.
func (s *Site) Pack() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.packs = true
}

// Keep lets browsers keep what never changes from now on, as hosts do.
func (s *Site) Keep() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keeps = true
}

// Sent returns how many bytes the answers had so far, without their heads.
func (s *Site) Sent() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sent
}

// A line lets through so many bytes a second, of all answers together.
type line struct {
	mu      sync.Mutex
	rate    float64
	latency time.Duration
	free    time.Time // when the next byte can go
}

const packets = 4 << 10 // bytes of a line that go together

// pass waits until the line has let through n bytes more.
func (l *line) pass(n int) {
	l.mu.Lock()
	if now := time.Now(); l.free.Before(now) {
		l.free = now
	}
	l.free = l.free.Add(time.Duration(float64(n) / l.rate * float64(time.Second)))
	at := l.free
	l.mu.Unlock()
	time.Sleep(time.Until(at)) // the point of it
}

// Line puts a line between the site and its browser from now on: of so many bytes a second,
// over which each question takes so long. What a browser can do of that by itself does not
// reach its workers.
func (s *Site) Line(rate float64, latency time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.line = &line{rate: rate, latency: latency}
}

// A counting answer adds what it has.
type counting struct {
	http.ResponseWriter
	site *Site
}

func (c counting) Write(data []byte) (sent int, err error) {
	c.site.mu.Lock()
	line := c.site.line
	c.site.mu.Unlock()
	for sent < len(data) && err == nil {
		n := len(data) - sent
		if line != nil {
			n = min(n, packets)
			line.pass(n)
		}
		n, err = c.ResponseWriter.Write(data[sent : sent+n])
		if line != nil && err == nil {
			err = http.NewResponseController(c.ResponseWriter).Flush()
		}
		sent += n
	}
	c.site.mu.Lock()
	defer c.site.mu.Unlock()
	c.site.sent += int64(sent)
	return sent, err
}

func (c counting) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// Release lets a [Held] or [Stalled] program go, once and for all.
func (s *Site) Release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-s.release:
	default:
		close(s.release)
	}
}

// ReleaseAt is [Site.Release] as soon as a file is asked for, which need not be there: by
// the page itself, for whose loading a driver waits.
func (s *Site) ReleaseAt(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.releases = name
}

// Requests returns the paths that were asked for so far, in order.
func (s *Site) Requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.requests...)
}

// Count returns how often a file was asked for, wherever it is.
func (s *Site) Count(name string) int {
	n := 0
	for _, r := range s.Requests() {
		if path.Base(r) == name {
			n++
		}
	}
	return n
}

func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w = counting{w, s}
	s.mu.Lock()
	s.requests = append(s.requests, r.URL.Path)
	releases, over := s.releases == path.Base(r.URL.Path), s.line
	delivery, lost, packs, keeps := cmp.Or(s.deliveries[path.Base(r.URL.Path)], s.deliveries[strings.TrimPrefix(r.URL.Path, s.under)]), s.lost, s.packs, s.keeps
	before, next := s.before[path.Base(r.URL.Path)], s.next
	maps.Copy(w.Header(), s.headers)
	s.mu.Unlock()
	if releases {
		s.Release()
	}
	if over != nil {
		time.Sleep(over.latency)
	}
	name, ok := strings.CutPrefix(r.URL.Path, s.under)
	if !ok || matches(lost, name) {
		http.NotFound(w, r)
		return
	}
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	file := name
	if next != "" {
		file = strings.NewReplacer(next+"/", s.first()+"/", s.first()+"/", "gone/").Replace(name)
	}
	data, err := fs.ReadFile(s.files, file)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	if next != "" && path.Ext(name) != ".packed" {
		data = bytes.ReplaceAll(data, []byte(s.first()), []byte(next))
	}
	data = append([]byte(before), data...)
	// Nothing is cached: a second visit shows what the host does as well.
	w.Header().Set("Cache-Control", "no-store")
	if keeps && path.Ext(name) != ".html" {
		w.Header().Set("Cache-Control", "max-age=3600")
	}
	if path.Ext(name) == ".packed" || delivery != Whole {
		s.deliver(w, r, delivery, cmp.Or(mime.TypeByExtension(path.Ext(name)), "application/octet-stream"), data)
		return
	}
	if packs && path.Ext(name) != ".packed" {
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
		data = zip(data)
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// matches reports whether a part of a path matches the pattern.
func matches(pattern, name string) bool {
	return slices.ContainsFunc(strings.Split(name, "/"), func(part string) bool {
		ok, err := path.Match(pattern, part)
		return ok && err == nil && pattern != ""
	})
}
