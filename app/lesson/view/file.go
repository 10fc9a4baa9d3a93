package view

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// files returns the views of all files, and of those that were just removed.
// The file of the changed line is open unless it was closed by hand, or no
// file opens by itself.
func (d Drawing) files(changes []files.Delta, line *ChangedLine) []File {
	changed := make(map[string]files.Delta, len(changes))
	var views []File
	add := func(name string, before, after []byte) {
		open, chosen := d.Folds[name]
		if !chosen {
			open = !d.folded && line != nil && line.File == name
		}
		views = append(views, File{
			Name: name, Size: len(after), Disk: Saved, Open: open,
			Summary: summary(name, after), Lines: files.CompareLines(before, after),
		})
	}
	for _, c := range changes {
		changed[c.Name] = c
		if c.IsGone() {
			add(c.Name, c.Before, nil)
			views[len(views)-1].Summary = ""
		}
	}
	for _, file := range d.Snapshot.Files {
		before := file.Data
		if c, ok := changed[file.Name]; ok {
			before = c.Before
		}
		add(file.Name, before, file.Data)
		if file.Reason != "" {
			views[len(views)-1].Summary = unreadable + ": " + file.Reason
		}
	}
	for i := range views {
		if c, ok := changed[views[i].Name]; ok {
			views[i].Now, views[i].Mark = true, changeMark(c)
		}
	}
	slices.SortFunc(views, func(a, b File) int { return files.CompareNames(a.Name, b.Name) })
	return views
}

const unreadable = "unreadable"

// changeMark says in words what happened to a file.
func changeMark(c files.Delta) string {
	switch {
	case c.IsNew():
		return "new"
	case c.IsGone():
		return "removed"
	}
	return "saved just now"
}

// summary says what matters of a file in one line: what a pending task waits
// for, and the status of any other.
func summary(name string, data []byte) string {
	id, ok := tasks.ParseFileName(name)
	if !ok {
		line, _, _ := strings.Cut(string(data), "\n")
		return line
	}
	t := files.Stored(id, data)
	list := `"blockedBy": [` + words.Numbers(t.BlockedBy) + "]"
	switch {
	case t.Status == "":
		return unreadable
	case t.Status == tasks.Pending:
		return list
	case len(t.BlockedBy) > 0:
		return string(t.Status) + ", " + list
	}
	return string(t.Status)
}
