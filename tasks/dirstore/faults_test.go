//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// The board of these tests: completing #1 writes the mark, which is missing,
// its own file and those of two dependents.
var board = map[string]string{
	"task_1.json": `{"id":1,"subject":"Setup schema","status":"in_progress","blocks":[2,3]}`,
	"task_2.json": `{"id":2,"subject":"Migrations","status":"pending","blockedBy":[1]}`,
	"task_3.json": `{"id":3,"subject":"Auth module","status":"pending","blockedBy":[1]}`,
	"task_4.json": `{"id":4,"subject":"Untouched","status":"pending"}`,
}

var written = []string{tasks.MarkFile, "task_1.json", "task_2.json", "task_3.json"}

// newBoard returns a directory that holds the board and was opened before.
func newBoard(t *testing.T) (path string, before tasks.Revision) {
	t.Helper()
	path = t.TempDir()
	for name, data := range board {
		if err := os.WriteFile(filepath.Join(path, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return path, look(t, path).revision
}

// A state is what a new opening of a directory shows.
type state struct {
	files     map[string]string
	revision  tasks.Revision
	changed   func(tasks.Revision) ([]string, bool)
	recovered []string
}

// look opens the directory anew, as the next process would.
func look(t *testing.T, path string) state {
	t.Helper()
	dir, err := Open(path, NoSync())
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	s, err := dir.Begin(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Rollback()
	all, err := s.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	now := state{files: map[string]string{}, revision: s.Revision(), changed: s.Changed, recovered: dir.Recovered()}
	for _, f := range all {
		now.files[f.Name] = string(f.Data)
	}
	return now
}

// complete completes #1 on a disk with a fault.
func complete(t *testing.T, path string, f fault, at int) (*faultDisk, *tasks.Manager, error) {
	t.Helper()
	disk := &faultDisk{disk: &osDisk{path: path, noSync: true}}
	dir, err := openOn(disk, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	disk.done, disk.fault, disk.at = nil, f, at
	manager := tasks.New(tasks.NewStore(dir))
	_, err = manager.Complete(t.Context(), 1, "", false)
	return disk, manager, err
}

// healthy completes #1 without a fault and returns the operations and the
// files afterwards.
func healthy(t *testing.T) (operations []string, after map[string]string) {
	t.Helper()
	path, _ := newBoard(t)
	disk, _, err := complete(t, path, failOnce, 0)
	if err != nil {
		t.Fatal(err)
	}
	return disk.done, look(t, path).files
}

func left(t *testing.T, path string) (own []string) {
	t.Helper()
	entries, err := os.ReadDir(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if isTemp(entry.Name()) || entry.Name() == journalName {
			own = append(own, entry.Name())
		}
	}
	return own
}

// checkState checks that a directory is as before or as after the call, as a
// whole, and which of them.
func checkState(t *testing.T, now state, before tasks.Revision, after map[string]string) (happened bool) {
	t.Helper()
	switch {
	case maps.Equal(now.files, board):
		if now.revision != before {
			t.Errorf("nothing changed, but the revision went from %s to %s", before, now.revision)
		}
		return false
	case maps.Equal(now.files, after):
		if names, known := now.changed(before); !known || !slices.Equal(names, written) {
			t.Errorf("Changed since before: %q, known %v, want %q", names, known, written)
		}
		return true
	}
	t.Fatalf("half a commit is on disk:\n%q", now.files)
	return false
}

// TestEveryOperationFails fails every single operation of a call. An error
// means that nothing has changed and the call can be made again, no error that
// everything has.
func TestEveryOperationFails(t *testing.T) {
	operations, after := healthy(t)
	for n := range operations {
		for _, f := range []fault{failOnce, full} {
			t.Run(fmt.Sprintf("%d %s %v", n+1, operations[n], f), func(t *testing.T) {
				path, before := newBoard(t)
				disk, manager, err := complete(t, path, f, n+1)
				if f == full && err != nil && !errors.Is(err, errFull) {
					t.Errorf("error %v, want errFull in it", err)
				}
				if errors.Is(err, ErrUndecided) {
					t.Errorf("error %v after a single failure", err)
				}
				if own := left(t, path); err != nil && len(own) > 0 {
					t.Errorf("the call failed and left %q behind", own)
				}
				if happened := checkState(t, look(t, path), before, after); happened != (err == nil) {
					t.Errorf("the call returned %v, but it happened: %v", err, happened)
				}
				disk.at = 0
				if _, again := manager.Complete(t.Context(), 1, "", false); err != nil && again != nil {
					t.Errorf("the second try failed: %v", again)
				}
				checkState(t, look(t, path), before, after)
				if own := left(t, path); len(own) > 0 {
					t.Errorf("these are left behind: %q", own)
				}
			})
		}
	}
}

// TestEveryOperationIsTheLast kills the process at every single operation.
func TestEveryOperationIsTheLast(t *testing.T) {
	operations, after := healthy(t)
	var finished, untouched int
	for n := range operations {
		t.Run(fmt.Sprintf("%d %s", n+1, operations[n]), func(t *testing.T) {
			path, before := newBoard(t)
			_, _, err := complete(t, path, stop, n+1)
			own := left(t, path)
			journal := slices.Contains(own, journalName)
			now := look(t, path)
			happened := checkState(t, now, before, after)
			if err == nil && !happened {
				t.Error("an acknowledged call is lost")
			}
			if journal && !happened {
				t.Error("a whole journal was not finished")
			}
			if repaired := len(now.recovered) > 0; repaired != (len(own) > 0) {
				t.Errorf("%q were left behind, and the next session says %q", own, now.recovered)
			}
			if journal && !strings.Contains(now.recovered[0], strings.Join(written, ", ")) {
				t.Errorf("the next session says %q, want the names %q", now.recovered, written)
			}
			if own := left(t, path); len(own) > 0 {
				t.Errorf("after the repair these are left: %q", own)
			}
			if again := look(t, path); len(again.recovered) > 0 || again.revision != now.revision {
				t.Errorf("the second session says %q, revision %s after %s", again.recovered, again.revision, now.revision)
			}
			if happened {
				finished++
			} else {
				untouched++
			}
		})
	}
	t.Logf("%d operations: killed there, the board is as before %d times, as after %d times", len(operations), untouched, finished)
}

// TestEveryOperationOfARepair kills the process that repairs, too.
func TestEveryOperationOfARepair(t *testing.T) {
	operations, after := healthy(t)
	renamed := slices.Index(operations, "rename to task_1.json") + 1
	for n := 1; ; n++ {
		path, before := newBoard(t)
		complete(t, path, stop, renamed)
		disk := &faultDisk{disk: &osDisk{path: path, noSync: true}}
		dir, err := openOn(disk, settings{poll: 1})
		if err != nil {
			t.Fatal(err)
		}
		disk.done, disk.fault, disk.at = nil, stop, n
		s, err := dir.Begin(t.Context(), false)
		if err == nil {
			s.Rollback()
		}
		if !checkState(t, look(t, path), before, after) {
			t.Errorf("the repair was killed at %d, %s, and the commit is lost", n, disk.done[n-1])
		}
		if err == nil {
			t.Logf("%d operations", n-1)
			return
		}
	}
}

// TestTwoFailures fails a rename and, from there on, everything that needs
// space: the commit can be neither made nor taken back.
func TestTwoFailures(t *testing.T) {
	operations, after := healthy(t)
	path, before := newBoard(t)
	disk := &faultDisk{disk: &osDisk{path: path, noSync: true}, fault: full}
	dir, err := openOn(&failingRename{disk, "task_2.json"}, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	disk.done, disk.at = nil, slices.Index(operations, "rename to task_2.json")+1
	_, err = tasks.New(tasks.NewStore(dir)).Complete(t.Context(), 1, "", false)
	if !errors.Is(err, ErrUndecided) || !errors.Is(err, errInjected) || !errors.Is(err, errFull) {
		t.Errorf("error %v, want ErrUndecided with both causes", err)
	}
	now := look(t, path)
	if !checkState(t, now, before, after) || len(now.recovered) == 0 {
		t.Errorf("the next session did not finish the commit; it says %q", now.recovered)
	}
}

type failingRename struct {
	disk
	name string
}

func (d *failingRename) rename(old, new string) error {
	if new == d.name {
		return errInjected
	}
	return d.disk.rename(old, new)
}
