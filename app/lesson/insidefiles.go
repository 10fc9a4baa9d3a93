package lesson

import (
	"bytes"
	"maps"
	"slices"

	"tasklesson/tasks"
)

// An insideFile is one file while a call is at work.
type insideFile struct {
	fileDiff        // from before the call to what is staged or on disk
	disk     Disk   // where its bytes are
	coming   []byte // the bytes that the call's copy would be written as, nil where nothing is on its way
}

// file returns a file by its name.
func (in inside) file(name string) insideFile {
	before, was := findFile(in.before, name)
	data, is := findFile(in.disk, name)
	f := insideFile{disk: Saved}
	if staged, ok := in.staged[name]; ok && in.committed == nil {
		data, is, f.disk = staged, staged != nil, Staged
	}
	f.FileChange = FileChange{Name: name, Before: bytesIf(was, before), After: bytesIf(is, data)}
	id, ok := tasks.ParseFileName(name)
	if !ok {
		return f
	}
	f.task, f.was, f.is = id, stored(id, before), stored(id, data)
	if in.underChange(id) {
		f.coming = []byte(in.copies[id].JSON() + "\n")
	}
	return f
}

// bytesIf returns bytes that are not nil where there is a file.
func bytesIf(there bool, data []byte) []byte {
	if !there {
		return nil
	}
	return present(data)
}

// underChange reports whether the call has changed its copy of a task and not
// yet staged it.
func (in inside) underChange(id tasks.ID) bool {
	changing := false
	for _, event := range in.events {
		if event.Task != id {
			continue
		}
		switch event.Kind {
		case tasks.EventStatus, tasks.EventStrike, tasks.EventRestore, tasks.EventLink, tasks.EventUnlink:
			changing = event.Working != nil
		case tasks.EventStage:
			changing = false
		}
	}
	return changing
}

// files returns the views of all files. The file of the telling line is open
// unless it was closed by hand.
func (in inside) files(folds map[string]bool, telling *ChangedLine) []FileView {
	var names []string
	for _, file := range slices.Concat(in.before, in.disk) {
		names = append(names, file.Name)
	}
	names = append(names, slices.Collect(maps.Keys(in.staged))...)
	slices.SortFunc(names, compareNames)
	var views []FileView
	for _, name := range slices.Compact(names) {
		f := in.file(name)
		open, chosen := folds[name]
		if !chosen {
			open = telling != nil && telling.File == name
		}
		view := FileView{
			Name: name, Size: len(f.After), Disk: f.disk, Open: open,
			Summary: summary(name, f.After), Lines: diffLines(f.Before, f.After),
		}
		if f.isGone() {
			view.Summary = ""
		}
		if f.coming != nil {
			view.Lines = comingLines(f.After, f.coming)
		}
		view.Mark, view.Now = in.fileMark(f)
		views = append(views, view)
	}
	return views
}

// fileMark says in words how a file stands, and whether the last event is about
// it.
func (in inside) fileMark(f insideFile) (string, bool) {
	event := in.last()
	own := f.task != 0 && f.task == event.Task
	switch {
	case f.coming != nil:
		return "being changed", own
	case f.disk == Staged:
		return "staged", own || event.File == f.Name
	case slices.Contains(in.committed, f.Name) && event.Kind == tasks.EventCommit:
		return changeMark(f.fileDiff), true
	case slices.Contains(in.committed, f.Name):
		return "saved", own
	case own && event.Kind == tasks.EventRead:
		return "being read", true
	case own && event.Kind == tasks.EventDependent:
		return "next", true
	}
	return "", own
}

// comingLines returns the lines of a file as it stands, with the change that is
// on its way marked on top of them.
func comingLines(is, coming []byte) []DiffLine {
	lines := diffLines(is, coming)
	for i, line := range lines {
		switch line.Diff {
		case Removed:
			lines[i].Diff = Going
		case Added:
			lines[i].Diff = Coming
		}
	}
	return lines
}

// telling returns the line that the last event is about: what it changed, or
// where it looked.
func (in inside) telling() *ChangedLine {
	event := in.last()
	if event.Kind == tasks.EventCommit {
		var changes []fileDiff
		for _, name := range in.committed {
			changes = append(changes, in.file(name).fileDiff)
		}
		slices.SortFunc(changes, func(a, b fileDiff) int { return compareNames(a.Name, b.Name) })
		return mostTelling(changes)
	}
	if event.Task == 0 {
		return nil
	}
	f := in.file(tasks.FileName(event.Task))
	switch event.Kind {
	case tasks.EventDependent:
		if event.Record == tasks.InBlocks {
			f = in.file(tasks.FileName(event.Other))
			return f.unchanged("blocks")
		}
		return f.unchanged("blockedBy")
	case tasks.EventRead:
		if len(f.is.BlockedBy) == 0 {
			return f.unchanged("status")
		}
		return f.unchanged("blockedBy")
	case tasks.EventReady:
		return f.unchanged("blockedBy")
	}
	change := f.fileDiff
	if f.coming != nil && !bytes.Equal(f.coming, f.After) {
		change.After, change.is = f.coming, stored(f.task, f.coming)
	}
	return mostTelling([]fileDiff{change})
}

// unchanged returns a line of the file as it stands.
func (c fileDiff) unchanged(key string) *ChangedLine {
	line := ChangedLine{File: c.Name, Key: key, Task: c.task}
	switch key {
	case "status":
		line.Kept, line.Quoted = []string{string(c.is.Status)}, true
	case "blocks":
		line.Kept = words(c.is.Blocks)
	case "blockedBy":
		line.Kept = words(c.is.BlockedBy)
	}
	return &line
}
