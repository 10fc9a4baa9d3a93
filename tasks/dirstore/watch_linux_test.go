package dirstore

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tasklesson/tasks"
)

// A watched is a directory with a Dir that watches it, and looks for itself only
// as often as the settings say.
type watched struct {
	*lookedAt
	hints <-chan struct{}
	end   context.CancelFunc
}

// told are the settings of a Dir that would notice nothing for an hour.
var told = settings{poll: time.Hour, glance: time.Hour}

func watchOn(t *testing.T, path string, on disk, s settings) *watched {
	t.Helper()
	dir, err := openOn(on, s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	ctx, end := context.WithCancel(t.Context())
	hints, err := dir.Watch(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return &watched{&lookedAt{t: t, path: path, dir: dir}, hints, end}
}

func watchNew(t *testing.T, s settings) *watched {
	t.Helper()
	path := t.TempDir()
	return watchOn(t, path, &osDisk{path: path, noSync: true}, s)
}

// commitElsewhere commits a file as another process would.
func (w *watched) commitElsewhere(name, data string) {
	w.t.Helper()
	dir, err := Open(w.path, NoSync())
	if err != nil {
		w.t.Fatal(err)
	}
	defer dir.Close()
	s, err := dir.Begin(w.t.Context(), true)
	if err != nil {
		w.t.Fatal(err)
	}
	if _, err := s.Commit([]tasks.Change{{Name: name, Data: []byte(data)}}); err != nil {
		w.t.Fatal(err)
	}
}

// edit replaces a file in one step, as a careful editor does.
func (w *watched) edit(name, data string) {
	w.t.Helper()
	w.put("edited", data)
	if err := os.Rename(w.at("edited"), w.at(name)); err != nil {
		w.t.Fatal(err)
	}
}

func (w *watched) wantHint(of string) {
	w.t.Helper()
	select {
	case <-w.hints:
	case <-time.After(20 * time.Second):
		w.t.Fatalf("no hint of %s", of)
	}
}

// until waits for a condition.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for late := time.Now().Add(20 * time.Second); !is(); runtime.Gosched() {
		if time.Now().After(late) {
			t.Fatalf("in vain: %s", what)
		}
	}
}

// listens waits until the Watch is told of changes by the system, or is not.
func (w *watched) listens(want bool) {
	w.t.Helper()
	v := &w.dir.sight
	until(w.t, map[bool]string{true: "it listens", false: "it looks for itself"}[want], func() bool {
		v.mu.Lock()
		defer v.mu.Unlock()
		return v.told > 0 == want
	})
}

// Nothing but the system can tell this Watch of anything.
func TestAWatchIsToldOfChanges(t *testing.T) {
	w := watchNew(t, told)
	for _, change := range []struct {
		what string
		make func()
	}{
		{"a commit", func() { w.commitElsewhere("task_1.json", "1") }},
		{"a second commit", func() { w.commitElsewhere("task_1.json", "2") }},
		{"a replaced file", func() { w.edit("task_1.json", "3") }},
		{"a written file", func() { w.put("task_2.json", "1") }},
		{"a removed file", func() { os.Remove(w.at("task_2.json")) }},
		{"changed rights", func() { os.Chmod(w.at("task_1.json"), 0o600) }},
		{"the mark", func() { w.edit(tasks.MarkFile, "7\n") }},
		{"a removed .revision", func() { os.Remove(w.at(revisionName)) }},
	} {
		change.make()
		w.wantHint(change.what)
	}
}

// What is ours wakes nobody, but a commit does, once. A notice comes for every
// wake, so they are counted where they come from.
func TestHiddenFilesWakeNobody(t *testing.T) {
	w := watchNew(t, settings{poll: time.Hour, glance: time.Hour, polls: true})
	w.commitElsewhere("task_1.json", "1")
	l, err := w.dir.disk.listen()
	if err != nil {
		t.Fatal(err)
	}
	defer l.close()
	hidden := []string{lockName, journalName, asidePrefix + "1", claimsName, eventsName, ignoreName, tempPrefix + "1"}
	for _, name := range append(hidden, "notes.txt") {
		w.put(name, "x")
		w.put(name, "y")
	}
	if err := errors.Join(os.Remove(w.at(journalName)), os.Remove(w.at(tempPrefix+"1"))); err != nil {
		t.Fatal(err)
	}
	w.edit("task_2.json", "1")
	if what := <-l.notices; what != edited {
		t.Errorf("hidden files, and then an edit: notice %b, want %b", what, edited)
	}
	for i := range 3 {
		w.commitElsewhere("task_1.json", strings.Repeat("2", i+2))
		if what := <-l.notices; what != committed {
			t.Errorf("a commit: notice %b, want %b", what, committed)
		}
	}
	w.edit("task_2.json", "2")
	if what := <-l.notices; what != edited {
		t.Errorf("an edit after commits: notice %b, want %b", what, edited)
	}
}

// A burst of edits is one hint: the Watch has heard of the first one when it
// waits for the others.
func TestABurstIsOneHint(t *testing.T) {
	w := &watch{dir: watchNew(t, told).dir}
	hints := make(chan struct{}, 1)
	w.hints = hints
	for range 100 {
		w.hear(edited)
	}
	if len(hints) > 0 || w.told.IsZero() {
		t.Errorf("%d hints in the middle of a burst, the next one at %v", len(hints), w.told)
	}
	w.next = w.told.Add(time.Hour)
	w.listener = &listener{}
	w.tick(w.told)
	if len(hints) != 1 || !w.told.IsZero() {
		t.Errorf("%d hints after a burst, the next one at %v", len(hints), w.told)
	}
}

// The directory may come, go, come again, and be moved away.
func TestAWatchFollowsItsDirectory(t *testing.T) {
	path := filepath.Join(t.TempDir(), ".tasks")
	w := watchOn(t, path, &osDisk{path: path, noSync: true}, settings{poll: time.Millisecond, glance: time.Millisecond})
	w.listens(false)
	for _, leave := range []func() error{
		func() error { return os.RemoveAll(path) },
		func() error { return os.Rename(path, path+"-old") },
		func() error { return os.RemoveAll(path) },
	} {
		w.commitElsewhere("task_1.json", "1")
		w.wantHint("a directory that was made")
		w.listens(true)
		for len(w.hints) > 0 {
			<-w.hints
		}
		if err := leave(); err != nil {
			t.Fatal(err)
		}
		w.wantHint("a directory that is gone")
		w.listens(false)
	}
}

// Where a directory is replaced by another one, the new one is listened to.
func TestAWatchListensToTheNewDirectory(t *testing.T) {
	w := watchNew(t, settings{poll: time.Hour, glance: time.Millisecond})
	for range 3 {
		if err := errors.Join(os.Rename(w.path, w.path+"-old"), os.Mkdir(w.path, 0o755)); err != nil {
			t.Fatal(err)
		}
		w.wantHint("another directory")
		w.listens(true)
		w.edit("task_1.json", "1")
		w.wantHint("an edit in it")
		if err := os.RemoveAll(w.path + "-old"); err != nil {
			t.Fatal(err)
		}
	}
}

// A Watch that nobody tells of anything looks for itself.
func TestAWatchWithoutEventsLooks(t *testing.T) {
	before := inotifies(t)
	w := watchNew(t, settings{poll: time.Millisecond, glance: time.Millisecond, polls: true})
	for _, data := range []string{"1", "22", "333"} {
		w.commitElsewhere("task_1.json", data)
		w.wantHint("a commit")
		w.edit("task_2.json", data)
		w.wantHint("an edit")
	}
	w.listens(false)
	if now := inotifies(t); now > before { // one of before may have ended meanwhile
		t.Errorf("%d watches of the kernel are open, before it were %d", now, before)
	}
}

// inotifies counts what the process asks the kernel to tell. It may read files of
// its own meanwhile.
func inotifies(t *testing.T) (count int) {
	t.Helper()
	names, err := filepath.Glob("/proc/self/fd/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if target, _ := os.Readlink(name); strings.Contains(target, "inotify") {
			count++
		}
	}
	return count
}

func openFiles(t *testing.T) int {
	t.Helper()
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	return len(files)
}

// A Watch that has ended leaves nothing behind.
func TestAWatchClosesEverything(t *testing.T) {
	end := func(w *watched) {
		for range w.hints {
		}
	}
	first := watchNew(t, told) // what the runtime opens to wait for files, it keeps
	first.end()
	end(first)
	files, routines := openFiles(t), runtime.NumGoroutine()
	for i := range 20 {
		w := watchNew(t, told)
		if i%2 == 0 {
			w.commitElsewhere("task_1.json", "1")
		}
		switch i % 4 {
		case 0, 1:
			w.end()
		case 2:
			w.dir.Close()
		default:
			if err := os.RemoveAll(w.path); err != nil {
				t.Fatal(err)
			}
			w.listens(false)
			w.end()
		}
		end(w)
		w.end()
	}
	if now := openFiles(t); now != files {
		t.Errorf("%d files are open, before it were %d", now, files)
	}
	until(t, "no goroutine is left", func() bool { return runtime.NumGoroutine() <= routines })
}

// A countedDisk counts the looks at all names.
type countedDisk struct {
	disk
	looks atomic.Int64
}

func (d *countedDisk) entries() ([]fs.DirEntry, error) {
	d.looks.Add(1)
	return d.disk.entries()
}

// A Dir that is told of edits does not look for them, and sees them all the
// same.
func TestNoLookWhereEditsAreTold(t *testing.T) {
	path := t.TempDir()
	on := &countedDisk{disk: &osDisk{path: path, noSync: true}}
	w := watchOn(t, path, on, told)
	w.commitElsewhere("task_1.json", "one")
	w.wantHint("a commit")
	ask := func() []string {
		names, now, known, err := w.dir.sight.edits(on, w.look)
		if err != nil || w.look > 0 && !known {
			t.Fatalf("edits: known %v, %v", known, err)
		}
		w.look = now
		return names
	}
	ask()
	until(t, "no file is in doubt", func() bool {
		w.dir.sight.expire()
		return len(ask()) == 0
	})
	looks := on.looks.Load()
	for range 5 {
		ask()
	}
	if now := on.looks.Load(); now != looks {
		t.Errorf("%d looks while there was nothing to be seen", now-looks)
	}
	w.edit("task_1.json", "two")
	until(t, "the edit is told", func() bool { return slices.Equal(ask(), []string{"task_1.json"}) })
	// Nobody tells of an edit under another name.
	if err := os.Link(w.at("task_1.json"), filepath.Join(t.TempDir(), "other")); err != nil {
		t.Fatal(err)
	}
	until(t, "the second name is seen", func() bool {
		ask()
		return w.dir.sight.outside
	})
	looks = on.looks.Load()
	ask()
	if now := on.looks.Load(); now == looks {
		t.Errorf("no look at a file with two names")
	}
}
