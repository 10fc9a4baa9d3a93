package view

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Disk says whether bytes are on disk.
type Disk string

// The values of data-disk.
const (
	Saved  Disk = "saved"
	Staged Disk = "staged"
)

// A File is one file of `.tasks/`.
type File struct {
	Name string
	Size int // bytes
	Disk Disk
	Now  bool // it is the file of the task that acts
	// Mark is what just happened to it, in words: "just saved", "new",
	// "removed", ""; inside a call also "being read", "being changed", "staged",
	// "next" and, after its commit, "saved".
	Mark    string
	Rewrote bool   // Mark says that it was just saved, over what was there
	Summary string // what matters of it in one line: `"blockedBy": [2, 3]`
	Lines   []files.Line
	Open    bool   // its lines are shown
	Text    string // all its bytes, where it is open
	Why     string // it is a task's and cannot be read, a clause; "" where it can, or is not open
	Folds   []bool // of its lines, where it is open: it is far from all that the step is about
	Saved   Cell   // what is on disk
	Copied  Cell   // what the call at work has made of it
}

// Folded reports whether a line is shown on request alone.
func (f File) Folded(line int) bool { return f.Folds == nil || f.Folds[line] }

// LineCount returns how many lines the file has, and of one that is gone, had.
func (f File) LineCount() int {
	count := 0
	for _, line := range f.Lines {
		if line.Diff != files.Removed && line.Diff != files.Coming {
			count++
		}
	}
	if count == 0 {
		return len(f.Lines)
	}
	return count
}

// A Chosen is what a reader has chosen to see of the files.
type Chosen struct {
	File  string // the one whose lines are shown, "" for that which the step is about
	Whole bool   // all lines of it
	Key   int    // how many of its keys are written so far, a key at a time; 0 for all of them
}

// AllFiles returns the files that can be folded.
func (v View) AllFiles() []File {
	if v.Conversation == nil {
		return v.Files
	}
	return slices.Concat(v.Files, v.Conversation.Transcripts)
}

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
			views[len(views)-1].Saved = Cell{Note: d.Words.Unreadable()}
			views[len(views)-1].Summary = d.Words.UnreadableFor(words.Said(d.Words.Fault(fault)))
		}
	}
	for i := range views {
		if c, ok := changed[views[i].Name]; ok {
			views[i].Now, views[i].Mark, views[i].Rewrote = c.Task != 0 && c.Task == acts, changeMark(d.Words, c), rewrites(c)
		}
	}
	files.Sort(views, func(a, b File) int { return files.CompareNames(a.Name, b.Name) })
	return views
}

// rewrites reports whether a change leaves other bytes in a file that was there before.
func rewrites(c files.Delta) bool { return !c.IsNew() && !c.IsGone() }

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
		f.Summary = w.Unreadable()
	case t.Status == tasks.Pending:
		f.Summary = list
	case len(t.BlockedBy) > 0:
		f.Summary = string(t.Status) + ", " + list
	default:
		f.Summary = string(t.Status)
	}
}
