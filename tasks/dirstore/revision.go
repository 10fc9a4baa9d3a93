package dirstore

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/revlog"
)

// kept is how much .revision remembers.
var kept = revlog.Limits{Commits: 64, Names: 512}

// A record is what .revision says: the revision, and what the last commits
// wrote, for [tasks.Session].Changed.
type record struct {
	revision tasks.Revision
	log      revlog.Log
}

// newRevision returns a revision that was nowhere before. The count is for
// people; the random part makes two lives of a directory differ, also after
// an old copy of it was put back.
func newRevision(count uint64) tasks.Revision {
	var random [8]byte
	rand.Read(random[:]) // never fails, the program ends before that
	return tasks.Revision(strconv.FormatUint(count, 10) + "-" + hex.EncodeToString(random[:]))
}

// count returns how many commits led to a revision.
func count(revision tasks.Revision) (uint64, bool) {
	number, random, ok := strings.Cut(string(revision), "-")
	n, err := strconv.ParseUint(number, 10, 64)
	return n, ok && err == nil && len(random) == 16
}

// next returns the record after one more commit. r stays as it is.
func (r record) next(names []string) record {
	n, _ := count(r.revision)
	return record{revision: newRevision(n + 1), log: r.log.After(revlog.Commit{Before: r.revision, Names: names}, kept)}
}

// String is the content of .revision: the revision, a line for each commit
// with the revision before it and the names, each after a slash, and a sum
// over all that. A name holds no slash; one with a line's end is quoted.
func (r record) String() string {
	var b strings.Builder
	b.WriteString(string(r.revision) + "\n")
	for _, c := range r.log.Commits() {
		b.WriteString(string(c.Before))
		for _, name := range c.Names {
			b.WriteString("/" + quoteName(name))
		}
		b.WriteString("\n")
	}
	return b.String() + sum(b.String()) + "\n"
}

// parseRecord reads what String wrote, and reports whether it is that.
func parseRecord(text string) (record, bool) {
	text, ended := strings.CutSuffix(text, "\n")
	end := strings.LastIndexByte(text, '\n') + 1
	if !ended || text[end:] != sum(text[:end]) {
		return record{}, false
	}
	lines := strings.Split(strings.TrimSuffix(text[:end], "\n"), "\n")
	r := record{revision: tasks.Revision(lines[0])}
	if _, ok := count(r.revision); !ok {
		return record{}, false
	}
	commits := make([]revlog.Commit, 0, len(lines)-1)
	for _, line := range lines[1:] {
		parts := strings.Split(line, "/")
		c := revlog.Commit{Before: tasks.Revision(parts[0])}
		for _, part := range parts[1:] {
			name, ok := unquoteName(part)
			if !ok {
				return record{}, false
			}
			c.Names = append(c.Names, name)
		}
		commits = append(commits, c)
	}
	r.log = revlog.Of(commits)
	return r, true
}

// quoteName makes a name fit into a line. Nearly every name does already.
func quoteName(name string) string {
	if strings.ContainsAny(name, "\n\"") {
		return strconv.Quote(name)
	}
	return name
}

func unquoteName(text string) (string, bool) {
	if !strings.HasPrefix(text, `"`) {
		return text, true
	}
	name, err := strconv.Unquote(text)
	return name, err == nil
}

// sum tells a text that was cut off or edited by hand.
func sum(text string) string {
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(text)))
}
