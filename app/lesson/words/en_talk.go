package words

import (
	"fmt"
	"strings"
)

func (English) PromptLabel() string { return "Message to the agent" }
func (English) PromptSend() string  { return "Send" }
func (English) PromptStop() string  { return "Stop" }
func (English) PromptEmpty() string {
	return "There is nothing to send: write what the agent is to do."
}
func (English) AgentFetched() string { return "The agent is still being fetched." }
func (English) PromptWaits() string {
	return "The agent is still being fetched. Your message waits for it."
}
func (English) WhyAgentEnded() string  { return "its program has stopped" }
func (English) AgentAtWork() string    { return "The agent is at work." }
func (English) ExamplePrompts() string { return "Prompts to begin with" }
func (English) MoreExamples() string   { return "More prompts" }

func (English) PromptTooLong(has, room int) string {
	return fmt.Sprintf("The message has %s characters, and the window has room for %s. It was not sent. Shorten it, or compact the conversation first.", thousands(has), thousands(max(room, 0)))
}

func (English) AgentAsked(agent Data) string { return whoDid(agent) + " has your message." }

func (English) AgentSaid(agent, text Data) string {
	return whoDid(agent) + " answers: “" + verbatim(text) + "”"
}

func (English) AgentLost(agent Data) string {
	return whoDid(agent) + " did not understand. The board is as it was."
}

func (English) AgentAnswered(agent Data) string {
	return whoDid(agent) + " has answered. The board is as it was."
}

func (English) AgentRefused(agent, tool, text Data) string {
	return whoDid(agent) + " calls `" + string(tool) + "`, and is refused: “" + verbatim(text) + "”"
}

func (English) TurnRefused(why Said) string {
	if rest, of := strings.CutPrefix(string(why), "Task "); of {
		return "Refused: task " + rest
	}
	return "Refused: " + string(why)
}

func (English) AgentStopped(agent Data) string {
	return whoDid(agent) + " was stopped. What it had done stays, and Undo takes it back."
}

func (English) AgentInterrupted(agent Data) string {
	return whoDid(agent) + " was interrupted. What it had done stays. Ask what is left."
}

func (English) TurnUnanswered(agent Data, why Said) string {
	return whoDid(agent) + " did not answer: " + strings.TrimRight(string(why), ". \n") + ". Nothing was changed. Send the message again."
}

func (English) TurnTooLarge(agent Data) string {
	return "The window was full before " + whoDid(agent) + " was done, so everything that it did for this message was taken back. Compact the conversation, or ask for less at once."
}

func (e English) GroupMade(made, of int) string {
	if made == of {
		return e.Count(of) + plural(of, " change", " changes")
	}
	return fmt.Sprintf("%d of %d changes", made, of)
}

func (English) GroupAt(made, of int) string { return fmt.Sprintf("change %d of %d", made, of) }

func (English) GroupUndo() string { return "Undo these changes" }
func (English) GroupRedo() string { return "Redo these changes" }
func (English) GroupBack() string { return "One change back" }
func (English) GroupOn() string   { return "One change on" }

func (English) PasteCall() string   { return "Paste a tool call" }
func (English) PasteLabel() string  { return "A tool call of another agent, as JSON" }
func (English) PasteRuns() string   { return "Run it" }
func (English) PasteCloses() string { return "Close" }

func (e English) PastedRun(calls, refused int) string {
	text := "The call was made"
	if calls > 1 {
		text = capital(e.Count(calls)) + " calls were made"
	}
	switch {
	case refused == 0:
		return text + ". The answer stands below it, in the form of the call."
	case calls == 1:
		return text + ", and refused."
	}
	return text + ", and " + e.Count(refused) + " of them " + plural(refused, "was", "were") + " refused."
}

func (e English) PastedAnswer(tool Data, calls int) string {
	if calls > 1 {
		return "Answer to " + e.Count(calls) + " calls"
	}
	return "Answer to " + string(tool)
}

func (English) PastedLong(most int) string {
	return "This is too long: at most " + thousands(most) + " bytes are taken."
}

func (e English) PastedMany(most int) string {
	return fmt.Sprintf("These are too many calls: at most %d are taken at once.", most)
}

func (English) PastedTwice() string {
	return "A key stands twice in one object. Each may stand there once."
}
func (English) PastedInput() string { return "The arguments of a call have to be a JSON object." }
func (English) PastedNoCall() string {
	return "This is no tool call in JSON. One is, for example: {\"tool\": \"task_list\", \"input\": {}}."
}
func (English) AllSchemas() string { return "The tools, for another agent" }
func (English) CopyText() string   { return "Copy" }
func (English) CopiedText() string { return "Copied." }
func (English) NotCopied() string {
	return "The text is selected. Copy it with the keys or the menu of your device."
}
