package dirstore

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// An osDisk is a directory of the operating system.
type osDisk struct {
	path   string
	noSync bool
}

func (d *osDisk) at(name string) string { return filepath.Join(d.path, name) }

func (d *osDisk) mkdir() error {
	if there, err := checkPlace(d.path); there || err != nil {
		return err
	}
	if err := makeAll(d.path); err != nil {
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
func (d *osDisk) rename(old, new string) error {
	return inside(d.path, replaceFile(d.at(old), d.at(new)))
}
func (d *osDisk) remove(name string) error { return inside(d.path, os.Remove(d.at(name))) }

func (d *osDisk) date(name string, at time.Time) error {
	return os.Chtimes(d.at(name), time.Time{}, at) // the zero time is left as it is
}

func (d *osDisk) read(name string, most int64) ([]byte, error) { return readFile(d.at(name), most) }

func (d *osDisk) create(name string) (file, error) {
	f, err := os.OpenFile(d.at(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return nil, inside(d.path, err)
	}
	if err := d.share(f); err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(f.Name()))
	}
	if d.noSync {
		return unsynced{f}, nil
	}
	return f, nil
}

// store has the system store all files at the same time. It then writes its own
// journal once for several of them.
func (d *osDisk) store(files []file) error {
	failed := make([]error, len(files))
	var all sync.WaitGroup
	for i, f := range files {
		all.Go(func() { failed[i] = f.Sync() })
	}
	all.Wait()
	return errors.Join(failed...)
}

func (d *osDisk) add(name string, data []byte) error {
	f, err := os.OpenFile(d.at(name), os.O_RDWR|os.O_APPEND|os.O_CREATE|noFollow, 0o644)
	if err != nil {
		return err
	}
	if info, err := f.Stat(); err == nil && info.Size() > 0 {
		last := []byte{'\n'}
		if _, err := f.ReadAt(last, info.Size()-1); err == nil && last[0] != '\n' {
			data = append([]byte{'\n'}, data...)
		}
	} else if err == nil {
		_ = d.share(f) // it may be the file of another user, who has done that
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
