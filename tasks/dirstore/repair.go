package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
)

// inspect reads .revision and reports whether a session can begin: nothing
// was left behind, and the revision is known. Its caller holds the lock,
// shared or not, so what was left behind is nobody's work under way.
func (d *Dir) inspect() (now record, sound bool, err error) {
	if _, err := d.disk.lstat(journalName); !errors.Is(err, fs.ErrNotExist) {
		return record{}, false, err
	}
	now, known, err := d.readRevision()
	if err != nil || !known || now.unfinished {
		return record{}, false, err
	}
	stale, err := d.stale()
	return now, len(stale) == 0, err
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

// repair makes the directory sound: it finishes the commit in the journal, or
// sets the journal aside, removes temporary files, and makes a .revision where there is none. Its
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
	if err != nil || known && !now.unfinished {
		return now, err
	}
	_, missing := d.disk.lstat(revisionName)
	n, _ := count(now.revision)
	if known {
		n++
	}
	renewed, err := d.renew(n)
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
