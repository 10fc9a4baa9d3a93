//go:build !js

package webdriver

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"regexp"
)

var xvfbListens = regexp.MustCompile(`^(\d+)$`)

// startWebKitDriver starts WebKitWebDriver on a screen of its own: without a
// display WebKit hangs.
func (d *Driver) startWebKitDriver(ctx context.Context) error {
	bin, err := installed("webkit2gtk-driver", "WebKitWebDriver")
	if err != nil {
		return err
	}
	xvfb, err := installed("xvfb", "Xvfb")
	if err != nil {
		return err
	}
	screen := exec.Command(xvfb, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
	if d.screen, err = startProcess(screen, xvfbListens); err != nil {
		return err
	}
	display, err := d.screen.announced(ctx)
	if err != nil {
		return err
	}
	port, err := freePort() // it does not say which it has taken by itself
	if err != nil {
		return err
	}
	cmd := exec.Command(bin, "--port="+port)
	cmd.Env = append(os.Environ(), "DISPLAY=:"+display, "GDK_BACKEND=x11", "LIBGL_ALWAYS_SOFTWARE=1",
		"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1", "NO_AT_BRIDGE=1", "no_proxy=*")
	if d.program, err = startProcess(cmd, nil); err != nil {
		return err
	}
	d.base = "http://127.0.0.1:" + port
	return Until(ctx, "WebKitWebDriver to listen", func() (string, error) {
		if _, err := send(ctx, d.client, d.base, Command{Method: http.MethodGet, Path: "/status"}); err != nil {
			return err.Error() + "\n" + d.Log(), nil
		}
		return "", nil
	})
}

// newWebKit starts a browser whose data is forgotten when it ends.
func (d *Driver) newWebKit(ctx context.Context, o Options) (*Session, error) {
	caps := map[string]any{"pageLoadStrategy": "normal"}
	if len(o.Args) > 0 {
		caps["webkitgtk:browserOptions"] = map[string]any{"args": o.Args}
	}
	return d.overHTTP(ctx, caps, func() {})
}
