package words

import "tasklesson/tasks"

// Next is what the button that goes on says, and what the parts of the way are
// called. An act is a few words that can stand after "Next: ".
type Next interface {
	NextIs(act Said) string
	ShowChapter() string // leads from the reader's board back to the walk
	EndOfLesson() string // where the last chapter's walk leads to
	EndOfBranch() string
	WholeWalkDone(n int) string // all of so many tasks are, and the walk is over
	YourAnswer() string         // the reader has to answer the agent

	NextEvent(e EventAhead) string
	NextCalls(calls []CallAhead) string // of one kind, made one after the other
	UserSpeaks() string
	UserAnswers() string
	AgentGoesOn(agent Data) string
	AgentSpeaksNext() string           // and calls nothing
	BothAct(first, second Said) string // of two agents, each in its lane
	CompactNow() string
	RenewNow() string

	ActOfTask(id tasks.ID) string             // the part of a call that is about one task
	ActAt(act Said, doing Said) string        // with what is done there now
	EventName(kind tasks.EventKind) string    // what is done, in one word, "" for nothing of its own
	ActOfCommit() string                      // the last part of a call
	ActOfLaterCall(n int, id tasks.ID) string // a whole call, the nth of several
}

// An EventAhead is an event that the code will report next.
type EventAhead struct {
	Kind   tasks.EventKind
	Task   tasks.ID     // 0 where it is about none
	Other  tasks.ID     // the task that the call is about, where that is another
	File   Data         // of the task, or the one that is named
	Status tasks.Status // for a mark, "" where the call does not say
	Files  int          // for a commit
}

// A CallAhead is a tool call that will be made next.
type CallAhead struct {
	Tool   Data
	Kind   DeedKind
	Task   tasks.ID     // 0 where it is about none, or nobody knows which
	Status tasks.Status // of a change of status
	Again  bool         // the task is completed by now
	Edges  bool         // what it waits for is changed
	Refuse bool         // it will be refused
}

// The kinds of call that no agent has made alone.
const (
	CallUpdates DeedKind = "updates"
	CallDeletes DeedKind = "deletes"
)

// Popovers is what lies over the lab: what is rarely needed, and the list of keys.
type Popovers interface {
	More() string

	AskResetAll() string
	ResetAllNow() string
	EverythingReset(undo bool) string // undo brings the board back

	Keys() string
	CloseKeys() string
	KeysInLab() string // heads the keys that need the focus in the lab
	KeysAnywhere() string
	KeyForward() string
	KeyPlay() string
	KeyKeys() string
	KeyClose() string
	KeysOnBoard() string // heads the keys of a directory that is worked on
	KeysOnTask() string
	KeysInPrompt() string
	HomeKey() string
	EndKey() string
	SpaceKey() string
	EscapeKey() string
	Swipe() string

	KeysInRoom() string // heads the keys that act in Present
	KeyFullScreen() string
	KeyBlack() string
	KeyLeave() string
	Clicker() string // what goes on too, and which keys a clicker has
	PageDownKey() string
	PageUpKey() string
	FullScreenKey() string
	BlackKeys() string
}
