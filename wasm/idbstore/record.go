//go:build js && wasm

package idbstore

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// How much a record remembers. A reader that is further behind reads
// everything, which is one request too.
const (
	maxCommits = 32
	maxNames   = 256
)

// A record is what the database keeps of a directory beside its files.
type record struct {
	epoch   uint64     // of the counter, when the directory was made
	commits uint64     // since then; 0 means that there is no directory
	log     [][]string // the names of the last commits, oldest first
}

// revision names the state after the last commit.
func (r record) revision() tasks.Revision {
	return tasks.Revision(strconv.FormatUint(r.epoch, 36) + "." + strconv.FormatUint(r.commits, 10))
}

// next returns the record after one more commit. r stays as it is.
func (r record) next(names []string) record {
	log := append(slices.Clone(r.log), names)
	total := 0
	for i := len(log) - 1; i >= 0; i-- {
		total += len(log[i])
		if total > maxNames || len(log)-i > maxCommits {
			log = log[i+1:]
			break
		}
	}
	return record{epoch: r.epoch, commits: r.commits + 1, log: log}
}

// changed returns the names in the commits after since, ascending, and
// whether the log reaches back that far.
func (r record) changed(since tasks.Revision) ([]string, bool) {
	old, ok := parseRevision(string(since))
	if !ok || old.epoch != r.epoch || old.commits > r.commits {
		return nil, false
	}
	missed := r.commits - old.commits
	if missed > uint64(len(r.log)) {
		return nil, false
	}
	names := slices.Concat(r.log[uint64(len(r.log))-missed:]...)
	slices.Sort(names)
	return slices.Compact(names), true
}

// String is the stored form: the revision, then a line of names for each
// commit in the log. A name holds neither "/" nor a line's end.
func (r record) String() string {
	var b strings.Builder
	b.WriteString(string(r.revision()))
	for _, names := range r.log {
		b.WriteByte('\n')
		for i, name := range names {
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
	if more {
		for line := range strings.SplitSeq(rest, "\n") {
			names := strings.Split(line, "/")
			if slices.ContainsFunc(names, func(name string) bool { return checkName(name) != nil }) {
				return record{}, false
			}
			r.log = append(r.log, names)
		}
	}
	return r, uint64(len(r.log)) <= r.commits
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
