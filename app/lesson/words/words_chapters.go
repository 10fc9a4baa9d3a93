package words

import "tasklesson/tasks"

// OpeningPage is what the first screen says around the lab.
type OpeningPage interface {
	OpeningLead() string   // a sentence
	OpeningThesis() string // two short sentences
	OpeningBidding() string
	OpeningFacts() string
	ReadOn() string
}

// Opening is what the lab says on the first screen.
type Opening interface {
	InTheConversation() string
	OnDiskSide() string
	FilePerTaskProse() string
	WindowFull(percent int) string
	TodoHere() string
	EarlierTodo(n int) string
	SummaryFor(messages int) string
	ListLost() string // a sentence
	// NamedNowhereProse is a sentence about pieces of work, each between backticks.
	NamedNowhereProse(pieces []Data) string
	SameBeforeAndAfter(hash Data) string
	SameNow() string // the same where there is little room
	// Beside the graph, about the task to and its blocker id.
	NoteLineProse(id, to tasks.ID) string
	NoteKnows(id tasks.ID) string
	NoteFree(task tasks.ID) string
	Todos
}

// A TodoStep is how far a reader has come with todos of their own.
type TodoStep int

// The steps.
const (
	TodosWritten   TodoStep = iota // one by one
	TodosFull                      // all are in the conversation, and on disk
	TodosForgotten                 // they have left the conversation
	TodosFound                     // a page finds them on disk, and nothing in its conversation
)

// Todos is what is said of the todos that a reader writes at the end of the opening.
type Todos interface {
	YourTurn(kept int) string // on the button; kept are there from an earlier visit
	TodoLabel(n, of int) string
	// TodosStand is what the reader has and does next: so many are written in the
	// conversation, and kept on disk. lasting says that a reload finds them there.
	TodosStand(at TodoStep, written, kept int, lasting bool) string
	TodosSummary(n int) string // what is left of the conversation
	NothingSaid() string       // in the conversation of a page that finds them
	TodosLieProse() string     // where the files lie
	ReloadThis() string        // on a button
	RemoveTodos() string       // likewise
}

// Timeline has the sentences about several agents that reach for one task.
type Timeline interface {
	TimelineTab() string
	NextReach(move Move, agent, file Data) string // what the button that goes on does
	// ClaimOf heads the time line of one task: each agent has one transaction for its
	// read and its write, or one each.
	ClaimOf(id tasks.ID, whole bool) string
	MomentOf(what Moment) string            // what a transaction does at a position, "" for nothing
	Believes(agent Data, holds bool) string // what an agent takes for true
	FileNames(owner Data) string            // the owner that the file names, "" for nobody
	Claimed(times int) string               // what came of it
}

// A Move is what an agent does on its way to claim a task.
type Move string

// The moves. Reads and Writes are transactions of their own. The others are parts of
// read-write transactions that hold a claim whole.
const (
	Reads   Move = "reads"
	Writes  Move = "writes"
	Begins  Move = "begins"  // its transaction begins, and it reads
	Asks    Move = "waits"   // it asks for a transaction while another agent has one
	Commits Move = "commits" // it writes, and its transaction ends
	Enters  Move = "enters"  // its wait is over: its transaction begins, and it reads
	Loses   Move = "loses"   // its claim is refused, and its transaction ends
)

// A Moment is what a transaction does at one position, or how it stands there.
type Moment string

// The moments.
const (
	MomentReads   Moment = "read"    // the file of the task
	MomentWrites  Moment = "wrote"   // that file, and ends
	MomentRefused Moment = "refused" // its claim, and it ends
	MomentWaits   Moment = "waits"   // it was asked for and may not begin
	MomentOpen    Moment = "open"
)

// States has the sentences about the calls that lead from one status to another.
type States interface {
	StatesTab() string
	StatesHeading() string
	StatesOpening() string        // a sentence
	StatesReset() string          // a sentence
	StatesAtStart() string        // a sentence
	CallAs() string               // heads the agents to choose from
	AgentNamed(agent Data) string // one of them
	CheckBusy() string
	RefusedAs() string // before the code of a refusal
	ClaimNextAs(agent Data) string
	AgentLeaves(agent Data, holds int) string
	ChooseTask(id tasks.ID) string
	ClaimAsks(id tasks.ID) string // heads the questions of a claim
	// ClaimQuestion is one of them, by the code of its refusal, "" where the task is
	// the agent's already.
	ClaimQuestion(code tasks.Code, agent Data) string
	ClaimAnswer(made bool) string // at the first that holds, of a claim that was made or only may be
	ClaimFree() string            // where none does

	// WroteNothing is said of a call that found everything as it should be: the task has
	// that status, "" for a claim, which has that owner; 0 for an agent that leaves.
	WroteNothing(owner Data, id tasks.ID, status tasks.Status) string
}

// arrow begins the names of those acts.
const arrow = "arrow-"

// Arrows are the acts that lead from one status to another: claim, release, complete,
// from completed back to in progress, from pending to completed and back.
var Arrows = [6]Act{"arrow-claim", "arrow-release", "arrow-complete", "arrow-resume", "arrow-finish", "arrow-reopen"}

// Ways is what stands around two ways of the same calls, side by side.
type Ways interface {
	WaysTab() string
	WaysActs() string      // the row of acts, each a button
	MoreActs(n int) string // unfolds those beside the walk
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
	SameFiles() string // of two ways that have left the same
	NoFile() string    // below a task that others wait for and that has none
	HalfFile() string  // below one whose file cannot be read

	PutBoard(act Said) string // another board; act is "" or what the part of the way is called
	BackFromAside() string    // to the walk, from the end of a part beside it
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
