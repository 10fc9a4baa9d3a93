package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync"

	"tasklesson/tasks"
)

// ErrGone is the error of a wait for a directory, or a stay with it, when that
// is moved or deleted.
var ErrGone = errors.New("the directory was moved or deleted meanwhile")

var _ tasks.Stayer = (*Dir)(nil)

// Stay holds this Dir to the directory that is there, or to the first one that a
// session finds; see [tasks.Stayer]. Until leave is called, a session that begins
// after the directory was moved or deleted fails with [ErrGone], and makes no new
// one. It goes on when a directory lies under the path again. It costs one look at
// the directory, and may be called by several goroutines at once.
func (d *Dir) Stay() (leave func()) {
	d.stay.Lock()
	defer d.stay.Unlock()
	if d.stay.count++; d.stay.count == 1 {
		_, err := d.disk.stat(".")
		d.stay.found = err == nil
	}
	return sync.OnceFunc(func() {
		d.stay.Lock()
		defer d.stay.Unlock()
		d.stay.count--
	})
}

// staying is what is known of the directory while somebody stays with it.
type staying struct {
	sync.Mutex
	count int  // of those who do
	found bool // there was a directory since
}

// found says that the directory is there.
func (d *Dir) found() {
	d.stay.Lock()
	defer d.stay.Unlock()
	d.stay.found = true
}

// stays reports whether the directory has to be there.
func (d *Dir) stays() bool {
	d.stay.Lock()
	defer d.stay.Unlock()
	return d.stay.count > 0 && d.stay.found
}

// gone returns the error for a missing directory that was there before.
func (d *Dir) gone() error { return fmt.Errorf("%s: %w", filepath.Dir(d.lockPath), ErrGone) }

// entries returns what is in a directory that was there when the session began.
func (d *Dir) entries() ([]fs.DirEntry, error) {
	entries, err := d.disk.entries()
	if errors.Is(err, fs.ErrNotExist) {
		err = d.gone()
	}
	return entries, err
}
