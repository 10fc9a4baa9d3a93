package dirstore

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
)

// discard removes the temporary files of a commit that is not made.
func (d *Dir) discard(steps []step) {
	for _, s := range steps {
		if s.temp != "" && !s.done {
			d.drop(s.temp)
		}
	}
}

// drop removes a temporary file. One that stays is removed later.
func (d *Dir) drop(temp string) {
	if err := d.disk.remove(temp); err != nil && !errors.Is(err, fs.ErrNotExist) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.swept = false
	}
}

// replace gives a name new bytes, in one step, and does not store that yet.
func (d *Dir) replace(name string, data []byte, before fs.FileInfo) error {
	temp, err := d.writeTemp(data, before)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return d.rename(temp, name)
}

// rename gives a temporary file its name, or drops it.
func (d *Dir) rename(temp, name string) error {
	if err := d.disk.rename(temp, name); err != nil {
		d.drop(temp)
		return err
	}
	return nil
}

// writeTemp stores bytes under a temporary name. They get the permissions of
// the file that they will replace, if there is one.
func (d *Dir) writeTemp(data []byte, before fs.FileInfo) (name string, err error) {
	return d.write(data, before, func(f file, _ string) error { return f.Sync() })
}

// write is writeTemp with another way to store.
func (d *Dir) write(data []byte, before fs.FileInfo, store func(f file, name string) error) (name string, err error) {
	f, name, err := d.draft(data, before)
	if err != nil {
		return "", err
	}
	err = store(f, name)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		d.drop(name)
		return "", err
	}
	return name, nil
}

// draft writes bytes under a temporary name and leaves the file open.
func (d *Dir) draft(data []byte, before fs.FileInfo) (f file, name string, err error) {
	var random [8]byte
	for i := range random {
		random[i] = byte(rand.Uint32())
	}
	name = tempPrefix + hex.EncodeToString(random[:])
	if f, err = d.disk.create(name); err != nil {
		return nil, "", err
	}
	_, err = f.Write(data)
	if err == nil && before != nil {
		err = f.Chmod(before.Mode().Perm())
	}
	if err != nil {
		_ = f.Close()
		d.drop(name)
		return nil, "", err
	}
	return f, name, nil
}
