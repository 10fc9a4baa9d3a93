//go:build unix && !aix && !solaris

package dirstore

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"tasklesson/tasks"
)

// TestARevisionRemovedDuringASession has another program remove .revision while
// a session writes, and fails every operation of the commit besides: all is done
// or nothing, and what was answered is so.
func TestARevisionRemovedDuringASession(t *testing.T) {
	const now = `{"id": 1, "subject": "Setup schema", "status": "completed"}`
	for n := 0; ; n++ {
		path, _ := newBoard(t)
		before := look(t, path).files
		after := maps.Clone(before)
		after["task_1.json"], after["task_2.json"] = now, now
		disk := &faultDisk{disk: &osDisk{path: path, noSync: true}}
		dir, err := openOn(disk, settings{poll: 1})
		if err != nil {
			t.Fatal(err)
		}
		err = tasks.NewStore(dir).Update(t.Context(), func(tx *tasks.Tx) error {
			gone := os.Remove(filepath.Join(path, revisionName))
			disk.done, disk.fault, disk.at = nil, failOnce, n
			return errors.Join(gone, tx.WriteFile("task_1.json", []byte(now)), tx.WriteFile("task_2.json", []byte(now)))
		})
		operations := disk.done
		switch found := look(t, path).files; {
		case n == 0 && err != nil:
			t.Errorf("without a failure the commit returned %v", err)
		case err == nil && !maps.Equal(found, after):
			t.Errorf("operation %d of %q failed, the commit returned no error, and the board is %q", n, operations, found)
		case err != nil && !errors.Is(err, ErrUndecided) && !maps.Equal(found, before):
			t.Errorf("operation %d of %q failed, the commit returned %v, and the board is %q", n, operations, err, found)
		}
		if n > len(operations) {
			return
		}
	}
}

// A changingDisk has a file when somebody looks, and something else when they open
// it.
type changingDisk struct {
	disk
	file fs.FileInfo
}

func (d *changingDisk) stat(string) (fs.FileInfo, error)  { return d.file, nil }
func (d *changingDisk) lstat(string) (fs.FileInfo, error) { return d.file, nil }

// TestAFileReplacedByAPipeIsNotWaitedFor opens what was a file a moment
// ago.
func TestAFileReplacedByAPipeIsNotWaitedFor(t *testing.T) {
	path := t.TempDir()
	at := func(name string) string { return filepath.Join(path, name) }
	if err := os.WriteFile(at("file"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	file, err := os.Stat(at("file"))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(syscall.Mkfifo(at("task_1.json"), 0o644), os.Mkdir(at("task_2.json"), 0o755), syscall.Mkfifo(at(revisionName), 0o644)); err != nil {
		t.Fatal(err)
	}
	dir := &Dir{disk: &changingDisk{&osDisk{path: path}, file}}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for name, want := range map[string]string{"task_1.json": "it is a named pipe, not a file", "task_2.json": "it is a directory, not a file"} {
			var unreadable *tasks.UnreadableError
			if data, err := dir.read(name); !errors.As(err, &unreadable) || unreadable.Reason != want {
				t.Errorf("%s: %q, %v, want %q", name, data, err, want)
			}
		}
		if data, there, err := dir.readOwn(revisionName, mostRevision); data != nil || !there || err != nil {
			t.Errorf("%s: %q, %v, %v", revisionName, data, there, err)
		}
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatal("who opens a named pipe waits for its other end")
	}
}
