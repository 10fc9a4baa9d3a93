package lesson

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// files returns the views of all files, and of those that were just removed.
// The file of the changed line is open unless it was closed by hand, or no
// file opens by itself.
func (p picture) files(changes []fileDiff, telling *ChangedLine) []FileView {
	changed := make(map[string]fileDiff, len(changes))
	var views []FileView
	add := func(name string, before, after []byte) {
		open, chosen := p.folds[name]
		if !chosen {
			open = !p.folded && telling != nil && telling.File == name
		}
		views = append(views, FileView{
			Name: name, Size: len(after), Disk: Saved, Open: open,
			Summary: summary(name, after), Lines: diffLines(before, after),
		})
	}
	for _, c := range changes {
		changed[c.Name] = c
		if c.isGone() {
			add(c.Name, c.Before, nil)
			views[len(views)-1].Summary = ""
		}
	}
	for _, file := range p.snapshot.Files {
		before := file.Data
		if c, ok := changed[file.Name]; ok {
			before = c.Before
		}
		add(file.Name, before, file.Data)
	}
	for i := range views {
		if c, ok := changed[views[i].Name]; ok {
			views[i].Now, views[i].Mark = true, changeMark(c)
		}
	}
	slices.SortFunc(views, func(a, b FileView) int { return compareNames(a.Name, b.Name) })
	return views
}

// changeMark says in words what happened to a file.
func changeMark(c fileDiff) string {
	switch {
	case c.isNew():
		return "new"
	case c.isGone():
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
	t := stored(id, data)
	list := `"blockedBy": [` + numbers(t.BlockedBy) + "]"
	switch {
	case t.Status == "":
		return "unreadable"
	case t.Status == tasks.Pending:
		return list
	case len(t.BlockedBy) > 0:
		return string(t.Status) + ", " + list
	}
	return string(t.Status)
}
