package dirstore

import (
	"fmt"
	"hash/maphash"
	"io/fs"

	"tasklesson/tasks"
)

var lookSeed = maphash.MakeSeed()

// look returns a number that changes with the names, sizes and times of the
// files, and with every commit. It takes no lock: it may see half a commit, and
// then sees the other half at the next look. What cannot be read is left out.
func (d *Dir) look() uint64 {
	var h maphash.Hash
	h.SetSeed(lookSeed)
	// Not its time but its text: two commits may fall into one tick.
	revision, _, _ := d.readOwn(revisionName, mostRevision)
	h.Write(revision)
	entries, err := d.disk.entries()
	if err != nil {
		fmt.Fprint(&h, err)
	}
	for _, entry := range entries {
		if !tasks.BoardFile(entry.Name()) {
			continue // and what no board is about costs nothing
		}
		var info fs.FileInfo
		if entry.Type() == fs.ModeSymlink {
			info, err = d.disk.stat(entry.Name())
		} else {
			info, err = entry.Info()
		}
		h.WriteString(entry.Name())
		if err == nil {
			maphash.WriteComparable(&h, [3]int64{info.Size(), info.ModTime().UnixNano(), int64(info.Mode())})
		}
	}
	return h.Sum64()
}
