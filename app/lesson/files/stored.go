package files

import (
	"cmp"
	"encoding/json"
	"errors"

	"tasklesson/tasks"
)

// Stored returns a task as its file says, the zero task where that is missing or
// unreadable.
func Stored(id tasks.ID, data []byte) tasks.Task {
	t, err := tasks.ReadTask(id, data)
	if err != nil {
		return tasks.Task{}
	}
	return t
}

// Plain returns a task as its bytes say, and as nothing of package tasks would: a list
// may name its own task, and any order and any status is believed. [Stored] is
// stricter. It returns an error where the bytes are no such JSON.
func Plain(data []byte) (tasks.Task, error) {
	type fields tasks.Task
	var t fields
	err := json.Unmarshal(data, &t)
	return tasks.Task(t), err
}

// Listing lists what each task file says of itself. That way of working looks
// at nothing else.
func Listing(files []tasks.File) tasks.Listing {
	var listing tasks.Listing
	for _, file := range files {
		id, ok := tasks.ParseFileName(file.Name)
		if !ok {
			continue
		}
		t, err := tasks.ReadTask(id, file.Data)
		if err != nil {
			lost := tasks.UnreadableFile{ID: id, Reason: err.Error()}
			if fault := (*tasks.Fault)(nil); errors.As(err, &fault) {
				lost.Fault = *fault
			}
			listing.Unreadable = append(listing.Unreadable, lost)
			continue
		}
		listing.Tasks = append(listing.Tasks, t)
	}
	Sort(listing.Tasks, func(a, b tasks.Task) int { return cmp.Compare(a.ID, b.ID) })
	return listing
}
