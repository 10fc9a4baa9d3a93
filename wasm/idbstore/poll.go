//go:build js && wasm

package idbstore

import (
	"context"
	"syscall/js"
	"time"

	"tasklesson/tasks"
)

// How often a page looks for the commits of other tabs: where it hears nothing
// of them, and where it does. A tab that dies between its commit and its
// message is heard of by nobody.
const (
	pollDeaf    = time.Second
	pollHearing = 3 * time.Second
)

// poll wakes the watchers of the directory when its revision has changed. It
// stands in for the channel where a browser has none or a message was lost, and
// costs one request each time. While the page is hidden it does nothing: coming to the front is a
// hint by itself.
func (d *directory) poll(ctx context.Context, every time.Duration) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	var last tasks.Revision // none at first: what was missed before the first look is a change
	for {
		select {
		case <-ctx.Done():
			return
		case <-d.closed:
			return
		case <-d.db.hints.done:
			return
		case <-ticker.C:
		}
		if PageHidden() {
			continue
		}
		if now, err := d.revision(ctx); err == nil && now != last {
			last = now
			d.db.hints.local(d.path)
		}
	}
}

// revision reads the revision of the directory.
func (d *directory) revision(ctx context.Context) (tasks.Revision, error) {
	s, err := d.begin(ctx, false)
	if err != nil {
		return "", err
	}
	defer s.Rollback()
	return s.Revision(), nil
}

// PageHidden reports whether nobody sees the page. A worker has no page.
func PageHidden() bool {
	document := js.Global().Get("document")
	return document.Truthy() && document.Get("hidden").Truthy()
}
