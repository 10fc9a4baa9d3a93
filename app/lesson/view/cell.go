package view

import (
	"bytes"
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Cell is what matters of a file in one place, the disk or a call's copy: what a
// task waits for while it is pending, and its status where that says more.
type Cell struct {
	Text  string // what stands in the file: the status of a task, or the first line of another file
	List  bool   // its blockedBy is shown, empty or not
	IDs   []CellID
	Note  string // what is said of it, such as "being read"
	Fresh bool   // this step, or the call, made it so
	Done  bool   // the task is completed
}

// A CellID is an id of a list, and whether it left the list or came into it.
type CellID struct {
	ID         tasks.ID
	Gone, Came bool
}

// Empty reports whether the place has nothing of the file.
func (c Cell) Empty() bool { return !c.List && c.Text == "" && c.Note == "" }

// cellOf returns the cell of a file that was, and is; nil bytes where there was, or
// is, no such file.
func cellOf(w words.Words, name string, was, is []byte) Cell {
	c := Cell{Fresh: !bytes.Equal(was, is) || (was == nil) != (is == nil)}
	id, ok := tasks.ParseFileName(name)
	switch {
	case is == nil && was == nil:
		return Cell{}
	case is == nil:
		c.Note = w.RemovedFile()
		return c
	case !ok:
		c.Text, _, _ = strings.Cut(string(is), "\n")
		if name == tasks.MarkFile {
			c.Note = w.HighestID()
		}
		return c
	}
	before, t := files.Stored(id, was), files.Stored(id, is)
	if t.Status == "" {
		c.Note = w.Unreadable()
		return c
	}
	c.IDs = cellIDs(before, t)
	c.List = t.Status == tasks.Pending || len(c.IDs) > 0
	c.Done = t.Status == tasks.Completed
	if t.Status != tasks.Pending || len(c.IDs) == 0 {
		c.Text = string(t.Status)
	}
	return c
}

// cellIDs returns the list of a task, with what left it, ascending.
func cellIDs(before, t tasks.Task) []CellID {
	return movedIDs(before.ID != 0, before.BlockedBy, t.BlockedBy)
}

// movedIDs returns a list with what left it, ascending where the list is. Where there
// was none before, nothing has come.
func movedIDs(there bool, was, is []tasks.ID) []CellID {
	var list []CellID
	for _, id := range is {
		list = append(list, CellID{ID: id, Came: there && !slices.Contains(was, id)})
	}
	for _, id := range files.Without(was, is) {
		list = append(list, CellID{ID: id, Gone: true})
		for i := len(list) - 1; i > 0 && list[i-1].ID > id; i-- {
			list[i-1], list[i] = list[i], list[i-1]
		}
	}
	return list
}
