package published

import (
	_ "embed"

	"tasklesson/tasks"
	"tasklesson/tasks/source"
)

// An EventKind says what a step of an operation did.
type EventKind string

// The kinds of events.
const (
	EventScan    EventKind = "scan"    // the names of all task Files were listed
	EventOpen    EventKind = "open"    // the File of Task was read
	EventMark    EventKind = "mark"    // the status of Task went From → To in memory
	EventCompare EventKind = "compare" // Other was looked for in the blockedBy of Task
	EventStrike  EventKind = "strike"  // Other was taken out of the blockedBy of Task in memory
	EventLink    EventKind = "link"    // Other was put into the blockedBy of Task in memory
	EventSave    EventKind = "save"    // File is on disk, it alone
	EventRemove  EventKind = "remove"  // File is gone from disk
)

// An Event is one thing that an operation did. Which fields are set depends on
// Kind. There is no event of staging or committing: each save is on disk when
// it is reported, whatever becomes of the rest of the call.
type Event struct {
	Kind     EventKind
	Task     tasks.ID     // the task it is about
	Other    tasks.ID     // the other end of an edge
	From, To tasks.Status // EventMark
	Found    bool         // EventCompare
	Files    []string     // EventScan: in the order in which they are gone through
	File     string       // EventOpen, EventSave, EventRemove
	Before   []byte       // EventSave: bytes on disk before, nil where the file is new
	After    []byte       // EventSave: bytes on disk now; EventOpen: bytes read
	Source   source.Place // the line of this package that did it
}

// Traced returns a Manager of the same directory that reports every event as it
// happens, outside of any transaction. So report may look at the directory.
func (m *Manager) Traced(report func(Event)) *Manager {
	return &Manager{store: m.store, trace: report}
}

// note reports what the line above the one that calls note has just done.
func (m *Manager) note(event Event) {
	if m.trace != nil {
		event.Source = source.Above(1)
		m.trace(event)
	}
}

// noteAt reports an event, raised skip frames above the line that calls noteAt: with
// 1, what the method that calls it was called for.
func (m *Manager) noteAt(skip int, event Event) {
	if m.trace != nil {
		event.Source = source.Caller(skip + 1)
		m.trace(event)
	}
}

//go:embed manager.go
var managerSource string

// SourceText returns the text of a file whose lines an [Event] can name in its
// Source, "" of any other.
func SourceText(file string) string {
	if file != "manager.go" {
		return ""
	}
	return managerSource
}
