package dirstore

import (
	"fmt"
	"hash/maphash"

	"tasklesson/tasks"
)

var lookSeed = maphash.MakeSeed()

// A looking takes the sum over how files look.
type looking struct{ maphash.Hash }

func newLooking() *looking {
	var l looking
	l.SetSeed(lookSeed)
	return &l
}

func (l *looking) add(name string, s stamp) {
	l.WriteString(name)
	maphash.WriteComparable(&l.Hash, [3]int64{s.size, s.written, int64(s.mode)})
}

// look returns a number that changes with the names, sizes and times of the
// files, and with every commit. It takes no lock: it may see half a commit, and
// then sees the other half at the next look. What cannot be read is left out.
func (d *Dir) look() uint64 {
	l := newLooking()
	entries, err := d.disk.entries()
	if err != nil {
		fmt.Fprint(l, err)
	}
	for _, entry := range entries {
		if !tasks.BoardFile(entry.Name()) {
			continue // and what no board is about costs nothing
		}
		if now, _, there := stampOf(d.disk, entry); there {
			l.add(entry.Name(), now)
		}
	}
	return d.withRevision(l.Sum64())
}

// withRevision returns the number of a look that saw this of the files.
func (d *Dir) withRevision(files uint64) uint64 {
	l := newLooking()
	maphash.WriteComparable(&l.Hash, files)
	// Not its time but its text: two commits may fall into one tick.
	revision, _, _ := d.readOwn(revisionName, mostRevision)
	l.Write(revision)
	return l.Sum64()
}
