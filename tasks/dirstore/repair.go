package dirstore

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// inspect reads .revision and reports whether a session can begin: nothing
// was left behind, and the revision is known. Its caller holds the lock,
// shared or not, so what was left behind is nobody's work under way.
func (d *Dir) inspect() (now record, sound bool, err error) {
	if _, err := d.disk.lstat(journalName); !errors.Is(err, fs.ErrNotExist) {
		return record{}, false, err
	}
	now, known, err := d.readRevision()
	if err != nil || !known {
		return record{}, false, err
	}
	stale, err := d.stale()
	return now, len(stale) == 0, err
}

// readRevision reports whether .revision is there and whole.
func (d *Dir) readRevision() (now record, known bool, err error) {
	text, err := d.disk.read(revisionName, wholeFile)
	if errors.Is(err, fs.ErrNotExist) {
		return record{}, false, nil
	}
	if err != nil {
		return record{}, false, err
	}
	now, known = parseRecord(string(text))
	return now, known, nil
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
	entries, err := d.disk.entries()
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

// repair makes the directory sound: it finishes the commit in the journal,
// removes temporary files, and makes a .revision where there is none. Its
// caller holds the exclusive lock. It may be stopped and started again at any
// point.
func (d *Dir) repair() (record, error) {
	if err := d.replay(); err != nil {
		return record{}, fmt.Errorf("repair: %w", err)
	}
	if err := d.sweep(); err != nil {
		return record{}, fmt.Errorf("repair: %w", err)
	}
	now, known, err := d.readRevision()
	if err != nil || known {
		return now, err
	}
	if now, err = d.renew(); err != nil {
		return record{}, fmt.Errorf("repair: %w", err)
	}
	return now, nil
}

// replay finishes the commit in the journal, if there is one.
func (d *Dir) replay() error {
	journal, err := d.disk.read(journalName, wholeFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	b, err := decodeBatch(journal)
	if err != nil {
		// It gets its name only when it is whole and stored. This one was
		// damaged since, and nobody can say what it was about.
		if again := d.removeJournal(); again != nil {
			return again
		}
		d.repaired("a damaged journal was discarded: " + err.Error())
		return nil
	}
	names := make([]string, len(b.Changes))
	for i, c := range b.Changes {
		names[i] = c.Name
		if err := d.bring(c.Name, c.Data, c.Remove); err != nil {
			return err
		}
	}
	if err := d.bring(revisionName, b.Revision, false); err != nil {
		return err
	}
	d.addEventOnce(b.Event)
	if err := d.disk.sync(); err != nil {
		return err
	}
	if err := d.removeJournal(); err != nil {
		return err
	}
	d.repaired("a commit that was stopped in the middle was finished: " + strings.Join(names, ", "))
	return nil
}

// bring makes one file what the journal says, if it is not that already.
func (d *Dir) bring(name string, data []byte, remove bool) error {
	before, err := d.writable(name)
	if err != nil {
		return err
	}
	switch {
	case remove && before == nil:
		return nil
	case remove:
		return d.disk.remove(name)
	case before != nil:
		current, err := d.disk.read(name, wholeFile)
		if err == nil && bytes.Equal(current, data) {
			return nil
		}
	}
	return d.replace(name, data, before)
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

// renew begins a new row of revisions.
func (d *Dir) renew() (record, error) {
	before, err := d.writable(revisionName)
	if err != nil {
		return record{}, err
	}
	now := record{revision: newRevision(0)}
	if err := d.replace(revisionName, []byte(now.String()), before); err != nil {
		return record{}, err
	}
	if err := d.disk.sync(); err != nil {
		return record{}, err
	}
	if before != nil {
		d.repaired("a damaged .revision was replaced by a new one")
	}
	return now, nil
}
