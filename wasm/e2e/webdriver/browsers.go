//go:build !js

package webdriver

import (
	"context"
	"errors"
	"sync"
)

// Browsers are one browser of each engine, shared by all that ask: each is
// started when it is first asked for. The zero value is ready. It is safe for
// concurrent use; the sessions are not.
type Browsers struct {
	Args  []string // more arguments for Chromium; change neither once a browser was asked for
	Whole bool     // as in [Options]

	mu      sync.Mutex
	running map[Engine]*shared
}

type shared struct {
	once    sync.Once
	driver  *Driver
	session *Session
	err     error
}

// Session returns the browser of an engine. Where it cannot be started, every
// call returns the same error.
func (b *Browsers) Session(ctx context.Context, engine Engine) (*Session, error) {
	b.mu.Lock()
	if b.running == nil {
		b.running = map[Engine]*shared{}
	}
	one := b.running[engine]
	if one == nil {
		one = &shared{}
		b.running[engine] = one
	}
	b.mu.Unlock()
	one.once.Do(func() {
		var o Options
		if engine == Chromium {
			o.Args, o.Whole = b.Args, b.Whole
		}
		if one.driver, one.err = Start(ctx, engine); one.err == nil {
			one.session, one.err = one.driver.NewSession(ctx, o)
		}
	})
	return one.session, one.err
}

// Close ends all of them. Nobody may ask any more.
func (b *Browsers) Close() error {
	var errs []error
	for _, one := range b.running {
		if one.session != nil {
			errs = append(errs, one.session.Close(context.Background()))
		}
		if one.driver != nil {
			one.driver.Close()
		}
	}
	return errors.Join(errs...)
}
