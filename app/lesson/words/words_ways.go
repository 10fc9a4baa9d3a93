package words

// Ways is what stands around two ways of the same calls, side by side.
type Ways interface {
	WaysTab() string
	WaysActs() string // the row of acts, each a button
	ShortVersion() string
	OurVersion() string
	FilesOf(ours bool) string
	CallsMade() string
	WayTally(opened, files, writes int) string // writes are moments at which the disk changed
	WayAnswer() string                         // heads what task_list said
	WayFailed() string                         // heads the error in its place
	WayRefused() string
	WrongHere() string // before what is wrong
	RightHere() string
	CheckSays(problems int) string      // heads them
	RepairSays(mended, left int) string // heads those that are left
	GoneFile() string
	BrokenFile() string

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
