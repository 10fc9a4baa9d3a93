//go:build !js

package webdriver

import (
	"context"
	"errors"
	"fmt"
	"time"
)

const (
	// WaitLimit is how long [Until] waits where its context allows more: far
	// more than a healthy page needs on a busy machine.
	WaitLimit = 40 * time.Second

	pollEvery = 15 * time.Millisecond
)

// Until asks check again and again until it answers "", the context ends or
// WaitLimit has passed; until then check's answer says what is still wrong. An
// element that the page has dropped in between is no error: it is asked again.
func Until(ctx context.Context, what string, check func() (wrong string, err error)) error {
	ctx, cancel := context.WithTimeout(ctx, WaitLimit)
	defer cancel()
	last := "it was never asked"
	for {
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
		case <-time.After(pollEvery):
		}
	}
}
