//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"tasklesson/tasks"
)

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
