//go:build js && wasm

package main

import (
	"context"
	"slices"
	"strings"

	"tasklesson/wasm/browser"
	"tasklesson/wasm/idbstore"
)

// sweep removes the directories of tabs that are gone. It is only
// cleaning up: what fails is left for the next visit, and a tab whose
// directory is taken away makes it again at its next step.
func sweep(page *browser.Page, db *idbstore.DB, mine browser.Tab) {
	ctx := context.Background()
	paths, err := db.Directories(ctx, "tab/")
	if err != nil {
		return
	}
	owner := func(path string) browser.Tab {
		tab, _, _ := strings.Cut(strings.TrimPrefix(path, "tab/"), "/")
		return browser.Tab(tab)
	}
	var tabs []browser.Tab
	for _, path := range paths {
		if tab := owner(path); tab != mine && !slices.Contains(tabs, tab) {
			tabs = append(tabs, tab)
		}
	}
	gone := page.Gone(tabs)
	for _, path := range paths {
		if slices.Contains(gone, owner(path)) {
			if db.RemoveDirectory(ctx, path) != nil {
				return
			}
		}
	}
}
