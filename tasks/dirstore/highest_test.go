//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// fourGiven makes a board that has given four ids, the last of which was deleted
// again. At #3 it is kept in git.
func fourGiven(t *testing.T) repository {
	t.Helper()
	r := newRepository(t)
	m := r.manager()
	for range 3 {
		mustCreate(t, m)
	}
	r.git("add", ".tasks")
	r.git("commit", "-q", "-m", "three")
	r.git("tag", "three")
	made := mustCreate(t, m)
	if _, err := m.Delete(t.Context(), made, tasks.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	return r
}

func (r repository) manager() *tasks.Manager {
	r.t.Helper()
	dir, err := Open(r.board, NoSync())
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() { dir.Close() })
	return tasks.New(tasks.NewStore(dir))
}

func mustCreate(t *testing.T, m *tasks.Manager) tasks.ID {
	t.Helper()
	made, err := m.Create(t.Context(), tasks.NewTask{Subject: "Next"})
	if err != nil {
		t.Fatal(err)
	}
	return made.ID
}

// What git, a backup or a person does to the mark or to .revision: an id that was
// given is not given again while either of them is left.
func TestNoIDIsGivenTwiceWhileEitherSurvives(t *testing.T) {
	for name, lose := range map[string]func(r repository) error{
		"the mark is stashed": func(r repository) error { r.git("stash"); return nil },
		"an old branch": func(r repository) error {
			r.git("commit", "-q", "-a", "-m", "later")
			r.git("checkout", "-q", "three")
			return nil
		},
		"no mark":                 func(r repository) error { return os.Remove(filepath.Join(r.board, tasks.MarkFile)) },
		"a damaged mark":          func(r repository) error { overwrite(r.t, r.board, tasks.MarkFile, "<<<<<<<\n"); return nil },
		"a mark from before":      func(r repository) error { overwrite(r.t, r.board, tasks.MarkFile, "1\n"); return nil },
		"a mark of another board": func(r repository) error { overwrite(r.t, r.board, tasks.MarkFile, "0\n"); return nil },
		"no .revision":            func(r repository) error { return os.Remove(filepath.Join(r.board, revisionName)) },
		"a damaged .revision":     func(r repository) error { overwrite(r.t, r.board, revisionName, "x"); return nil },
		"an untouched board":      func(r repository) error { return nil },
		"no hidden file but these": func(r repository) error {
			return errors.Join(os.Remove(filepath.Join(r.board, lockName)), os.Remove(filepath.Join(r.board, eventsName)), os.Remove(filepath.Join(r.board, tasks.MarkFile)))
		},
		".revision of an old time, and no mark": func(r repository) error {
			data, err := os.ReadFile(filepath.Join(r.board, revisionName))
			overwrite(r.t, r.board, revisionName, string(data))
			return errors.Join(err, os.Remove(filepath.Join(r.board, tasks.MarkFile)))
		},
		"a commit that was stopped without its journal": func(r repository) error {
			d := &osDisk{path: r.board}
			dir, err := openOn(d, settings{})
			if err != nil {
				return err
			}
			now, _, err := dir.readRevision()
			return errors.Join(err, d.date(revisionName, now.flight()), os.Remove(filepath.Join(r.board, tasks.MarkFile)))
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := fourGiven(t)
			for want := tasks.ID(5); want < 7; want++ {
				if err := lose(r); err != nil && want == 5 {
					t.Fatal(err)
				}
				// A call that gives no id does not lose it either.
				if _, err := r.manager().Claim(t.Context(), 1, fmt.Sprint("ann", int64(want)), tasks.ClaimOptions{}); err != nil && tasks.CodeOf(err) != tasks.CodeAlreadyClaimed {
					t.Fatal(err)
				}
				if made := mustCreate(t, r.manager()); made != want {
					t.Errorf("#%d was given, want #%d", made, want)
				}
				if data, err := os.ReadFile(filepath.Join(r.board, tasks.MarkFile)); err != nil || string(data) != fmt.Sprintln(int64(want)) {
					t.Errorf("the mark is %q, %v, want %d", data, err, int64(want))
				}
			}
		})
	}
}

// Before anybody writes, a check says that the mark is too low, and Repair mends
// it.
func TestAMarkThatWasSetBackIsNamed(t *testing.T) {
	r := fourGiven(t)
	r.git("stash")
	found, err := r.manager().Check(t.Context())
	if err != nil || len(found) != 1 || found[0].Kind != tasks.ProblemMark || found[0].Highest != 4 {
		t.Errorf("Check: %+v, %v", found, err)
	}
	if _, err := r.manager().Repair(t.Context()); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(filepath.Join(r.board, tasks.MarkFile)); err != nil || string(data) != "4\n" {
		t.Errorf("after Repair the mark is %q, %v", data, err)
	}
}

// A mark far above everything that was given is some mistake. It is believed
// while it lies there, and not remembered: a person can take it back.
func TestAMarkThatWasAMistakeIsNotRemembered(t *testing.T) {
	r := fourGiven(t)
	overwrite(t, r.board, tasks.MarkFile, fmt.Sprintln(int64(tasks.MaxID)))
	if _, err := r.manager().Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}); err != nil {
		t.Fatal(err)
	}
	overwrite(t, r.board, tasks.MarkFile, "4\n")
	if made := mustCreate(t, r.manager()); made != 5 {
		t.Errorf("#%d was given, want #5", made)
	}
}

// A board of the version before learns the highest id from its mark with the
// next commit, and one of this version can be read by the version before.
func TestARecordOfTheHighestID(t *testing.T) {
	r := fourGiven(t)
	dir, err := Open(r.board, NoSync())
	if err != nil {
		t.Fatal(err)
	}
	now, known, err := dir.readRevision()
	if err != nil || !known || now.highest != 4 {
		t.Fatalf("%+v, %v, %v", now, known, err)
	}
	now.highest = 0
	if strings.Contains(now.String(), "^") {
		t.Errorf("what is not known is written: %q", now)
	}
	if err := dir.replaceRevision(now, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := r.manager().Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}); err != nil {
		t.Fatal(err)
	}
	now, known, err = dir.readRevision()
	if err != nil || !known || now.highest != 4 {
		t.Errorf("after a commit: %+v, %v, %v", now, known, err)
	}
	// The version before takes the line for a commit of nothing, and writes it
	// again behind the time.
	lines := strings.Split(now.String(), "\n")
	if len(lines) < 3 || lines[2] != "^4" || strings.Contains(lines[2], "/") {
		t.Errorf("the record is %q", lines)
	}
	for _, wrong := range []string{"^", "^-1", "^0", "^9007199254740992", "^x"} {
		lines[2] = wrong
		body := strings.Join(lines[:len(lines)-2], "\n") + "\n"
		if got, ok := parseRecord(body + sum(body) + "\n"); ok && got.highest != 0 {
			t.Errorf("%s is read as %d", wrong, got.highest)
		}
	}
}
