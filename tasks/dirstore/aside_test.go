//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
)

// stopped makes a board on which a call was stopped before an operation.
func stopped(t *testing.T, c call, operation string) (path string, before tasks.Revision) {
	t.Helper()
	operations, _ := c.healthy(t)
	path, before = newBoard(t)
	if _, _, err := c.on(t, path, stop, slices.Index(operations, operation)+1); err != nil && !errors.Is(err, errStopped) {
		t.Fatal(err)
	}
	return path, before
}

func overwrite(t *testing.T, path, name, data string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(path, name), []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

// What somebody edits between a kill and the repair is not overwritten, whether
// the stopped commit had come to that file or not.
func TestAForeignEditAfterAKillIsKept(t *testing.T) {
	for _, name := range []string{"task_1.json", "task_3.json"} {
		t.Run(name, func(t *testing.T) {
			path, before := stopped(t, completing, "rename to task_2.json")
			const edited = `{"id":9,"subject":"Edited"}`
			overwrite(t, path, name, edited)
			lay := takeShot(t, path)
			now := look(t, path)
			if now.files[name] != edited || !maps.Equal(taskFiles(now.files), lay.tasksOf()) {
				t.Errorf("the repair changed tasks: %q", now.files)
			}
			if names, known := now.changed(before); known || now.revision == before {
				t.Errorf("at %s, changed since %s: %q, known", now.revision, before, names)
			}
			said := now.recovered[0]
			for _, part := range []string{name + " is neither", "made of it: " + tasks.MarkFile, ".journal-"} {
				if !strings.Contains(said, part) {
					t.Errorf("it said %q, want %q in it", said, part)
				}
			}
			if again := look(t, path); len(again.recovered) > 0 {
				t.Errorf("the second session says %q", again.recovered)
			}
		})
	}
}

// A commit that was made as a whole is not taken for half a one because a file
// of it was edited since.
func TestAnEditAfterAWholeCommitSurvivesItsJournal(t *testing.T) {
	path, _ := stopped(t, completing, "remove .journal")
	overwrite(t, path, "task_3.json", "edited")
	if now := look(t, path); now.files["task_3.json"] != "edited" || !strings.Contains(now.recovered[0], "was finished") {
		t.Errorf("%q, said %q", now.files, now.recovered)
	}
}

// The version before wrote no sums: what tells is .revision alone.
func TestJournalsOfThePreviousVersion(t *testing.T) {
	for name, c := range map[string]struct {
		revision func(t *testing.T, path string, b batch)
		finished bool
	}{
		"the revision before": {func(*testing.T, string, batch) {}, true},
		"the one after":       {func(t *testing.T, path string, b batch) { overwrite(t, path, revisionName, string(b.Revision)) }, true},
		"another one": {func(t *testing.T, path string, b batch) {
			overwrite(t, path, revisionName, record{revision: newRevision(7)}.String())
		}, false},
		"none": {func(t *testing.T, path string, b batch) { os.Remove(filepath.Join(path, revisionName)) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			path := t.TempDir()
			before := record{revision: newRevision(3)}
			overwrite(t, path, revisionName, before.String())
			overwrite(t, path, "task_1.json", "old")
			after := before.next([]string{"task_1.json"})
			after.made = time.Time{}
			b := batch{Changes: []tasks.Change{{Name: "task_1.json", Data: []byte("new")}}, Revision: []byte(after.String())}
			body, err := json.Marshal(b)
			if err != nil {
				t.Fatal(err)
			}
			overwrite(t, path, journalName, oldHead+sumOf(body, true)+"\n"+string(body))
			c.revision(t, path, b)
			now := look(t, path)
			if finished := now.files["task_1.json"] == "new"; finished != c.finished {
				t.Errorf("finished: %v, said %q", finished, now.recovered)
			}
			if kept := strings.Contains(now.recovered[0], ".journal-"); kept == c.finished {
				t.Errorf("it said %q", now.recovered)
			}
		})
	}
}

// Journals that are set aside do not pile up, and the last ones stay.
func TestFewJournalsAreKept(t *testing.T) {
	path, _ := newBoard(t)
	last := ""
	for i := range 3 * asidesKept {
		last = fmt.Sprint("damaged ", i)
		overwrite(t, path, journalName, last)
		look(t, path)
	}
	asides, err := filepath.Glob(filepath.Join(path, ".journal-*"))
	if err != nil || len(asides) != asidesKept {
		t.Fatalf("%q, %v, want %d", asides, err, asidesKept)
	}
	if data, err := os.ReadFile(asides[asidesKept-1]); err != nil || string(data) != last {
		t.Errorf("the last one is %q, %v, want %q", data, err, last)
	}
}

// What is no file under the name of the journal goes out of the way, too.
func TestADirectoryIsNoJournal(t *testing.T) {
	path, before := newBoard(t)
	if err := os.Mkdir(filepath.Join(path, journalName), 0o755); err != nil {
		t.Fatal(err)
	}
	if now := look(t, path); now.revision != before || !strings.Contains(now.recovered[0], "a directory") {
		t.Errorf("at %s after %s, said %q", now.revision, before, now.recovered)
	}
}

// A process that has seen a revision does not take another state for it, when
// git or a backup puts an old .revision back.
func TestAnOldRevisionIsNotBelieved(t *testing.T) {
	p := newPast(t, "")
	manager := func() *tasks.Manager {
		dir, err := Open(p.path, NoSync())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { dir.Close() })
		return tasks.New(tasks.NewStore(dir))
	}
	same := func(when string, m *tasks.Manager) {
		t.Helper()
		got, err := m.Board(t.Context())
		want, err2 := manager().Board(t.Context())
		if err := errors.Join(err, err2); err != nil || got != want {
			t.Errorf("%s: %v\n%s\nwant\n%s", when, err, got, want)
		}
	}
	early, later := manager(), manager()
	same("at first", early)
	back := takeShot(t, p.path)[revisionName].data
	for _, run := range []func() error{
		func() error { return claim(4, "zoe")(t.Context(), later) },
		func() error { _, err := later.Delete(t.Context(), 2, tasks.DeleteOptions{Force: true}); return err },
	} {
		if err := run(); err != nil {
			t.Fatal(err)
		}
	}
	late := manager()
	same("later", late)
	overwrite(t, p.path, revisionName, back)
	same("put back, and known from the time when it was true", early)
	overwrite(t, p.path, revisionName, back)
	if err := create("On top")(t.Context(), manager()); err != nil {
		t.Fatal(err)
	}
	for _, m := range []*tasks.Manager{early, later, late} {
		same("after a commit on top of what was put back", m)
	}
}

// A place that keeps no times of files: less is believed, and nothing is lost.
func TestAPlaceWithoutFileTimes(t *testing.T) {
	for name, failure := range map[string]error{"silently": nil, "with an error": errors.ErrUnsupported} {
		t.Run(name, func(t *testing.T) {
			path, _ := newBoard(t)
			os.Remove(filepath.Join(path, revisionName))
			var managers []*tasks.Manager
			for range 2 {
				dir, err := openOn(timeless{&osDisk{path: path, noSync: true}, failure}, settings{poll: 1})
				if err != nil {
					t.Fatal(err)
				}
				managers = append(managers, tasks.New(tasks.NewStore(dir)))
			}
			for i := range 6 {
				task, err := managers[i%2].Create(t.Context(), tasks.NewTask{Subject: "Next"})
				if err != nil || task.ID != tasks.ID(5+i) {
					t.Errorf("#%d, %v", task.ID, err)
				}
			}
			disk := &faultDisk{disk: timeless{&osDisk{path: path, noSync: true}, failure}}
			dir, err := openOn(disk, settings{poll: 1})
			if err != nil {
				t.Fatal(err)
			}
			disk.fault = stop
			for disk.at = 1; !strings.Contains(strings.Join(disk.done, "\n"), "rename to task_2.json"); disk.at++ {
				disk.done = nil
				_ = completing.run(t.Context(), tasks.New(tasks.NewStore(dir)))
			}
			if now := look(t, path); !strings.Contains(now.files["task_2.json"], `"blockedBy": []`) {
				t.Errorf("half a commit stays: %q, said %q", now.files, now.recovered)
			}
		})
	}
}

type timeless struct {
	disk
	failure error
}

func (d timeless) date(string, time.Time) error { return d.failure }
