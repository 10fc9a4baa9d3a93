//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/words/wordstest"
	"tasklesson/wasm/idbstore"
)

func TestEveryTroubleOfTheStoreIsSaidInTheReadersLanguage(t *testing.T) {
	resets := map[error]bool{idbstore.ErrBroken: true}
	for _, err := range []error{
		idbstore.ErrMissing, idbstore.ErrBlocked, idbstore.ErrFull, idbstore.ErrBroken, idbstore.ErrAbandoned, idbstore.ErrClosed,
	} {
		why, reset := words.Why(wordstest.Marked{}, fmt.Errorf("idbstore: open: %w", err))
		if !strings.Contains(string(why), "⟦") || reset != resets[err] {
			t.Errorf("%v is said %q, and a reset helps: %t", err, why, reset)
		}
	}
	if why, _ := words.Why(wordstest.Marked{}, errors.New("plain")); strings.Contains(string(why), "⟦") {
		t.Errorf("a text of its own is said %q", why)
	}
}
