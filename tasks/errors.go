package tasks

import "errors"

// A Code names a refusal for programs. Codes are stable.
type Code string

// The codes of all refusals.
const (
	CodeInvalid         Code = "invalid"
	CodeNotFound        Code = "not_found"
	CodeUnreadable      Code = "unreadable"
	CodeSelf            Code = "self"
	CodeCycle           Code = "cycle"
	CodeAlreadyResolved Code = "already_resolved"
	CodeBlocked         Code = "blocked"
	CodeAlreadyClaimed  Code = "already_claimed"
	CodeAgentBusy       Code = "agent_busy"
	CodeNothingReady    Code = "nothing_ready"
	CodeNotStarted      Code = "not_started"
	CodeNotOwner        Code = "not_owner"
	CodeHasDependents   Code = "has_dependents"
	CodeConflict        Code = "conflict"
)

// One sentinel for each code, for errors.Is.
var (
	ErrInvalid         = errors.New("invalid argument")
	ErrNotFound        = errors.New("no such task")
	ErrUnreadable      = errors.New("task file is unreadable")
	ErrSelf            = errors.New("a task cannot block itself")
	ErrCycle           = errors.New("the edge would close a ring")
	ErrAlreadyResolved = errors.New("the task is already completed")
	ErrBlocked         = errors.New("the task is blocked")
	ErrAlreadyClaimed  = errors.New("the task is claimed by another owner")
	ErrAgentBusy       = errors.New("the owner has other unfinished work")
	ErrNothingReady    = errors.New("no ready task is free")
	ErrNotStarted      = errors.New("the task is not started")
	ErrNotOwner        = errors.New("the task has another owner")
	ErrHasDependents   = errors.New("unfinished tasks wait for the task")
	ErrConflict        = errors.New("the board has changed")
)

var sentinels = map[Code]error{
	CodeInvalid: ErrInvalid, CodeNotFound: ErrNotFound, CodeUnreadable: ErrUnreadable,
	CodeSelf: ErrSelf, CodeCycle: ErrCycle, CodeAlreadyResolved: ErrAlreadyResolved,
	CodeBlocked: ErrBlocked, CodeAlreadyClaimed: ErrAlreadyClaimed, CodeAgentBusy: ErrAgentBusy,
	CodeNothingReady: ErrNothingReady, CodeNotStarted: ErrNotStarted, CodeNotOwner: ErrNotOwner,
	CodeHasDependents: ErrHasDependents, CodeConflict: ErrConflict,
}

// An Error is a refusal: nothing was changed, and Text says what to do next.
// Every other error of this package is a failure of the storage under it.
type Error struct {
	Op   string // the tool that refused: "task_claim"
	ID   ID     // the task it is about, 0 where there is none
	Code Code
	Text string // the sentence a person or a model reads; no trailing newline

	source Source // the line that refused, for the trace
}

// Error returns the sentence.
func (e *Error) Error() string { return e.Text }

// Unwrap returns the sentinel of the error's code, so that
// errors.Is(err, ErrBlocked) works.
func (e *Error) Unwrap() error { return sentinels[e.Code] }

// CodeOf returns the code of a refusal, and "" for any other error or nil.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}
