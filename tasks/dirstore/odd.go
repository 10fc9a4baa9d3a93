package dirstore

import (
	"errors"
	"fmt"
	"io/fs"

	"tasklesson/tasks"
)

// Git, a person or somebody who means harm can put anything under the names
// that a board keeps for itself: a directory, a named pipe that nobody writes, a
// link to what never ends, a file larger than all memory. So each of them is
// looked at before it is opened, is read up to a limit that the real one never
// reaches, and is set aside where it is in the way.

const (
	// mostRevision is more than a .revision can hold, in bytes: what it
	// remembers is bounded.
	mostRevision = 1 << 20

	// mostJournal is the most that a journal may hold, in bytes. None of ours
	// is larger, because a commit whose journal would be is refused: one that
	// writes more than about 380 MB. Reading one of this size takes some
	// seconds and 1 GB of memory, which a program on this machine can have.
	mostJournal = 512 << 20
)

// readOwn returns the bytes of a hidden file of our own, and whether anything
// lies there. Anything but a regular file of up to most bytes is there and has
// no bytes.
func (d *Dir) readOwn(name string, most int64) (data []byte, there bool, err error) {
	info, err := d.disk.lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, false, nil
	case err != nil:
		return nil, false, err
	case oddness(info, most) != "":
		return nil, true, nil
	}
	data, err = d.disk.read(name, most)
	var odd *oddError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, false, nil
	case errors.Is(err, errTooLarge), errors.As(err, &odd):
		return nil, true, nil
	}
	return data, err == nil, err
}

// oddness says what lies under a name of our own that is no file of at most so
// many bytes, "" where that is what lies there.
func oddness(info fs.FileInfo, most int64) string {
	switch {
	case !info.Mode().IsRegular():
		return kind(info.Mode()) + ", not a file"
	case info.Size() > most:
		return "larger than such a file can be"
	}
	return ""
}

// makeRoom sets aside what lies under a name of our own and is no file of at
// most so many bytes. Where nothing or a file lies there it does nothing. A link
// is set aside itself: nothing that it leads to is touched.
func (d *Dir) makeRoom(name string, most int64) error {
	info, err := d.disk.lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if odd := oddness(info, most); odd != "" {
		return d.removeOdd(name, odd)
	}
	return nil
}

// removeOdd gives what lies under a name of our own a name that nobody reads.
func (d *Dir) removeOdd(name, odd string) error {
	aside := newAsideName()
	if err := d.disk.rename(name, aside); err != nil {
		return err
	}
	d.keptAside(name, odd, aside)
	return nil
}

func (d *Dir) keptAside(name, odd, aside string) {
	d.dropAsides()
	d.repaired(fmt.Sprintf("what lay under %s is %s, and is kept as %s", name, odd, aside))
}

// A takenMark is what was set aside under the name of the mark, for a commit that
// writes the mark anew. The zero value is none.
type takenMark struct{ odd, aside string }

// takeOddMark sets aside what lies under the name of the mark and cannot be read,
// or cannot be replaced. Nobody could believe it: [tasks.Manager] gives ids above
// everything else that it has noticed then.
func (d *Dir) takeOddMark() (takenMark, error) {
	info, err := d.disk.lstat(tasks.MarkFile)
	if errors.Is(err, fs.ErrNotExist) {
		return takenMark{}, nil
	}
	if err != nil {
		return takenMark{}, err
	}
	odd := oddness(info, tasks.MaxFileSize)
	if odd == "" {
		var unreadable *tasks.UnreadableError
		if _, err := d.readFile(tasks.MarkFile); errors.As(err, &unreadable) {
			odd = "not to be read: " + unreadable.Reason
		}
	}
	if odd == "" {
		return takenMark{}, nil
	}
	taken := takenMark{odd, newAsideName()}
	return taken, d.disk.rename(tasks.MarkFile, taken.aside)
}

// endTaking says what was set aside, or puts it back where the commit was not made.
func (d *Dir) endTaking(taken takenMark, failure error) {
	switch {
	case taken.aside == "":
	case failure == nil || errors.Is(failure, ErrUndecided) || d.disk.rename(taken.aside, tasks.MarkFile) != nil:
		d.keptAside(tasks.MarkFile, taken.odd, taken.aside)
	}
}
