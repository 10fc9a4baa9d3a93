//go:build !js

// Package e2e tests the built site in a real browser, the way a reader meets
// it: what is on the page is found by role and name, or by the attributes that
// the page promises, never by CSS classes.
//
// Every test has a web server of its own, so its page has an origin of its own
// and begins with an empty IndexedDB, and while it runs it has a browser to
// itself. Tests that call t.Parallel run side by side, as many as -parallel says;
// those that measure time, such as a double click, run alone. Most run in
// Chromium, those that call inEngines in others too. In Chromium a test fails if
// the page writes an error to the console, or asks another host for anything.
//
// These variables change what is tested:
//
//	E2E_DIST   the built site; without it the site is built first
//	E2E_SHOTS  folder for screenshots; without it none are kept
package e2e
