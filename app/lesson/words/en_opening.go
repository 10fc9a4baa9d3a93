package words

import (
	"fmt"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

func (e *English) OpeningLead() string {
	return e.say("Ask a coding agent for five things, and its plan is one of its messages.")
}

func (e *English) OpeningThesis() string { return e.say("Messages get cleared away. Files do not.") }

func (e *English) OpeningBidding() string {
	return e.say("Press the button and see what is left.")
}

func (e *English) OpeningFacts(chapters, minutes int) string {
	return e.say(fmt.Sprintf("%d chapters, %d minutes", chapters, minutes))
}
func (e *English) OpeningRuns() string { return e.say("real Go, running here") }
func (e *English) ReadOn() string      { return e.say("Read on") }

func (e *English) InTheConversation() string { return e.say("In the conversation") }
func (e *English) OnDiskSide() string        { return e.say("On disk") }
func (e *English) FilePerTaskProse() string  { return e.say("`.tasks/`, one file per task") }

func (e *English) WindowFull(percent int) string { return e.say(strconv.Itoa(percent) + "% full") }
func (e *English) TodoHere() string              { return e.say("todo list") }
func (e *English) EarlierTodo(n int) string {
	return e.say(fmt.Sprintf("a todo list of %d lines", n))
}

func (e *English) SummaryFor(messages int) string {
	return e.say(fmt.Sprintf("summary, in place of %d messages", messages))
}

func (e *English) ListLost() string { return e.say("The list went with the messages.") }
func (e *English) NamedNowhereProse(pieces []Data) string {
	named := make([]string, len(pieces))
	for i, piece := range pieces {
		named[i] = "`" + string(piece) + "`"
	}
	if last := len(named) - 1; last > 0 {
		return e.say(strings.Join(named[:last], ", ") + " and " + named[last] + " are named in no message.")
	}
	return e.say(named[0] + " is named in no message.")
}

func (e *English) SameBeforeAndAfter(hash Data) string {
	return e.say("hash of all bytes: " + string(hash) + ", the same")
}

func (e *English) SameNow() string { return e.say("all bytes: the same") }

func (e *English) NoteLineProse(id, to tasks.ID) string {
	return e.say(fmt.Sprintf("this `%d` is the line: task\u00a0%d waits for task\u00a0%d", id, to, id))
}

func (e *English) NoteKnows(id tasks.ID) string {
	return e.say(fmt.Sprintf("the board still knows what comes after task\u00a0%d", id))
}

func (e *English) NoteFree(task tasks.ID) string {
	return e.say(fmt.Sprintf("no id left, no line left: task\u00a0%d can start now", task))
}
