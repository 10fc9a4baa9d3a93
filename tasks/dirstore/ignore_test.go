//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// ignoreFile returns what .gitignore says, "" where there is none.
func (p place) ignoreFile() string {
	p.t.Helper()
	text, err := os.ReadFile(p.at(".gitignore"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		p.t.Fatal(err)
	}
	return string(text)
}

func TestTheFirstCommitWritesAGitignore(t *testing.T) {
	p := newPlace(t)
	revisionOf(t, p.open())
	if text := p.ignoreFile(); text != "" {
		t.Errorf("looking wrote %q", text)
	}
	commit(t, p.open(), write("task_1.json", "{}"))
	text := p.ignoreFile()
	for _, name := range []string{".lock", ".journal*", ".revision", ".tmp-*", ".claims", ".events", "/.gitignore"} {
		if !strings.Contains(text, "\n"+name+"\n") {
			t.Errorf("%s is not in %q", name, text)
		}
	}
	if strings.Contains(text, "\n"+tasks.MarkFile) {
		t.Errorf("the mark is in %q", text)
	}
	if files := filesOf(t, p.open()); len(files) != 1 {
		t.Errorf("files %q, want the task alone", files)
	}
	if err := os.Remove(p.at(".gitignore")); err != nil {
		t.Fatal(err)
	}
	commit(t, p.open(), write("task_2.json", "{}"))
	if text := p.ignoreFile(); text != "" {
		t.Errorf("it came back after somebody deleted it: %q", text)
	}
}

// A board of foreign files gets it with the first commit of ours; one of the
// version before does not, and what a person wrote stays.
func TestAnExistingGitignoreIsKept(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", "{}")
	p.put(".gitignore", "*\n")
	commit(t, p.open(), write("task_2.json", "{}"))
	if text := p.ignoreFile(); text != "*\n" {
		t.Errorf("it is %q now", text)
	}
	foreign := newPlace(t)
	foreign.put("task_1.json", "{}")
	commit(t, foreign.open(), write("task_2.json", "{}"))
	if foreign.ignoreFile() == "" {
		t.Error("a board of foreign files did not get one")
	}
	old := newPlace(t)
	old.put(".revision", "2-00112233445566ff\n0-aaaaaaaaaaaaaaaa/.highwatermark/task_1.json\n1-bbbbbbbbbbbbbbbb/\"a\\nb\"/task_1.json\n5f953d62\n")
	commit(t, old.open(), write("task_2.json", "{}"))
	if text := old.ignoreFile(); text != "" {
		t.Errorf("a board of the version before got %q", text)
	}
}

// git keeps the tasks and the mark, and nothing else of a board.
func TestGitKeepsWhatBelongsToABoard(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal(err)
	}
	p := newPlace(t)
	m := tasks.New(tasks.NewStore(p.open()))
	if _, err := m.Create(t.Context(), tasks.NewTask{Subject: "Setup schema"}); err != nil {
		t.Fatal(err)
	}
	p.put(".journal", "left")
	p.put(".journal-1", "left")
	p.put(".tmp-1", "left")
	p.put(".claims", "left")
	for _, arguments := range [][]string{{"init", "-q"}, {"add", "-A"}} {
		if out, err := exec.Command("git", append([]string{"-C", p.path}, arguments...)...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	out, err := exec.Command("git", "-C", p.path, "ls-files").Output()
	if want := ".highwatermark\ntask_1.json\n"; err != nil || string(out) != want {
		t.Errorf("git keeps %q, %v, want %q", out, err, want)
	}
}

// A board that is kept on one branch leaves what is of this machine alone where
// it is, when another branch is checked out, kept, cleaned and stashed: ids are not
// given twice, and claims keep their times.
func TestABranchWithoutTheBoardKeepsLocalFiles(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	git := func(arguments ...string) string {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", root, "-c", "user.name=ann", "-c", "user.email=ann@localhost", "-c", "commit.gpgsign=false"}, arguments...)...)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %q: %v\n%s", arguments, err, out)
		}
		return string(out)
	}
	p := place{t, filepath.Join(root, ".tasks")}
	m := tasks.New(tasks.NewStore(p.open()))
	created := func() tasks.ID {
		t.Helper()
		made, err := m.Create(t.Context(), tasks.NewTask{Subject: "Setup schema"})
		if err != nil {
			t.Fatal(err)
		}
		return made.ID
	}
	git("init", "-q", "-b", "main")
	git("commit", "-q", "--allow-empty", "-m", "before the board")
	git("branch", "feature")
	created()
	git("add", "-A")
	git("commit", "-q", "-m", "board")
	last := created()
	if _, err := m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}); err != nil {
		t.Fatal(err)
	}
	git("stash", "-q", "-u")
	git("checkout", "-q", "feature")
	if would := git("clean", "-nd"); would != "" {
		t.Errorf("on another branch git %s", would)
	}
	git("add", "-A")
	git("commit", "-q", "--allow-empty", "-m", "work")
	if kept := git("ls-files"); kept != "" {
		t.Errorf("another branch keeps %s", kept)
	}
	git("checkout", "-q", "main")
	if id := created(); id <= last {
		t.Errorf("#%d is given after #%d", id, last)
	}
	if _, err := os.Stat(p.at(".claims")); err != nil {
		t.Error(err)
	}
}
