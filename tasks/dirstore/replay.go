package dirstore

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"
)

// replay finishes the commit in the journal, if there is one and it is the one
// that was stopped here. Files of ours travel: a journal that git, a backup or
// a copy brought belongs to another state of the board, and what was made and
// acknowledged since must not be undone by it. It is set aside then. Nothing
// acknowledged is lost by that, because its commit never returned.
func (d *Dir) replay() error {
	info, err := d.disk.lstat(journalName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	switch {
	case !info.Mode().IsRegular():
		return d.setAside("what lay under .journal was set aside", kind(info.Mode())+" is no journal")
	case info.Size() > mostJournal:
		return d.setAside("what lay under .journal was set aside", "it is larger than a journal can be")
	}
	journal, err := d.disk.read(journalName, mostJournal)
	if err != nil {
		return err
	}
	b, err := decodeBatch(journal)
	if err != nil {
		// It gets its name only when it is whole and stored. This one was
		// damaged since, and nobody can say what it was about.
		return d.setAside("a damaged journal was set aside", err.Error())
	}
	s, err := d.stand(b)
	if err != nil {
		return err
	}
	why, finish := s.judge()
	switch {
	case why != "":
		return d.refuse(s, why)
	case !finish:
		if err := d.removeJournal(); err != nil {
			return err
		}
		d.repaired("the journal of a commit that was made already was removed: " + b.names())
		return nil
	}
	return d.finish(b, s)
}

func (b batch) names() string {
	names := make([]string, len(b.Changes))
	for i, c := range b.Changes {
		names[i] = c.Name
	}
	return strings.Join(names, ", ")
}

// finish makes what is left of a commit.
func (d *Dir) finish(b batch, s standing) error {
	for _, c := range s.pending {
		if err := d.bring(c.Name, c.Data, c.Remove); err != nil {
			return err
		}
	}
	if s.revision == before {
		info, err := d.writable(revisionName)
		if err != nil {
			return err
		}
		if err := d.replaceRevision(s.after, info); err != nil {
			return err
		}
	}
	d.addEventOnce(b.Event)
	if err := d.disk.sync(); err != nil {
		return err
	}
	if err := d.removeJournal(); err != nil {
		return err
	}
	d.repaired("a commit that was stopped in the middle was finished: " + b.names())
	return nil
}

// bring makes one file what the journal says, if it is not that already.
func (d *Dir) bring(name string, data []byte, remove bool) error {
	info, err := d.writable(name)
	if err != nil {
		return err
	}
	switch {
	case remove && info == nil:
		return nil
	case remove:
		return d.disk.remove(name)
	case info != nil:
		current, err := d.disk.read(name, int64(len(data)))
		if err == nil && bytes.Equal(current, data) {
			return nil
		}
	}
	return d.replace(name, data, info)
}

// refuse sets a journal aside that is not to be finished. Where a part of its
// commit was made, which no revision says, a new row of them begins first.
func (d *Dir) refuse(s standing, why string) error {
	what := "a commit that was stopped in the middle was not finished"
	if s.unfinished || s.revision == before && len(s.made) > 0 {
		if _, err := d.renew(newRevision(s.count+1), s.highest); err != nil {
			return err
		}
	}
	if len(s.made) > 0 {
		what += " (made of it: " + strings.Join(s.made, ", ") + ")"
	}
	return d.setAside(what, why)
}
