package words

import "tasklesson/tasks"

// Console says what stands around the calls of tools that a person makes as a model
// does.
type Console interface {
	ConsoleTab() string
	ToolLabel() string
	CallTool(tool Data) string // the button
	CallMade() string          // heads what was called
	CallResult() string
	NoCallMade() string
	NotGiven() string // in the list of what an argument can be
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
