package tasks

import (
	"errors"
	"time"
)

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

// Codes returns the codes of all refusals.
func Codes() []Code {
	return []Code{
		CodeInvalid, CodeNotFound, CodeUnreadable, CodeSelf, CodeCycle, CodeAlreadyResolved, CodeBlocked,
		CodeAlreadyClaimed, CodeAgentBusy, CodeNothingReady, CodeNotStarted, CodeNotOwner, CodeHasDependents, CodeConflict,
	}
}

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
	Op   string `json:"op"`           // the tool that refused: "task_claim"
	ID   ID     `json:"id,omitempty"` // the task it is about, 0 where there is none
	Code Code   `json:"code"`
	Args Args   `json:"args"` // with Code, what it takes to say it in another language
	Text string `json:"text"` // the English sentence a person or a model reads; no trailing newline

	source Source // the line that refused, for the trace
}

// Args are the facts of a refusal. With Op, ID and Code they are all that its
// Text is made of. Which fields are set depends on Code, and for CodeInvalid on
// Detail.
type Args struct {
	Detail   Detail       `json:"detail,omitempty"`   // CodeInvalid: what is wrong
	Argument string       `json:"argument,omitempty"` // CodeInvalid: the name of the argument
	Type     ArgumentType `json:"type,omitempty"`     // DetailShape, DetailMissing: what belongs there
	Value    string       `json:"value,omitempty"`    // CodeInvalid: what was given, on one line, long values cut off
	Names    []string     `json:"names,omitempty"`    // DetailTool, DetailArgument: the names that are known
	Count    int          `json:"count,omitempty"`    // DetailTooLong, DetailTooLarge: the size that was given
	Limit    int64        `json:"limit,omitempty"`    // CodeInvalid: the size that is allowed, or the last id
	// IDs are the tasks in the way: what blocks it (CodeBlocked), what waits for
	// it (CodeHasDependents), other unfinished work of Owner (CodeAgentBusy), what
	// Owner has in progress (CodeNothingReady), or the cycle, which starts and ends with the blocker of the new edge
	// (CodeCycle).
	IDs    []ID   `json:"ids,omitempty"`
	Owner  string `json:"owner,omitempty"`  // who holds the task; CodeAgentBusy, CodeNothingReady: who asked
	Status Status `json:"status,omitempty"` // CodeAlreadyClaimed: of the task
	Graph  *Graph `json:"graph,omitempty"`  // CodeNothingReady: the board; what is ready in it belongs to others
	// Stale says, for CodeAlreadyClaimed of [Manager.Reclaim], why the claim still counts.
	Stale *Stale `json:"stale,omitempty"`
	// Outlook says, for CodeNothingReady, whether it is worth waiting.
	Outlook Outlook  `json:"outlook,omitempty"`
	Fault   *Fault   `json:"fault,omitempty"` // CodeUnreadable, DetailKept, DetailValueKept: why
	Have    Revision `json:"have,omitempty"`  // CodeConflict: the revision of the board
	Want    Revision `json:"want,omitempty"`  // CodeConflict: the revision that the call asked for
}

// An Outlook says what can be expected of a board on which nothing is ready for
// the one who asks. Outlooks are stable.
type Outlook string

// The outlooks of CodeNothingReady.
const (
	OutlookWait    Outlook = "wait"     // others have work in progress, or work that is kept for them
	OutlookEmpty   Outlook = "empty"    // there is no task yet
	OutlookAllDone Outlook = "all_done" // at least one task, and every one is completed
	// OutlookStuck is a board that goes on by nobody else: what is left waits for
	// what the asker has in progress, for a ring, for a missing or an unreadable
	// task.
	OutlookStuck Outlook = "stuck"
)

// Waits reports whether something may become ready by what others do.
func (o Outlook) Waits() bool { return o == OutlookWait || o == OutlookEmpty }

// A Stale is what is known of the age of a claim that was not given up.
type Stale struct {
	Claim *ClaimTime    `json:"claim,omitempty"` // nil where it is not known when it was made
	Age   time.Duration `json:"age"`             // by the clock of this machine; nothing where Claim is of another
	After time.Duration `json:"after"`           // the age over which the call would have taken the task
}

// A Detail says what is wrong with the arguments of a call. Details are stable.
type Detail string

// The details of CodeInvalid.
const (
	DetailTool      Detail = "unknown_tool"     // Value is none of Names
	DetailArgument  Detail = "unknown_argument" // the tool has Names, and no Value
	DetailNoObject  Detail = "not_an_object"    // the arguments are Value
	DetailMissing   Detail = "missing"          // Argument is not given
	DetailShape     Detail = "shape"            // Value is none of Type
	DetailUTF8      Detail = "not_utf8"
	DetailKeyUTF8   Detail = "key_not_utf8"  // a key of metadata, Value
	DetailSurrogate Detail = "surrogate"     // half of a surrogate pair
	DetailLines     Detail = "several_lines" // or other control characters
	DetailEmpty     Detail = "empty"
	DetailTooLong   Detail = "too_long"       // in code points
	DetailTooLarge  Detail = "too_large"      // metadata, in bytes
	DetailKept      Detail = "unkept"         // metadata that no file can hold
	DetailValueKept Detail = "value_unkept"   // the same of its key Value
	DetailValueDeep Detail = "value_too_deep" // the same, because it is nested too deep
	DetailNoID      Detail = "no_id_left"     // the board has named the last id, Limit
	DetailBound     Detail = "bound"          // the view is of Owner, not of Value
	DetailNegative  Detail = "negative"       // a length of time below 0
)

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
