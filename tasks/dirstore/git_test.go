//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"context"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// A repository is a work tree of git with a board in it.
type repository struct {
	t     *testing.T
	root  string
	board string
}

func newRepository(t *testing.T) repository {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	r := repository{t, root, filepath.Join(root, ".tasks")}
	r.git("init", "-q", "-b", "main")
	return r
}

// git runs a command that must succeed.
func (r repository) git(arguments ...string) {
	r.t.Helper()
	if out, err := r.try(arguments...); err != nil {
		r.t.Fatalf("git %q: %v\n%s", arguments, err, out)
	}
}

// try runs a command that may fail, as a merge with a conflict does.
func (r repository) try(arguments ...string) (string, error) {
	cmd := exec.Command("git", append([]string{"-C", r.root, "-c", "user.name=ann", "-c", "user.email=ann@localhost", "-c", "commit.gpgsign=false"}, arguments...)...)
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "LC_ALL=C")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// keep commits everything, as a board from before .gitignore was kept.
func (r repository) keep(message string) {
	r.t.Helper()
	r.git("add", "-A", "-f")
	r.git("commit", "-q", "-m", message)
}

// completeSchema is what the others do meanwhile.
func completeSchema(ctx context.Context, m *tasks.Manager) error {
	if _, err := m.Release(ctx, 1, ""); err != nil {
		return err
	}
	if _, err := m.Claim(ctx, 1, "ann", tasks.ClaimOptions{}); err != nil {
		return err
	}
	return completing.run(ctx, m)
}

// killedAgent makes a repository in which an agent was killed in an update of
// #1, after it was decided and before a file was changed.
func killedAgent(t *testing.T, branch string) repository {
	t.Helper()
	r := newRepository(t)
	for name, data := range board {
		shot{name: {data: data}}.lay(t, r.board)
	}
	p := &past{t: t, path: r.board, boards: map[tasks.Revision]map[string]string{}}
	p.do(claim(4, "eve"))
	r.keep("board")
	r.git("checkout", "-q", "-b", branch)
	p.killed("rename to task_1.json", func(ctx context.Context, m *tasks.Manager) error {
		text := "x"
		_, err := m.Update(ctx, 1, tasks.Update{Description: &text})
		return err
	})
	if !exists(t, r.board, journalName) {
		t.Fatal("the agent left no journal")
	}
	return r
}

// checkNothingReplayed checks that the journal that git brought changes nothing.
func (r repository) checkNothingReplayed(acknowledged map[string]string) {
	t := r.t
	t.Helper()
	if !exists(t, r.board, journalName) {
		t.Fatal("git brought no journal")
	}
	now := look(t, r.board)
	if files := taskFiles(now.files); !maps.Equal(files, acknowledged) {
		t.Errorf("acknowledged work is lost:\n%q\nwant\n%q\nsaid %q", files, acknowledged, now.recovered)
	}
	if said := strings.Join(now.recovered, "\n"); !strings.Contains(said, "was not finished") || !strings.Contains(said, ".journal-") {
		t.Errorf("the journal was not named: %q", said)
	}
}

// An agent's branch with a journal is merged into a board that has gone on.
func TestAJournalMergedByGitIsNotReplayed(t *testing.T) {
	r := killedAgent(t, "agent")
	r.keep("agent: wip")
	r.git("checkout", "-q", "-f", "main")
	p := &past{t: t, path: r.board, boards: map[tasks.Revision]map[string]string{}}
	p.do(completeSchema)
	r.git("add", "-f", ".tasks/task_1.json", ".tasks/task_2.json", ".tasks/task_3.json")
	r.git("commit", "-q", "-m", "schema done")
	r.git("checkout", "-q", ".tasks/.revision")
	r.git("clean", "-q", "-f", "-x", "-d") // what is not kept is of no use to the story
	r.git("merge", "-q", "-m", "merge", "agent")
	r.checkNothingReplayed(p.acknowledged)
}

// The same where .revision is not kept, so that a new clone has none.
func TestAJournalInACloneIsNotReplayed(t *testing.T) {
	r := killedAgent(t, "agent")
	r.keep("agent: wip")
	r.git("checkout", "-q", "-f", "main")
	p := &past{t: t, path: r.board, boards: map[tasks.Revision]map[string]string{}}
	p.do(completeSchema)
	r.git("add", "-f", ".tasks/task_1.json", ".tasks/task_2.json", ".tasks/task_3.json")
	r.git("commit", "-q", "-m", "schema done")
	r.git("checkout", "-q", "-f", ".")
	r.git("merge", "-q", "-m", "merge", "agent")
	r.git("rm", "-q", "--cached", ".tasks/.revision")
	r.git("commit", "-q", "-m", "not to be kept")
	clone := repository{t, filepath.Join(t.TempDir(), "clone"), ""}
	clone.board = filepath.Join(clone.root, ".tasks")
	r.git("clone", "-q", r.root, clone.root)
	clone.checkNothingReplayed(p.acknowledged)
}

// What a killed agent left is put on the stash, the work goes on, and comes back.
func TestAJournalFromTheStashIsNotReplayed(t *testing.T) {
	r := killedAgent(t, "work")
	r.git("stash", "-q", "--all")
	if exists(t, r.board, journalName) {
		t.Fatal("the stash left the journal there")
	}
	p := &past{t: t, path: r.board, boards: map[tasks.Revision]map[string]string{}}
	p.do(completeSchema)
	r.keep("schema done")
	out, err := r.try("stash", "pop")
	if err != nil {
		t.Logf("git stash pop: %v\n%s", err, out)
	}
	r.checkNothingReplayed(p.acknowledged)
}

// What is stashed and comes back at once is finished: nothing happened meanwhile.
func TestAStashPoppedAtOnceIsFinished(t *testing.T) {
	r := killedAgent(t, "work")
	r.git("stash", "-q", "--all")
	r.git("stash", "pop", "-q")
	now := look(t, r.board)
	if !strings.Contains(now.files["task_1.json"], `"description": "x"`) || !strings.Contains(now.recovered[0], "was finished") {
		t.Errorf("%q, said %q", now.files["task_1.json"], now.recovered)
	}
}
