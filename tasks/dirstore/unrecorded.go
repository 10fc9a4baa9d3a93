package dirstore

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"tasklesson/tasks"
)

// A directory into which nobody has committed has no .revision: a board that
// was written by hand, or came from git. Readers do not make one. Its
// revision then is a sum over what lies there, so that it is another one
// whenever that is. The first writer writes down that same revision.

// A content is the sum over a file that looked so when it was read.
type content struct {
	stamp
	sum [sha256.Size]byte
}

// unrecorded returns the revision of a directory without .revision. It looks at
// all files of the board, and reads those that look other than before or have
// changed a moment ago.
func (d *Dir) unrecorded() (tasks.Revision, error) {
	d.contents.Lock()
	defer d.contents.Unlock()
	now := time.Now()
	entries, err := d.disk.entries()
	if err != nil {
		return "", err
	}
	all, sums, count := sha256.New(), map[string]content{}, 0
	for _, entry := range entries {
		name := entry.Name()
		look, _, there := stampOf(d.disk, entry)
		if !tasks.BoardFile(name) || !there {
			continue
		}
		sum, known := d.contents.of[name]
		if !known || sum.stamp != look {
			if sum.sum, err = d.sum(name); errors.Is(err, fs.ErrNotExist) {
				continue
			} else if err != nil {
				return "", &fs.PathError{Op: "read", Path: name, Err: err}
			}
		}
		if sum.stamp = look; look.settled(now) {
			sums[name] = sum
		}
		all.Write([]byte(name + "\n"))
		all.Write(sum.sum[:])
		count++
	}
	d.contents.of = sums
	if count == 0 {
		return d.empty(), nil
	}
	return first(all.Sum(nil)), nil
}

// sum returns a sum over what a reader finds under a name.
func (d *Dir) sum(name string) (sum [sha256.Size]byte, err error) {
	data, err := d.read(name)
	var unreadable *tasks.UnreadableError
	if errors.As(err, &unreadable) {
		return sha256.Sum256([]byte("unreadable: " + unreadable.Reason)), nil
	}
	sum = sha256.Sum256(data)
	return sha256.Sum256(sum[:]), err // never that of a reason
}

// nowhere returns the revision of a directory that is not there.
func (d *Dir) nowhere() tasks.Revision {
	d.contents.Lock()
	defer d.contents.Unlock()
	return d.empty()
}

// empty returns the revision of an empty directory, which has nothing to take a
// sum of. It stays the same until there was a .revision: after that it is the
// next life of the directory.
func (d *Dir) empty() tasks.Revision {
	if d.contents.recorded {
		d.contents.recorded = false
		d.contents.life++
	}
	sum := sha256.Sum256(fmt.Append(nil, "empty in life ", d.contents.life))
	return first(sum[:])
}

func first(sum []byte) tasks.Revision { return tasks.Revision("0-" + hex.EncodeToString(sum[:8])) }

// recorded says that there is a .revision.
func (d *Dir) recorded() {
	d.contents.Lock()
	defer d.contents.Unlock()
	d.contents.recorded, d.contents.of = true, nil
}
