//go:build !js

// Package webdriver drives a real browser through the W3C WebDriver protocol,
// with the standard library alone.
//
// A [Driver] is a running chromedriver; [Driver.NewSession] starts a browser
// with a profile of its own, so that its IndexedDB is empty. A [Session] looks
// at one tab at a time. Elements are found as people and screen readers find
// them, by role and name: [Session.ByRole]. What takes time is waited for, by
// asking again until a deadline: [Until].
//
// Everything but [Start] and the emulation in emulate.go is plain WebDriver
// over a [Transport], so that Firefox and WebKit need a transport each and
// nothing else.
//
// A Session is not safe for concurrent use: a browser has one current tab.
package webdriver
