//go:build unix && !aix && !illumos && !solaris

package dirstore

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Who goes on without a turn waits all the same for those who read without a
// lock, whenever they have begun.
func TestWhoPassesByWaitsForReadersWithoutALock(t *testing.T) {
	path := t.TempDir()
	if err := os.WriteFile(filepath.Join(path, "task_1.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	dir, err := openOn(&osDisk{path: path, noSync: true}, settings{poll: time.Hour, turn: 1})
	if err != nil {
		t.Fatal(err)
	}
	reader, err := dir.Begin(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	ctx, giveUp := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer giveUp()
	if _, err := dir.Begin(ctx, true); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Begin of a writer beside a reader: %v", err)
	}
	passing := dir.waiter(t.Context(), true)
	passing.passed = true
	if _, err := passing.lock(true); !errors.Is(err, errBusy) {
		t.Errorf("the lock of one who passes by, beside a reader: %v", err)
	}
	reader.Rollback()
	lock, err := passing.lock(true)
	if err != nil {
		t.Fatalf("the lock of one who passes by: %v", err)
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
}
