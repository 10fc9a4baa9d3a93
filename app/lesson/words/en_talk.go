package words

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

func (e *English) PromptLabel() string { return e.say("Message to the agent") }
func (e *English) PromptSend() string  { return e.say("Send") }
func (e *English) PromptStop() string  { return e.say("Stop") }
func (e *English) PromptEmpty() string {
	return e.say("There is nothing to send: write what the agent should do.")
}
func (e *English) AgentFetched() string { return e.say("The agent is still being fetched.") }
func (e *English) PromptWaits() string {
	return e.say("The agent is still being fetched. Your message waits for it.")
}
func (e *English) WhyAgentEnded() string  { return e.say("its program has stopped") }
func (e *English) AgentAtWork() string    { return e.say("The agent is at work.") }
func (e *English) ExamplePrompts() string { return e.say("Prompts to begin with") }
func (e *English) MoreExamples() string   { return e.say("More prompts") }

func (e *English) PromptTooLong(has, room int) string {
	return e.say(fmt.Sprintf("The message has %s characters, and the window has room for %s. It was not sent. Shorten it, or compact the conversation first.", thousands(has), thousands(max(room, 0))))
}

func (e *English) AgentAsked(agent Data) string { return e.say(whoDid(agent) + " has your message.") }

func (e *English) AgentSaid(agent, text Data) string {
	return e.say(whoDid(agent) + " answers: “" + verbatim(text) + "”")
}

func (e *English) AgentLost(agent Data) string {
	return e.say(whoDid(agent) + " did not understand. The board is as it was.")
}

func (e *English) AgentAnswered(agent Data) string {
	return e.say(whoDid(agent) + " has answered. The board is as it was.")
}

func (e *English) AgentRefused(agent, tool, text Data) string {
	return e.say(whoDid(agent) + " calls `" + string(tool) + "`, and is refused: “" + verbatim(text) + "”")
}

func (e *English) TurnRefused(why Said) string {
	if strings.HasPrefix(string(why), "Task ") {
		return e.say("Refused: task " + e.put(why[len("Task "):]))
	}
	return e.say("Refused: " + e.put(why))
}

func (e *English) AgentStopped(agent Data) string {
	return e.say(whoDid(agent) + " was stopped. What it had done stays, and Undo takes it back.")
}

func (e *English) AgentInterrupted(agent Data) string {
	return e.say(whoDid(agent) + " was interrupted. What it had done stays. Ask what is left.")
}

func (e *English) TurnUnanswered(agent Data, why Said) string {
	return e.say(whoDid(agent) + " did not answer: " + e.put(Said(strings.TrimRight(string(why), ". \n"))) + ". Nothing was changed. Send the message again.")
}

func (e *English) TurnTooLarge(agent Data) string {
	return e.say("The window was full before " + whoDid(agent) + " was done, so everything that it did for this message was taken back. Compact the conversation, or ask for less at once.")
}

func (e *English) GroupMade(made, of int) string {
	if made == of {
		return e.say(e.Count(of) + plural(of, " change", " changes"))
	}
	return e.say(fmt.Sprintf("%d of %d changes", made, of))
}

func (e *English) GroupAt(made, of int) string {
	return e.say(fmt.Sprintf("change %d of %d", made, of))
}

func (e *English) GroupUndo() string { return e.say("Undo these changes") }
func (e *English) GroupRedo() string { return e.say("Redo these changes") }
func (e *English) GroupBack() string { return e.say("One change back") }
func (e *English) GroupOn() string   { return e.say("One change on") }

func (e *English) PasteCall() string   { return e.say("Paste a tool call") }
func (e *English) PasteLabel() string  { return e.say("A tool call of another agent, as JSON") }
func (e *English) PasteRuns() string   { return e.say("Run it") }
func (e *English) PasteCloses() string { return e.say("Close") }

func (e *English) PastedRun(calls, refused int) string {
	text := "The call was made"
	if calls > 1 {
		text = capital(e.Count(calls)) + " calls were made"
	}
	switch {
	case refused == 0:
		return e.say(text + ". The answer is below it, in the form of the call.")
	case calls == 1:
		return e.say(text + ", and refused.")
	}
	return e.say(text + ", and " + e.Count(refused) + " of them " + plural(refused, "was", "were") + " refused.")
}

func (e *English) PastedAnswer(tool Data, calls int) string {
	if calls > 1 {
		return e.say("Answer to " + e.Count(calls) + " calls")
	}
	return e.say("Answer to " + string(tool))
}

func (e *English) PastedLong(most int) string {
	return e.say("This is too long: at most " + thousands(most) + " bytes are taken.")
}

func (e *English) PastedMany(most int) string {
	return e.say(fmt.Sprintf("These are too many calls: at most %d are taken at once.", most))
}

func (e *English) PastedTwice() string {
	return e.say("A key is in one object twice. Each may be there once.")
}

func (e *English) PastedInput() string {
	return e.say("The arguments of a call have to be a JSON object.")
}

func (e *English) PastedNoCall() string {
	return e.say("This is no tool call in JSON. One is, for example: {\"tool\": \"task_list\", \"input\": {}}.")
}
func (e *English) AllSchemas() string { return e.say("The tools, for another agent") }
func (e *English) CopyText() string   { return e.say("Copy") }
func (e *English) CopiedText() string { return e.say("Copied.") }
func (e *English) NotCopied() string {
	return e.say("The text is selected. Copy it with the keys or the menu of your device.")
}

func (e *English) CallTool(tool Data) string { return e.say("Call " + string(tool)) }

func (e *English) ConsoleTab() string { return e.say("Console") }
func (e *English) ToolLabel() string  { return e.say("Tool") }
func (e *English) CallMade() string   { return e.say("Call") }
func (e *English) CallResult() string { return e.say("Result") }
func (e *English) NoCallMade() string { return e.say("No call yet. Results appear here.") }
func (e *English) WayOfCall() string  { return e.say("model → call → board") }
func (e *English) NotGiven() string   { return e.say("not given") }
func (e *English) InputLabel() string { return e.say("The input as JSON") }
func (e *English) NoObject() string {
	return e.say("This is no JSON object. The tool gets it as it is.")
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
