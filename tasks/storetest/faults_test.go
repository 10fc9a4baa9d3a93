package storetest

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"

	"tasklesson/tasks"
)

// The faults that TestSuiteFindsFaults puts into a Backend.

func reversed(names []string) []string {
	slices.Reverse(names)
	return names
}

func withoutLast(files []tasks.File) []tasks.File { return files[:max(0, len(files)-1)] }

func withNotes(files []tasks.File) []tasks.File {
	return append(files, tasks.File{Name: "notes.txt", Data: []byte("mine")})
}

func emptyWhereMissing(_ string, data []byte, _ error) ([]byte, error) { return data, nil }

func asText(_ string, data []byte, err error) ([]byte, error) {
	return bytes.ToValidUTF8(data, []byte("\ufffd")), err
}

// shared returns a read that gives the same bytes to everybody.
func shared() func(string, []byte, error) ([]byte, error) {
	given := map[string][]byte{}
	return func(name string, data []byte, err error) ([]byte, error) {
		if _, before := given[name]; !before {
			given[name] = data
		}
		return given[name], err
	}
}

// oneByOne makes every change a commit of its own, with room for a reader in
// between.
func oneByOne(b tasks.Backend, s tasks.Session, changes []tasks.Change) (revision tasks.Revision, err error) {
	for _, c := range changes {
		if revision, err = s.Commit([]tasks.Change{c}); err != nil {
			return "", err
		}
		for range 10 {
			runtime.Gosched()
		}
		if s, err = b.Begin(context.Background(), true); err != nil {
			return "", err
		}
	}
	s.Rollback()
	return revision, nil
}

func withoutRemovals(_ tasks.Backend, s tasks.Session, changes []tasks.Change) (tasks.Revision, error) {
	return s.Commit(slices.DeleteFunc(slices.Clone(changes), func(c tasks.Change) bool { return c.Remove }))
}

var count atomic.Int64

func alwaysNew(tasks.Revision) tasks.Revision { return tasks.Revision(fmt.Sprint(count.Add(1))) }

func alwaysSame(tasks.Revision) tasks.Revision { return "the same" }

func nothingChanged([]string, bool) ([]string, bool) { return nil, true }

func ignoringContext(b tasks.Backend, _ context.Context, writable bool) (tasks.Session, error) {
	return b.Begin(context.Background(), writable)
}

// twoWriters takes the turn only to commit, not to read before it.
func twoWriters(b tasks.Backend, ctx context.Context, writable bool) (tasks.Session, error) {
	s, err := b.Begin(ctx, false)
	if err != nil || !writable {
		return s, err
	}
	return &lateWriter{s, b}, nil
}

type lateWriter struct {
	tasks.Session
	backend tasks.Backend
}

func (w *lateWriter) Commit(changes []tasks.Change) (tasks.Revision, error) {
	for range 10 {
		runtime.Gosched() // where the other writer comes in
	}
	s, err := w.backend.Begin(context.Background(), true)
	if err != nil {
		return "", err
	}
	return s.Commit(changes)
}
