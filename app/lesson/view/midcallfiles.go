package view

import (
	"bytes"
	"maps"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// An insideFile is one file while a call is at work.
type insideFile struct {
	files.Delta        // from before the call to what is staged or on disk
	disk        Disk   // where its bytes are
	coming      []byte // the bytes that the call's copy would be written as, nil where nothing is on its way
}

// file returns a file by its name.
func (in midcall) file(name string) insideFile {
	before, was := files.Find(in.before, name)
	data, is := files.Find(in.disk, name)
	f := insideFile{disk: Saved}
	if staged, ok := in.staged[name]; ok && in.committed == nil {
		data, is, f.disk = staged, staged != nil, Staged
	}
	f.Change = files.Change{Name: name, Before: bytesIf(was, before), After: bytesIf(is, data)}
	id, ok := tasks.ParseFileName(name)
	if !ok {
		return f
	}
	f.Task, f.Was, f.Is = id, files.Stored(id, before), files.Stored(id, data)
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
	return files.Present(data)
}

// underChange reports whether the call has changed its copy of a task and not
// yet staged it.
func (in midcall) underChange(id tasks.ID) bool {
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

// files returns the views of all files.
func (in midcall) files() []File {
	var names []string
	for _, file := range slices.Concat(in.before, in.disk) {
		names = append(names, file.Name)
	}
	names = append(names, slices.Collect(maps.Keys(in.staged))...)
	files.Sort(names, files.CompareNames)
	var views []File
	for _, name := range slices.Compact(names) {
		f := in.file(name)
		view := File{
			Name: name, Size: len(f.After), Disk: f.disk,
			Lines: files.CompareLines(f.Before, f.After),
		}
		if !f.IsGone() {
			view.summarize(in.words, f.After)
		}
		if f.coming != nil {
			view.Lines = comingLines(f.After, f.coming)
		}
		view.Mark, view.Now = in.fileMark(f)
		view.Rewrote = in.writesNow(f) && rewrites(f.Delta)
		view.Saved, view.Copied = in.cells(f, view.Mark)
		views = append(views, view)
	}
	return views
}

// cells returns what the disk has of a file, and what the call's copy has. At the
// commit the disk has it just now.
func (in midcall) cells(f insideFile, mark string) (saved, copied Cell) {
	data, is := files.Find(in.disk, f.Name)
	disk := bytesIf(is, data)
	if !in.atWork() {
		was := disk
		if in.last().Kind == tasks.EventCommit {
			was = f.Before
		}
		return cellOf(in.words, f.Name, was, disk), Cell{}
	}
	saved = cellOf(in.words, f.Name, disk, disk)
	switch {
	case f.coming != nil:
		return saved, cellOf(in.words, f.Name, disk, f.coming)
	case f.disk == Staged:
		return saved, cellOf(in.words, f.Name, disk, f.After)
	}
	return saved, Cell{Note: mark}
}

// fileMark says in words how a file stands, and whether it is the one that acts.
func (in midcall) fileMark(f insideFile) (string, bool) {
	event, own := in.last(), f.Task != 0 && f.Task == in.last().Task
	_, acts := in.actor()
	return in.markOf(f, event, own), f.Name == acts
}

func (in midcall) markOf(f insideFile, event tasks.Event, own bool) string {
	switch {
	case f.coming != nil:
		return in.words.BeingChanged()
	case f.disk == Staged:
		return in.words.Staged()
	case in.writesNow(f):
		return changeMark(in.words, f.Delta)
	case slices.Contains(in.committed, f.Name):
		return in.words.Saved()
	case own && event.Kind == tasks.EventRead:
		return in.words.BeingRead()
	case own && event.Kind == tasks.EventDependent:
		return in.words.NextFile()
	}
	return ""
}

// writesNow reports whether the commit is what happens, and the file is part of it.
func (in midcall) writesNow(f insideFile) bool {
	return f.coming == nil && f.disk != Staged && slices.Contains(in.committed, f.Name) && in.last().Kind == tasks.EventCommit
}

// comingLines returns the lines of a file as it stands, with the change that is
// on its way marked on top of them.
func comingLines(is, coming []byte) []files.Line {
	lines := files.CompareLines(is, coming)
	for i, line := range lines {
		switch line.Diff {
		case files.Removed:
			lines[i].Diff = files.Going
		case files.Added:
			lines[i].Diff = files.Coming
		}
	}
	return lines
}

// changedLine returns the line that the last event is about: what it changed, or
// where it looked.
func (in midcall) changedLine() *ChangedLine {
	event := in.last()
	if event.Kind == tasks.EventCommit {
		var changes []files.Delta
		for _, name := range in.committed {
			changes = append(changes, in.file(name).Delta)
		}
		files.Sort(changes, func(a, b files.Delta) int { return files.CompareNames(a.Name, b.Name) })
		return mostTelling(changes, "")
	}
	if event.Task == 0 {
		return nil
	}
	f := in.file(tasks.FileName(event.Task))
	switch event.Kind {
	case tasks.EventDependent:
		if event.Record == tasks.InBlocks {
			f = in.file(tasks.FileName(event.Other))
			return unchangedLine(f.Delta, "blocks")
		}
		return unchangedLine(f.Delta, "blockedBy")
	case tasks.EventRead:
		if len(f.Is.BlockedBy) == 0 {
			return unchangedLine(f.Delta, "status")
		}
		return unchangedLine(f.Delta, "blockedBy")
	case tasks.EventReady:
		return unchangedLine(f.Delta, "blockedBy")
	}
	change := f.Delta
	if f.coming != nil && !bytes.Equal(f.coming, f.After) {
		change.After, change.Is = f.coming, files.Stored(f.Task, f.coming)
	}
	return mostTelling([]files.Delta{change}, "")
}

// unchangedLine returns a line of the file as it stands.
func unchangedLine(c files.Delta, key string) *ChangedLine {
	line := ChangedLine{File: c.Name, Key: key, Task: c.Task}
	switch key {
	case "status":
		line.Kept, line.Quoted = []string{string(c.Is.Status)}, true
	case "blocks":
		line.Kept = spelled(c.Is.Blocks)
	case "blockedBy":
		line.Kept = spelled(c.Is.BlockedBy)
	}
	return &line
}
