package words

import "tasklesson/tasks"

// Talk says what stands around a conversation with an agent that works on a board by
// prompts.
type Talk interface {
	PromptLabel() string
	PromptSend() string
	PromptStop() string
	PromptEmpty() string
	PromptTooLong(has, room int) string // in characters
	AgentFetched() string               // it is on its way
	PromptWaits() string                // the same of a message that was sent meanwhile
	WhyAgentEnded() string              // why nobody answers, to stand after a colon
	AgentAtWork() string                // why nothing else can be done with its conversation
	ExamplePrompts() string

	AgentAsked(agent Data) string
	AgentSaid(agent, text Data) string
	AgentAnswered(agent Data) string // and changed nothing
	AgentLost(agent Data) string     // what it was asked it has not understood
	AgentRefused(agent, tool, text Data) string
	TurnRefused(why Said) string // a sentence; nothing was changed
	AgentStopped(agent Data) string
	AgentInterrupted(agent Data) string         // by a reload, or where what it did could not be taken back
	TurnUnanswered(agent Data, why Said) string // what it had done was taken back
	TurnTooLarge(agent Data) string             // amid a turn, which was taken back

	MoreExamples() string
	GroupMade(made, of int) string // changes of a prompt that stand
	GroupAt(made, of int) string   // how many of them, where they are stepped through
	GroupUndo() string
	GroupRedo() string
	GroupBack() string
	GroupOn() string

	PasteCall() string
	PasteLabel() string
	PasteRuns() string
	PasteCloses() string
	PastedRun(calls, refused int) string // why they were refused stands after it
	PastedAnswer(tool Data, calls int) string
	PastedLong(most int) string
	PastedMany(most int) string
	PastedTwice() string
	PastedInput() string
	PastedNoCall() string
	AllSchemas() string
	CopyText() string
	CopiedText() string
	NotCopied() string // it is selected
}

// Console says what stands around the calls of tools that a person makes as a model
// does.
type Console interface {
	ConsoleTab() string
	ToolLabel() string
	CallTool(tool Data) string // the button
	CallMade() string          // heads what was called
	CallResult() string
	NoCallMade() string
	WayOfCall() string // three stops with arrows between them
	NotGiven() string  // in the list of what an argument can be
	InputLabel() string
	NoObject() string
	SchemaLabel() string
	RefusalsSeen(seen, all int) string
	CodeMeans(code tasks.Code) string
	ProvokeIt() string // the button
	ProvokeCode(code Data) string
	SeenMark() string
	ForGoCallers() string
	// Provoked says that a call was filled in that is refused with a code, or one that
	// has to be made before.
	Provoked(code Data, refused bool) string

	ConsoleHeading() string
	ConsoleOpening(board, tools int) string
	ConsoleReset() string
}
