package dirstore

import (
	"bytes"
	"errors"
	"io/fs"

	"tasklesson/tasks"
)

// A standing is how a directory stands to a commit in its journal.
type standing struct {
	pending []tasks.Change // of files that are what they were before it
	made    []string       // the files that it has changed
	foreign string         // the first file that is neither, "" if there is none

	revision side
	after    record   // the .revision that it makes
	count    uint64   // of commits, as the .revision here says
	highest  tasks.ID // as it says, too
	// trusted says that .revision lies where a commit put it; see [record.found].
	// One that the version before wrote is taken for such a one.
	trusted bool
	// unfinished says that this commit was stopped here, after it was decided.
	unfinished bool
}

// A side of a commit is where a file of it is.
type side int

const (
	neither side = iota
	before
	after
)

// judge says whether the commit must be finished, and otherwise why not. With
// no reason it is made already, and its journal is of no more use.
//
// That every file of it is what it was before it, or is after it, does not
// suffice: a file can come back to what it was (a task is claimed, given back
// and claimed again), and the journal would undo that. What tells is .revision,
// because every commit of ours changes it: the journal is that of the last
// commit here where .revision is the one before it or after it, and lies where
// a commit put it. Where git or a backup has put that back, with the journal or
// not, the board may also have gone on in other files: replaying a new edge
// could close a ring. So nothing is replayed then, even if half of the commit
// was made; that half was never acknowledged, and is named.
func (s standing) judge() (why string, finish bool) {
	switch {
	case len(s.pending) == 0 && s.revision == after:
		// All was renamed. What a file is by now is later work.
		return "", s.trusted
	case s.foreign != "":
		return s.foreign + " is neither what it was before that commit nor what the commit makes of it", false
	case len(s.pending) == 0:
		return "", s.revision == before && s.trusted
	case s.revision == neither:
		return ".revision is neither the one before that commit nor the one after it", false
	case !s.trusted:
		return ".revision was put there by another program, so nobody knows what happened since", false
	}
	return "", true
}

// stand compares what lies in the directory with a journal.
func (d *Dir) stand(b batch) (standing, error) {
	var s standing
	for i, c := range b.Changes {
		sum, known := "", b.Before != nil
		if known {
			sum = b.Before[i]
		}
		is, moved, err := d.sideOf(c, sum, known)
		switch {
		case err != nil:
			return standing{}, err
		case is == before:
			s.pending = append(s.pending, c)
		case is == after && moved:
			s.made = append(s.made, c.Name)
		case is == neither && s.foreign == "":
			s.foreign = c.Name
		}
	}
	return s, d.standRevision(b, &s)
}

// sideOf returns the side on which the file of a change is, and whether the
// change makes a difference. Without the sum of what was before, everything that
// is not as after it is as before it.
func (d *Dir) sideOf(c tasks.Change, sum string, known bool) (is side, moved bool, err error) {
	info, err := d.disk.lstat(c.Name)
	exists := !errors.Is(err, fs.ErrNotExist)
	var data []byte
	switch {
	case !exists:
	case err != nil:
		return neither, false, err
	case !info.Mode().IsRegular():
		return neither, false, nil
	default:
		data, err = d.disk.read(c.Name, max(tasks.MaxFileSize, int64(len(c.Data))))
		if errors.Is(err, errTooLarge) {
			return neither, false, nil
		}
		if err != nil {
			return neither, false, err
		}
	}
	now := sumOf(data, exists)
	switch {
	case exists != c.Remove && (c.Remove || bytes.Equal(data, c.Data)):
		return after, !known || now != sum, nil
	case !known || now == sum:
		return before, false, nil
	}
	return neither, false, nil
}

// standRevision does the same for .revision.
func (d *Dir) standRevision(b batch, s *standing) error {
	s.after, _ = parseRecord(string(b.Revision))
	text, there, err := d.readOwn(revisionName, mostRevision)
	if err != nil || !there {
		return err
	}
	here, whole := parseRecord(string(text))
	if !whole {
		return nil
	}
	info, err := d.disk.lstat(revisionName)
	if err != nil {
		return err
	}
	flies := here.inFlight(info.ModTime())
	s.trusted = here.made.IsZero() || here.bound(info.ModTime()) || flies
	s.count, _ = count(here.revision)
	s.highest = here.highest
	log := s.after.log.Commits()
	switch {
	case bytes.Equal(text, b.Revision):
		s.revision = after
	case b.Before != nil && sumOf(text, true) == b.Before[len(b.Changes)],
		b.Before == nil && len(log) > 0 && log[len(log)-1].Before == here.revision:
		s.revision, s.unfinished = before, flies
	}
	return nil
}
