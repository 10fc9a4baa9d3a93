//go:build js || plan9 || wasip1

package dirstore_test

import (
	"errors"
	"testing"

	"tasklesson/tasks/dirstore"
)

func TestOpenRefuses(t *testing.T) {
	_, err := dirstore.Open(".tasks")
	if !errors.Is(err, dirstore.ErrUnsupported) || !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("Open: %v, want ErrUnsupported", err)
	}
}
