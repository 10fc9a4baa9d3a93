package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"tasklesson/tasks"
)

// readRevision reports whether .revision is there and whole. What it says is
// believed as far as [record.found] allows.
func (d *Dir) readRevision() (now record, known bool, err error) {
	text, there, err := d.readOwn(revisionName, mostRevision)
	if err != nil || !there {
		return record{}, false, err
	}
	if now, known = parseRecord(string(text)); !known {
		return record{}, false, nil
	}
	info, err := d.disk.lstat(revisionName)
	if err != nil {
		return record{}, false, err
	}
	return now.found(info.ModTime(), info.Size()), true, nil
}

// renew begins a new row of revisions with this one. The highest id that was given
// stays what the old .revision said.
func (d *Dir) renew(first tasks.Revision, highest tasks.ID) (record, error) {
	if err := d.makeRoom(revisionName, mostRevision); err != nil {
		return record{}, err
	}
	before, err := d.writable(revisionName)
	if err != nil {
		return record{}, err
	}
	if err := d.replaceRevision(record{revision: first, highest: highest, made: newMade()}, before); err != nil {
		return record{}, err
	}
	if err := d.disk.sync(); err != nil {
		return record{}, err
	}
	now, _, err := d.readRevision()
	return now, err
}

// replaceRevision writes .revision, and does not store that yet.
func (d *Dir) replaceRevision(r record, before fs.FileInfo) error {
	temp, _, err := d.writeRevision(r, before)
	if err != nil {
		return fmt.Errorf("write %s: %w", revisionName, err)
	}
	return d.rename(temp, revisionName)
}

// writeRevision stores a record under a temporary name, with its time. Where the
// file system does not keep that, the record is written without: it is never
// believed then (see [record.found]), but a commit that is stopped is finished.
func (d *Dir) writeRevision(r record, before fs.FileInfo) (temp string, written record, err error) {
	if r.made.IsZero() {
		temp, err = d.writeTemp([]byte(r.String()), before)
		return temp, r, err
	}
	// The time is stored with the bytes: after a power failure, too, a commit
	// that was stopped is known by it.
	temp, err = d.write([]byte(r.String()), before, func(f file, name string) error {
		return errors.Join(d.date(name, r.made), f.Sync())
	})
	if err != nil {
		return "", r, err
	}
	kept, err := d.dated(temp, r)
	if err == nil && !kept { // Windows sets the time when a file is closed
		if err = d.date(temp, r.made); err == nil {
			kept, err = d.dated(temp, r)
		}
	}
	if err == nil && kept {
		return temp, r, nil
	}
	d.drop(temp)
	if err != nil {
		return "", r, err
	}
	r.made = time.Time{}
	return d.writeRevision(r, before)
}

// dated reports whether a file has the time of the record.
func (d *Dir) dated(name string, r record) (bool, error) {
	info, err := d.disk.lstat(name)
	return err == nil && r.bound(info.ModTime()), err
}

// date sets the time of .revision, if there is such a thing here.
func (d *Dir) date(name string, at time.Time) error {
	err := d.disk.date(name, at)
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission) {
		return nil
	}
	return err
}

var _ tasks.IDKeeper = (*session)(nil)

// HighestID returns the highest id that commits of ours have given in this
// directory; see [tasks.IDKeeper]. It is 0 where none of them is remembered.
func (s *session) HighestID() tasks.ID { return s.record.highest }

// notFar is how far above all that was given a mark may be and be remembered. One
// that is further was a mistake more likely than not, and has to end when a person
// takes it back. Package tasks holds ids in lists to the same.
const notFar = 1_000_000

// give remembers the ids that these changes give, and that a mark says were given.
func (r *record) give(changes []tasks.Change, mark tasks.ID) {
	for _, c := range changes {
		if id, ok := tasks.ParseFileName(c.Name); ok {
			r.highest = max(r.highest, id)
		} else if c.Name == tasks.MarkFile && !c.Remove {
			written, _ := tasks.ParseMark(c.Data)
			mark = max(mark, written)
		}
	}
	if mark-r.highest <= notFar {
		r.highest = max(r.highest, mark)
	}
}

// meet remembers the mark that a session has read: it may say of ids that others
// have given, before there was a .revision or on another branch.
func (s *session) meet(name string, data []byte) {
	if name == tasks.MarkFile && s.writable {
		s.mark, _ = tasks.ParseMark(data)
	}
}
