package dirstore

import (
	crand "crypto/rand"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

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
	// highest is the highest id that was ever given here, as far as commits of
	// ours know it: the mark file can be set back by git or a person.
	highest tasks.ID
	// made is the time that .revision itself has, as long as it lies where the
	// commit put it; see found. It is zero in one that the version before wrote.
	made time.Time
	// unfinished says that a commit was stopped in the middle; see flight.
	unfinished bool
}

// mark is what begins the line with the time that .revision has. The version
// before takes it for a commit of nothing.
const mark = "@"

// highestMark is what begins the line with the highest id. The version before
// takes it for a commit of nothing, too, and so writes it again at the same place.
const highestMark = "^"

// newMade returns the time that .revision gets now. Every file system keeps
// even seconds. A file that another program writes has a time with nanoseconds
// nearly everywhere, so that it does not get such a time by chance.
func newMade() time.Time { return time.Now().Truncate(2 * time.Second) }

// found returns the record of a .revision that has this time and size. One that
// lies where a commit put it stands for what lies beside it. One that another
// program has put there (a branch of git, a backup, a copy) does not: the files
// beside it may be older or newer, and then it would be a lie that nothing, or
// only what the log says, has changed since. So it is shown under a name of its
// own, which no reader knows from before, and its log is not believed.
func (r record) found(at time.Time, size int64) record {
	if r.bound(at) {
		return r
	}
	h := fnv.New64a()
	fmt.Fprint(h, at.UnixNano(), size)
	return record{revision: r.revision + tasks.Revision(fmt.Sprintf("%s%016x", mark, h.Sum64())), highest: r.highest, made: r.made, unfinished: r.inFlight(at)}
}

// bound reports whether a .revision with this time lies where a commit put it.
func (r record) bound(at time.Time) bool { return !r.made.IsZero() && at.Equal(r.made) }

// From the moment in which a commit is decided until it has renamed its files,
// .revision has a time of its own, some 1 to 2 seconds too early, which no other
// program gives it. So it shows that files beside it may be newer,
// even where the journal that says which is lost.

// flight returns such a time, another one each time.
func (r record) flight() time.Time {
	if r.made.IsZero() {
		return time.Now()
	}
	return r.made.Add(-time.Second - rand.N(time.Second))
}

// inFlight reports whether this is such a time.
func (r record) inFlight(at time.Time) bool {
	early := r.made.Sub(at)
	return !r.made.IsZero() && early >= time.Second && early <= 2*time.Second
}

// newRevision returns a revision that was nowhere before. The count is for
// people; the random part makes two lives of a directory differ, also after
// an old copy of it was put back.
func newRevision(count uint64) tasks.Revision {
	var random [8]byte
	crand.Read(random[:]) // never fails, the program ends before that
	return tasks.Revision(strconv.FormatUint(count, 10) + "-" + hex.EncodeToString(random[:]))
}

// count returns how many commits led to a revision.
func count(revision tasks.Revision) (uint64, bool) {
	plain, _, _ := strings.Cut(string(revision), mark)
	number, random, ok := strings.Cut(plain, "-")
	n, err := strconv.ParseUint(number, 10, 64)
	return n, ok && err == nil && len(random) == 16
}

// next returns the record after one more commit. r stays as it is.
func (r record) next(names []string) record {
	n, _ := count(r.revision)
	return record{
		revision: newRevision(n + 1), made: newMade(), highest: r.highest,
		log: r.log.After(revlog.Commit{Before: r.revision, Names: names}, kept),
	}
}

// String is the content of .revision: the revision, a line with its time, one
// with the highest id, a line for each commit with the revision before it and the names, each after a
// slash, and a sum over all that. A name holds no slash; one with a line's end
// is quoted.
func (r record) String() string {
	var b strings.Builder
	b.WriteString(string(r.revision) + "\n")
	if !r.made.IsZero() {
		b.WriteString(mark + strconv.FormatInt(r.made.Unix(), 10) + "\n")
	}
	if r.highest > 0 {
		b.WriteString(highestMark + strconv.FormatInt(int64(r.highest), 10) + "\n")
	}
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
	if _, ok := count(r.revision); !ok || strings.Contains(lines[0], mark) {
		return record{}, false
	}
	lines = lines[1:]
	if len(lines) > 0 && strings.HasPrefix(lines[0], mark) {
		seconds, err := strconv.ParseInt(lines[0][len(mark):], 10, 64)
		if err != nil {
			return record{}, false
		}
		r.made, lines = time.Unix(seconds, 0), lines[1:]
	}
	if len(lines) > 0 && strings.HasPrefix(lines[0], highestMark) {
		highest, ok := tasks.ParseMark([]byte(lines[0][len(highestMark):]))
		if !ok {
			return record{}, false
		}
		r.highest, lines = highest, lines[1:]
	}
	commits := make([]revlog.Commit, 0, len(lines))
	for _, line := range lines {
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
