package lesson

import (
	"tasklesson/tasks"
	"tasklesson/tasks/source"
)

// sourceView returns the function that raised an event, with its line marked;
// nil where the event names no line.
func sourceView(event tasks.Event) *SourceView {
	return functionAround(event.Source, tasks.SourceText(event.Source.File))
}

// functionAround returns the function in the text of a file that holds a place,
// with its line marked; nil for a place in no function.
func functionAround(place source.Place, text string) *SourceView {
	excerpt, ok := source.Around(place, text)
	if !ok {
		return nil
	}
	return &SourceView{
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
