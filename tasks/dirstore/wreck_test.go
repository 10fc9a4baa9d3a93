//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"maps"
	"slices"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// openAfter opens the directory after a kill. The board has to be the one
// before the call in flight or the one after it.
func (l *life) openAfter(before, after map[string]string, inFlight call) {
	t := l.t
	t.Helper()
	left := l.wreck()
	dir := l.open()
	defer dir.Close()
	now := filesOf(t, dir) // the repair is over afterwards
	s := begin(t, dir, false)
	defer s.Rollback()
	changes := differing(before, after)
	happened := len(changes) > 0 && maps.Equal(now, after)
	if !happened && !maps.Equal(now, before) {
		t.Errorf("killed in %s %s, which changes %q, and the board is\n      %q\nbefore %q\nafter %q",
			inFlight.Tool, inFlight.Input, changes, now, before, after)
		return
	}
	if left.journal && !happened {
		t.Errorf("the commit of %s %s was decided, and is lost", inFlight.Tool, inFlight.Input)
	}
	l.checkRevision(s, happened, changes)
	l.revision, l.files = s.Revision(), now
	s.Rollback()
	checkRecovered(l, left, dir)
	problems, err := tasks.New(tasks.NewStore(dir)).Check(t.Context())
	if err != nil || len(problems) > 0 {
		t.Errorf("after the kill Check finds %v, %v", problems, err)
	}
	l.checkSound()
	l.count(left, happened, before, after)
}

// checkRevision compares the revision with the last one that was told.
func (l *life) checkRevision(s tasks.Session, happened bool, changes []string) {
	t := l.t
	t.Helper()
	if l.revision == "" {
		return // the first process was killed before it said anything
	}
	names, known := s.Changed(l.revision)
	switch {
	case !happened && s.Revision() != l.revision:
		t.Errorf("nothing changed, and the revision went from %s to %s", l.revision, s.Revision())
	case happened && (!known || !slices.Equal(names, changes)):
		t.Errorf("Changed since %s: %q, known %v, want %q", l.revision, names, known, changes)
	}
}

// checkRecovered checks that a Dir says what it repaired, and only that.
func checkRecovered(l *life, left wreck, dir *dirstore.Dir) {
	var want []string
	if left.journal {
		want = append(want, "a commit that was stopped in the middle was finished")
	}
	if left.temporary > 0 {
		want = append(want, "temporary files of a stopped commit were removed")
	}
	said := dir.Recovered()
	same := slices.EqualFunc(said, want, func(got, want string) bool { return strings.HasPrefix(got, want) })
	if !same {
		l.t.Errorf("left behind: journal %v, temporary files %d; Recovered says %q", left.journal, left.temporary, said)
	}
}

// checkSound checks that the repair is over and done with.
func (l *life) checkSound() {
	t := l.t
	t.Helper()
	if left := l.wreck(); left.journal || left.temporary > 0 || !maps.Equal(left.files, l.files) {
		t.Errorf("after the repair there are on disk: %+v, want %q", left, l.files)
	}
	again := l.open()
	defer again.Close()
	s := begin(t, again, false)
	defer s.Rollback()
	if s.Revision() != l.revision || len(again.Recovered()) > 0 {
		t.Errorf("opened once more: revision %s after %s, Recovered says %q", s.Revision(), l.revision, again.Recovered())
	}
}

// count adds what the kill met to the tally.
func (l *life) count(left wreck, happened bool, before, after map[string]string) {
	switch {
	case left.journal:
		l.done.journals++
		if !maps.Equal(left.files, before) && !maps.Equal(left.files, after) {
			l.done.halves++
		}
	case left.temporary > 0:
		l.done.temporary++
	}
	if happened {
		l.done.happened++
	}
}
