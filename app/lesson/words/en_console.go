package words

import (
	"fmt"

	"tasklesson/tasks"
)

// CallTool is what the button says that calls the chosen tool.
func (English) CallTool(tool Data) string { return "Call " + string(tool) }

func (English) ConsoleTab() string  { return "Console" }
func (English) ToolLabel() string   { return "Tool" }
func (English) CallMade() string    { return "Call" }
func (English) CallResult() string  { return "Result" }
func (English) NoCallMade() string  { return "No call yet: what comes back stands here." }
func (English) NotGiven() string    { return "not given" }
func (English) InputLabel() string  { return "The input as JSON" }
func (English) NoObject() string    { return "This is no JSON object. The tool gets it as it stands." }
func (English) SchemaLabel() string { return "Schema of this tool" }

func (English) RefusalsSeen(seen, all int) string {
	return fmt.Sprintf("Refusals: %d of %d seen", seen, all)
}

// codeMeanings are in the order of [tasks.Codes].
var codeMeanings = [...]string{
	"a tool or an argument is unknown, missing or of the wrong kind",
	"there is no such task",
	"the file of the task is broken",
	"a task would wait for itself",
	"tasks would wait for each other in a ring",
	"the work is finished",
	"the task waits for others",
	"another agent has the task",
	"the agent has other work to finish",
	"no task is ready and free",
	"nobody has begun the task",
	"the task belongs to another agent",
	"unfinished tasks wait for it",
	"the board has changed since the caller read it",
}

func (English) CodeMeans(code tasks.Code) string {
	for i, known := range tasks.Codes() {
		if known == code {
			return codeMeanings[i]
		}
	}
	return ""
}

func (English) ProvokeIt() string            { return "Provoke" }
func (English) ProvokeCode(code Data) string { return "Provoke " + string(code) }
func (English) SeenMark() string             { return "seen" }
func (English) ForGoCallers() string         { return "for callers in Go; no tool answers it" }
func (English) ConsoleHeading() string       { return "A board to call tools on" }
func (English) ConsoleReset() string {
	return "The five tasks are back. What you have seen stays seen."
}

func (English) Provoked(code Data, refused bool) string {
	if refused {
		return "As the board is now, this call is refused: " + string(code) + "."
	}
	return "On this board no call is refused with " + string(code) + " yet. Make this one, then press Provoke again."
}

func (e English) ConsoleOpening(board, tools int) string {
	return capital(e.Count(board)) + " tasks, and " + e.Count(tools) + " tools. Choose a tool and call it, as a model does."
}
