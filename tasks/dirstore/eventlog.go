package dirstore

import (
	"bytes"
	"errors"
	"io/fs"
)

// .events is no part of the promises: a commit whose entry could not be written
// is made all the same, and the next reader sees that the row is broken. So
// nothing here returns an error or stores what it writes.
const (
	eventsSize  = 256 << 10 // more than this and the older half is dropped
	longestLine = 64 << 10  // a commit of hundreds of tasks is better compared than told
)

// mostEvents is more than .events can hold, in bytes.
const mostEvents = 4 * eventsSize

// eventLog returns what .events holds, nothing where that is not to be had.
func (d *Dir) eventLog() []byte {
	log, _, err := d.readOwn(eventsName, mostEvents)
	if err != nil {
		return nil
	}
	return log
}

// eventLogSize returns the size of .events, 0 where there is none. Anything but
// such a file is set aside; an error says that it could not be.
func (d *Dir) eventLogSize() (size int64, err error) {
	if err := d.makeRoom(eventsName, mostEvents); err != nil {
		return 0, err
	}
	info, err := d.disk.lstat(eventsName)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// addEvent appends the line of a commit to .events. Its caller holds the
// exclusive lock.
func (d *Dir) addEvent(line []byte) {
	if len(line) == 0 {
		return
	}
	size, err := d.eventLogSize()
	if err != nil {
		return
	}
	if size+int64(len(line)) <= eventsSize {
		// A file of another user may not be writable, and still be replaced.
		if err := d.disk.add(eventsName, line); !errors.Is(err, fs.ErrPermission) {
			return
		}
	}
	d.shortenEvents(line)
}

// addEventOnce appends the line of a commit that was stopped in the middle,
// unless the stopped process came that far.
func (d *Dir) addEventOnce(line []byte) {
	made, _, told := lastEntry(line)
	last, _, found := lastEntry(d.eventLog())
	if told && !(found && last.After == made.After) {
		d.addEvent(line)
	}
}

// shortenEvents writes .events anew, without the older half, and with line.
func (d *Dir) shortenEvents(line []byte) {
	kept := d.eventLog()
	if over := len(kept) - eventsSize/2; over > 0 {
		_, kept, _ = bytes.Cut(kept[over:], []byte("\n"))
	}
	if n := len(kept); n > 0 && kept[n-1] != '\n' {
		kept = append(kept, '\n')
	}
	before, err := d.writable(eventsName)
	if err != nil {
		return
	}
	temp, err := d.write(append(kept, line...), before, func(file, string) error { return nil })
	if err == nil {
		_ = d.rename(temp, eventsName)
	}
}
