//go:build !js

package webdriver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"
)

// WaitLimit is how long [Until] waits where its context allows more: far more than a healthy
// page needs on a busy machine, or what E2E_WAIT says, such as 15s, where most waits are in
// vain.
var WaitLimit = func() time.Duration {
	if limit, err := time.ParseDuration(os.Getenv("E2E_WAIT")); err == nil {
		return limit
	}
	return 2 * time.Minute
}()

const (
	// How long it waits between two questions, at first and in the end: each costs the
	// browser as much processor as a step of the page that is waited for.
	pollFirst = 5 * time.Millisecond
	pollLast  = 100 * time.Millisecond
)

// Until asks check again and again until it answers "", the context ends or
// WaitLimit has passed; until then check's answer says what is still wrong. An
// element that the page has dropped in between is no error: it is asked again.
func Until(ctx context.Context, what string, check func() (wrong string, err error)) error {
	ctx, cancel := context.WithTimeout(ctx, WaitLimit)
	defer cancel()
	last := "it was never asked"
	for pause := pollFirst; ; pause = min(pause*3/2, pollLast) {
		wrong, err := check()
		switch {
		case errors.Is(err, ErrStale):
			wrong = err.Error()
		case err != nil && ctx.Err() == nil:
			return fmt.Errorf("waiting for %s: %w", what, err)
		case err == nil && wrong == "":
			return nil
		}
		if wrong != "" {
			last = wrong
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("waited in vain for %s: %s", what, last)
		case <-time.After(pause):
		}
	}
}
