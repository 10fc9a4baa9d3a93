//go:build !js

// Package webdriver drives Chromium, Firefox and WebKit through the W3C WebDriver
// protocol, with the standard library alone.
//
// A [Driver] starts browsers of one [Engine]; [Driver.NewSession] starts one
// with a profile of its own, so that its IndexedDB is empty. All of them end
// with this program, however it ends. A [Session] looks
// at one tab at a time. Elements are found as people and screen readers find
// them, by role and name: [Session.ByRole]. What takes time is waited for, by
// asking again until a deadline: [Until].
//
// Everything but how a browser is started, and what only Chromium can, is plain
// WebDriver over a [Transport]: HTTP for Chromium and WebKit, Marionette for
// Firefox. What only Chromium can is [ErrUnsupported] elsewhere.
//
// A Session is not safe for concurrent use: a browser has one current tab.
package webdriver
