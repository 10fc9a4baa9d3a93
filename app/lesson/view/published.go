package view

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/published"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Published is the published short way of the same calls on the same
// files, event by event of its own trace. It comes to the end of a call when
// the step beside it does; its own events are more, so some are passed over.
type Published struct {
	Step, Last int // events so far, and in all
	Sentence   string
	Tasks      []Task // what the files on disk say
	Files      []File // every save is on disk at once: none is staged
	Source     *Source
	Theirs     Tally // of this call so far
	Ours       Tally // the same of the step beside it
	// Torn says that a task is free on disk although its blocker's file is not
	// saved yet, "" where none is: what a crash at this moment would leave.
	Torn string
}

// A Tally counts what a call has done to the disk so far.
type Tally struct {
	Opened int // files that were read
	Writes int // moments at which the disk changed
}

// drawPublished offers the published way, and draws it where it was asked for.
func drawPublished(v *View, _ scenario.Scenario, frame scenario.Frame, d Drawing) {
	f, there := scenario.MomentOf[published.Moment](frame)
	if v.Beside = there && !v.Static; v.Beside && d.beside {
		v.Published = publishedView(d.Words, f, frame)
	}
}

// publishedView draws the published way at the position of a frame.
func publishedView(w words.Words, f published.Moment, frame scenario.Frame) *Published {
	v := &Published{
		Step: f.Step, Last: f.Last, Sentence: f.Sentence, Torn: f.Torn,
		Theirs: tallyOfPublished(f.Events), Ours: tallyOf(frame.Events),
	}
	opened := map[string]bool{}
	for _, event := range f.Events {
		opened[event.File] = opened[event.File] || event.Kind == published.EventOpen
	}
	var last published.Event
	if n := len(f.Events); n > 0 {
		last = f.Events[n-1]
		v.Source = functionAround(last.Source, published.SourceText(last.Source.File))
	}
	listing := files.Listing(f.Files)
	p := Drawing{Words: w, Snapshot: tasks.Snapshot{Listing: listing, Files: f.Files}, Before: f.Before}
	v.Tasks = p.tasks(last.Task)
	placeTasks(v.Tasks, listing)
	changes := files.Compare(f.Before, f.Files)
	v.Files = p.files(changes, 0)
	for i, file := range v.Files {
		now := last.Kind == published.EventSave && last.File == file.Name
		switch {
		case file.Mark != "" && !now:
			v.Files[i].Mark = w.Saved()
		case file.Mark == "" && opened[file.Name]:
			v.Files[i].Mark = w.Opened()
		}
		if last.Kind == published.EventOpen && last.File == file.Name {
			v.Files[i].Mark, now = w.BeingRead(), true
		}
		v.Files[i].Now = now
	}
	return v
}

// tallyOfPublished counts what the published way has done in this call.
func tallyOfPublished(events []published.Event) Tally {
	var t Tally
	for _, event := range events {
		switch event.Kind {
		case published.EventOpen:
			t.Opened++
		case published.EventSave, published.EventRemove:
			t.Writes++
		}
	}
	return t
}

// tallyOf counts what a call has done to the disk: its commit is one write,
// whatever it brings.
func tallyOf(events []tasks.Event) Tally {
	var t Tally
	for _, event := range events {
		switch event.Kind {
		case tasks.EventRead:
			t.Opened++
		case tasks.EventCommit:
			t.Writes++
		}
	}
	return t
}
