package lesson

import "tasklesson/tasks"

// An Effect is something to be done outside the state: in the store, or in the
// browser. Effects are values; performing them is the business of [Storage]
// and of package wasm/browser, or of their doubles in tests.
type Effect interface{ effect() }

// Effects on the store; [Storage.Perform] does them and answers with a message.
type (
	// ReadBoard is answered by BoardRead; it makes the board at the first
	// visit. Where the board is still at the revision Known, "" for none, it
	// costs one request and is answered by Unchanged.
	ReadBoard struct{ Known tasks.Revision }
	// PerformCall makes a call that was decided on looking at Seen. Where the
	// task that it is about has changed since, it is refused instead.
	PerformCall struct {
		Call CallTool
		Seen tasks.Snapshot
	}
	RestoreChange struct {
		Change ChangeSet
		Kind   ChangeKind // Undone: to its Before; Redone: to its After
	}
	ResetBoard struct{}
	EnterStep  struct{ Position Position } // rebuilds the scenario's directory and plays to the step
)

// Effects on the browser.
type (
	// PushAddress makes a new entry in the history; fragment without "#".
	PushAddress struct{ Fragment string }
	// ReplaceAddress changes the address in place, once stepping settles: the
	// performer joins a burst into one call.
	ReplaceAddress struct{ Fragment string }
	// MarkBoard notes in the browser that the reader has a board, so that the
	// next visit does not flash the opening frames.
	MarkBoard struct{}
	// MoveFocus moves the focus to the control with this data-key.
	MoveFocus struct{ Key string }
	// StartClock sends Tick{Run} again and again, first after Every
	// milliseconds, in the place of any clock that runs.
	StartClock struct{ Run, Every int }
	// StopClock ends the clock. A Tick that is on its way does no harm.
	StopClock struct{}
)

func (ReadBoard) effect()      {}
func (PerformCall) effect()    {}
func (RestoreChange) effect()  {}
func (ResetBoard) effect()     {}
func (EnterStep) effect()      {}
func (PushAddress) effect()    {}
func (ReplaceAddress) effect() {}
func (MarkBoard) effect()      {}
func (MoveFocus) effect()      {}
func (StartClock) effect()     {}
func (StopClock) effect()      {}

// A ChangeKind says how a change came about.
type ChangeKind string

// The kinds of change.
const (
	Done     ChangeKind = "done"
	Undone   ChangeKind = "undone"
	Redone   ChangeKind = "redone"
	WasReset ChangeKind = "reset"
)

// A ChangeSet is what one call did to the files, so that it can be taken back.
type ChangeSet struct {
	Label string // "Complete task 3"
	Files []FileChange
}

// A FileChange is one file of a change: nil bytes mean that there was, or is,
// no such file.
type FileChange struct {
	Name          string
	Before, After []byte
}
