//go:build linux || darwin || freebsd

package dirstore_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// stranger is a user who owns nothing here.
const stranger = 65534

// visit reads the board, and then creates a task. It says both, or the error.
func visit(r role) error {
	m, ctx := openManager(r.Path)
	if m == nil {
		return ctx.Err()
	}
	board, err := m.Board(ctx)
	if err != nil {
		board = "error: " + err.Error()
	}
	created := "made"
	if _, err := m.Create(ctx, tasks.NewTask{Subject: "by " + r.Owner}); err != nil {
		created = "error: " + err.Error()
	}
	return say([]string{board, created})
}

func openManager(path string) (*tasks.Manager, context.Context) {
	dir, err := dirstore.Open(path, dirstore.NoSync())
	if err != nil {
		ctx, cancel := context.WithCancelCause(context.Background())
		cancel(err)
		return nil, ctx
	}
	return tasks.New(tasks.NewStore(dir)), context.Background()
}

// visitAs has another user visit the board. Only root can be somebody else.
func (p place) visitAs(uid uint32, umask int) (board, created string) {
	p.t.Helper()
	if os.Geteuid() != 0 {
		p.t.Skip("only root can become another user")
	}
	program := p.program()
	text, err := json.Marshal(role{Name: "visitor", Path: p.path, Owner: fmt.Sprint(uid)})
	if err != nil {
		p.t.Fatal(err)
	}
	cmd := exec.CommandContext(p.t.Context(), program)
	cmd.Dir = filepath.Dir(p.path)
	cmd.Env = append(os.Environ(), roleVariable+"="+string(text))
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uid, Gid: uid}}
	before := syscall.Umask(umask)
	output, err := cmd.Output()
	syscall.Umask(before)
	var said []string
	if err = errors.Join(err, json.Unmarshal(output, &said)); err != nil || len(said) != 2 {
		p.t.Fatalf("the visitor says %q, %v", output, err)
	}
	return said[0], said[1]
}

// program copies the test program to where everybody may run it, and opens the
// way to the board.
func (p place) program() string {
	p.t.Helper()
	for dir := filepath.Dir(p.path); dir != filepath.Clean(os.TempDir()) && dir != "/"; dir = filepath.Dir(dir) {
		if err := os.Chmod(dir, 0o755); err != nil {
			p.t.Fatal(err)
		}
	}
	name := filepath.Join(filepath.Dir(p.path), "program")
	if _, err := os.Stat(name); err == nil {
		return name
	}
	self, err := os.Executable()
	if err != nil {
		p.t.Fatal(err)
	}
	from, err := os.Open(self)
	if err != nil {
		p.t.Fatal(err)
	}
	defer from.Close()
	to, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o755)
	if err == nil {
		_, err = io.Copy(to, from)
		err = errors.Join(err, to.Close())
	}
	if err != nil {
		p.t.Fatal(err)
	}
	return name
}

// sharedBoard makes a directory with these rights, and a task in it.
func sharedBoard(t *testing.T, mode os.FileMode) place {
	t.Helper()
	p := newPlace(t)
	if err := errors.Join(os.Mkdir(p.path, 0o755), os.Chmod(p.path, mode)); err != nil {
		t.Fatal(err)
	}
	if _, err := tasks.New(tasks.NewStore(p.open())).Create(t.Context(), tasks.NewTask{Subject: "by root"}); err != nil {
		t.Fatal(err)
	}
	return p
}

// Two users share a board whose directory is given to both, whatever their
// umask takes away.
func TestTwoUsersShareABoard(t *testing.T) {
	p := sharedBoard(t, 0o777)
	for i, uid := range []uint32{stranger, 0, stranger} {
		if board, created := p.visitAs(uid, 0o077); created != "made" || strings.Count(board, "\n") != i {
			t.Errorf("uid %d reads %q, creates: %s", uid, board, created)
		}
	}
	for _, name := range p.lies() {
		info, err := os.Stat(p.at(name))
		if err != nil || info.Mode().Perm() != 0o666 {
			t.Errorf("%s: %v, %v, want it to be everybody's", name, info.Mode(), err)
		}
	}
}

// A directory that is its owner's alone does not give its files away.
func TestABoardOfOneUserStaysPrivate(t *testing.T) {
	p := sharedBoard(t, 0o755)
	for _, name := range p.lies() {
		if info, err := os.Stat(p.at(name)); err != nil || info.Mode().Perm()&0o022 != 0 {
			t.Errorf("%s: %v, %v, want nobody else to write it", name, info.Mode(), err)
		}
	}
	before := p.lies()
	board, created := p.visitAs(stranger, 0o022)
	if board != "[ ] #1: by root" || !strings.Contains(created, "permission denied") {
		t.Errorf("a user who may not write reads %q, creates: %s", board, created)
	}
	if after := p.lies(); len(after) != len(before) {
		t.Errorf("there were %q, and now %q", before, after)
	}
}

// A lock that its maker keeps for itself is told of, with what to do.
func TestALockOfAnotherUserIsNamed(t *testing.T) {
	p := sharedBoard(t, 0o777)
	if err := os.Chmod(p.at(".lock"), 0o600); err != nil {
		t.Fatal(err)
	}
	board, created := p.visitAs(stranger, 0o022)
	for what, got := range map[string]string{"read": board, "write": created} {
		want := fmt.Sprintf(".lock was made by uid 0, and this user (uid %d) may not %s it; chmod a+%c", stranger, what, what[0])
		if !strings.Contains(got, want) {
			t.Errorf("to %s: %s, want %q in it", what, got, want)
		}
	}
	// One that may be read can be locked as well.
	if err := os.Chmod(p.at(".lock"), 0o644); err != nil {
		t.Fatal(err)
	}
	if board, created := p.visitAs(stranger, 0o022); board != "[ ] #1: by root" || created != "made" {
		t.Errorf("with a lock that may be read: %q, %s", board, created)
	}
}

// The middle of a commit is hidden from users who may not finish it; other
// leftovers are in nobody's way.
func TestWhatAStrangerCannotRepair(t *testing.T) {
	p := sharedBoard(t, 0o755)
	p.put(".tmp-0123456789abcdef", "half")
	if board, _ := p.visitAs(stranger, 0o022); board != "[ ] #1: by root" {
		t.Errorf("beside a temporary file: %s", board)
	}
	p.put(".revision", "damaged")
	if board, _ := p.visitAs(stranger, 0o022); board != "[ ] #1: by root" {
		t.Errorf("with a damaged .revision: %s", board)
	}
	p.put(".journal", "tasks journal 1")
	if board, _ := p.visitAs(stranger, 0o022); !strings.Contains(board, "a commit was stopped in the middle, and this user may not finish it") {
		t.Errorf("with a journal: %s", board)
	}
}

// What a user may not read concerns that one task.
func TestAStrangerReadsWhatIsNotHidden(t *testing.T) {
	p := sharedBoard(t, 0o755)
	p.put("notes.txt", "private")
	p.put("task_2.json", "private")
	if err := errors.Join(os.Chmod(p.at("notes.txt"), 0o600), os.Chmod(p.at("task_2.json"), 0o600)); err != nil {
		t.Fatal(err)
	}
	board, _ := p.visitAs(stranger, 0o022)
	if board != "[ ] #1: by root\n[!] task_2.json: unreadable: this user may not read it" {
		t.Errorf("the board is %q", board)
	}
}
