//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// TestKills kills processes that work on a directory, and looks at what they
// leave behind. TASKS_KILLS gives another number of kills; a tenth of them has
// to meet a commit that is decided and not yet made.
func TestKills(t *testing.T) {
	kills := number(t, "TASKS_KILLS", 30)
	var done tally
	var on *life
	for done.kills < kills || done.journals < max(kills/10, 1) {
		if done.kills == 4*kills {
			t.Fatalf("after %d kills: %+v", done.kills, done)
		}
		if on == nil || rand.IntN(8) == 0 {
			on = &life{place: newPlace(t), files: map[string]string{}}
			done.directories++
		}
		on.endSuddenly(&done)
		if t.Failed() {
			return
		}
	}
	t.Logf("%d kills in %d directories, %d acknowledged calls, lost: 0", done.kills, done.directories, done.acknowledged)
	t.Logf("with a journal on disk: %d, all finished; the files were half a commit in %d of them", done.journals, done.halves)
	t.Logf("with temporary files only: %d, all discarded; with nothing left behind: %d", done.temporary, done.kills-done.journals-done.temporary)
	t.Logf("the call in flight had changed the board %d times, and not yet %d times", done.happened, done.kills-done.happened)
}

// A tally counts what the kills met.
type tally struct {
	directories, kills, acknowledged      int
	journals, halves, temporary, happened int
}

// A life is a directory that outlives the processes that work on it.
type life struct {
	place
	files    map[string]string // the board, as far as it was told or seen
	revision tasks.Revision    // "" where it is not known
	done     *tally
}

// endSuddenly has a process work on the directory, kills it, and checks what
// the next one finds.
func (l *life) endSuddenly(done *tally) {
	t := l.t
	t.Helper()
	l.done = done
	seed, mark := rand.Uint64(), l.mark()
	c := start(t, role{Name: "player", Path: l.path, Seed: seed, Mark: mark}, time.Minute)
	told := &telling{life: l, child: c, script: newScript(seed, mark), memory: memstore.NewDir(l.asFiles()...)}
	told.manager = tasks.New(tasks.NewStore(told.memory.Open()))
	for range rand.IntN(12) {
		if !told.listen() {
			break
		}
	}
	l.aMoment()
	c.kill()
	for told.listen() {
	}
	c.ended(true)
	if t.Failed() {
		return
	}
	done.kills++
	before := filesOf(t, told.memory.Open())
	inFlight := told.script.next().made(t.Context(), told.manager)
	after := filesOf(t, told.memory.Open())
	l.openAfter(before, after, inFlight)
}

// aMoment waits for a moment to kill: any, or one at which a commit is decided
// and not yet made. A look takes some microseconds.
func (l *life) aMoment() {
	journal := func() bool {
		_, err := os.Lstat(l.at(".journal"))
		return err == nil
	}
	if rand.IntN(2) == 0 {
		for look := 0; look < 100_000 && !journal(); look++ {
		}
		for range rand.IntN(60) {
			journal()
		}
		return
	}
	for range rand.IntN(3000) {
		journal()
	}
}

// A telling is what a child says, played again in memory.
type telling struct {
	*life
	child   *child
	script  *script
	memory  *memstore.Dir
	manager *tasks.Manager
}

// listen hears one call, and checks that the same call in memory has the same
// answer. It reports false where the child says no more.
func (l *telling) listen() bool {
	t := l.t
	t.Helper()
	var heard call
	if !l.child.heard(&heard) {
		return false
	}
	want := l.script.next().made(t.Context(), l.manager)
	if want.Revision = heard.Revision; heard != want {
		t.Errorf("in another process: %+v\n        in memory: %+v", heard, want)
		return false
	}
	if err := l.script.hear(heard); err != nil {
		t.Error(err)
		return false
	}
	l.revision = heard.Revision
	l.done.acknowledged++
	return true
}

// asFiles returns the board as a directory in memory takes it.
func (l *life) asFiles() []tasks.File {
	var files []tasks.File
	for name, data := range l.files {
		files = append(files, tasks.File{Name: name, Data: []byte(data)})
	}
	return files
}

// mark returns the highest id that the board has given.
func (l *life) mark() int {
	mark := 0
	for _, digit := range strings.TrimSpace(l.files[tasks.MarkFile]) {
		mark = 10*mark + int(digit-'0')
	}
	return mark
}

// A wreck is what a killed process left: the files of the board as they lie
// there, and everything else.
type wreck struct {
	files     map[string]string
	journal   bool
	temporary int
}

// wreck looks at the directory as it is, without the store.
func (l *life) wreck() wreck {
	w := wreck{files: map[string]string{}}
	entries, err := os.ReadDir(l.path)
	if os.IsNotExist(err) {
		return w // the child did not come that far
	}
	if err != nil {
		l.t.Fatal(err)
	}
	for _, entry := range entries {
		switch name := entry.Name(); {
		case name == ".journal":
			w.journal = true
		case strings.HasPrefix(name, ".tmp-"):
			w.temporary++
		case !ownName(name):
			data, err := os.ReadFile(l.at(name))
			if err != nil {
				l.t.Fatal(err)
			}
			w.files[name] = string(data)
		}
	}
	return w
}

// ownName reports whether a name is one of the package's own that stay.
func ownName(name string) bool {
	return slices.Contains([]string{".lock", ".revision", ".claims", ".events", ".gitignore"}, name)
}

// differing returns the names of the files that differ, ascending.
func differing(a, b map[string]string) []string {
	names := map[string]bool{}
	for _, pair := range [][2]map[string]string{{a, b}, {b, a}} {
		for name, data := range pair[0] {
			if other, exists := pair[1][name]; !exists || other != data {
				names[name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}
