package motion

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// An edge is a line between two tasks.
type edge struct{ from, to tasks.ID }

// A diff is what one step has changed, as it is on disk.
type diff struct {
	was, is map[tasks.ID]view.Task
	loose   []edge        // lines that let go
	taken   []edge        // lines that came, or took hold again
	moved   int           // how many of both
	struck  map[edge]bool // before: ids that a copy had lost
	files   []string
	tasks   []tasks.ID // whose node looks different, ascending
}

func compare(before, after view.View) diff {
	d := diff{was: byID(before.Tasks), is: byID(after.Tasks), struck: map[edge]bool{}}
	held := map[edge]bool{}
	for _, e := range before.Edges {
		held[edge{e.From, e.To}], d.struck[edge{e.From, e.To}] = !e.Done, e.Struck
	}
	for _, e := range after.Edges {
		key := edge{e.From, e.To}
		hold, there := held[key]
		switch {
		case e.Done && hold:
			d.loose = append(d.loose, key)
		case !e.Done && (!there || !hold):
			d.taken = append(d.taken, key)
		}
	}
	d.moved = len(d.loose) + len(d.taken)
	for _, t := range after.Tasks {
		if old, there := d.was[t.ID]; !there && t.State != "" || there && !sameNode(old, t) {
			d.tasks = append(d.tasks, t.ID)
		}
	}
	old := map[string]view.File{}
	for _, f := range before.Files {
		old[f.Name] = f
	}
	for _, f := range after.Files {
		if last, there := old[f.Name]; !there || last.Disk != f.Disk || !sameBytes(last.Lines, f.Lines) {
			d.files = append(d.files, f.Name)
		}
	}
	return d
}

func byID(all []view.Task) map[tasks.ID]view.Task {
	found := make(map[tasks.ID]view.Task, len(all))
	for _, t := range all {
		found[t.ID] = t
	}
	return found
}

// sameNode reports whether two tasks look the same on disk.
func sameNode(a, b view.Task) bool {
	return a.State == b.State && a.Note == b.Note && a.Subject == b.Subject && slices.Equal(a.Waits, b.Waits)
}

// sameBytes reports whether two lists of lines stand for the same file.
func sameBytes(a, b []files.Line) bool {
	i, k := 0, 0
	for {
		for i < len(a) && !stands(a[i]) {
			i++
		}
		for k < len(b) && !stands(b[k]) {
			k++
		}
		switch {
		case i == len(a) || k == len(b):
			return i == len(a) && k == len(b)
		case a[i].Text != b[k].Text:
			return false
		}
		i, k = i+1, k+1
	}
}

// stands reports whether a line is in the file.
func stands(line files.Line) bool { return line.Diff != files.Removed && line.Diff != files.Coming }
