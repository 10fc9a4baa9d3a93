//go:build !js

package webdriver

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"regexp"
)

var chromedriverListens = regexp.MustCompile(`started successfully on port (\d+)`)

func (d *Driver) startChromedriver(ctx context.Context) error {
	bin, err := installed("chromium chromium-driver", "chromedriver")
	if err != nil {
		return err
	}
	if d.program, err = startProcess(exec.Command(bin, "--port=0"), chromedriverListens); err != nil {
		return err
	}
	port, err := d.program.announced(ctx)
	d.base = "http://127.0.0.1:" + port
	return err
}

// shutdown asks chromedriver to end, with its browsers; the other drivers
// cannot be asked.
func (d *Driver) shutdown() (asked bool) {
	if d.engine != Chromium {
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), endLimit)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, d.base+"/shutdown", nil)
	if err != nil {
		return false
	}
	resp, err := d.client.Do(req)
	if err != nil {
		return false
	}
	resp.Body.Close()
	return true
}

// chromiumArgs are the arguments every Chromium is started with: no window, no
// sandbox (there is none for root), and none of the browser's own traffic.
// Names other than this machine's address are not looked up.
var chromiumArgs = []string{
	"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
	"--disable-background-networking", "--disable-component-update", "--disable-sync",
	"--disable-dev-shm-usage", "--force-color-profile=srgb", "--window-size=1280,720",
	"--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
}

// chromium is the browser to run: $CHROMIUM, else the first of the usual names.
func chromium() (string, error) {
	if bin := os.Getenv("CHROMIUM"); bin != "" {
		return bin, nil
	}
	return installed("chromium", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
}

func (d *Driver) newChromium(ctx context.Context, o Options) (*Session, error) {
	bin, err := chromium()
	if err != nil {
		return nil, err
	}
	profile, remove, err := freshProfile(o.Profile)
	if err != nil {
		return nil, err
	}
	args := append(append([]string{"--user-data-dir=" + profile}, chromiumArgs...), o.Args...)
	s, err := d.overHTTP(ctx, map[string]any{
		"browserName":        "chrome",
		"pageLoadStrategy":   "normal",
		"goog:chromeOptions": map[string]any{"binary": bin, "args": args, "perfLoggingPrefs": map[string]any{"enablePage": false}},
		"goog:loggingPrefs":  map[string]any{"browser": "ALL", "performance": "ALL"},
	}, remove)
	if err != nil {
		remove()
	}
	return s, err
}
