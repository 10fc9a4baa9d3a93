package view

import "tasklesson/tasks"

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
	excerpt, found := tasks.SourceOf(event.Source)
	return sourceView(excerpt, found, event.Source)
}

// sourceView marks the line of an excerpt, nil where none was found.
func sourceView(excerpt tasks.Excerpt, found bool, at tasks.Source) *Source {
	if !found {
		return nil
	}
	return &Source{
		File: excerpt.File, Function: excerpt.Function,
		First: excerpt.First, Lines: excerpt.Lines, Line: at.Line,
	}
}

// turningPoint returns the event whose line stands for a whole change: its last
// mark, else its commit. It reports false where it has neither.
func turningPoint(events []tasks.Event) (tasks.Event, bool) {
	var commit tasks.Event
	for i := len(events) - 1; i >= 0; i-- {
		switch events[i].Kind {
		case tasks.EventMark:
			return events[i], true
		case tasks.EventCommit:
			commit = events[i]
		}
	}
	return commit, commit.Kind != ""
}
