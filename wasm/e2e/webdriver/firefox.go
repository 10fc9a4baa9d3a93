//go:build !js

package webdriver

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
)

var marionetteListens = regexp.MustCompile(`Marionette\s+INFO\s+Listening on port (\d+)`)

// firefoxPreferences let Firefox choose its port, ask nothing, and keep its
// own traffic to itself: all but this machine's goes to a proxy that
// is not there.
const firefoxPreferences = `user_pref("marionette.port", 0);
user_pref("remote.log.level", "Info");
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.newtabpage.enabled", false);
user_pref("browser.tabs.warnOnClose", false);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("browser.search.update", false);
user_pref("browser.region.network.url", "");
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("app.normandy.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.server", "");
user_pref("extensions.update.enabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
user_pref("services.settings.server", "");
user_pref("dom.min_background_timeout_value", 4);
user_pref("dom.timeout.enable_budget_timer_throttling", false);
user_pref("dom.disable_open_during_load", false);
`

// findFirefox only looks whether there is one: it takes the commands itself.
func (d *Driver) findFirefox(context.Context) error {
	_, err := firefox()
	return err
}

// firefox is the browser to run: $FIREFOX, else the first of the usual names.
func firefox() (string, error) {
	if bin := os.Getenv("FIREFOX"); bin != "" {
		return bin, nil
	}
	return installed("firefox-esr", "firefox-esr", "firefox")
}

func (d *Driver) newFirefox(ctx context.Context, o Options) (*Session, error) {
	bin, err := firefox()
	if err != nil {
		return nil, err
	}
	profile, remove, err := freshProfile(o.Profile)
	if err != nil {
		return nil, err
	}
	s, err := runFirefox(ctx, bin, profile, o.Args, remove)
	if err != nil {
		remove()
	}
	return s, err
}

func runFirefox(ctx context.Context, bin, profile string, args []string, remove func()) (*Session, error) {
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxPreferences), 0o600); err != nil {
		return nil, fmt.Errorf("webdriver: %w", err)
	}
	all := append([]string{"--headless", "--no-remote", "--marionette", "--profile", profile, "--width", "1280", "--height", "805"}, args...)
	browser, err := startProcess(exec.Command(bin, append(all, "about:blank")...), marionetteListens)
	if err != nil {
		return nil, err
	}
	port, err := browser.announced(ctx)
	if err != nil {
		browser.end(false)
		return nil, err
	}
	t, err := dialMarionette(ctx, net.JoinHostPort("127.0.0.1", port), func(asked bool) {
		browser.end(asked)
		remove()
	})
	if err != nil {
		browser.end(false)
		return nil, fmt.Errorf("%w\n%s", err, browser.log())
	}
	s, err := newSession(ctx, Firefox, t, Command{Name: "WebDriver:NewSession"})
	if err != nil {
		_ = t.Close(ctx)
		return nil, fmt.Errorf("%w\n%s", err, browser.log())
	}
	return s, nil
}
