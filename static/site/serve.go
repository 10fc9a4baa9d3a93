package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"path"
	"strings"
	"syscall"
	"time"
)

// A listenAddress is where the server listens.
type listenAddress struct{ Host, Port string }

// listen explains the errors that a person can do something about.
func (a listenAddress) listen() (net.Listener, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort(a.Host, a.Port))
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("port %s is taken by another program: choose another, such as PORT=8081", a.Port)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("port %s is not allowed for you: choose one above 1023, such as PORT=8080", a.Port)
	case err != nil:
		return nil, fmt.Errorf("cannot listen with HOST=%s PORT=%s: %w", a.Host, a.Port, err)
	}
	return listener, nil
}

// check returns the error that serve would begin with.
func (a listenAddress) check() error {
	listener, err := a.listen()
	if err != nil {
		return err
	}
	return listener.Close()
}

// serve serves the files until the context ends, and says where.
func (a listenAddress) serve(ctx context.Context, files fs.FS, say io.Writer) error {
	listener, err := a.listen()
	if err != nil {
		return err
	}
	for _, url := range a.urls(listener.Addr().(*net.TCPAddr).Port) {
		fmt.Fprintln(say, url)
	}
	fmt.Fprintln(say, "Stop with Ctrl-C.")
	server := http.Server{Handler: handler(files), ReadHeaderTimeout: 10 * time.Second}
	defer context.AfterFunc(ctx, func() { server.Close() })()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// urls returns the addresses that the server can be reached at: for all
// networks, that is one for each of the machine's.
func (a listenAddress) urls(port int) []string {
	url := func(host string) string { return fmt.Sprintf("http://%s/", net.JoinHostPort(host, fmt.Sprint(port))) }
	if ip := net.ParseIP(a.Host); ip == nil || !ip.IsUnspecified() {
		return []string{url(a.Host)}
	}
	urls := []string{url("localhost")}
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		return urls // the page is there all the same
	}
	for _, address := range addresses {
		if ip, ok := address.(*net.IPNet); ok && ip.IP.To4() != nil && !ip.IP.IsLoopback() {
			urls = append(urls, url(ip.IP.String()))
		}
	}
	return urls
}

// types are the media types of the site, whatever the machine's own table says.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".svg":         "image/svg+xml",
	".webmanifest": "application/manifest+json",
	".packed":      "application/octet-stream",
}

// handler serves files and nothing that is not one: a folder is its index.html
// or is not found.
func handler(files fs.FS) http.Handler {
	server := http.FileServerFS(files)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		info, err := fs.Stat(files, name)
		if err != nil || info.IsDir() {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		if media := types[path.Ext(name)]; media != "" {
			w.Header().Set("Content-Type", media)
		}
		server.ServeHTTP(w, r)
	})
}
