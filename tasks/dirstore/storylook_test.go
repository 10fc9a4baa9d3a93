//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"maps"
	"os"
	"slices"
	"strings"

	"tasklesson/tasks/dirstore"
)

// isMixture reports whether every file is what it was before the call in flight
// or what it is after it.
func (s *story) isMixture(files map[string]string) bool {
	return !slices.ContainsFunc(differing(s.before, files), func(name string) bool {
		now, exists := files[name]
		want, wanted := s.after[name]
		return now != want || exists != wanted
	})
}

// mayBe reports whether the board may have become another by a repair: a call
// that was decided was finished, each file of which was as before it or after
// it, and no commit was made since. git can bring its journal to such a board.
func (s *story) mayBe(lay, now map[string]string, revision string) bool {
	return slices.ContainsFunc(s.flights, func(f flight) bool {
		return slices.Contains(f.revisions, revision) && maps.Equal(f.finished(lay), now)
	})
}

// finished returns what the board is once the call is finished on it, nil where
// some file of it is neither as before nor as after.
func (f flight) finished(files map[string]string) map[string]string {
	done := maps.Clone(files)
	for _, name := range differing(f.before, f.after) {
		now, exists := files[name]
		was, existed := f.before[name]
		is, remains := f.after[name]
		if (now != was || exists != existed) && (now != is || exists != remains) {
			return nil
		}
		if delete(done, name); remains {
			done[name] = is
		}
	}
	return done
}

// look opens the board. It is what lay there, or that with the call in flight
// finished; and what could not be kept of the hidden files was said.
func (s *story) look() {
	t := s.t
	t.Helper()
	lay := s.board()
	journal, _ := os.ReadFile(s.at(".journal"))
	revision, _ := os.ReadFile(s.at(".revision"))
	// Where git has put all of them away, nobody can know of the commit.
	witnesses := s.wreck().temporary + len(journal)
	if !s.spoiled {
		witnesses++ // .revision
	}
	var said []string
	dir := s.open(dirstore.OnRecovery(func(what string) { said = append(said, what) }))
	defer dir.Close()
	now := filesOf(t, dir)
	all := strings.Join(said, "\n")
	half := s.left != nil && maps.Equal(lay, s.left) && !maps.Equal(lay, s.before) && !maps.Equal(lay, s.after)
	switch {
	case !maps.Equal(now, lay) && !s.mayBe(lay, now, string(revision)):
		t.Errorf("acknowledged work is lost: the board was\n%q\nand is\n%q\nsaid %s", lay, now, all)
	case !s.spoiled && len(journal) > 0 && !maps.Equal(now, s.after) && !(s.ever && maps.Equal(now, s.before)):
		// Where .revision was put back before, the first commit on it is not
		// finished if it was stopped before its first rename.
		t.Errorf("a decided commit is lost: %s", all)
	case half && maps.Equal(now, lay) && all == "" && witnesses > 0:
		t.Error("half a commit stays, and nobody is told")
	}
	s.checkJournal(s.place, journal, all)
	if strings.Contains(all, "was finished") {
		after, _ := os.ReadFile(s.at(".revision"))
		for i, f := range s.flights {
			if slices.Contains(f.revisions, string(revision)) {
				s.flights[i].revisions = append(f.revisions, string(after))
			}
		}
	}
	if again := s.open(); !maps.Equal(filesOf(t, again), now) || len(again.Recovered()) > 0 {
		t.Errorf("opened once more: %q", again.Recovered())
	}
	s.files, s.before, s.after, s.left = now, now, now, nil
	s.ever = s.ever || s.spoiled
}

// checkJournal checks that a journal that lay there was finished, or is kept
// and was named.
func (s *story) checkJournal(p place, journal []byte, said string) {
	t := s.t
	t.Helper()
	if len(journal) == 0 {
		if strings.Contains(said, "its journal is lost") {
			s.count("a lost journal was said")
		}
		return
	}
	_, name, aside := strings.Cut(said, "its journal is kept as ")
	switch {
	case aside:
		name, _, _ = strings.Cut(name, "\n")
		if kept, err := os.ReadFile(p.at(name)); err != nil || string(kept) != string(journal) {
			t.Errorf("%s is not the journal: %v", name, err)
		}
		s.count("a journal was set aside")
	case strings.Contains(said, "was finished"):
		s.count("a commit was finished")
	case strings.Contains(said, "was made already"):
		s.count("a journal of a made commit was removed")
	default:
		t.Errorf("there was a journal, and it said %q", said)
	}
}
