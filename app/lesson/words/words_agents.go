package words

import "tasklesson/tasks"

// Agents says what happens on a path of the reader's choices. Every sentence is
// made from what an agent did there.
type Agents interface {
	ScenarioBranch() string // a place that a choice of the reader has led to
	BackToWalk(step int) string
	ActOfCompaction() string
	ActOfReply() string

	Compacted(c CompactedTo) string
	AgentStarted(agent Data, tasks int) string
	AgentStartedAlone(agent Data) string // without a board
	UserReplied(agent, text Data) string
	UserRepliedToAll(text Data) string // of several lanes
	AgentDid(agent Data, deeds []AgentDeed) string
	AgentWaits(agent Data) string
	AgentRests(agent Data) string           // it has nothing left to do
	InLane(lane Data, sentence Said) string // of several lanes

	NothingToCompact(summary bool) string // nothing but the system prompt, or one summary
	NothingDoneYet(agent Data) string
	AnswerAsUser() string
	CompactionPhases() string
	PhaseBefore() string
	PhaseBlanked() string
	PhaseSummary() string
	PhaseTokens(n int) string
	PhaseGone() string // over the messages of a phase before the last

	KeptHeading() string
	KeptPiece() string
	KeptInSummary() string
	KeptOnDisk() string
	KeptNotNamed() string
	KeptNoSummary() string
	KeptNoTask() string
	KeptCount(named, onDisk, of int) string
	KeptCountOnDisk(onDisk, of int) string // without a summary that could name anything

	LanesTab() string
	LaneKnown(n, of int) string // what an agent can read of in its conversation
	LaneOnBoard(n, of int) string
	LaneMade(n, of int) string
	PieceKnown() string
	PieceUnknown() string
	PieceMade() string
	PieceNotMade() string

	AddressGoesOn(address, rest, shown Data) string // rest is its end, and leads nowhere
	AddressFull() string
	AgentSlow(agent Data) string
	NoAnswer(why Said) string
}

// A CompactedTo is what a compaction did. Replaced is how many messages the summary
// stands for, 0 where blanking was enough; Before and After are tokens.
type CompactedTo struct {
	Asked                            bool
	Replaced, Blanked, Before, After int
	Named, Of                        int  // pieces of work that the summary names, of those that were asked for
	NoBoard                          bool // the agent has no task board
}

// A DeedKind is what an agent did with one call, or by what it said.
type DeedKind string

// The kinds.
const (
	AgentLists      DeedKind = "lists"
	AgentLooks      DeedKind = "looks"
	AgentCreates    DeedKind = "creates"
	AgentClaims     DeedKind = "claims"
	AgentReleases   DeedKind = "releases"
	AgentCompletes  DeedKind = "completes"
	AgentWrites     DeedKind = "writes"
	AgentWritesList DeedKind = "writes_list"
	AgentCalls      DeedKind = "calls"  // some other tool
	AgentSpeaks     DeedKind = "speaks" // and calls nothing
)

// An AgentDeed is one thing that an agent did.
type AgentDeed struct {
	Kind    DeedKind
	Refused bool
	Task    tasks.ID // 0 where it is about none
	Subject Data     // of the task
	Owner   Data     // of the task; Own says that it is the agent
	Own     bool
	Tasks   []tasks.ID // created, or freed by what was completed
	Count   int        // tasks that are not completed, files, lines that are done, pieces of work that are known
	Of      int        // tasks on the board, lines of the list
	Tool    Data
	File    Data     // of the files the first
	Asks    Question // what it asked the user
	NoBoard bool     // the agent has no task board
}

// A Question is what an agent asks the user.
type Question string

// The questions.
const (
	AsksNothing  Question = ""
	AsksTakeOver Question = "take_over" // may it take over Task, which is Owner's
	AsksPieces   Question = "pieces"    // what was asked for: Of pieces, of which the board has Count, or the agent knows
	AsksWork     Question = "work"      // what is there to do
)
