package storetest

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// faults is a T that keeps what a check complains of.
type faults struct{ all []string }

func (f *faults) Helper() {}

func (f *faults) Errorf(format string, args ...any) {
	f.all = append(f.all, fmt.Sprintf(format, args...))
}

func (f *faults) Fatalf(format string, args ...any) {
	f.Errorf(format, args...)
	runtime.Goexit()
}

// faultsOf runs fn, which may end its goroutine, and returns its complaints.
func faultsOf(fn func(T)) []string {
	f := &faults{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		fn(f)
	}()
	<-done
	return f.all
}

// TestSuiteFindsFaults runs every check on Backends that break the contract in
// one point each, and wants the named check to notice.
func TestSuiteFindsFaults(t *testing.T) {
	defer func(was time.Duration) { patience = was }(patience)
	patience = 50 * time.Millisecond
	for _, test := range []struct {
		fault  string
		broken faulty
		check  string
	}{
		{"lists in no order", faulty{list: reversed}, "names come back ascending by bytes"},
		{"forgets a file in ReadAll", faulty{readAll: withoutLast}, "a thousand files come in one request"},
		{"takes others' files for those of a board", faulty{readAll: withNotes}, "files that are none of a board do not come with it"},
		{"gives no error for a missing file", faulty{read: emptyWhereMissing}, "an empty directory has no files"},
		{"replaces bytes that are no UTF-8", faulty{read: asText}, "content comes back byte for byte"},
		{"commits one file after the other", faulty{commit: oneByOne}, "a reader sees one state for all its life"},
		{"ignores removals", faulty{commit: withoutRemovals}, "a batch writes, replaces and removes"},
		{"changes the revision without a commit", faulty{revision: alwaysNew}, "an update that changes nothing commits nothing"},
		{"repeats revisions", faulty{revision: alwaysSame}, "every commit has a revision of its own"},
		{"lets two writers in", faulty{begin: twoWriters}, "two holders lose no update"},
		{"lets two claims win", faulty{begin: twoWriters}, "two holders never both win"},
		{"waits for its turn for ever", faulty{begin: ignoringContext}, "a done context refuses to begin"},
		{"knows changes wrongly", faulty{changed: nothingChanged}, "changed names are right where they are known"},
		{"never tells a watcher", faulty{deaf: true}, "a watcher hears of every backend's commits"},
		{"hands out its own bytes", faulty{read: shared()}, "bytes belong to the caller"},
	} {
		t.Run(test.fault, func(t *testing.T) {
			i := slices.IndexFunc(checks, func(c check) bool { return c.name == test.check })
			if i < 0 {
				t.Fatalf("there is no check %q", test.check)
			}
			complaints := faultsOf(func(f T) {
				checks[i].runOn(f, faultyDir{memstore.NewDir(), test.broken})
			})
			if len(complaints) == 0 {
				t.Errorf("%q did not notice", test.check)
			}
		})
	}
}

// A faulty is a Backend with some of its methods replaced.
type faulty struct {
	tasks.Backend
	begin    func(tasks.Backend, context.Context, bool) (tasks.Session, error)
	list     func([]string) []string
	readAll  func([]tasks.File) []tasks.File
	read     func(string, []byte, error) ([]byte, error)
	commit   func(tasks.Backend, tasks.Session, []tasks.Change) (tasks.Revision, error)
	revision func(tasks.Revision) tasks.Revision
	changed  func([]string, bool) ([]string, bool)
	deaf     bool
}

type faultyDir struct {
	*memstore.Dir
	broken faulty
}

func (d faultyDir) Open() tasks.Backend {
	b := d.broken
	b.Backend = d.Dir.Open()
	return b
}

func (b faulty) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	begin := tasks.Backend.Begin
	if b.begin != nil {
		begin = b.begin
	}
	s, err := begin(b.Backend, ctx, writable)
	if err != nil {
		return nil, err
	}
	return faultySession{s, b}, nil
}

func (b faulty) Watch(ctx context.Context) (<-chan struct{}, error) {
	if b.deaf {
		return make(chan struct{}), nil
	}
	return b.Backend.Watch(ctx)
}

type faultySession struct {
	tasks.Session
	broken faulty
}

func (s faultySession) List() ([]string, error) {
	names, err := s.Session.List()
	if s.broken.list != nil {
		names = s.broken.list(names)
	}
	return names, err
}

func (s faultySession) ReadAll() ([]tasks.File, error) {
	files, err := s.Session.ReadAll()
	if s.broken.readAll != nil {
		files = s.broken.readAll(files)
	}
	return files, err
}

func (s faultySession) Read(name string) ([]byte, error) {
	data, err := s.Session.Read(name)
	if s.broken.read != nil {
		return s.broken.read(name, data, err)
	}
	return data, err
}

func (s faultySession) Commit(changes []tasks.Change) (tasks.Revision, error) {
	if s.broken.commit != nil {
		return s.broken.commit(s.broken.Backend, s.Session, changes)
	}
	return s.Session.Commit(changes)
}

func (s faultySession) Revision() tasks.Revision {
	if s.broken.revision != nil {
		return s.broken.revision(s.Session.Revision())
	}
	return s.Session.Revision()
}

func (s faultySession) Changed(since tasks.Revision) ([]string, bool) {
	names, known := s.Session.Changed(since)
	if s.broken.changed != nil {
		return s.broken.changed(names, known)
	}
	return names, known
}

// A place that loses removals is noticed by a call that deletes a task.
func TestLivesFindFaults(t *testing.T) {
	for seed := range 50 {
		l := newLife(t.Context(), faultyDir{memstore.NewDir(), faulty{commit: withoutRemovals}}, seed)
		if err := l.play(); err != nil && strings.HasPrefix(err.Error(), "task_delete") {
			return
		}
	}
	t.Error("no life shows that removals are lost")
}
