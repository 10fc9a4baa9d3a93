//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"fmt"
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
	"tasklesson/tasks/dirstore"
	"tasklesson/tasks/memstore"
)

// TestStories tells random stories of boards in git: processes are killed in
// the middle of commits, hidden files of every age are put back, and git
// commits, merges, stashes, clones and adds work trees in between. TASKS_STORIES
// gives another number of stories, TASKS_STORIES_FIRST another first one.
func TestStories(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip(err)
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
	seed, mark := s.random.Uint64(), s.mark()
	c := start(s.t, role{Name: "player", Path: s.path, Seed: seed, Mark: mark}, time.Minute)
	told := &telling{life: s.life, child: c, script: newScript(seed, mark), memory: memstore.NewDir(s.asFiles()...)}
	told.manager = tasks.New(tasks.NewStore(told.memory.Open()))
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

// isMixture reports whether every file is what it was before the call in flight
// or what it is after it.
func (s *story) isMixture(files map[string]string) bool {
	return !slices.ContainsFunc(differing(s.before, files), func(name string) bool {
		now, exists := files[name]
		want, wanted := s.after[name]
		return now != want || exists != wanted
	})
}

// mayBe reports whether the board may have become another by a repair: a call
// that was decided was finished, each file of which was as before it or after
// it, and no commit was made since. git can bring its journal to such a board.
func (s *story) mayBe(lay, now map[string]string, revision string) bool {
	return slices.ContainsFunc(s.flights, func(f flight) bool {
		return slices.Contains(f.revisions, revision) && maps.Equal(f.finished(lay), now)
	})
}

// finished returns what the board is once the call is finished on it, nil where
// some file of it is neither as before nor as after.
func (f flight) finished(files map[string]string) map[string]string {
	done := maps.Clone(files)
	for _, name := range differing(f.before, f.after) {
		now, exists := files[name]
		was, existed := f.before[name]
		is, remains := f.after[name]
		if (now != was || exists != existed) && (now != is || exists != remains) {
			return nil
		}
		if delete(done, name); remains {
			done[name] = is
		}
	}
	return done
}

// look opens the board. It is what lay there, or that with the call in flight
// finished; and what could not be kept of the hidden files was said.
func (s *story) look() {
	t := s.t
	t.Helper()
	lay := s.board()
	journal, _ := os.ReadFile(s.at(".journal"))
	revision, _ := os.ReadFile(s.at(".revision"))
	// Where git has put all of them away, nobody can know of the commit.
	witnesses := s.wreck().temporary + len(journal)
	if !s.spoiled {
		witnesses++ // .revision
	}
	var said []string
	dir := s.open(dirstore.OnRecovery(func(what string) { said = append(said, what) }))
	defer dir.Close()
	now := filesOf(t, dir)
	all := strings.Join(said, "\n")
	half := s.left != nil && maps.Equal(lay, s.left) && !maps.Equal(lay, s.before) && !maps.Equal(lay, s.after)
	switch {
	case !maps.Equal(now, lay) && !s.mayBe(lay, now, string(revision)):
		t.Errorf("acknowledged work is lost: the board was\n%q\nand is\n%q\nsaid %s", lay, now, all)
	case !s.spoiled && len(journal) > 0 && !maps.Equal(now, s.after) && !(s.ever && maps.Equal(now, s.before)):
		// Where .revision was put back before, the first commit on it is not
		// finished if it was stopped before its first rename.
		t.Errorf("a decided commit is lost: %s", all)
	case half && maps.Equal(now, lay) && all == "" && witnesses > 0:
		t.Error("half a commit stays, and nobody is told")
	}
	s.checkJournal(s.place, journal, all)
	if strings.Contains(all, "was finished") {
		after, _ := os.ReadFile(s.at(".revision"))
		for i, f := range s.flights {
			if slices.Contains(f.revisions, string(revision)) {
				s.flights[i].revisions = append(f.revisions, string(after))
			}
		}
	}
	if again := s.open(); !maps.Equal(filesOf(t, again), now) || len(again.Recovered()) > 0 {
		t.Errorf("opened once more: %q", again.Recovered())
	}
	s.files, s.before, s.after, s.left = now, now, now, nil
	s.ever = s.ever || s.spoiled
}

// checkJournal checks that a journal that lay there was finished, or is kept
// and was named.
func (s *story) checkJournal(p place, journal []byte, said string) {
	t := s.t
	t.Helper()
	if len(journal) == 0 {
		if strings.Contains(said, "its journal is lost") {
			s.count("a lost journal was said")
		}
		return
	}
	_, name, aside := strings.Cut(said, "its journal is kept as ")
	switch {
	case aside:
		name, _, _ = strings.Cut(name, "\n")
		if kept, err := os.ReadFile(p.at(name)); err != nil || string(kept) != string(journal) {
			t.Errorf("%s is not the journal: %v", name, err)
		}
		s.count("a journal was set aside")
	case strings.Contains(said, "was finished"):
		s.count("a commit was finished")
	case strings.Contains(said, "was made already"):
		s.count("a journal of a made commit was removed")
	default:
		t.Errorf("there was a journal, and it said %q", said)
	}
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

func (s *story) git(arguments ...string) {
	s.t.Helper()
	if out, err := s.try(arguments...); err != nil {
		s.t.Fatalf("git %q: %v\n%s\n%q", arguments, err, out, s.steps)
	}
}

func (s *story) try(arguments ...string) (string, error) {
	cmd := exec.Command("git", append([]string{"-C", s.root, "-c", "user.name=ann", "-c", "user.email=ann@localhost", "-c", "commit.gpgsign=false"}, arguments...)...)
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "LC_ALL=C")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// stashed reports whether there is something on the stash.
func (s *story) stashed() bool {
	s.t.Helper()
	list, err := s.try("stash", "list")
	if err != nil {
		s.t.Fatal(err)
	}
	return list != ""
}

// keep commits what there is, and in half of the stories the hidden files too.
func (s *story) keep() {
	s.t.Helper()
	add := []string{"add", "-A"}
	if s.tracked {
		add = append(add, "-f")
	}
	s.git(add...)
	s.git("commit", "-q", "--allow-empty", "-m", fmt.Sprint(len(s.steps)))
}

// stash puts what a killed process left away, works, and gets it back.
func (s *story) stash() {
	s.count("git stash, work, git stash pop")
	s.git("stash", "push", "-q", "--all", "--message", "left")
	stashed := s.stashed()
	s.spoiled = true
	s.look()
	s.work()
	s.look()
	s.keep()
	if stashed {
		if _, err := s.try("stash", "pop", "-q"); err != nil {
			s.count("with conflicts")
			s.keep()
			s.git("stash", "drop", "-q")
		}
	}
	s.spoiled = true
}

// merge works on two branches and merges one into the other. The process on
// the branch was killed, and nobody has looked what it left.
func (s *story) merge() {
	s.count("git merge")
	s.keep()
	branch := fmt.Sprint("agent", len(s.steps))
	s.git("checkout", "-q", "-b", branch)
	s.look()
	s.work()
	s.keep()
	s.git("checkout", "-q", "-f", "main")
	s.spoiled = true
	s.look()
	s.work()
	s.look()
	s.keep()
	if _, err := s.try("merge", "-q", "-m", "merge", branch); err != nil {
		s.count("with conflicts")
		s.keep()
	}
	s.spoiled = true
}

// elsewhere looks at the board as git brings it to another directory, and goes
// on there.
func (s *story) elsewhere(what string, bring func(to string)) {
	t := s.t
	s.count(what)
	s.keep()
	to := filepath.Join(t.TempDir(), "there")
	bring(to)
	p := place{t, filepath.Join(to, ".tasks")}
	lay := boardAt(t, p.path)
	journal, _ := os.ReadFile(p.at(".journal"))
	dir := p.open()
	defer dir.Close()
	if now := filesOf(t, dir); !maps.Equal(now, lay) {
		t.Errorf("%s: the board was\n%q\nand is\n%q\nsaid %q", what, lay, now, dir.Recovered())
	}
	s.checkJournal(p, journal, strings.Join(dir.Recovered(), "\n"))
	made, err := tasks.New(tasks.NewStore(dir)).Create(t.Context(), tasks.NewTask{Subject: "There"})
	if _, taken := lay[tasks.FileName(made.ID)]; err != nil || taken {
		t.Errorf("%s: #%d, %v", what, made.ID, err)
	}
}
