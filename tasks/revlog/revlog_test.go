package revlog_test

import (
	"fmt"
	"slices"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/revlog"
)

// history makes commits of so many names each. Every revision is the number of
// commits before it.
func history(commits, names int, keep revlog.Limits) revlog.Log {
	var l revlog.Log
	for i := range commits {
		c := revlog.Commit{Before: revision(i)}
		for n := range names {
			c.Names = append(c.Names, fmt.Sprintf("%03d-%03d", i, n))
		}
		l = l.After(c, keep)
	}
	return l
}

func revision(commits int) tasks.Revision { return tasks.Revision(fmt.Sprint("r", commits)) }

// A log knows exactly what was changed since the commits that it keeps.
func TestTheLogIsBounded(t *testing.T) {
	keep := revlog.Limits{Commits: 8, Names: 20}
	for _, c := range []struct {
		name           string
		commits, names int // of each commit
		keep           revlog.Limits
		known          int // the commits that are remembered
	}{
		{"nothing yet", 0, 0, keep, 0},
		{"few commits", 3, 2, keep, 3},
		{"as many as it keeps", 8, 1, keep, 8},
		{"more commits", 16, 1, keep, 8},
		{"commits of nothing", 16, 0, keep, 8},
		{"many names", 10, 5, keep, 4},
		{"a commit of all it can keep", 2, 20, keep, 1},
		{"a commit of more", 2, 21, keep, 0},
		{"any number of names", 10, 50, revlog.Limits{Commits: 8}, 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := history(c.commits, c.names, c.keep)
			if len(l.Commits()) != c.known {
				t.Errorf("%d commits are kept, want %d", len(l.Commits()), c.known)
			}
			for i := range c.commits + 1 {
				names, known := l.Changed(revision(i), revision(c.commits))
				missed := c.commits - i
				if known != (missed <= c.known) {
					t.Errorf("%d commits ago: known is %v", missed, known)
				}
				if known && (len(names) != missed*c.names || !slices.IsSorted(names)) {
					t.Errorf("%d commits ago: %q, want %d names", missed, names, missed*c.names)
				}
			}
			if names, known := l.Changed("never", revision(c.commits)); known {
				t.Errorf("of a revision that never was: %q, known", names)
			}
		})
	}
}

// A name that several commits changed is told once.
func TestAChangedNameIsGivenOnce(t *testing.T) {
	keep := revlog.Limits{Commits: 8}
	var l revlog.Log
	for i := range 3 {
		l = l.After(revlog.Commit{Before: revision(i), Names: []string{"b", "a"}}, keep)
	}
	if names, known := l.Changed(revision(0), revision(3)); !known || !slices.Equal(names, []string{"a", "b"}) {
		t.Errorf("changed: %q, %v", names, known)
	}
}

// Two ways to go on from one log do not disturb each other.
func TestALogNeverChanges(t *testing.T) {
	keep := revlog.Limits{Commits: 8}
	l := history(3, 1, keep)
	one := l.After(revlog.Commit{Before: "r3", Names: []string{"one"}}, keep)
	other := l.After(revlog.Commit{Before: "r3", Names: []string{"other"}}, keep)
	for want, log := range map[string]revlog.Log{"one": one, "other": other} {
		if names, known := log.Changed("r3", "now"); !known || !slices.Equal(names, []string{want}) {
			t.Errorf("changed: %q, %v, want %q", names, known, want)
		}
	}
	if len(l.Commits()) != 3 {
		t.Errorf("the log that both came from has %d commits", len(l.Commits()))
	}
}
