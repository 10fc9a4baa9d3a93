package renumber

import (
	"bytes"
	"strings"

	"tasklesson/tasks"
)

// A Conflict says what can be done about a task's file in which git left a
// conflict.
type Conflict struct {
	// Twice says that both sides are tasks of the file's id, with subjects of
	// their own: [Tasks] keeps both.
	Twice bool
	// Readable are the sides that are a task of the file's id: where it is
	// one alone, taking that side mends the file.
	Readable []Side
	// Other is another task, where git took the file of that one for this file
	// under another name; 0 elsewhere.
	Other tasks.ID
}

// Look says what a conflict in the file of a task is. It reports false where no
// line begins as git begins a conflict.
func Look(id tasks.ID, data []byte) (c Conflict, found bool) {
	begin := []byte(markOurs + " ")
	for line := range bytes.Lines(data) {
		found = found || bytes.HasPrefix(line, begin)
		if mark := marker(line); mark == markOurs || mark == markEnd {
			if other, named := taskIn(string(line)); named && other != id {
				c.Other = other
			}
		}
	}
	ours, theirs, whole := Sides(data)
	if !found || !whole {
		return c, found
	}
	first, unread := tasks.ReadTask(id, ours)
	if unread == nil {
		c.Readable = append(c.Readable, Ours)
	}
	second, unread := tasks.ReadTask(id, theirs)
	if unread == nil {
		c.Readable = append(c.Readable, Theirs)
	}
	c.Twice = len(c.Readable) == 2 && first.Subject != second.Subject
	return c, true
}

// taskIn returns the task whose file a marker names. Git names a path behind the
// branch, as in <<<<<<< HEAD:.tasks/task_5.json, where the two sides have the
// file under different names.
func taskIn(line string) (tasks.ID, bool) {
	line = strings.TrimRight(line, "\r\n")
	return tasks.ParseFileName(line[strings.LastIndexAny(line, ":/ ")+1:])
}
