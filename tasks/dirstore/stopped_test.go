//go:build linux || darwin || freebsd

package dirstore_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// queued reports whether somebody is next for the lock of the directory.
func (p place) queued() bool {
	p.t.Helper()
	f, err := os.Open(p.path)
	if err != nil {
		p.t.Fatal(err)
	}
	defer f.Close()
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_SH|syscall.LOCK_NB)
	if err != nil && !errors.Is(err, syscall.EWOULDBLOCK) {
		p.t.Fatal(err)
	}
	return err != nil
}

// stop stops the child, and returns when it has.
func (c *child) stop() {
	c.t.Helper()
	pid := c.cmd.Process.Pid
	if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
		c.t.Fatal(err)
	}
	var status syscall.WaitStatus
	for {
		_, err := syscall.Wait4(pid, &status, syscall.WUNTRACED, nil)
		if err == nil && status.Stopped() {
			return
		}
		if !errors.Is(err, syscall.EINTR) {
			c.t.Fatalf("the child was not stopped: %v, %v", status, err)
		}
	}
}

// A process that is stopped while it is next for the lock keeps nobody from the
// board once the lock is free, and takes its turn when it goes on.
func TestAStoppedWaiterKeepsNobodyOut(t *testing.T) {
	p := newPlace(t)
	if _, err := tasks.New(tasks.NewStore(p.open())).Create(t.Context(), tasks.NewTask{Subject: "One"}); err != nil {
		t.Fatal(err)
	}
	holder := begin(t, p.open(), true)
	waiter := start(t, role{Name: "visitor", Path: p.path, Owner: "the stopped"}, time.Minute)
	for !p.queued() {
		if waiter.limit.Err() != nil {
			t.Fatal("the child never waits")
		}
	}
	waiter.stop()
	holder.Rollback()
	if !p.queued() {
		t.Fatal("the stopped child is not next any more")
	}
	var mu sync.Mutex
	var told []string
	dir := p.open(dirstore.OnWait(func(who string) {
		mu.Lock()
		defer mu.Unlock()
		told = append(told, who)
	}))
	ctx, giveUp := context.WithTimeout(t.Context(), 30*time.Second)
	defer giveUp()
	m := tasks.New(tasks.NewStore(dir))
	if board, err := m.Board(ctx); err != nil || board != "[ ] #1: One" {
		t.Errorf("a reader beside a stopped waiter: %q, %v", board, err)
	}
	for id := tasks.ID(2); id < 5; id++ {
		if made, err := m.Create(ctx, tasks.NewTask{Subject: "Next"}); err != nil || made.ID != id {
			t.Errorf("a writer beside a stopped waiter: %v, %v", made.ID, err)
		}
	}
	passed := 0
	for _, what := range told {
		if strings.HasPrefix(what, "no longer waiting for a turn at ") {
			passed++
		}
	}
	if passed != 1 {
		t.Errorf("it was told %q", told)
	}
	if err := syscall.Kill(waiter.cmd.Process.Pid, syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	var said []string
	if !waiter.heard(&said) || len(said) != 2 || said[1] != "made" {
		t.Errorf("the waiter that went on says %q", said)
	}
	waiter.ended(false)
	if board, err := m.Board(ctx); err != nil || !strings.HasSuffix(board, "[ ] #5: by the stopped") {
		t.Errorf("the board afterwards: %q, %v", board, err)
	}
}

// Before there is a lock, a stopped next one keeps nobody out either, and nobody
// writes under a reader without a lock.
func TestAStoppedFirstWriterKeepsNobodyOut(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", `{"id": 1, "subject": "One", "status": "pending"}`)
	next, err := os.Open(p.path)
	if err != nil {
		t.Fatal(err)
	}
	defer next.Close()
	if err := syscall.Flock(int(next.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	ctx, giveUp := context.WithTimeout(t.Context(), 30*time.Second)
	defer giveUp()
	m := tasks.New(tasks.NewStore(p.open()))
	if board, err := m.Board(ctx); err != nil || board != "[ ] #1: One" {
		t.Errorf("a reader: %q, %v", board, err)
	}
	if made, err := m.Create(ctx, tasks.NewTask{Subject: "Two"}); err != nil || made.ID != 2 {
		t.Errorf("a writer: %v, %v", made.ID, err)
	}
}
