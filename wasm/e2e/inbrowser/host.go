//go:build !js

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"sync"

	"tasklesson/wasm/e2e/webdriver"
)

// exitCode is the trailer of an answer to [ask].
const exitCode = "Exit-Code"

// A call asks a host to run a program.
type call struct {
	Program string
	Dir     string   // where it looks for files
	Args    []string // without the program
}

// A host runs programs in the windows of one browser.
type host struct {
	browsers webdriver.Browsers
	server   *httptest.Server

	mu      sync.Mutex // a session takes one command at a time
	session *webdriver.Session
}

func newHost(ctx context.Context, engine webdriver.Engine) (*host, error) {
	h := &host{}
	var err error
	if h.session, err = h.browsers.Session(ctx, engine); err != nil {
		return nil, errors.Join(err, h.browsers.Close())
	}
	h.server = httptest.NewServer(h)
	return h, nil
}

func (h *host) URL() string { return h.server.URL }

func (h *host) Close() error {
	h.server.CloseClientConnections()
	h.server.Close()
	return h.browsers.Close()
}

// ServeHTTP answers a call with what the program prints, as it prints it, and
// ends with its exit code. The program ends when the caller leaves.
func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var c call
	if err := json.NewDecoder(r.Body).Decode(&c); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	w.Header().Set("Trailer", exitCode)
	out := flushing{w, http.NewResponseController(w)}
	code, err := h.run(r.Context(), c, out)
	if err != nil {
		fmt.Fprintln(out, "inbrowser:", err)
	}
	w.Header().Set(exitCode, strconv.Itoa(code))
}

type flushing struct {
	io.Writer
	control *http.ResponseController
}

func (f flushing) Write(p []byte) (int, error) {
	n, err := f.Writer.Write(p)
	return n, errors.Join(err, f.control.Flush())
}

// run shows the program's page in a window until it ends.
func (h *host) run(ctx context.Context, c call, out io.Writer) (code int, err error) {
	p, err := serve(c, out)
	if err != nil {
		return 1, err
	}
	defer p.Close()
	window, err := h.show(ctx, p.URL())
	if err != nil {
		return 1, err
	}
	select {
	case code = <-p.ended:
	case <-ctx.Done():
		code, err = 1, ctx.Err()
	}
	return code, errors.Join(err, h.hide(window))
}

func (h *host) show(ctx context.Context, url string) (window string, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.session.SwitchTab(ctx, h.session.Home); err != nil {
		return "", err
	}
	if window, err = h.session.NewWindow(ctx); err != nil {
		return "", err
	}
	return window, h.session.Open(ctx, url)
}

func (h *host) hide(window string) error {
	ctx := context.Background() // the caller may have left
	h.mu.Lock()
	defer h.mu.Unlock()
	return errors.Join(h.session.SwitchTab(ctx, window), h.session.CloseTab(ctx), h.session.SwitchTab(ctx, h.session.Home))
}

// ask has a host run a program and copies what it prints.
func ask(ctx context.Context, url string, args []string, out io.Writer) (code int, err error) {
	path, err := absolute(args[0])
	if err != nil {
		return 1, err
	}
	dir, err := os.Getwd()
	if err != nil {
		return 1, err
	}
	body, err := json.Marshal(call{Program: path, Dir: dir, Args: args[1:]})
	if err != nil {
		return 1, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return 1, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 1, err
	}
	defer resp.Body.Close()
	if _, err := io.Copy(out, resp.Body); err != nil {
		return 1, err
	}
	if code, err = strconv.Atoi(resp.Trailer.Get(exitCode)); err != nil {
		return 1, fmt.Errorf("the browser has left: %w", err)
	}
	return code, nil
}
