package tasks

import "tasklesson/tasks/source"

// An EventKind says what a step of an operation did.
type EventKind string

// The kinds of events, in the order in which a completion raises them.
const (
	EventRead      EventKind = "read"      // the file of Task was read
	EventStatus    EventKind = "mark"      // the status of Task went From → To in memory
	EventDependent EventKind = "dependent" // Task was found to wait for Other
	EventStrike    EventKind = "strike"    // Other was taken out of the blockedBy of Task
	EventRestore   EventKind = "restore"   // Other was put back into the blockedBy of Task
	EventLink      EventKind = "link"      // the edge Other → Task was recorded
	EventUnlink    EventKind = "unlink"    // the edge Other → Task was removed
	EventStage     EventKind = "stage"     // the new bytes of File are ready; they are not on disk
	EventCommit    EventKind = "commit"    // all staged files reached the disk together
	EventReady     EventKind = "ready"     // Task became ready by this operation
	EventRefuse    EventKind = "refuse"    // the operation was refused with Code; nothing changed
)

// An EdgeRecord says where the edge of an [EventDependent] is written down.
type EdgeRecord string

// The places where an edge can be recorded.
const (
	InBlocks    EdgeRecord = "blocks"    // in the stored blocks of the blocker
	InBlockedBy EdgeRecord = "blockedBy" // only in the dependent's own file, known from the index
)

// An Event is one thing that an operation did, reported in order. Which fields
// are set depends on Kind.
type Event struct {
	Kind     EventKind
	Task     ID         // the task it is about
	Other    ID         // the other end of an edge
	From, To Status     // EventStatus
	Record   EdgeRecord // EventDependent
	File     string     // EventRead, EventStage: the file's name
	Before   []byte     // EventStage: bytes on disk, nil where the file is new
	After    []byte     // EventStage: bytes to be written, nil where it is removed; EventRead: bytes read
	Files    []string   // EventCommit: the names, in the order of the commit
	Revision Revision   // EventCommit: the new revision
	Code     Code       // EventRefuse
	Text     string     // EventRefuse: the sentence
	// Working is the call's copy of Task right after the event, nil where the
	// call has not opened it: what the call sees before anything is on disk. It
	// is the receiver's to keep, and not to change.
	Working *Task
	Source  Source // the line of this package that did it
}

// A Source is a place in the source of the package that raised an event. The
// text of that file is [SourceText].
type Source = source.Place
