package lesson

import (
	"bytes"
	"cmp"
	"slices"

	"tasklesson/tasks"
)

// A fileDiff is a file that is not as it was, with what stands in it.
type fileDiff struct {
	FileChange
	task    tasks.ID   // 0 where it is another file
	was, is tasks.Task // as the file says; zero where there is none or it is unreadable
}

// isNew reports whether the file was not there before.
func (c fileDiff) isNew() bool { return c.Before == nil }

// isGone reports whether the file is not there any more.
func (c fileDiff) isGone() bool { return c.After == nil }

// left returns the ids that left blockedBy.
func (c fileDiff) left() []tasks.ID { return without(c.was.BlockedBy, c.is.BlockedBy) }

// came returns the ids that came into blockedBy.
func (c fileDiff) came() []tasks.ID { return without(c.is.BlockedBy, c.was.BlockedBy) }

// compareFiles returns what differs between two states of a directory, in the
// order of [compareNames].
func compareFiles(before, after []tasks.File) []fileDiff {
	was := make(map[string][]byte, len(before))
	for _, file := range before {
		was[file.Name] = file.Data
	}
	var changes []fileDiff
	add := func(name string, old, data []byte) {
		c := fileDiff{FileChange: FileChange{Name: name, Before: old, After: data}}
		if id, ok := tasks.ParseFileName(name); ok {
			c.task, c.was, c.is = id, stored(id, old), stored(id, data)
		}
		changes = append(changes, c)
	}
	for _, file := range after {
		old, there := was[file.Name]
		delete(was, file.Name)
		if !there || !bytes.Equal(old, file.Data) {
			add(file.Name, old, present(file.Data))
		}
	}
	for _, file := range before {
		if _, gone := was[file.Name]; gone {
			add(file.Name, present(file.Data), nil)
		}
	}
	slices.SortFunc(changes, func(a, b fileDiff) int { return compareNames(a.Name, b.Name) })
	return changes
}

// stored returns a task as its file says, the zero task where that is missing or
// unreadable.
func stored(id tasks.ID, data []byte) tasks.Task {
	t, err := tasks.ReadTask(id, data)
	if err != nil {
		return tasks.Task{}
	}
	return t
}

// present returns bytes that are not nil: an empty file is a file.
func present(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}

// sameFiles reports whether two listings hold the same names and bytes.
func sameFiles(a, b []tasks.File) bool {
	return slices.EqualFunc(a, b, func(x, y tasks.File) bool { return x.Name == y.Name && bytes.Equal(x.Data, y.Data) })
}

// compareNames orders files as people look for them: tasks by id, then the
// high-water mark, then whatever else lies there.
func compareNames(a, b string) int {
	rank := func(name string) (int, tasks.ID) {
		if id, ok := tasks.ParseFileName(name); ok {
			return 0, id
		}
		if name == tasks.MarkFile {
			return 1, 0
		}
		return 2, 0
	}
	rankA, idA := rank(a)
	rankB, idB := rank(b)
	return cmp.Or(cmp.Compare(rankA, rankB), cmp.Compare(idA, idB), cmp.Compare(a, b))
}

// without returns the ids of list that are not in other, in their order.
func without(list, other []tasks.ID) []tasks.ID {
	var rest []tasks.ID
	for _, id := range list {
		if !slices.Contains(other, id) {
			rest = append(rest, id)
		}
	}
	return rest
}
