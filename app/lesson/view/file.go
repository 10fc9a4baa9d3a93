package view

import (
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
		views = append(views, File{Name: name, Size: len(after), Disk: Saved, Open: open, Lines: files.CompareLines(before, after)})
		views[len(views)-1].summarize(d.Words, after)
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
			fault := tasks.Fault{Code: tasks.FaultStore, Value: file.Reason}
			views[len(views)-1].Remark = true
			views[len(views)-1].Summary = d.Words.UnreadableFor(words.Said(d.Words.Fault(fault)))
		}
	}
	for i := range views {
		if c, ok := changed[views[i].Name]; ok {
			views[i].Now, views[i].Mark = true, changeMark(d.Words, c)
		}
	}
	files.Sort(views, func(a, b File) int { return files.CompareNames(a.Name, b.Name) })
	return views
}

// changeMark says in words what happened to a file.
func changeMark(w words.Words, c files.Delta) string {
	switch {
	case c.IsNew():
		return w.NewFile()
	case c.IsGone():
		return w.RemovedFile()
	}
	return w.SavedNow()
}

// summarize says what matters of the bytes of a file in one line: what a pending
// task waits for, and the status of any other.
func (f *File) summarize(w words.Words, data []byte) {
	id, ok := tasks.ParseFileName(f.Name)
	if !ok {
		f.Summary, _, _ = strings.Cut(string(data), "\n")
		return
	}
	t := files.Stored(id, data)
	list := `"blockedBy": [` + words.Numbers(t.BlockedBy) + "]"
	switch {
	case t.Status == "":
		f.Summary, f.Remark = w.Unreadable(), true
	case t.Status == tasks.Pending:
		f.Summary = list
	case len(t.BlockedBy) > 0:
		f.Summary = string(t.Status) + ", " + list
	default:
		f.Summary = string(t.Status)
	}
}
