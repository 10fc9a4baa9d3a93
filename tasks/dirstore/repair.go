package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
)

// A condition says whether a session can begin.
type condition int

const (
	sound       condition = iota // nothing was left behind, and the revision is known
	untidy                       // no commit to finish, but something to put in order
	interrupted                  // a journal is there
	bare                         // nothing was left behind, and there is no .revision
)

// inspect reads .revision and looks for what was left behind. Its caller holds
// the lock, shared or not, so that is nobody's work under way. The record says
// what .revision does, and is empty where that cannot be known.
func (d *Dir) inspect() (now record, found condition, err error) {
	journal, err := d.disk.lstat(journalName)
	if err == nil && oddness(journal, mostJournal) == "" || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return record{}, interrupted, err
	}
	odd := err == nil // no commit is in it
	now, known, err := d.readRevision()
	if err != nil {
		return record{}, untidy, err
	}
	stale, err := d.stale()
	switch {
	case err != nil || odd || now.unfinished || len(stale) > 0:
		return now, untidy, err
	case known:
		return now, sound, nil
	}
	if _, err := d.disk.lstat(revisionName); !errors.Is(err, fs.ErrNotExist) {
		return record{}, untidy, err
	}
	return record{}, bare, nil
}

// stale returns the temporary files that a stopped commit left behind. They
// are looked for once: it costs a look at every name in the directory.
func (d *Dir) stale() ([]string, error) {
	d.mu.Lock()
	swept := d.swept
	d.mu.Unlock()
	if swept {
		return nil, nil
	}
	entries, err := d.entries()
	if err != nil {
		return nil, err
	}
	var stale []string
	for _, e := range entries {
		if isTemp(e.Name()) && !e.IsDir() {
			stale = append(stale, e.Name())
		}
	}
	if len(stale) == 0 {
		d.setSwept()
	}
	return stale, nil
}

func (d *Dir) setSwept() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.swept = true
}

// repair makes the directory sound: it finishes the commit in the journal, or
// sets the journal aside, removes temporary files, and makes a .revision where
// there is none. Its caller holds the exclusive lock. It may be stopped and
// started again at any point.
func (d *Dir) repair() (record, error) {
	if err := d.replay(); err != nil {
		return record{}, fmt.Errorf("repair: %w", err)
	}
	if err := d.sweep(); err != nil {
		return record{}, fmt.Errorf("repair: %w", err)
	}
	now, known, err := d.readRevision()
	if err != nil || known && !now.unfinished {
		return now, err
	}
	_, missing := d.disk.lstat(revisionName)
	if missing != nil && !errors.Is(missing, fs.ErrNotExist) {
		return record{}, fmt.Errorf("repair: %w", missing)
	}
	n, _ := count(now.revision)
	if known {
		n++
	}
	first := newRevision(n)
	if missing != nil && n == 0 {
		// Readers know what lies here under this one.
		if first, err = d.unrecorded(); err != nil {
			return record{}, fmt.Errorf("repair: %w", err)
		}
	}
	renewed, err := d.renew(first, now.highest)
	if err != nil {
		return record{}, fmt.Errorf("repair: %w", err)
	}
	switch {
	case known:
		d.repaired("a commit was stopped in the middle, and its journal is lost: what it changed so far stays")
	case missing == nil:
		d.repaired("a damaged .revision was replaced by a new one")
	}
	return renewed, nil
}

// sweep removes the temporary files of commits that were stopped before they
// were decided.
func (d *Dir) sweep() error {
	stale, err := d.stale()
	if err != nil || len(stale) == 0 {
		return err
	}
	for _, name := range stale {
		if err := d.disk.remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	d.setSwept()
	d.repaired(fmt.Sprintf("temporary files of a stopped commit were removed: %d", len(stale)))
	return nil
}
