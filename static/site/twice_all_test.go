//go:build all

package main

import (
	"bytes"
	"context"
	"testing"
)

// The folders of a build are others each time, the site is not. What packs says in a test
// of its own that it does so alike.
func TestTwoBuildsAreTheSame(t *testing.T) {
	root, err := moduleRoot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	how := making{Pack: func(_ context.Context, wasm []byte) ([]byte, error) { return wasm, nil }}
	once, err := build(t.Context(), root, how)
	if err != nil {
		t.Fatal(err)
	}
	twice, err := build(t.Context(), root, how)
	if err != nil {
		t.Fatal(err)
	}
	if len(once) != len(twice) || len(once) == 0 {
		t.Errorf("of %d files there are %d", len(once), len(twice))
	}
	for name, data := range once {
		if !bytes.Equal(data, twice[name]) {
			t.Errorf("%s has other bytes", name)
		}
	}
}
