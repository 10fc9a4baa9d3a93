//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// A togetherDisk notes how many files are stored at once, and whether others
// could have had the lock while the directory was stored.
type togetherDisk struct {
	disk
	files []int
	free  []bool
}

func (d *togetherDisk) store(files []file) error {
	d.files = append(d.files, len(files))
	return d.disk.store(files)
}

func (d *togetherDisk) sync() error {
	lock, err := d.lock(true)
	if d.free = append(d.free, err == nil); err == nil {
		lock.Close()
	}
	return d.disk.sync()
}

func commitTogether(t *testing.T, n int) *togetherDisk {
	t.Helper()
	d := &togetherDisk{disk: &osDisk{path: t.TempDir()}}
	dir, err := openOn(d, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	var changes []tasks.Change
	for i := range n {
		changes = append(changes, tasks.Change{Name: fmt.Sprintf("task_%d.json", i+1), Data: []byte("{}")})
	}
	for range 2 { // the first one makes what is missing, too
		s, err := dir.Begin(t.Context(), true)
		if err != nil {
			t.Fatal(err)
		}
		d.files, d.free = nil, nil
		if _, err := s.Commit(changes); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// A commit waits once for the disk to store its files, .revision and the
// journal, and not once for each. Of a large one only so many are open at once.
func TestTheFilesOfACommitAreStoredTogether(t *testing.T) {
	for n, want := range map[int][]int{1: {3}, 5: {7}, mostOpen: {mostOpen, 2}, 2*mostOpen + 1: {mostOpen, mostOpen, 3}} {
		if got := commitTogether(t, n).files; !slices.Equal(got, want) {
			t.Errorf("%d files: stored %v at once, want %v", n, got, want)
		}
	}
}

// The next one need not wait until it is stored that the journal is gone.
func TestTheLastSyncHoldsNoLock(t *testing.T) {
	if got := commitTogether(t, 1).free; !slices.Equal(got, []bool{false, false, true}) {
		t.Errorf("while the directory was stored the lock was free: %v, want that of the last time alone", got)
	}
}

// A power failure before that brings the journal back. The commit, and what
// came after it, stays.
func TestAJournalThatComesBackChangesNothing(t *testing.T) {
	for name, later := range map[string]string{"nothing since": "", "an edit since": "{\"edited\": true}"} {
		t.Run(name, func(t *testing.T) {
			d := &keepingDisk{disk: &osDisk{path: t.TempDir(), noSync: true}}
			dir, err := openOn(d, settings{poll: 1})
			if err != nil {
				t.Fatal(err)
			}
			var revision tasks.Revision
			for _, data := range []string{"1", "2"} {
				s, err := dir.Begin(t.Context(), true)
				if err == nil {
					revision, err = s.Commit([]tasks.Change{{Name: "task_1.json", Data: []byte(data)}})
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			want := "2"
			if later != "" {
				want = later
				d.write(t, "task_1.json", later)
			}
			d.write(t, journalName, string(d.journal))
			now := look(t, d.disk.(*osDisk).path)
			if got := now.files["task_1.json"]; got != want || now.revision != revision {
				t.Errorf("task_1.json is %q at %s, want %q at %s", got, now.revision, want, revision)
			}
			if len(now.recovered) != 1 || len(left(t, d.disk.(*osDisk).path)) > 0 {
				t.Errorf("recovered %q, and left %q", now.recovered, left(t, d.disk.(*osDisk).path))
			}
		})
	}
}

// A keepingDisk remembers the last journal.
type keepingDisk struct {
	disk
	journal []byte
}

func (d *keepingDisk) remove(name string) error {
	if name == journalName {
		d.journal, _ = d.read(name, mostJournal)
	}
	return d.disk.remove(name)
}

func (d *keepingDisk) write(t *testing.T, name, data string) {
	t.Helper()
	_ = d.disk.remove(name)
	f, err := d.create(name)
	if err == nil {
		_, err = io.WriteString(f, data)
		f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A claim that could wait reads the board once, and then what its commit is about.
func TestAClaimReadsTheBoardOnce(t *testing.T) {
	d := &faultDisk{disk: &osDisk{path: t.TempDir(), noSync: true}}
	dir, err := openOn(d, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		if _, err := tasks.New(tasks.NewStore(dir)).Create(t.Context(), tasks.NewTask{Subject: "Setup"}); err != nil {
			t.Fatal(err)
		}
	}
	if dir, err = openOn(d, settings{poll: 1, look: 1 << 40}); err != nil {
		t.Fatal(err)
	}
	d.done = nil
	claimed, err := tasks.New(tasks.NewStore(dir)).ClaimNextWait(t.Context(), "ann", tasks.ClaimOptions{})
	if err != nil || claimed.ID != 1 {
		t.Fatal(claimed.ID, err)
	}
	for id := tasks.ID(2); id <= 20; id++ {
		read := "read " + tasks.FileName(id)
		reads := slices.DeleteFunc(slices.Clone(d.done), func(what string) bool { return what != read })
		if len(reads) != 1 {
			t.Errorf("%v was read %d times", id, len(reads))
		}
	}
}

// TestAStoppedCommitIsToldOnce stops a call at every operation. What happened is
// in the log of events, no matter who finished it, and what did not is not.
func TestAStoppedCommitIsToldOnce(t *testing.T) { eachCall(t, tellOnce) }

func tellOnce(t *testing.T, c call) {
	operations, _ := c.healthy(t)
	for n := range operations {
		for _, f := range []fault{stop, failOnce} {
			t.Run(fmt.Sprintf("%d %s %v", n+1, operations[n], f), func(t *testing.T) {
				path, before := newBoard(t)
				c.on(t, path, f, n+1)
				happened := look(t, path).revision != before
				events, complete := eventsSince(t, path, before)
				lost := f == failOnce && strings.Contains(operations[n], eventsName)
				if complete == lost {
					t.Fatalf("complete is %v: %v", complete, events)
				}
				if times := timesTold(t, path, look(t, path).revision); times > 1 {
					t.Errorf("it is told %d times", times)
				}
				var ids []tasks.ID
				for _, e := range events {
					ids = append(ids, e.ID)
				}
				if want := []tasks.ID{1, 2, 3}; complete && happened != slices.Equal(ids, want) || !happened && len(ids) > 0 {
					t.Errorf("it happened: %v, and the log tells of %v, want %v", happened, ids, want)
				}
			})
		}
	}
}

// timesTold returns how often the log tells of the commit that led to after.
func timesTold(t *testing.T, path string, after tasks.Revision) (times int) {
	t.Helper()
	for log := []byte(takeShot(t, path)[eventsName].data); ; times++ {
		e, rest, found := lastEntry(log)
		if !found || e.After != after {
			return times
		}
		log = rest
	}
}

func eventsSince(t *testing.T, path string, since tasks.Revision) (events []Event, complete bool) {
	t.Helper()
	dir, err := Open(path, NoSync())
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	events, _, complete, err = dir.Events(t.Context(), since)
	if err != nil {
		t.Fatal(err)
	}
	return events, complete
}
