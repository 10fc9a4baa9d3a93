//go:build js && wasm

package idbstore

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall/js"

	"github.com/hack-pad/go-indexeddb/idb"
)

// kinds says which sentinel an exception of IndexedDB belongs to: the first
// whose name it has and whose words its message holds. What fits none is
// ErrBroken: the exceptions left are those of a database that is not as this
// package writes it.
var kinds = []struct {
	name, words string
	kind        error
}{
	{"QuotaExceededError", "", ErrFull},
	{"TransactionInactiveError", "", ErrAbandoned},
	{"InvalidStateError", "", ErrAbandoned},
	{"AbortError", "", ErrClosed},
	{"SecurityError", "", ErrMissing},
	{"VersionError", "", ErrNewer},
	// Chromium has one name for much, and says in the message what it is.
	{"UnknownError", "server lost", ErrClosed}, // as WebKit says it of its own process
	{"UnknownError", "denied permission", ErrMissing},
	{"UnknownError", "NO_SPACE", ErrFull},
	{"UnknownError", "full disk", ErrFull},
	{"UnknownError", "disk is full", ErrFull},
}

// failure wraps the error of an operation in the sentinel it belongs to.
func failure(op string, err error) error {
	if err == nil {
		return nil
	}
	err = named(err)
	if known(err) {
		return fmt.Errorf("idbstore: %s: %w", op, err)
	}
	for _, k := range kinds {
		if isException(err, k.name) && strings.Contains(err.Error(), k.words) {
			return fmt.Errorf("idbstore: %s: %w (%w)", op, k.kind, err)
		}
	}
	return fmt.Errorf("idbstore: %s: %w (%w)", op, ErrBroken, err)
}

// known reports whether err needs no sentinel: it has one.
func known(err error) bool {
	var told interface{ Reset() bool } // a kind, or the reason of a Watchdog
	return errors.As(err, &told) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// mayPass reports whether the same may work when it is tried once more.
func mayPass(err error) bool {
	var told interface{ Passes() bool }
	return errors.As(err, &told) && told.Passes()
}

// named gives an exception that go-indexeddb passed on as it was thrown the
// form of its others.
func named(err error) error {
	var thrown js.Error
	if errors.As(err, &thrown) {
		return exception(thrown.Value)
	}
	return err
}

// isException reports whether err is the IndexedDB exception of that name.
func isException(err error, name string) bool {
	return errors.Is(err, idb.NewDOMException(name))
}

// exception turns what JavaScript threw, or an event's error, into an error.
// v may be anything that JavaScript can throw.
func exception(v js.Value) error {
	if v.Type() != js.TypeObject {
		return fmt.Errorf("exception without a name: %s", v.String())
	}
	name, message := v.Get("name"), v.Get("message")
	if name.Type() != js.TypeString {
		return errors.New("exception without a name")
	}
	err := error(idb.NewDOMException(name.String()))
	if message.Type() == js.TypeString && message.String() != "" {
		err = fmt.Errorf("%w: %s", err, message.String())
	}
	return err
}

// caught runs f and returns what JavaScript threw in it as an error. Go's own
// panics pass: they are faults of this program.
func caught(f func()) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = exception(thrown.Value)
		case *js.ValueError: // a call on undefined: part of IndexedDB is missing
			err = fmt.Errorf("%w: %w", ErrMissing, thrown)
		case string: // likewise a method that is no function; other texts are not of syscall/js
			if !strings.HasPrefix(thrown, "syscall/js: ") {
				panic(thrown)
			}
			err = fmt.Errorf("%w: %s", ErrMissing, thrown)
		default:
			panic(thrown)
		}
	}()
	f()
	return nil
}
