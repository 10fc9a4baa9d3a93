package storetest

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tasklesson/tasks"
)

// How a caller finds out what others did.
var revisionChecks = []check{
	{"every commit has a revision of its own", revisionsDiffer},
	{"all backends see the same revision", revisionsShared},
	{"changed names are right where they are known", changedNames},
	{"a watcher hears of every backend's commits", watchersHear},
	{"a watch ends with its context", watchEndsWithContext},
	{"a watch ends with its backend", watchEndsWithBackend},
}

func revisionsDiffer(p *place) {
	b := p.open()
	seen := []tasks.Revision{"", p.revision(b)}
	if seen[1] == "" {
		p.Errorf("the revision of an empty directory is the zero value, which names no state")
	}
	for i := range 20 {
		// The same bytes again: the revision names a state of the directory's
		// life, not of its content.
		s := p.begin(b, true)
		if begin := s.Revision(); begin != seen[len(seen)-1] {
			p.Errorf("commit %d: the revision at Begin is %q, want %q", i, begin, seen[len(seen)-1])
		}
		revision, err := s.Commit([]tasks.Change{write("f", fmt.Sprint(i%2))})
		if err != nil {
			p.Fatalf("Commit: %v", err)
		}
		if slices.Contains(seen, revision) {
			p.Errorf("commit %d: the revision %q was there before", i, revision)
		}
		seen = append(seen, revision)
	}
}

func revisionsShared(p *place) {
	a, b := p.open(), p.open()
	for i := range 3 {
		revision := p.commit(a, write("f", fmt.Sprint(i)))
		if got := p.revision(b); got != revision {
			p.Errorf("the other backend is at %q after a commit to %q", got, revision)
		}
		a, b = b, a
	}
}

func changedNames(p *place) {
	a, b := p.open(), p.open()
	r0 := p.revision(a)
	r1 := p.commit(a, write("a", "1"), write("b", "1"))
	r2 := p.commit(b, write("c", "1"), remove("a"))
	p.wantChanged(a, r0, "a", "b", "c")
	p.wantChanged(a, r1, "a", "c")
	p.wantChanged(a, r2)
	p.wantChanged(b, r1, "a", "c")
	s := p.begin(a, false)
	defer s.Rollback()
	for _, never := range []tasks.Revision{"", "no such revision"} {
		if names, known := s.Changed(never); known {
			p.Errorf("Changed(%q), a revision that never was: got %q, known", never, names)
		}
	}
}

// wantChanged compares the names changed after since. A backend may not know
// them; it must not know them wrongly.
func (p *place) wantChanged(b tasks.Backend, since tasks.Revision, want ...string) {
	p.Helper()
	s := p.begin(b, true)
	defer s.Rollback()
	names, known := s.Changed(since)
	if !known {
		return
	}
	names = slices.Sorted(slices.Values(names))
	if !slices.Equal(names, want) {
		p.Errorf("Changed(%q): got %q, want %q", since, names, want)
	}
}

func watchersHear(p *place) {
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	a, b := p.open(), p.open()
	ofA, ofB := p.watch(ctx, a), p.watch(ctx, b)
	for range 3 {
		p.commit(a, write("task_1.json", "1"), write("task_2.json", "1"))
		p.wantHint(ofA, "its own backend's commit")
		p.wantHint(ofB, "the other backend's commit")
	}
}

func watchEndsWithContext(p *place) {
	ctx, cancel := context.WithCancel(p.ctx)
	b := p.open()
	hints := p.watch(ctx, b)
	cancel()
	p.wantClosed(hints)
	p.commit(b, write("f", "1")) // nobody listens, and nothing breaks
}

func watchEndsWithBackend(p *place) {
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	a, b := p.dir.Open(), p.open()
	hints := p.watch(ctx, a)
	if err := a.Close(); err != nil {
		p.Errorf("Close: %v", err)
	}
	p.wantClosed(hints)
	p.commit(b, write("f", "1"))
}

func (p *place) watch(ctx context.Context, b tasks.Backend) <-chan struct{} {
	p.Helper()
	hints, err := b.Watch(ctx)
	if err != nil {
		p.Fatalf("Watch: %v", err)
	}
	return hints
}

func (p *place) wantHint(hints <-chan struct{}, of string) {
	p.Helper()
	select {
	case _, open := <-hints:
		if !open {
			p.Fatalf("the watch ended before its context")
		}
	case <-time.After(patience):
		p.Errorf("no hint of %s", of)
	}
}

// wantClosed waits for the end of a watch; hints before it are allowed.
func (p *place) wantClosed(hints <-chan struct{}) {
	p.Helper()
	late := time.After(patience)
	for {
		select {
		case _, open := <-hints:
			if !open {
				return
			}
		case <-late:
			p.Errorf("the channel was not closed")
			return
		}
	}
}
