package workbench

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// An Effect is something to be done outside the state, for the directory at its
// path. Effects are values; performing them is the business of package storage,
// and of the holder of the workbench: package lesson.
type Effect interface {
	Effect()
	Directory() files.Path
}

// Effects on the directory.
type (
	// ReadBoard is answered by BoardRead; a directory that was never used gets
	// its start. Where the directory is still at the revision Known, "" for none,
	// it costs one request and is answered by Unchanged.
	ReadBoard struct {
		files.Path
		Known tasks.Revision
	}
	// PerformCall makes a call, and is answered by Called. Where the task that it
	// is about is not as it was seen, it is refused instead. At the revision
	// Known, "" for none, the task is as it was seen.
	PerformCall struct {
		files.Path
		Call  view.ToolCall
		Known tasks.Revision
	}
	// RestoreChange takes a change back (Undone), makes it again (Redone) or makes one
	// that a person has written (Done), and is answered by BoardRead, or by Failed with a [MovedOnError].
	RestoreChange struct {
		files.Path
		Change files.ChangeSet
		Kind   ChangeKind
	}
	// ResetBoard brings back the start, and is answered by BoardRead. Where Start is not
	// nil the directory shall hold just that, its high-water mark included. Where Run is
	// not 0 something else begins with it: the answer has Run, and no change that could
	// be undone.
	ResetBoard struct {
		files.Path
		Start []tasks.File
		Run   int
	}
)

// Effects for the holder of the workbench. Nothing comes back.
type (
	// MoveFocus moves the focus to the control with this data-key, if the
	// directory is on the stage.
	MoveFocus struct {
		files.Path
		Key string
	}
	// Fill puts a text into the field with this data-key.
	Fill struct {
		files.Path
		Key, Text string
	}
	// AskAgent asks a Model, off the UI, and is answered by AgentAnswered; by AgentSlow
	// before that where a person would begin to wonder. It waits for Pause milliseconds
	// first, so that what changed before is seen.
	AskAgent struct {
		files.Path
		Model   agent.Model
		Request agent.Request // not to be changed
		N       int           // another one for each question
		Pause   int
	}
	// StopAgent ends what AskAgent began: nobody waits for the answer any more.
	StopAgent struct{ files.Path }
	// Keep keeps a text for the page that comes after this one in its tab; "" keeps
	// nothing.
	Keep struct {
		files.Path
		What Kept
		Text string
	}
	// Notify shows a sentence that concerns no single task, in the place of the
	// last; nil takes that away.
	Notify struct {
		files.Path
		Notice *view.Notice
	}
)

func (ReadBoard) Effect()     {}
func (PerformCall) Effect()   {}
func (RestoreChange) Effect() {}
func (ResetBoard) Effect()    {}
func (AskAgent) Effect()      {}
func (StopAgent) Effect()     {}
func (Keep) Effect()          {}
func (MoveFocus) Effect()     {}
func (Fill) Effect()          {}
func (Notify) Effect()        {}

// A Kept is what is kept of a workbench for the page that comes after this one.
type Kept string

// What there is to keep.
const (
	KeptTalk    Kept = "talk"    // the conversation
	KeptTyped   Kept = "typed"   // what stands in the line of the prompt
	KeptHistory Kept = "history" // what can be undone, and done again
)

// Of returns the name under which that is kept for the workbench at a path.
func (k Kept) Of(path files.Path) string { return string(k) + ":" + string(path) }

// A MovedOnError says that a file has changed since a change was made, so that
// it cannot be undone or redone.
type MovedOnError struct{ File string }

func (e MovedOnError) Error() string { return e.File + " was changed since" }

// A ChangeKind says how a change came about.
type ChangeKind string

// The kinds of change.
const (
	Done     ChangeKind = "done"
	Undone   ChangeKind = "undone"
	Redone   ChangeKind = "redone"
	WasReset ChangeKind = "reset"
)
