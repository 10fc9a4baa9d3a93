package words

import "tasklesson/tasks"

// Ways is what stands around two ways of the same calls, side by side.
type Ways interface {
	WaysTab() string
	WaysActs() string // the row of acts, each a button
	ShortVersion() string
	OurVersion() string
	FilesShort() string
	FilesOurs() string
	CallsMade() string
	NoCallsYet() string // below a board that was just put in place
	WayTally(opened, writes int) string
	WayAnswer() string // what task_list said
	WayFailed() string
	WayRefused() string
	WrongHere() string // before what is wrong
	RightHere() string
	CheckSays() string
	NoProblems() string
	MendedCount(n int) string
	GoneFile() string
	BrokenFile() string

	Problem(p tasks.Problem) string

	PutBoard(act Said) string // another board; act is "" or what the part of the way is called
	ByHand(h HandAhead) string
	Crash(act Said) string // the program dies in what act says
	CheckBoth() string
	RepairBoth() string
}

// A HandAhead is what somebody will do to files by hand.
type HandAhead struct {
	Kind  HandKind
	File  Data // of several the first
	Files int
}

// A HandKind is what is done to them; "" is that they are changed.
type HandKind string

// The kinds.
const (
	HandRemoves HandKind = "removes"
	HandCuts    HandKind = "cuts"
)
