//go:build !js

package webdriver

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
)

// An Engine is a kind of browser.
type Engine string

// The engines.
const (
	Chromium Engine = "Chromium"
	Firefox  Engine = "Firefox"
	WebKit   Engine = "WebKit"
)

// Engines are all of them.
var Engines = []Engine{Chromium, Firefox, WebKit}

// A Driver starts browsers of one engine. It is safe for concurrent use; every
// session it starts is a browser process of its own.
type Driver struct {
	engine  Engine
	program *process // that takes the commands; nil for Firefox, which takes them itself
	screen  *process // the display that WebKit draws on
	client  *http.Client
	base    string // where program listens
}

// startTries is how often a driver is started that finds its port taken: it is given one
// that is free for one protocol, and listens on it in two.
const startTries = 10

// Start makes an engine ready. The error says what to install where something
// is missing, and carries what the engine's driver printed.
func Start(ctx context.Context, engine Engine) (*Driver, error) {
	for tries := 1; ; tries++ {
		d := &Driver{engine: engine, client: &http.Client{}}
		start := map[Engine]func(context.Context) error{
			Chromium: d.startChromedriver, Firefox: d.findFirefox, WebKit: d.startWebKitDriver,
		}[engine]
		if start == nil {
			return nil, fmt.Errorf("webdriver: there is no engine %q", engine)
		}
		err := start(ctx)
		if err == nil {
			return d, nil
		}
		d.Close()
		if tries == startTries || !strings.Contains(d.Log(), "Address already in use") {
			return nil, err
		}
	}
}

// Options says how a browser is started.
type Options struct {
	Profile string   // directory of the browser's data; "" is a fresh one, removed at Close. WebKit takes none
	Args    []string // more arguments for the browser
	Whole   bool     // Chromium with what draws windows: where tabs are hidden, or settings count
}

// NewSession starts a browser with one empty tab. Chromium's console and
// network activity are recorded from the start.
func (d *Driver) NewSession(ctx context.Context, o Options) (*Session, error) {
	switch d.engine {
	case Firefox:
		return d.newFirefox(ctx, o)
	case WebKit:
		return d.newWebKit(ctx, o)
	default:
		return d.newChromium(ctx, o)
	}
}

// Log returns the end of what the driver and its browsers printed, for the
// message of a failure.
func (d *Driver) Log() string {
	if d.program == nil {
		return ""
	}
	return d.program.log()
}

// Close ends the driver and all browsers its sessions still have, but for
// those of Firefox, which end with their sessions.
func (d *Driver) Close() {
	if d.program != nil {
		d.program.end(d.shutdown())
	}
	if d.screen != nil {
		d.screen.end(false)
	}
}

// installed returns the first of some programs that there is; the error says
// which Debian package to install.
func installed(pack string, names ...string) (string, error) {
	for _, name := range names {
		if bin, err := exec.LookPath(name); err == nil {
			return bin, nil
		}
	}
	return "", fmt.Errorf("webdriver: there is no %s (on Debian: apt-get install %s)", strings.Join(names, " or "), pack)
}

// freshProfile returns the directory of a browser's data and what removes it
// again: only a fresh one is removed.
func freshProfile(named string) (profile string, remove func(), err error) {
	if named != "" {
		return named, func() {}, nil
	}
	if profile, err = os.MkdirTemp("", "webdriver-profile-"); err != nil {
		return "", nil, fmt.Errorf("webdriver: %w", err)
	}
	return profile, func() { os.RemoveAll(profile) }, nil
}

// freePort returns a port of this machine that nobody listens on.
func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("webdriver: %w", err)
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}
