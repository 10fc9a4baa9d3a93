package dirstore

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"time"

	"tasklesson/tasks"
)

// A step brings one file to what it is after a commit.
type step struct {
	name   string
	remove bool
	data   []byte      // after the commit
	temp   string      // where data lies until its rename, "" if it was renamed or never written
	before fs.FileInfo // nil where there was no file
	old    []byte      // the bytes before
	done   bool
}

// commit makes the changes, in their order, and returns the new revision. mark is
// what its caller has read of the mark, and it holds the exclusive lock.
func (d *Dir) commit(now record, changes []tasks.Change, mark tasks.ID, lock io.Closer) (revision tasks.Revision, failure error) {
	changes = lastOfEach(changes)
	names, err := writes(changes)
	if err != nil {
		return "", err
	}
	if slices.Contains(names, tasks.MarkFile) {
		taken, err := d.takeOddMark()
		if err != nil {
			return "", err
		}
		defer func() { d.endTaking(taken, failure) }()
	}
	after := now.next(names)
	after.give(changes, mark)
	steps, err := d.steps(append(changes, tasks.Change{Name: revisionName, Data: []byte(after.String())}))
	if err != nil {
		return "", err
	}
	event := newEntry(now.revision, after.revision, steps).line()
	journal, err := d.prepare(steps, after, event)
	if err == nil {
		err = stillHeld(lock)
	}
	if err == nil {
		err = d.nameJournal(journal)
	}
	if err != nil {
		d.discard(append(steps, step{temp: journal}))
		return "", err
	}
	// From here on the commit is decided: the next session would finish it.
	if err := d.apply(now, steps); err != nil {
		return "", errors.Join(err, d.undo(steps))
	}
	d.addEvent(event)
	// The journal goes when what it says is stored in the files. Where that
	// fails the commit is no less safe: the journal stays, and the next session
	// tries again. That it is gone is stored by settle.
	if d.disk.sync() == nil {
		_ = d.disk.remove(journalName)
	}
	d.ignore(now)
	return after.revision, nil
}

// writes returns the names of the changes of a commit. The error is that of a name
// that is none of a board's, or of more than a commit can write.
func writes(changes []tasks.Change) (names []string, err error) {
	for _, c := range changes {
		if !valid(c.Name) || reserved(c.Name) {
			return nil, &fs.PathError{Op: "write", Path: c.Name, Err: fmt.Errorf("not the name of a file of a board: %w", fs.ErrInvalid)}
		}
		names = append(names, c.Name)
	}
	return names, batch{Changes: changes}.fits(mostJournal)
}

// settle stores that the journal of a commit is gone, after the lock was given
// back: nobody has to wait for that. A power failure before it can bring back
// nothing but this journal, whose files are all stored: it is found to be made
// already. A commit meanwhile replaces it by a journal of its own, and stores
// that name before it renames anything.
func (d *Dir) settle() { _ = d.disk.sync() }

// stillHeld returns an error where another program has put another lock file in
// place of the one that is held: somebody else may hold that.
func stillHeld(lock io.Closer) error {
	if l, ok := lock.(interface{ found() (bool, error) }); ok {
		if found, err := l.found(); err != nil || !found {
			return errors.Join(errLostLock, err)
		}
	}
	return nil
}

var errLostLock = errors.New("another program has replaced .lock meanwhile, so the lock is lost")

// lastOfEach leaves out the changes of a name that comes again later.
func lastOfEach(changes []tasks.Change) []tasks.Change {
	last := map[string]int{}
	for i, c := range changes {
		last[c.Name] = i
	}
	kept := make([]tasks.Change, 0, len(changes)+1)
	for i, c := range changes {
		if last[c.Name] == i {
			kept = append(kept, c)
		}
	}
	return kept
}

// steps looks at the files that are about to change. What it cannot replace
// and could not bring back is an error.
func (d *Dir) steps(changes []tasks.Change) ([]step, error) {
	steps := make([]step, len(changes))
	for i, c := range changes {
		before, err := d.writable(c.Name)
		if err != nil {
			return nil, err
		}
		steps[i] = step{name: c.Name, remove: c.Remove, data: c.Data, before: before}
		if before == nil {
			continue
		}
		if steps[i].old, err = d.disk.read(c.Name, mostJournal); err != nil {
			return nil, fmt.Errorf("read %s: %w", c.Name, err)
		}
	}
	return steps, nil
}

// prepare puts the new bytes of every file and the journal on disk, under
// temporary names, and returns that of the journal. This is where a full disk
// shows. All are written first and then stored together, which takes a disk
// little more time than to store one: nothing has its name yet, so which of them
// is stored first is of no matter.
func (d *Dir) prepare(steps []step, after record, event []byte) (journal string, err error) {
	w := &writing{dir: d}
	defer w.close()
	for i := range steps {
		s := &steps[i]
		if s.remove {
			continue
		}
		if s.name == revisionName {
			s.temp, after, err = w.revision(after, s.before)
			s.data = []byte(after.String())
		} else {
			s.temp, err = w.write(s.data, s.before)
		}
		if err != nil {
			return "", fmt.Errorf("write %s: %w", s.name, err)
		}
	}
	text, err := newBatch(steps, event).encode()
	if err == nil {
		journal, err = w.write(text, nil)
	}
	if err != nil {
		return "", fmt.Errorf("write the journal: %w", err)
	}
	return journal, w.store()
}

// apply gives the new bytes their names, that of .revision last.
func (d *Dir) apply(now record, steps []step) error {
	if err := d.dateRevision(now.flight()); err != nil {
		return err
	}
	for i := range steps {
		s := &steps[i]
		var err error
		switch {
		case !s.remove:
			err = d.disk.rename(s.temp, s.name)
		case s.before != nil:
			err = d.disk.remove(s.name)
		}
		if err != nil {
			return err
		}
		s.done = true
	}
	return nil
}

// dateRevision gives .revision a time. Another program may have taken the file
// away since the session began: then there is nothing to date, and no commit has
// to fail for it.
func (d *Dir) dateRevision(at time.Time) error {
	if err := d.date(revisionName, at); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// undo takes a commit back that could not be applied. The journal goes last:
// if the process is killed meanwhile, the whole commit is made after all.
func (d *Dir) undo(steps []step) error {
	for i := range steps {
		s := &steps[len(steps)-1-i]
		if !s.done {
			continue
		}
		var err error
		switch {
		case s.before != nil:
			err = d.replace(s.name, s.old, s.before)
		case !s.remove:
			err = d.disk.remove(s.name)
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrUndecided, err)
		}
	}
	revision := steps[len(steps)-1]
	var err error
	if revision.before != nil {
		err = d.dateRevision(revision.before.ModTime())
	}
	err = errors.Join(err, d.disk.sync())
	if err == nil {
		err = d.removeJournal()
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUndecided, err)
	}
	d.discard(steps)
	return nil
}

// nameJournal puts the journal where the next session would find it. After an
// error there is none.
func (d *Dir) nameJournal(temp string) error {
	if err := d.disk.rename(temp, journalName); err != nil {
		return err
	}
	if err := d.disk.sync(); err != nil {
		// Where neither its coming nor its going can be stored, it is gone for
		// everybody but a power failure, and nothing was renamed yet.
		if again := d.disk.remove(journalName); again != nil {
			return fmt.Errorf("%w: %w", ErrUndecided, errors.Join(err, again))
		}
		_ = d.disk.sync()
		return err
	}
	return nil
}

func (d *Dir) removeJournal() error {
	if err := d.disk.remove(journalName); err != nil {
		return err
	}
	return d.disk.sync()
}
