//go:build unix && !aix && !solaris

package dirstore

import (
	"errors"
	"os"
	"testing"
)

// A directory is deleted between the opening of its lock file and the lock:
// that lock would keep out nobody who comes to the new one.
func TestLockOfADeletedDirectoryDoesNotCount(t *testing.T) {
	for name, then := range map[string]func(path string) error{
		"deleted":    os.Remove,
		"made again": func(path string) error { return errors.Join(os.Remove(path), os.WriteFile(path, nil, 0o644)) },
	} {
		t.Run(name, func(t *testing.T) {
			on := &osDisk{path: t.TempDir()}
			path := on.at(lockName)
			f, err := on.openLock(true)
			if err != nil {
				t.Fatal(err)
			}
			if err := then(path); err != nil {
				t.Fatal(err)
			}
			if _, err := lockFound(f, lockPart, true); !errors.Is(err, errBusy) {
				t.Errorf("error %v, want errBusy", err)
			}
		})
	}
}
