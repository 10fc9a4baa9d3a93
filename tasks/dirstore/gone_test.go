//go:build linux || darwin || freebsd

package dirstore_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// ways are how a directory leaves its path.
var ways = map[string]func(p place) error{
	"deleted":               func(p place) error { return os.RemoveAll(p.path) },
	"moved":                 func(p place) error { return os.Rename(p.path, p.path+"-moved") },
	"moved with its parent": func(p place) error { return os.Rename(filepath.Dir(p.path), filepath.Dir(p.path)+"-moved") },
}

// inside returns a place in a directory of its own.
func inside(t *testing.T) place {
	t.Helper()
	p := newPlace(t)
	p.path = filepath.Join(p.path, "project", ".tasks")
	if err := os.MkdirAll(p.path, 0o755); err != nil {
		t.Fatal(err)
	}
	return p
}

// wantGone checks that somebody is told that the directory is gone, and that no
// other one was made in its place.
func (p place) wantGone(who string, err error) {
	p.t.Helper()
	if !errors.Is(err, dirstore.ErrGone) || !strings.Contains(err.Error(), p.path) {
		p.t.Errorf("%s: error %v, want ErrGone with %s", who, err, p.path)
	}
	if _, err := os.Lstat(p.path); !errors.Is(err, fs.ErrNotExist) {
		p.t.Errorf("%s: a directory was made where the board has been: %v", who, err)
	}
}

// A waiter for the lock of a directory does not make another one when that is
// moved or deleted.
func TestAWaitForTheLockEndsWithItsDirectory(t *testing.T) {
	for name, leave := range ways {
		if name == "deleted" { // as a whole: file by file, a writer can still make its lock
			leave = func(p place) error { return errors.Join(os.Rename(p.path, p.path+"-old"), os.RemoveAll(p.path+"-old")) }
		}
		for who, writable := range map[string]bool{"a reader": false, "a writer": true} {
			t.Run(who+", "+name, func(t *testing.T) {
				p := inside(t)
				commit(t, p.open(), write("task_1.json", "{}"))
				begin(t, p.open(), true)
				ctx, giveUp := context.WithTimeout(t.Context(), 30*time.Second)
				defer giveUp()
				ended := make(chan error, 1)
				dir := p.open()
				go func() {
					s, err := dir.Begin(ctx, writable)
					if err == nil {
						s.Rollback()
					}
					ended <- err
				}()
				for !p.queued() {
					if ctx.Err() != nil {
						t.Fatal("nobody waits")
					}
				}
				if err := leave(p); err != nil {
					t.Fatal(err)
				}
				p.wantGone(who, <-ended)
			})
		}
	}
}

// A waiter for work is told that the board was moved or deleted, and does not
// wait for a task on another one that nobody will ever make.
func TestAWaitForWorkEndsWithItsDirectory(t *testing.T) {
	for name, leave := range ways {
		t.Run(name, func(t *testing.T) {
			p := inside(t)
			m := tasks.New(tasks.NewStore(p.open()))
			if _, err := m.Create(t.Context(), tasks.NewTask{Subject: "One"}); err != nil {
				t.Fatal(err)
			}
			if _, err := m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}); err != nil {
				t.Fatal(err)
			}
			ctx, giveUp := context.WithTimeout(t.Context(), 30*time.Second)
			defer giveUp()
			looks := make(chan struct{}, 100)
			waiting := tasks.New(tasks.NewStore(lookedThrough{p.open(), looks}))
			ended := make(chan error, 1)
			go func() {
				_, err := waiting.ClaimNextWait(ctx, "bob", tasks.ClaimOptions{})
				ended <- err
			}()
			for range 2 { // it has found nothing, and watches
				<-looks
			}
			if err := leave(p); err != nil {
				t.Fatal(err)
			}
			p.wantGone("a wait for work", <-ended)
		})
	}
}

// A lookedThrough tells of every session that begins.
type lookedThrough struct {
	*dirstore.Dir
	begun chan<- struct{}
}

func (l lookedThrough) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	s, err := l.Dir.Begin(ctx, writable)
	select {
	case l.begun <- struct{}{}:
	default:
	}
	return s, err
}

// A caller may stay with a directory before it is there, and is told of its end
// by every session until it comes again. One that does not stay makes a new one.
func TestStayTellsThatTheDirectoryIsGone(t *testing.T) {
	p := inside(t)
	if err := os.Remove(p.path); err != nil {
		t.Fatal(err)
	}
	dir := p.open()
	leave := dir.Stay()
	begin(t, dir, false).Rollback()
	commit(t, dir, write("task_1.json", "{}"))
	if err := os.RemoveAll(p.path); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		for who, writable := range map[string]bool{"a reader": false, "a writer": true} {
			_, err := dir.Begin(t.Context(), writable)
			p.wantGone(who, err)
		}
	}
	commit(t, p.open(), write("task_2.json", "{}"))
	if files := filesOf(t, dir); len(files) != 1 || files["task_2.json"] == "" {
		t.Errorf("when it came again: %q", files)
	}
	leave()
	leave() // a second time is nothing
	if err := os.RemoveAll(p.path); err != nil {
		t.Fatal(err)
	}
	if files := filesOf(t, dir); len(files) != 0 {
		t.Errorf("who does not stay finds %q", files)
	}
	commit(t, dir, write("task_3.json", "{}"))
	leave = dir.Stay() // what was before does not count
	if err := os.RemoveAll(p.path); err != nil {
		t.Fatal(err)
	}
	_, err := dir.Begin(t.Context(), true)
	p.wantGone("who stays again", err)
	leave()
}
