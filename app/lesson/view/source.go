package view

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
	"tasklesson/tasks/source"
)

// A Source is one function of the real source, with one of its lines marked.
type Source struct {
	File     string   // "complete.go"
	Function string   // "(*edit).setStatus"
	First    int      // the number of the first of Lines in the file
	Lines    []string // without line ends, indented by tabs; not to be changed
	Line     int      // the number of the marked line in the file: the one that acted
	Report   int      // that of the line that reported it, 0 where none did
}

// sourceOf returns the function of an event, with its line marked; nil where the
// event names no line.
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
		First: excerpt.First, Lines: excerpt.Lines, Line: place.Line, Report: place.Report,
	}
}

// turningPoint returns the event whose line stands for a whole change: its last
// mark, else its last commit, refusal or reading. It reports false where it has
// none of them.
func turningPoint(events []tasks.Event) (tasks.Event, bool) {
	for _, kind := range []tasks.EventKind{tasks.EventStatus, tasks.EventCommit, tasks.EventRefuse, tasks.EventRead} {
		for _, event := range slices.Backward(events) {
			if event.Kind == kind {
				return event, true
			}
		}
	}
	return tasks.Event{}, false
}

// doing says what an agent does at a position at which no line of package tasks is
// shown.
func doing(m agent.Moment) words.Doing {
	switch m.Act.Do {
	case agent.DoCompact:
		if m.Act.Compaction.Report.Replaced == 0 {
			return words.DoingBlanks
		}
		return words.DoingBoth
	case agent.DoNewAgent:
		return words.DoingRenews
	case agent.DoReply:
		return words.DoingUser
	}
	did := words.DoingWaits
	for _, message := range m.Act.Messages {
		switch {
		case message.Role == conversation.ToolCall && strings.HasPrefix(message.Tool, "task_"):
			return words.DoingReads
		case message.Role == conversation.ToolCall:
			did = words.DoingOtherTools
		case message.Role == conversation.User && did == words.DoingWaits:
			did = words.DoingUser
		case message.Role == conversation.Assistant && did != words.DoingOtherTools:
			did = words.DoingAnswer
		}
	}
	return did
}
