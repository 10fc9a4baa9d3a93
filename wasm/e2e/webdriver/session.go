//go:build !js

package webdriver

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
)

// Options says how a browser is started.
type Options struct {
	Profile string   // directory of the browser's data; "" is a fresh one, removed at Close
	Args    []string // more arguments for the browser
}

// args are the arguments every browser is started with: no window, no
// sandbox (there is none for root), and none of the browser's own traffic.
// Names other than this machine's address are not looked up.
var args = []string{
	"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
	"--disable-background-networking", "--disable-component-update", "--disable-sync",
	"--disable-dev-shm-usage", "--force-color-profile=srgb", "--window-size=1280,720",
	"--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
}

// A Session is a running browser, looking at one of its tabs.
type Session struct {
	transport Transport
	Browser   string // "chrome"
	Version   string // "156.0.8078.79"
}

// NewSession starts a browser with one empty tab. Its console and network
// activity are recorded from the start.
func (d *Driver) NewSession(ctx context.Context, o Options) (*Session, error) {
	bin, err := chromium()
	if err != nil {
		return nil, err
	}
	profile, closed := o.Profile, func() {}
	if profile == "" {
		if profile, err = os.MkdirTemp("", "webdriver-profile-"); err != nil {
			return nil, fmt.Errorf("webdriver: %w", err)
		}
		closed = func() { os.RemoveAll(profile) }
	}
	all := append(append([]string{"--user-data-dir=" + profile}, args...), o.Args...)
	caps := map[string]any{
		"browserName":        "chrome",
		"pageLoadStrategy":   "normal",
		"goog:chromeOptions": map[string]any{"binary": bin, "args": all},
		"goog:loggingPrefs":  map[string]any{"browser": "ALL", "performance": "ALL"},
	}
	value, err := send(ctx, d.client, d.base, Command{
		Method: http.MethodPost, Path: "/session",
		Params: map[string]any{"capabilities": map[string]any{"alwaysMatch": caps}},
	})
	if err != nil {
		closed()
		return nil, fmt.Errorf("%w\n%s", err, d.Log())
	}
	var made struct {
		SessionID    string
		Capabilities struct{ BrowserName, BrowserVersion string }
	}
	if err := json.Unmarshal(value, &made); err != nil {
		closed()
		return nil, fmt.Errorf("webdriver: new session: %w", err)
	}
	t := &httpTransport{client: d.client, base: d.base, session: "/session/" + made.SessionID, closed: closed}
	return &Session{transport: t, Browser: made.Capabilities.BrowserName, Version: made.Capabilities.BrowserVersion}, nil
}

// Major is the first number of the browser's version, "156".
func (s *Session) Major() string {
	major, _, _ := strings.Cut(s.Version, ".")
	return major
}

// Close ends the browser, and removes its profile if it was a fresh one.
func (s *Session) Close(ctx context.Context) error { return s.transport.Close(ctx) }

// do sends a command and, where out is not nil, decodes its value into out.
func (s *Session) do(ctx context.Context, c Command, out any) error {
	value, err := s.transport.Send(ctx, c)
	if err != nil || out == nil {
		return err
	}
	if err := json.Unmarshal(value, out); err != nil {
		return fmt.Errorf("webdriver: %s %s: %w", c.Method, c.Path, err)
	}
	return nil
}

func get(path, name string) Command {
	return Command{Method: http.MethodGet, Path: path, Name: "WebDriver:" + name}
}

func post(path, name string, params map[string]any) Command {
	return Command{Method: http.MethodPost, Path: path, Name: "WebDriver:" + name, Params: params}
}

// Open loads a page in the current tab and returns after its load event.
func (s *Session) Open(ctx context.Context, url string) error {
	return s.do(ctx, post("/url", "Navigate", map[string]any{"url": url}), nil)
}

// Refresh reloads the current page.
func (s *Session) Refresh(ctx context.Context) error {
	return s.do(ctx, post("/refresh", "Refresh", nil), nil)
}

// Back goes back in the history of the current tab.
func (s *Session) Back(ctx context.Context) error {
	return s.do(ctx, post("/back", "Back", nil), nil)
}

// Forward goes forward in the history of the current tab.
func (s *Session) Forward(ctx context.Context) error {
	return s.do(ctx, post("/forward", "Forward", nil), nil)
}

// URL returns the address of the current tab.
func (s *Session) URL(ctx context.Context) (string, error) {
	var url string
	err := s.do(ctx, get("/url", "GetCurrentURL"), &url)
	return url, err
}

// Tab returns the handle of the current tab.
func (s *Session) Tab(ctx context.Context) (string, error) {
	var handle string
	err := s.do(ctx, get("/window", "GetWindowHandle"), &handle)
	return handle, err
}

// NewTab makes a tab, looks at it and returns its handle. Emulation is off in
// a new tab.
func (s *Session) NewTab(ctx context.Context) (string, error) { return s.newTab(ctx, "tab") }

// NewWindow is [Session.NewTab] in a window of its own: unlike a tab that is
// behind another one, it stays visible when another one is looked at, and so
// its timers keep their pace.
func (s *Session) NewWindow(ctx context.Context) (string, error) { return s.newTab(ctx, "window") }

func (s *Session) newTab(ctx context.Context, kind string) (string, error) {
	var made struct{ Handle string }
	if err := s.do(ctx, post("/window/new", "NewWindow", map[string]any{"type": kind}), &made); err != nil {
		return "", err
	}
	return made.Handle, s.SwitchTab(ctx, made.Handle)
}

// SwitchTab looks at another tab.
func (s *Session) SwitchTab(ctx context.Context, handle string) error {
	return s.do(ctx, post("/window", "SwitchToWindow", map[string]any{"handle": handle}), nil)
}

// CloseTab closes the current tab; look at another one next. The browser ends
// with its last tab.
func (s *Session) CloseTab(ctx context.Context) error {
	return s.do(ctx, Command{Method: http.MethodDelete, Path: "/window", Name: "WebDriver:CloseWindow"}, nil)
}

// Screenshot returns what the current tab shows, as PNG.
func (s *Session) Screenshot(ctx context.Context) ([]byte, error) {
	var text string
	if err := s.do(ctx, get("/screenshot", "TakeScreenshot"), &text); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}
