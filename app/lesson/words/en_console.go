package words

import (
	"fmt"

	"tasklesson/tasks"
)

// CallTool is what the button says that calls the chosen tool.
func (e *English) CallTool(tool Data) string { return e.say("Call " + string(tool)) }

func (e *English) ConsoleTab() string { return e.say("Console") }
func (e *English) ToolLabel() string  { return e.say("Tool") }
func (e *English) CallMade() string   { return e.say("Call") }
func (e *English) CallResult() string { return e.say("Result") }
func (e *English) NoCallMade() string { return e.say("No call yet: what comes back stands here.") }
func (e *English) NotGiven() string   { return e.say("not given") }
func (e *English) InputLabel() string { return e.say("The input as JSON") }
func (e *English) NoObject() string {
	return e.say("This is no JSON object. The tool gets it as it stands.")
}
func (e *English) SchemaLabel() string { return e.say("Schema of this tool") }

func (e *English) RefusalsSeen(seen, all int) string {
	return e.say(fmt.Sprintf("Refusals: %d of %d seen", seen, all))
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

func (e *English) CodeMeans(code tasks.Code) string {
	for i, known := range tasks.Codes() {
		if known == code {
			return e.say(codeMeanings[i])
		}
	}
	return e.say("")
}

func (e *English) ProvokeIt() string            { return e.say("Provoke") }
func (e *English) ProvokeCode(code Data) string { return e.say("Provoke " + string(code)) }
func (e *English) SeenMark() string             { return e.say("seen") }
func (e *English) ForGoCallers() string         { return e.say("for callers in Go; no tool answers it") }
func (e *English) ConsoleHeading() string       { return e.say("A board to call tools on") }
func (e *English) ConsoleReset() string {
	return e.say("The five tasks are back. What you have seen stays seen.")
}

func (e *English) Provoked(code Data, refused bool) string {
	if refused {
		return e.say("As the board is now, this call is refused: " + string(code) + ".")
	}
	return e.say("On this board no call is refused with " + string(code) + " yet. Make this one, then press Provoke again.")
}

func (e *English) ConsoleOpening(board, tools int) string {
	return e.say(capital(e.Count(board)) + " tasks, and " + e.Count(tools) + " tools. Choose a tool and call it, as a model does.")
}
