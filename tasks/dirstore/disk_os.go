package dirstore

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// An osDisk is a directory of the operating system.
type osDisk struct {
	path   string
	noSync bool
}

func (d *osDisk) at(name string) string { return filepath.Join(d.path, name) }

func (d *osDisk) mkdir() error {
	if info, err := os.Stat(d.path); err == nil && info.IsDir() {
		return nil
	}
	if err := os.MkdirAll(d.path, 0o755); err != nil {
		return err
	}
	if d.noSync {
		return nil
	}
	return syncDirectory(filepath.Dir(d.path))
}

func (d *osDisk) entries() ([]fs.DirEntry, error)        { return os.ReadDir(d.path) }
func (d *osDisk) lstat(name string) (fs.FileInfo, error) { return os.Lstat(d.at(name)) }
func (d *osDisk) stat(name string) (fs.FileInfo, error)  { return os.Stat(d.at(name)) }
func (d *osDisk) rename(old, new string) error           { return replaceFile(d.at(old), d.at(new)) }
func (d *osDisk) remove(name string) error               { return os.Remove(d.at(name)) }

func (d *osDisk) date(name string, at time.Time) error {
	return os.Chtimes(d.at(name), time.Time{}, at) // the zero time is left as it is
}

func (d *osDisk) read(name string, most int64) ([]byte, error) {
	f, err := os.Open(d.at(name))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		err = errTooLarge
	}
	return data, err
}

func (d *osDisk) create(name string) (file, error) {
	f, err := os.OpenFile(d.at(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return nil, err
	}
	if d.noSync {
		return unsynced{f}, nil
	}
	return f, nil
}

func (d *osDisk) add(name string, data []byte) error {
	f, err := os.OpenFile(d.at(name), os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	if info, err := f.Stat(); err == nil && info.Size() > 0 {
		last := []byte{'\n'}
		if _, err := f.ReadAt(last, info.Size()-1); err == nil && last[0] != '\n' {
			data = append([]byte{'\n'}, data...)
		}
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// unsynced is a file whose bytes are left to the kernel.
type unsynced struct{ *os.File }

func (unsynced) Sync() error { return nil }

func (d *osDisk) sync() error {
	if d.noSync {
		return nil
	}
	return syncDirectory(d.path)
}

// lock opens the lock file anew for every session: a lock belongs to an
// opening, so two sessions of one process exclude each other like those of two.
func (d *osDisk) lock(exclusive bool) (io.Closer, error) {
	f, err := openLock(d.at(lockName), exclusive)
	if err != nil {
		return nil, err
	}
	return lockFound(f, exclusive)
}

// lockFound locks the lock file that was opened, or closes it.
func lockFound(f *os.File, exclusive bool) (io.Closer, error) {
	if err := tryLock(f, lockPart, exclusive); err != nil {
		f.Close()
		if errors.Is(err, errBusy) {
			return nil, errBusy
		}
		return nil, &fs.PathError{Op: "lock", Path: f.Name(), Err: err}
	}
	// The directory may have been deleted and made again since the file was
	// opened. The lock of a file that nobody else can find keeps nobody out.
	lock := lockedFile{f, lockPart}
	found, err := lock.found()
	switch {
	case found:
		return lock, nil
	case err == nil:
		err = errBusy
	}
	f.Close()
	return nil, err
}

// openLock opens the lock file, which is never written. A reader needs no
// right to write it, once it is there.
func openLock(path string, exclusive bool) (*os.File, error) {
	if !exclusive {
		if f, err := os.Open(path); !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
	}
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
}

func (d *osDisk) queue() (io.Closer, error) {
	f, err := openQueue(d.path)
	if err != nil {
		return nil, err
	}
	if err := tryLock(f, queuePart, true); err != nil {
		f.Close()
		return nil, err
	}
	return lockedFile{f, queuePart}, nil
}

// Where both locks are of one file, these are the parts of it.
const (
	lockPart  = 0
	queuePart = 1
)

// A lockedFile is a lock that is held.
type lockedFile struct {
	f    *os.File
	part uint32
}

// found reports whether the lock file is still the one that others find.
func (l lockedFile) found() (bool, error) {
	held, err := l.f.Stat()
	if err != nil {
		return false, err
	}
	there, err := os.Stat(l.f.Name())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && os.SameFile(held, there), err
}

func (l lockedFile) Close() error {
	err := unlock(l.f, l.part)
	if err := errors.Join(err, l.f.Close()); err != nil {
		return fmt.Errorf("dirstore: unlock: %w", err)
	}
	return nil
}
