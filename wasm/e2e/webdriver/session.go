//go:build !js

package webdriver

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// A Session is a running browser, looking at one of its tabs.
type Session struct {
	transport Transport
	Engine    Engine
	Version   string // "156.0.8078.79"
	Home      string // the tab it has begun with
}

// overHTTP starts a browser through the driver's program. closed is called
// once the browser has ended.
func (d *Driver) overHTTP(ctx context.Context, caps map[string]any, closed func()) (*Session, error) {
	t := &httpTransport{client: d.client, base: d.base, closed: closed}
	s, err := newSession(ctx, d.engine, t, Command{
		Method: http.MethodPost, Path: "/session",
		Params: map[string]any{"capabilities": map[string]any{"alwaysMatch": caps}},
	})
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, d.Log())
	}
	return s, nil
}

// newSession makes a session with the command that begins one.
func newSession(ctx context.Context, engine Engine, t Transport, begin Command) (*Session, error) {
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	value, err := t.Send(ctx, begin)
	if err != nil {
		return nil, err
	}
	var made struct {
		SessionID    string
		Capabilities struct{ BrowserVersion string }
	}
	if err := json.Unmarshal(value, &made); err != nil {
		return nil, fmt.Errorf("webdriver: new session: %w", err)
	}
	if over, ok := t.(*httpTransport); ok {
		over.session = "/session/" + made.SessionID
	}
	s := &Session{transport: t, Engine: engine, Version: made.Capabilities.BrowserVersion}
	if s.Home, err = s.Tab(ctx); err != nil {
		return nil, errors.Join(err, t.Close(ctx))
	}
	return s, nil
}

// Major is the first number of the browser's version, "156".
func (s *Session) Major() string {
	major, _, _ := strings.Cut(s.Version, ".")
	return major
}

// Close ends the browser, and removes its profile if it was a fresh one.
func (s *Session) Close(ctx context.Context) error { return s.transport.Close(ctx) }

// commandLimit is how long a browser may take to answer.
const commandLimit = 2 * time.Minute

// do sends a command and, where out is not nil, decodes its value into out.
func (s *Session) do(ctx context.Context, c Command, out any) error {
	ctx, cancel := context.WithTimeout(ctx, commandLimit)
	defer cancel()
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
// a new tab. In WebKit it has a window of its own.
func (s *Session) NewTab(ctx context.Context) (string, error) { return s.newTab(ctx, "tab") }

// NewWindow is [Session.NewTab] in a window of its own: unlike a tab that is
// behind another one, it stays visible when another one is looked at, and so
// its timers keep their pace.
func (s *Session) NewWindow(ctx context.Context) (string, error) { return s.newTab(ctx, "window") }

func (s *Session) newTab(ctx context.Context, kind string) (string, error) {
	if s.Engine == WebKit {
		kind = "window" // a tab stays behind the one it was made from, and draws nothing
	}
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

// Eval runs the body of a JavaScript function in the page and, where out is
// not nil, decodes what it returns into out. The arguments are the function's
// `arguments`; an [Element] among them arrives as that element, and a promise
// that the function returns is waited for. The error is ErrScript where the
// script throws.
func (s *Session) Eval(ctx context.Context, out any, body string, arguments ...any) error {
	if arguments == nil {
		arguments = []any{}
	}
	return s.do(ctx, post("/execute/sync", "ExecuteScript", map[string]any{"script": body, "args": arguments}), out)
}
