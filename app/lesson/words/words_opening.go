package words

import "tasklesson/tasks"

// OpeningPage is what the first screen says around the lab.
type OpeningPage interface {
	OpeningLead() string   // a sentence
	OpeningThesis() string // two short sentences
	OpeningBidding() string
	OpeningFacts(chapters, minutes int) string
	OpeningRuns() string
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
}
