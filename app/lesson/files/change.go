// Package files compares two states of a directory of tasks: which files are
// not as they were, which lines of them, and what stands in a task file as far
// as the lab shows it. It looks at bytes alone; what the edges of a board mean is
// the business of package tasks.
package files

import (
	"bytes"
	"slices"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Change is one file of a change: nil bytes mean that there was, or is,
// no such file.
type Change struct {
	Name          string
	Before, After []byte
}

// A ChangeSet is what one call did to the files, or the calls of one turn of an agent,
// so that it can be taken back.
type ChangeSet struct {
	Deed  words.Deed // as the history names it
	Files []Change
	Turn  int // changes that follow each other with the same one are taken back together; 0 for a change of its own
	// Apart says that it is not taken back with the changes of its turn before it: another
	// program has written to one of its files between them.
	Apart bool
}

// Joins reports whether a change is taken back, and made again, with the one before it.
func (c ChangeSet) Joins(before ChangeSet) bool {
	return c.Turn != 0 && c.Turn == before.Turn && !c.Apart
}

// Follows reports whether the files of a change are as changes before it have left
// them, as far as those know them.
func (c ChangeSet) Follows(before []ChangeSet) bool {
	left := map[string][]byte{}
	for _, change := range before {
		for _, file := range change.Files {
			left[file.Name] = file.After
		}
	}
	return !slices.ContainsFunc(c.Files, func(f Change) bool {
		data, known := left[f.Name]
		return known && !sameFile(data, f.Before)
	})
}

// sameFile reports whether two files are the same, or both not there.
func sameFile(a, b []byte) bool { return (a == nil) == (b == nil) && bytes.Equal(a, b) }

// Merged returns one change that does what changes do one after the other. A file that
// is in the end as it was at first is in none of it. The deed is left to the caller.
func Merged(changes []ChangeSet) ChangeSet {
	var merged ChangeSet
	for _, change := range changes {
		merged.Turn = change.Turn
		for _, file := range change.Files {
			at := slices.IndexFunc(merged.Files, func(f Change) bool { return f.Name == file.Name })
			if at < 0 {
				merged.Files = append(merged.Files, file)
			} else {
				merged.Files[at].After = file.After
			}
		}
	}
	merged.Files = slices.DeleteFunc(merged.Files, func(f Change) bool { return sameFile(f.Before, f.After) })
	Sort(merged.Files, func(a, b Change) int { return CompareNames(a.Name, b.Name) })
	return merged
}

// A Delta is a file that is not as it was, with what stands in it.
type Delta struct {
	Change
	Task    tasks.ID   // 0 for any other file
	Was, Is tasks.Task // as the file says; zero where there is none or it is unreadable
}

// IsNew reports whether the file was not there before.
func (c Delta) IsNew() bool { return c.Before == nil }

// IsGone reports whether the file is not there any more.
func (c Delta) IsGone() bool { return c.After == nil }

// IsEdited reports whether the file was there before and still is.
func (c Delta) IsEdited() bool { return !c.IsNew() && !c.IsGone() }

// Left returns the ids that left blockedBy.
func (c Delta) Left() []tasks.ID { return Without(c.Was.BlockedBy, c.Is.BlockedBy) }

// Came returns the ids that came into blockedBy.
func (c Delta) Came() []tasks.ID { return Without(c.Is.BlockedBy, c.Was.BlockedBy) }

// Compare returns what differs between two states of a directory, in the
// order of [CompareNames].
func Compare(before, after []tasks.File) []Delta {
	was := make(map[string][]byte, len(before))
	for _, file := range before {
		was[file.Name] = file.Data
	}
	var changes []Delta
	add := func(name string, old, data []byte) {
		c := Delta{Change: Change{Name: name, Before: old, After: data}}
		if id, ok := tasks.ParseFileName(name); ok {
			c.Task, c.Was, c.Is = id, Stored(id, old), Stored(id, data)
		}
		changes = append(changes, c)
	}
	for _, file := range after {
		old, there := was[file.Name]
		delete(was, file.Name)
		if !there || !bytes.Equal(old, file.Data) {
			add(file.Name, old, Present(file.Data))
		}
	}
	for _, file := range before {
		if _, gone := was[file.Name]; gone {
			add(file.Name, Present(file.Data), nil)
		}
	}
	Sort(changes, func(a, b Delta) int { return CompareNames(a.Name, b.Name) })
	return changes
}

// Without returns the ids of list that are not in other, in their order.
//
//go:noinline
func Without(list, other []tasks.ID) []tasks.ID {
	var rest []tasks.ID
	for _, id := range list {
		if !slices.Contains(other, id) {
			rest = append(rest, id)
		}
	}
	return rest
}

// Committed returns what a call wrote to the disk, from its trace: for each
// file the bytes before the first and after the last staging. A call that
// committed nothing changed nothing. The high-water mark is left out: it never
// goes back.
func Committed(events []tasks.Event) []Change {
	var files []Change
	onDisk := false
	for _, event := range events {
		switch event.Kind {
		case tasks.EventCommit:
			onDisk = true
		case tasks.EventStage:
			if event.File == tasks.MarkFile {
				continue
			}
			at := slices.IndexFunc(files, func(f Change) bool { return f.Name == event.File })
			if at < 0 {
				files = append(files, Change{Name: event.File, Before: event.Before, After: event.After})
			} else {
				files[at].After = event.After
			}
		}
	}
	if !onDisk {
		return nil
	}
	Sort(files, func(a, b Change) int { return CompareNames(a.Name, b.Name) })
	return files
}

// Split returns the two states of the directory that a change lies
// between, as far as the change knows them.
func Split(files []Change) (before, after []tasks.File) {
	for _, file := range files {
		if file.Before != nil {
			before = append(before, tasks.File{Name: file.Name, Data: file.Before})
		}
		if file.After != nil {
			after = append(after, tasks.File{Name: file.Name, Data: file.After})
		}
	}
	return before, after
}
