package files

import (
	"cmp"
	"encoding/json"
	"errors"
	"strings"

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
// stricter. It returns an error where the bytes are not such JSON.
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

// A Key is one entry of a JSON object, as the bytes of a file have it.
type Key struct {
	Name string // "blockedBy", as it is written
	Text string // all of it, with the comma and the line end that follow
}

// Keys takes the bytes of a readable task file apart: what stands before its first
// key, its keys in their order, and what stands after the last one. Joined they are
// the bytes again.
func Keys(text string) (head string, keys []Key, tail string) {
	depth, quoted, from := 0, false, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted:
			if c == '\\' {
				i++
			}
			quoted = c != '"'
		case c == '"':
			quoted = true
		case c == '{' || c == '[':
			if depth++; depth == 1 {
				from = lineEnd(text, i+1)
				head = text[:from]
			}
		case c == ',' && depth == 1:
			end := lineEnd(text, i+1)
			keys = append(keys, keyOf(text[from:end]))
			from = end
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				if strings.TrimSpace(text[from:i]) != "" {
					keys = append(keys, keyOf(text[from:i]))
					from = i
				}
				return head, keys, text[from:]
			}
		}
	}
	return head, keys, text[from:]
}

// lineEnd returns where the next line begins, where only that line's end follows.
func lineEnd(text string, at int) int {
	if at < len(text) && text[at] == '\n' {
		return at + 1
	}
	return at
}

func keyOf(text string) Key {
	name := strings.TrimLeft(text, " \t\r\n")
	name = strings.TrimPrefix(name, `"`)
	name, _, _ = strings.Cut(name, `"`)
	return Key{Name: name, Text: text}
}
