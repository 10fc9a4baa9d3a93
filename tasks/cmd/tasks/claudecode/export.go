package claudecode

import (
	"maps"
	"slices"
	"strconv"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/rawjson"
)

// Export returns the files of a list with the tasks of a board, ascending by
// id, and its high-water mark, which is at least the highest id. An unreadable
// task has no place in such a list: it refuses with the code unreadable.
//
// A list holds all that a readable task has. What a board keeps beside its
// tasks, such as when they were claimed, is not in it.
func Export(l tasks.Listing, mark tasks.ID) ([]tasks.File, error) {
	for _, file := range l.Unreadable {
		return nil, &tasks.Error{
			Op: "export", ID: file.ID, Code: tasks.CodeUnreadable, Args: tasks.Args{Fault: &file.Fault},
			Text: tasks.FileName(file.ID) + " is unreadable: " + file.Reason + ". Nothing was exported; a person has to mend or remove it first.",
		}
	}
	files := make([]tasks.File, 0, len(l.Tasks)+1)
	for _, t := range l.Tasks {
		files = append(files, tasks.File{Name: nameOf(t.ID), Data: toTheirs(t)})
		mark = max(mark, t.ID)
	}
	return append(files, tasks.File{Name: tasks.MarkFile, Data: strconv.AppendInt(nil, int64(mark), 10)}), nil
}

// toTheirs writes a task with ids as text, in the order of keys of that program.
func toTheirs(t tasks.Task) []byte {
	var object []byte
	add := func(key string, value []byte) {
		if object == nil {
			object = append(object, '{')
		} else {
			object = append(object, ',')
		}
		object = append(append(rawjson.AppendString(object, key), ':'), value...)
	}
	text := func(s string) []byte { return rawjson.AppendString(nil, s) }
	add("id", text(strconv.FormatInt(int64(t.ID), 10)))
	add("subject", text(t.Subject))
	add("description", text(t.Description))
	if t.ActiveForm != "" {
		add("activeForm", text(t.ActiveForm))
	}
	if t.Owner != "" {
		add("owner", text(t.Owner))
	}
	add("status", text(string(t.Status)))
	add("blocks", strung(t.Blocks))
	add("blockedBy", strung(t.BlockedBy))
	if len(t.Metadata) > 0 {
		metadata := []byte{'{'}
		for i, key := range slices.Sorted(maps.Keys(t.Metadata)) {
			if i > 0 {
				metadata = append(metadata, ',')
			}
			metadata = append(append(rawjson.AppendString(metadata, key), ':'), t.Metadata[key]...)
		}
		add("metadata", append(metadata, '}'))
	}
	for _, m := range t.Unknown {
		add(m.Key, m.Value)
	}
	return append(rawjson.AppendIndented(nil, append(object, '}'), 0), '\n')
}

func strung(ids []tasks.ID) []byte {
	list := []byte{'['}
	for i, id := range ids {
		if i > 0 {
			list = append(list, ',')
		}
		list = rawjson.AppendString(list, strconv.FormatInt(int64(id), 10))
	}
	return append(list, ']')
}
