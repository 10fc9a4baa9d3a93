package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
)

// mostOpen is how many files are written before they are stored: a process may
// have only so many open.
const mostOpen = 64

// A writing is temporary files that are written to be stored together.
type writing struct {
	dir  *Dir
	open []file // not stored yet
}

// write writes bytes under a temporary name, with the permissions of the file
// that they will replace, if there is one.
func (w *writing) write(data []byte, before fs.FileInfo) (name string, err error) {
	if len(w.open) == mostOpen {
		if err := w.store(); err != nil {
			return "", err
		}
	}
	f, name, err := w.dir.draft(data, before)
	if err == nil {
		w.open = append(w.open, f)
	}
	return name, err
}

// revision is [Dir.writeRevision] for a record that is stored with the others.
func (w *writing) revision(r record, before fs.FileInfo) (temp string, written record, err error) {
	temp, err = w.write([]byte(r.String()), before)
	if err != nil || r.made.IsZero() {
		return temp, r, err
	}
	// The time is stored with the bytes: after a power failure, too, a commit
	// that was stopped is known by it.
	kept := false
	if err = w.dir.date(temp, r.made); err == nil {
		kept, err = w.dir.dated(temp, r)
	}
	if err == nil && kept {
		return temp, r, nil
	}
	last := len(w.open) - 1
	err = errors.Join(err, w.open[last].Close())
	w.open = w.open[:last]
	w.dir.drop(temp)
	if err != nil {
		return "", r, err
	}
	return w.dir.writeRevision(r, before) // the time is kept once it is closed, or not at all
}

// store stores what was written since the last time.
func (w *writing) store() error {
	err := w.dir.disk.store(w.open)
	if err := errors.Join(err, w.close()); err != nil {
		return fmt.Errorf("store what was written: %w", err)
	}
	return nil
}

// close closes what is open, so that it can be removed everywhere.
func (w *writing) close() (err error) {
	for _, f := range w.open {
		err = errors.Join(err, f.Close())
	}
	w.open = nil
	return err
}

// ignored is what .gitignore says: what is of this machine alone. The mark is
// not in it, because it belongs to the tasks. The file itself is: were it kept, a
// branch without the board would take it away, and leave the others to be kept,
// stashed or cleaned with the rest. Every clone gets one of its own.
const ignored = `# Of this machine alone. The tasks and .highwatermark may be kept in git.
.lock
.journal*
.revision
.tmp-*
.claims
.events
/.gitignore
`

// ignore writes .gitignore where there is none. It does that with the first
// commit of a row of revisions and never again: once deleted it does not come
// back. It is no part of the commit: without it nothing is lost.
func (d *Dir) ignore(now record) {
	if n, _ := count(now.revision); n > 0 || len(now.log.Commits()) > 0 {
		return
	}
	if _, err := d.disk.lstat(ignoreName); !errors.Is(err, fs.ErrNotExist) {
		return
	}
	if temp, err := d.writeTemp([]byte(ignored), nil); err == nil {
		_ = d.rename(temp, ignoreName)
	}
}
