// Package revlog remembers which names the last commits of a directory changed.
// It is what a [tasks.Backend] answers Changed from: a reader that is a few
// commits behind reads those files, one that is further behind reads all.
//
// How a log is stored is the backend's affair; see [Log.Commits] and [Of].
package revlog

import (
	"slices"

	"tasklesson/tasks"
)

// A Commit is the names that one commit wrote or removed.
type Commit struct {
	Before tasks.Revision // of the directory, which the commit ended
	Names  []string
}

// Limits say how much a Log keeps. A commit that is over a limit by itself
// empties the log.
type Limits struct {
	Commits int
	Names   int // of all commits together, 0 for any number
}

// A Log is the last commits that led to the present state of a directory. The
// zero Log knows of none. A Log never changes, and may be used by several
// goroutines at once.
type Log struct {
	commits []Commit // oldest first
}

// Of returns the log of these commits, the oldest first.
func Of(commits []Commit) Log { return Log{slices.Clip(commits)} }

// Commits returns the commits of the log, the oldest first. They are not to be
// changed.
func (l Log) Commits() []Commit { return l.commits }

// After returns the log after one more commit, without the oldest commits that
// are over the limits. It costs the commits that are kept.
func (l Log) After(commit Commit, keep Limits) Log {
	commits := append(slices.Clip(l.commits), commit)
	names := 0
	for i := len(commits) - 1; i >= 0; i-- {
		names += len(commits[i].Names)
		if keep.Names > 0 && names > keep.Names || len(commits)-i > keep.Commits {
			commits = slices.Clone(commits[i+1:]) // lets go of the others
			break
		}
	}
	return Log{commits}
}

// Changed returns the names that the commits after since wrote or removed,
// ascending and each once, and whether the log reaches back that far. now is
// the revision that the last commit led to.
func (l Log) Changed(since, now tasks.Revision) (names []string, known bool) {
	if since == now {
		return nil, true
	}
	from := slices.IndexFunc(l.commits, func(c Commit) bool { return c.Before == since })
	if from < 0 {
		return nil, false
	}
	for _, c := range l.commits[from:] {
		names = append(names, c.Names...)
	}
	slices.Sort(names)
	return slices.Compact(names), true
}
