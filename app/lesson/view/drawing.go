package view

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
	"tasklesson/tasks/source"
)

// A Drawing is one state of a directory and what led to it: everything that
// the task, edge, file and board views are built from. Workbenches, the
// live scenario and the static frames all go through it.
type Drawing struct {
	Words    words.Words
	Snapshot tasks.Snapshot
	Before   []tasks.File // the files as they were before the change that is shown
	Events   []tasks.Event
	atEvent  bool // it is the last of events, maybe inside a call
	Refusals map[tasks.ID]string
	Folds    map[string]bool // files that were opened (true) or closed (false) by hand
	folded   bool            // no file opens by itself: what matters beside an agent is the whole board
	Actions  bool            // the tasks have buttons
	beside   bool            // the published way is shown where there is one
}

// Into fills in the parts of a View that show the board.
func (d Drawing) Into(v *View) {
	if d.atEvent {
		d.drawMidcall(v)
		return
	}
	changes := files.Compare(d.Before, d.Snapshot.Files)
	touched := map[tasks.ID]bool{}
	for _, c := range changes {
		if c.Task != 0 {
			touched[c.Task] = true
		}
	}
	v.Counts = countStates(d.Snapshot.Listing)
	v.Tasks = d.tasks(touched)
	v.Edges = edgesOf(d.Snapshot.Listing, movedEdges(changes, d.Events))
	placeTasks(v.Tasks, d.Snapshot.Listing)
	v.Changed = mostTelling(changes)
	v.Files = d.files(changes, v.Changed)
	v.Board = boardLines(d.Snapshot.Listing, touched)
	if event, ok := turningPoint(d.Events); ok {
		v.Source = sourceOf(event)
	}
}

// boardLines returns the board text and marks the lines of the tasks that
// changed.
func boardLines(listing tasks.Listing, touched map[tasks.ID]bool) []BoardLine {
	lines := listing.Lines()
	marked := make([]BoardLine, len(lines))
	for i, line := range lines {
		marked[i] = BoardLine{Text: line.Text, Now: touched[line.ID]}
	}
	return marked
}

// A Source is one function of the real source, with one of its lines marked.
type Source struct {
	File     string   // "complete.go"
	Function string   // "(*edit).setStatus"
	First    int      // the number of the first of Lines in the file
	Lines    []string // without line ends, indented by tabs; not to be changed
	Line     int      // the number of the marked line in the file
}

// sourceOf returns the function that raised an event, with its line marked; nil
// where the event names no line.
func sourceOf(event tasks.Event) *Source {
	return functionAround(event.Source, tasks.SourceText(event.Source.File))
}

// functionAround returns the function in the text of a file that holds a place,
// with its line marked; nil for a place in no function.
func functionAround(place source.Place, text string) *Source {
	excerpt, ok := source.Around(place, text)
	if !ok {
		return nil
	}
	return &Source{
		File: excerpt.File, Function: excerpt.Function,
		First: excerpt.First, Lines: excerpt.Lines, Line: place.Line,
	}
}

// turningPoint returns the event whose line stands for a whole change: its last
// mark, else its commit. It reports false where it has neither.
func turningPoint(events []tasks.Event) (tasks.Event, bool) {
	var commit tasks.Event
	for i := len(events) - 1; i >= 0; i-- {
		switch events[i].Kind {
		case tasks.EventStatus:
			return events[i], true
		case tasks.EventCommit:
			commit = events[i]
		}
	}
	return commit, commit.Kind != ""
}
