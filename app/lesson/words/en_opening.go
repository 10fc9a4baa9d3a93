package words

import (
	"fmt"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

func (English) OpeningLead() string {
	return "Ask a coding agent for five things, and its plan is one of its messages."
}
func (English) OpeningThesis() string { return "Messages get cleared away. Files do not." }
func (English) OpeningBidding() string {
	return "Press the button and see what is left."
}

func (English) OpeningFacts(chapters, minutes int) string {
	return fmt.Sprintf("%d chapters, %d minutes", chapters, minutes)
}
func (English) OpeningRuns() string { return "real Go, running here" }
func (English) ReadOn() string      { return "Read on" }

func (English) InTheConversation() string { return "In the conversation" }
func (English) OnDiskSide() string        { return "On disk" }
func (English) FilePerTaskProse() string  { return "`.tasks/`, one file per task" }

func (English) WindowFull(percent int) string { return strconv.Itoa(percent) + "% full" }
func (English) TodoHere() string              { return "todo list" }
func (English) EarlierTodo(n int) string {
	return fmt.Sprintf("a todo list of %d lines", n)
}

func (English) SummaryFor(messages int) string {
	return fmt.Sprintf("summary, in place of %d messages", messages)
}

func (English) ListLost() string { return "The list went with the messages." }
func (English) NamedNowhereProse(pieces []Data) string {
	named := make([]string, len(pieces))
	for i, piece := range pieces {
		named[i] = "`" + string(piece) + "`"
	}
	if last := len(named) - 1; last > 0 {
		return strings.Join(named[:last], ", ") + " and " + named[last] + " are named in no message."
	}
	return named[0] + " is named in no message."
}

func (English) SameBeforeAndAfter(hash Data) string {
	return "hash of all bytes: " + string(hash) + ", the same"
}

func (English) SameNow() string { return "all bytes: the same" }

func (English) NoteLineProse(id, to tasks.ID) string {
	return fmt.Sprintf("this `%d` is the line: task\u00a0%d waits for task\u00a0%d", id, to, id)
}

func (English) NoteKnows(id tasks.ID) string {
	return fmt.Sprintf("the board still knows what comes after task\u00a0%d", id)
}

func (English) NoteFree(task tasks.ID) string {
	return fmt.Sprintf("no id left, no line left: task\u00a0%d can start now", task)
}
