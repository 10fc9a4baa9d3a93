//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// TestEveryOperationFails fails every single operation of a call. An error
// means that nothing has changed and the call can be made again, no error that
// everything has.
func TestEveryOperationFails(t *testing.T) { eachCall(t, failEveryOperation) }

func failEveryOperation(t *testing.T, c call) {
	operations, after := c.healthy(t)
	for n := range operations {
		for _, f := range []fault{failOnce, full} {
			t.Run(fmt.Sprintf("%d %s %v", n+1, operations[n], f), func(t *testing.T) {
				path, before := newBoard(t)
				disk, manager, err := c.on(t, path, f, n+1)
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
				if again := c.run(t.Context(), manager); err != nil && again != nil {
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
func TestEveryOperationIsTheLast(t *testing.T) { eachCall(t, stopAtEveryOperation) }

func stopAtEveryOperation(t *testing.T, c call) {
	operations, after := c.healthy(t)
	var finished, untouched int
	for n := range operations {
		t.Run(fmt.Sprintf("%d %s", n+1, operations[n]), func(t *testing.T) {
			path, before := newBoard(t)
			_, _, err := c.on(t, path, stop, n+1)
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
func TestEveryOperationOfARepair(t *testing.T) { eachCall(t, stopEveryRepair) }

func stopEveryRepair(t *testing.T, c call) {
	operations, after := c.healthy(t)
	renamed := slices.Index(operations, "rename to task_2.json") + 1
	for n := 1; ; n++ {
		path, before := newBoard(t)
		c.on(t, path, stop, renamed)
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
	operations, after := completing.healthy(t)
	path, before := newBoard(t)
	disk := &faultDisk{disk: &osDisk{path: path, noSync: true}, fault: full}
	dir, err := openOn(&failingRename{disk, "task_2.json"}, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	disk.done, disk.at = nil, slices.Index(operations, "rename to task_2.json")+1
	_, err = tasks.New(tasks.NewStore(dir)).Complete(t.Context(), 1, tasks.CompleteOptions{})
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
