package view

import (
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// open opens the file that was chosen; else that of the changed line, the one that
// acts or is looked at, one that changed, or the first, unless no file opens by itself,
// or what is shown is a refusal that is about no task.
func (d Drawing) open(v *View) {
	at, best := -1, -1
	for i := range v.Files {
		f, rank := &v.Files[i], 0
		switch {
		case f.Name == d.Chosen.File:
			rank = 4
		case d.folded:
			continue
		case v.Changed != nil && f.Name == v.Changed.File:
			rank = 3
		case f.Now || f.Name == d.looks:
			rank = 2
		case f.Saved.Fresh:
			rank = 1
		case v.Refused != nil, d.aloof:
			continue
		}
		if rank > best {
			at, best = i, rank
		}
	}
	if at < 0 {
		return
	}
	f := &v.Files[at]
	key := "blockedBy"
	if v.Changed != nil && v.Changed.File == f.Name {
		key = v.Changed.Key
	}
	if v.Changed == nil && f.Name == d.looks {
		key = d.looksFor
	}
	f.Open = true
	d.tell(f)
	f.fold(d.told(key)...)
}

// tell fills in what is shown of the open file alone.
func (d Drawing) tell(f *File) {
	data, _ := files.Find(d.Snapshot.Files, f.Name)
	f.Text = string(data)
	for _, broken := range d.Snapshot.Listing.Unreadable {
		if tasks.FileName(broken.ID) == f.Name {
			f.Why = d.Words.Fault(broken.Fault)
		}
	}
}

// files returns the views of all files, and of those that were just removed. acts is
// the task that acts.
func (d Drawing) files(changes []files.Delta, acts tasks.ID) []File {
	changed := make(map[string]files.Delta, len(changes))
	var views []File
	add := func(name string, before, after []byte) {
		views = append(views, File{Name: name, Size: len(after), Disk: Saved, Lines: files.CompareLines(before, after), Saved: cellOf(d.Words, name, before, after)})
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
			views[len(views)-1].Saved = Cell{Note: d.Words.Unreadable()}
			views[len(views)-1].Summary = d.Words.UnreadableFor(words.Said(d.Words.Fault(fault)))
		}
	}
	for i := range views {
		if c, ok := changed[views[i].Name]; ok {
			views[i].Now, views[i].Mark = c.Task != 0 && c.Task == acts, changeMark(d.Words, c)
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
