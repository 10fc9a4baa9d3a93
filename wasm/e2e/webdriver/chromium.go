//go:build !js

package webdriver

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
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

// shell is the same engine without what draws windows: a test takes a fifth less of the
// processor. In it no tab is ever hidden, and it has no settings.
const shell = "chromium-headless-shell"

// chromium is the browser to run: $CHROMIUM, else the shell where it is installed and the
// whole browser was not asked for, else the first of the usual names.
func chromium(whole bool) (string, error) {
	if bin := os.Getenv("CHROMIUM"); bin != "" {
		return bin, nil
	}
	if bin, err := exec.LookPath(shell); err == nil && !whole {
		return bin, nil
	}
	return installed("chromium", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
}

func (d *Driver) newChromium(ctx context.Context, o Options) (*Session, error) {
	bin, err := chromium(o.Whole)
	if err != nil {
		return nil, err
	}
	profile, remove, err := freshProfile(o.Profile)
	if err != nil {
		return nil, err
	}
	if filepath.Base(bin) == shell {
		if bin, err = withFirstTab(profile, bin); err != nil {
			remove()
			return nil, err
		}
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

// withFirstTab writes a script into the profile that starts the shell with a tab, and
// returns its path. The shell opens none by itself, and chromedriver, which cannot be told
// to ask for one, waits for it for ever.
func withFirstTab(profile, bin string) (string, error) {
	script := filepath.Join(profile, "with-first-tab")
	if err := os.WriteFile(script, []byte("#!/bin/sh\nexec "+bin+` "$@" about:blank`+"\n"), 0o700); err != nil {
		return "", fmt.Errorf("webdriver: %w", err)
	}
	return script, nil
}
