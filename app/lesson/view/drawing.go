package view

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Drawing is one state of a directory and what led to it: everything that
// the task, edge, file and board views are built from. Workbenches, the
// live scenario and the static frames all go through it.
type Drawing struct {
	Words    words.Words
	Snapshot tasks.Snapshot
	Before   []tasks.File // the files as they were before the change that is shown
	Events   []tasks.Event
	atEvent  bool     // it is the last of events, maybe inside a call
	Refusal  *Refusal // of the last call, nil for none
	Chosen   Chosen
	folded   bool     // no file opens by itself: what matters beside an agent is the whole board
	says     string   // the sentence that stands beside it: what it quotes is shown
	looks    string   // the file that somebody looks at, "" for none
	looksFor string   // the key of it
	aloof    bool     // what is shown is about no task
	held     tasks.ID // the task that a refused claim was for, 0 for none
	Actions  bool     // the tasks have buttons
	Agents   []string // by whose names ready tasks are claimed, nil where they are just started
	beside   bool     // the published way is shown where there is one
}

// Into fills in the parts of a View that show the board.
func (d Drawing) Into(v *View) {
	v.Whole, v.Key = d.Chosen.Whole, d.Chosen.Key
	if d.atEvent {
		d.drawMidcall(v)
	} else {
		d.drawAfter(v)
	}
	schedule(v, d.Snapshot.Graph)
	d.open(v)
}

// drawAfter draws a change that is over.
func (d Drawing) drawAfter(v *View) {
	changes := files.Compare(d.Before, d.Snapshot.Files)
	acts := actorOf(changes, d.Events)
	v.Counts = countStates(d.Snapshot.Listing)
	v.Tasks = d.tasks(acts)
	v.Edges = edgesOf(d.Snapshot.Listing, movedEdges(acts, changes, d.Events), nil)
	placeTasks(v.Tasks, d.Snapshot.Listing)
	v.Changed = mostTelling(changes, d.says)
	v.Files = d.files(changes, acts)
	v.Board = boardLines(d.Snapshot.Listing, acts)
	if event, ok := turningPoint(d.Events); ok {
		v.Source = sourceOf(event)
	}
	v.NoLine = words.DoingNoCallYet
	if len(changes) > 0 && len(d.Events) == 0 {
		v.NoLine = words.DoingNoCall
	}
}

// boardLines returns the board text and marks the line of the task that acts.
func boardLines(listing tasks.Listing, acts tasks.ID) []BoardLine {
	lines := listing.Lines()
	marked := make([]BoardLine, len(lines))
	for i, line := range lines {
		marked[i] = BoardLine{Text: line.Text, Now: acts != 0 && line.ID == acts}
	}
	return marked
}
