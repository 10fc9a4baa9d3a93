//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"
)

// A fault says what happens at one of the operations of a disk, counted from 1.
type fault int

const (
	failOnce fault = iota // that one fails, all others work
	stop                  // the process is killed there: nothing happens any more
	full                  // from there on there is no space left
)

func (f fault) String() string { return []string{"fails", "is the last", "finds the disk full"}[f] }

var (
	errInjected = errors.New("injected failure")
	errFull     = errors.New("no space left on device")
	errStopped  = errors.New("the process was killed")
)

// A faultDisk counts the operations of a disk, and breaks the n-th.
type faultDisk struct {
	disk
	fault fault
	at    int      // 0 for never
	done  []string // what was asked for
}

// do runs one operation, or not. needsSpace says that a full disk fails it.
func (d *faultDisk) do(what string, needsSpace bool, run func() error) error {
	d.done = append(d.done, what)
	n := len(d.done)
	switch {
	case d.at == 0 || n < d.at:
	case d.fault == failOnce && n == d.at:
		return fmt.Errorf("%s: %w", what, errInjected)
	case d.fault == stop:
		return fmt.Errorf("%s: %w", what, errStopped)
	case d.fault == full && needsSpace:
		return fmt.Errorf("%s: %w", what, errFull)
	}
	return run()
}

func doing[T any](d *faultDisk, what string, run func() (T, error)) (result T, err error) {
	err = d.do(what, false, func() error {
		result, err = run()
		return err
	})
	return result, err
}

func (d *faultDisk) mkdir() error { return d.do("mkdir", true, d.disk.mkdir) }

func (d *faultDisk) entries() ([]fs.DirEntry, error) {
	return doing(d, "read directory", d.disk.entries)
}

func (d *faultDisk) lstat(name string) (fs.FileInfo, error) {
	return doing(d, "lstat "+name, func() (fs.FileInfo, error) { return d.disk.lstat(name) })
}

func (d *faultDisk) stat(name string) (fs.FileInfo, error) {
	return doing(d, "stat "+name, func() (fs.FileInfo, error) { return d.disk.stat(name) })
}

func (d *faultDisk) read(name string, most int64) ([]byte, error) {
	return doing(d, "read "+name, func() ([]byte, error) { return d.disk.read(name, most) })
}

func (d *faultDisk) rename(old, new string) error {
	return d.do("rename to "+new, false, func() error { return d.disk.rename(old, new) })
}

func (d *faultDisk) remove(name string) error {
	return d.do("remove "+name, false, func() error { return d.disk.remove(name) })
}

// add leaves half of the bytes where it fails.
func (d *faultDisk) add(name string, data []byte) error {
	err := d.do("add to "+name, true, func() error { return d.disk.add(name, data) })
	if err != nil && len(d.done) == d.at {
		_ = d.disk.add(name, data[:len(data)/2])
	}
	return err
}

func (d *faultDisk) date(name string, at time.Time) error {
	return d.do("date "+name, false, func() error { return d.disk.date(name, at) })
}

func (d *faultDisk) sync() error { return d.do("fsync directory", true, d.disk.sync) }

func (d *faultDisk) lock(exclusive bool) (io.Closer, error) {
	return doing(d, "lock", func() (io.Closer, error) { return d.disk.lock(exclusive) })
}

func (d *faultDisk) queue(exclusive bool) (io.Closer, error) {
	return doing(d, "queue", func() (io.Closer, error) { return d.disk.queue(exclusive) })
}

func (d *faultDisk) still() (io.Closer, error) { return doing(d, "still", d.disk.still) }

func (d *faultDisk) create(name string) (f file, err error) {
	err = d.do("create "+name, true, func() error {
		f, err = d.disk.create(name)
		return err
	})
	return &faultFile{f, d, name}, err
}

// store stores one file after the other, so that each can be the one that fails.
func (d *faultDisk) store(files []file) error {
	for _, f := range files {
		if err := f.Sync(); err != nil {
			return err
		}
	}
	return nil
}

type faultFile struct {
	file
	disk *faultDisk
	name string
}

// Write leaves half of the bytes where it fails.
func (f *faultFile) Write(data []byte) (n int, err error) {
	err = f.disk.do("write "+f.name, true, func() error {
		n, err = f.file.Write(data)
		return err
	})
	if err != nil && len(f.disk.done) == f.disk.at {
		n, _ = f.file.Write(data[:len(data)/2])
	}
	return n, err
}

func (f *faultFile) Chmod(mode fs.FileMode) error {
	return f.disk.do("chmod "+f.name, false, func() error { return f.file.Chmod(mode) })
}

func (f *faultFile) Sync() error { return f.disk.do("fsync "+f.name, true, f.file.Sync) }

// Close always closes the file: a killed process has none open either.
func (f *faultFile) Close() error {
	err := f.file.Close()
	return f.disk.do("close "+f.name, true, func() error { return err })
}
