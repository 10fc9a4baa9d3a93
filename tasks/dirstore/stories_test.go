//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"context"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// TestStories tells random stories of boards in git: processes are killed in
// the middle of commits, hidden files of every age are put back, and git
// commits, merges, stashes, clones and adds work trees in between. TASKS_STORIES
// gives another number of stories, TASKS_STORIES_FIRST another first one.
func TestStories(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal(err)
	}
	count, first := number(t, "TASKS_STORIES", 4), number(t, "TASKS_STORIES_FIRST", int(time.Now().UnixNano()%1_000_000))
	var done tally
	seen := map[string]int{}
	for n := first; n < first+count; n++ {
		s := newStory(t, uint64(n), &done, seen)
		s.tell()
		if t.Failed() {
			t.Logf("story %d: %s", n, strings.Join(s.steps, ", "))
			return
		}
	}
	t.Logf("%d stories from %d, %d kills, %d acknowledged calls, lost: 0", count, first, done.kills, done.acknowledged)
	for _, what := range slices.Sorted(maps.Keys(seen)) {
		t.Logf("%6d %s", seen[what], what)
	}
}

// hiddenNames are the files of ours that are put back.
var hiddenNames = []string{".revision", ".journal", ".lock", ".events", ".claims", tasks.MarkFile}

// A story is a board in a repository, and what is known of it.
type story struct {
	*life
	root    string
	random  *rand.Rand
	tracked bool // git keeps the hidden files, too
	shots   []map[string]string
	steps   []string
	seen    map[string]int

	flights []flight // of all processes that were killed with a journal
	// Of the last kill that was not looked at yet, nil where there is none:
	before, after map[string]string // the boards around the call in flight
	left          map[string]string // the board that was left
	spoiled       bool              // something was put in the way since
	ever          bool              // or before
}

// A flight is a call that was decided when its process was killed.
type flight struct {
	before, after map[string]string
	revisions     []string // what .revision said, and says since it was finished
}

func newStory(t *testing.T, seed uint64, done *tally, seen map[string]int) *story {
	root := t.TempDir()
	return &story{
		life: &life{place: place{t, filepath.Join(root, ".tasks")}, files: map[string]string{}, done: done},
		root: root, random: rand.New(rand.NewPCG(seed, 7)), seen: seen, tracked: seed%2 == 0,
	}
}

func (s *story) count(what string) {
	s.steps = append(s.steps, what)
	s.seen[what]++
}

// tell tells the story.
func (s *story) tell() {
	s.git("init", "-q", "-b", "main")
	s.look()
	s.work()
	s.look()
	s.keep()
	for range 3 + s.random.IntN(3) {
		if s.t.Failed() {
			return
		}
		s.work()
		for range s.random.IntN(3) {
			s.meddle()
		}
		s.look()
	}
}

// meddle does something to the board that no session does.
func (s *story) meddle() {
	switch s.random.IntN(9) {
	case 0:
		s.count("git commit")
		s.keep()
	case 1:
		s.count("git stash, git stash pop")
		if s.git("stash", "push", "-q", "--all"); s.stashed() {
			s.git("stash", "pop", "-q")
		}
		s.spoiled = true
	case 2:
		s.stash()
	case 3:
		s.merge()
	case 4:
		s.elsewhere("git clone", func(to string) { s.git("clone", "-q", s.root, to) })
	case 5:
		s.elsewhere("git worktree", func(to string) { s.git("worktree", "add", "-q", "--detach", to) })
	default:
		s.putBack()
	}
}

// work has a process work on the board, and kills it.
func (s *story) work() {
	s.t.Helper()
	if s.t.Failed() {
		return
	}
	seed, mark, highest := s.random.Uint64(), s.mark(), s.highest()
	c := start(s.t, role{Name: "player", Path: s.path, Seed: seed, Mark: mark}, time.Minute)
	told := &telling{life: s.life, child: c, script: newScript(seed, mark), memory: memstore.NewDir(s.asFiles()...)}
	told.manager = tasks.New(tasks.NewStore(remembering{told.memory.Open(), highest}))
	for range s.random.IntN(5) {
		if !told.listen() {
			break
		}
	}
	s.aMoment()
	c.kill()
	for told.listen() {
	}
	c.ended(true)
	s.done.kills++
	s.before = filesOf(s.t, told.memory.Open())
	told.script.next().made(s.t.Context(), told.manager)
	s.after = filesOf(s.t, told.memory.Open())
	s.left, s.spoiled = s.board(), false
	if !s.isMixture(s.left) {
		s.t.Errorf("killed, and the board is\n%q\nbefore %q\nafter %q", s.left, s.before, s.after)
	}
	shot := map[string]string{}
	for _, name := range hiddenNames {
		if text, err := os.ReadFile(s.at(name)); err == nil {
			shot[name] = string(text)
		}
	}
	if shot[".journal"] != "" {
		s.count("killed with a journal")
		s.flights = append(s.flights, flight{s.before, s.after, []string{shot[".revision"]}})
	} else {
		s.count("killed without one")
	}
	s.shots = append(s.shots, shot)
}

// highest returns the highest id that the directory remembers, also where its
// mark was put back.
func (s *story) highest() tasks.ID {
	s.t.Helper()
	dir := s.open()
	defer dir.Close()
	session, err := dir.Begin(s.t.Context(), false)
	if err != nil {
		s.t.Fatal(err)
	}
	defer session.Rollback()
	return session.(tasks.IDKeeper).HighestID()
}

// A remembering is a backend in memory that remembers an id as a directory does.
type remembering struct {
	tasks.Backend
	highest tasks.ID
}

func (r remembering) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	session, err := r.Backend.Begin(ctx, writable)
	return remembers{session, r.highest}, err
}

type remembers struct {
	tasks.Session
	highest tasks.ID
}

func (r remembers) HighestID() tasks.ID { return r.highest }

// board returns the files of the board as they lie there.
func (s *story) board() map[string]string {
	s.t.Helper()
	return boardAt(s.t, s.path)
}

func boardAt(t *testing.T, path string) map[string]string {
	t.Helper()
	files := map[string]string{}
	entries, err := os.ReadDir(path)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if _, task := tasks.ParseFileName(entry.Name()); !task && entry.Name() != tasks.MarkFile {
			continue
		}
		data, err := os.ReadFile(filepath.Join(path, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[entry.Name()] = string(data)
	}
	return files
}

// putBack gives hidden files of any age their names.
func (s *story) putBack() {
	s.spoiled = true
	from := s.shots[s.random.IntN(len(s.shots))]
	for _, name := range hiddenNames {
		text, was := from[name]
		switch s.random.IntN(8) {
		case 0, 1, 2:
			s.count("put back " + name)
			if was {
				s.put(name, text)
			} else {
				os.Remove(s.at(name))
			}
		case 3:
			s.count("removed " + name)
			os.Remove(s.at(name))
		case 4:
			s.count("damaged " + name)
			s.put(name, text[:len(text)/2]+"\x00")
		}
	}
}
