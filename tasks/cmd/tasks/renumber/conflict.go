package renumber

import (
	"bytes"
	"regexp"
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
	// Picked says that a rebase or a cherry-pick brought the conflict. They bring
	// commit after commit, and each means the ids that its branch had.
	Picked bool
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
			c.Picked = c.Picked || picked.Match(line)
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

// picked is the end of a conflict in a rebase or a cherry-pick, which names a
// commit and what it says: >>>>>>> 1a2b3c4 (Claim a task).
var picked = regexp.MustCompile(`^>>>>>>> [0-9a-f]{7,64}(\.\.\.)? `)

// taskIn returns the task whose file a marker names. Git names a path behind the
// branch, as in <<<<<<< HEAD:.tasks/task_5.json, where the two sides have the
// file under different names.
func taskIn(line string) (tasks.ID, bool) {
	line = strings.TrimRight(line, "\r\n")
	return tasks.ParseFileName(line[strings.LastIndexAny(line, ":/ ")+1:])
}
