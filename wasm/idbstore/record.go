//go:build js && wasm

package idbstore

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/revlog"
)

// kept is how much a record remembers. A reader that is further behind reads
// everything, which is one request too.
var kept = revlog.Limits{Commits: 32, Names: 256}

// A record is what the database keeps of a directory beside its files.
type record struct {
	epoch   uint64 // of the counter, when the directory was made
	commits uint64 // since then; 0 means that there is no directory
	log     revlog.Log
}

// revision names the state after the last commit.
func (r record) revision() tasks.Revision {
	return tasks.Revision(strconv.FormatUint(r.epoch, 36) + "." + strconv.FormatUint(r.commits, 10))
}

// next returns the record after one more commit. r stays as it is.
func (r record) next(names []string) record {
	log := r.log.After(revlog.Commit{Before: r.revision(), Names: names}, kept)
	return record{epoch: r.epoch, commits: r.commits + 1, log: log}
}

// String is the stored form: the revision, then a line of names for each
// commit in the log. A name holds neither "/" nor a line's end.
func (r record) String() string {
	var b strings.Builder
	b.WriteString(string(r.revision()))
	for _, c := range r.log.Commits() {
		b.WriteByte('\n')
		for i, name := range c.Names {
			if i > 0 {
				b.WriteByte('/')
			}
			b.WriteString(name)
		}
	}
	return b.String()
}

// parseRecord reads the stored form, and reports whether it is one.
func parseRecord(text string) (record, bool) {
	first, rest, more := strings.Cut(text, "\n")
	r, ok := parseRevision(first)
	if !ok || r.commits == 0 {
		return record{}, false
	}
	if !more {
		return r, true
	}
	lines := strings.Split(rest, "\n")
	if uint64(len(lines)) > r.commits {
		return r, false
	}
	commits := make([]revlog.Commit, len(lines))
	for i, line := range lines {
		names := strings.Split(line, "/")
		if slices.ContainsFunc(names, func(name string) bool { return checkName(name) != nil }) {
			return record{}, false
		}
		before := record{epoch: r.epoch, commits: r.commits - uint64(len(lines)-i)}
		commits[i] = revlog.Commit{Before: before.revision(), Names: names}
	}
	r.log = revlog.Of(commits)
	return r, true
}

func parseRevision(text string) (record, bool) {
	epoch, commits, ok := strings.Cut(text, ".")
	if !ok {
		return record{}, false
	}
	e, err := strconv.ParseUint(epoch, 36, 63) // a bit of both is left for growing
	if err != nil {
		return record{}, false
	}
	n, err := strconv.ParseUint(commits, 10, 63)
	return record{epoch: e, commits: n}, err == nil
}
