package words

import (
	"fmt"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// English says everything in English. A test gives it functions and hears what it says;
// on the page it has none.
type English struct {
	Hear   func(sentence string) string // gets every sentence, and returns what is said in its place
	Insert func(said Said) string       // gets what a sentence says of what was said before, and returns what stands there
}

var _ Words = (*English)(nil)

// say is where every sentence passes before it is said.
func (e *English) say(sentence string) string {
	if e.Hear == nil {
		return sentence
	}
	return e.Hear(sentence)
}

// put is where what was said before comes into a sentence.
func (e *English) put(said Said) string {
	if e.Insert == nil {
		return string(said)
	}
	return e.Insert(said)
}

func (e *English) LabName() string        { return e.say("Lab") }
func (e *English) StepName() string       { return e.say("Step") }
func (e *English) OpenLab() string        { return e.say("Open the whole lab") }
func (e *English) CloseLab() string       { return e.say("Close") }
func (e *English) NothingVisible() string { return e.say("(no visible text)") }
func (e *English) BoardHeading() string   { return e.say("Your board") }

func (e *English) Together(sentences []Said) string {
	list := make([]string, len(sentences))
	for i, s := range sentences {
		list[i] = e.put(s)
	}
	return e.say(strings.Join(list, " "))
}

func (e *English) Count(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n >= 0 && n < len(words) {
		return e.say(words[n])
	}
	return e.say(strconv.Itoa(n))
}

func (e *English) ViewOfTasks() string     { return e.say("View of the tasks") }
func (e *English) ConversationTab() string { return e.say("Conversation") }
func (e *English) GraphTab() string        { return e.say("Graph") }
func (e *English) BoardTab() string        { return e.say("Board") }
func (e *English) FilesTab() string        { return e.say("Files") }
func (e *English) PublishedTab() string    { return e.say("Short") }

func (e *English) Previous() string        { return e.say("Previous") }
func (e *English) First() string           { return e.say("First") }
func (e *English) Last() string            { return e.say("Last") }
func (e *English) Play() string            { return e.say("Play") }
func (e *English) Pause() string           { return e.say("Pause") }
func (e *English) Speed() string           { return e.say("Speed") }
func (e *English) Slow() string            { return e.say("Slow") }
func (e *English) Normal() string          { return e.say("Normal") }
func (e *English) Fast() string            { return e.say("Fast") }
func (e *English) Undo() string            { return e.say("Undo") }
func (e *English) Redo() string            { return e.say("Redo") }
func (e *English) Reset() string           { return e.say("Reset") }
func (e *English) AddTask() string         { return e.say("Add a task") }
func (e *English) AddFirstTask() string    { return e.say("Add the first task") }
func (e *English) ResetEverything() string { return e.say("Reset everything") }
func (e *English) AtStart() string         { return e.say("start") }

func (e *English) StepNamed(step, last int, name Said) string {
	if name == "" {
		return e.say(fmt.Sprintf("step %d of %d", step, last))
	}
	return e.say(fmt.Sprintf("step %d of %d, %s", step, last, e.put(name)))
}

func (e *English) BoardBeingRead() string { return e.say("The board is being read.") }
func (e *English) BoardEmpty() string     { return e.say("The board is empty. Add a task to begin.") }

func (e *English) SomeReady(ids []tasks.ID, act Act) string {
	says := capital(e.taskNames(ids)) + plural(len(ids), " is ready", " are ready")
	if act == "" {
		return e.say(says + ".")
	}
	which := " any of them."
	switch len(ids) {
	case 1:
		which = " it."
	case 2:
		which = " either."
	}
	return e.say(says + ": " + strings.TrimPrefix(string(act), arrow) + which)
}

func (e *English) SomeStarted(ids []tasks.ID) string {
	return e.say("Nothing is ready, but " + e.taskNames(ids) + " " + plural(len(ids), "is in progress: complete it.", "are in progress: complete one of them."))
}

func (e *English) AllCompleted(ids []tasks.ID) string {
	if len(ids) == 1 {
		return e.say(capital(e.taskNames(ids)) + " is completed, and there is no other. Add a task, or press Reset to start over.")
	}
	return e.say("All " + e.Count(len(ids)) + " tasks are completed. Add a task, or press Reset to start over.")
}

func (e *English) FilesLost(ids []tasks.ID) string {
	if len(ids) == 1 {
		return e.say("`" + tasks.FileName(ids[0]) + "` cannot be read, so nobody knows whether that task is done.")
	}
	return e.say("The files of " + e.taskNames(ids) + " cannot be read, so nobody knows whether they are done.")
}

const (
	isMissing    = ", which is missing."
	isUnreadable = ", whose file cannot be read."
)

func (e *English) WaitsForMissing(id, blocker tasks.ID) string {
	return e.say(capital(waitsFor(id, blocker)) + isMissing)
}

func (e *English) WaitsForUnreadable(id, blocker tasks.ID) string {
	return e.say(capital(waitsFor(id, blocker)) + isUnreadable)
}

func (e *English) WaitsFor(id tasks.ID, blockers []tasks.ID) string {
	others := e.taskNames(blockers)
	if n := len(blockers); n > 1 {
		others = e.Count(n) + " others"
	}
	return e.say(capital(taskName(id)) + " waits for " + others + ", so it cannot start yet.")
}

func (e *English) StuckOnMissing(id, blocker tasks.ID) string {
	return e.say("Nothing can start: " + waitsFor(id, blocker) + isMissing)
}

func (e *English) StuckOnUnreadable(id, blocker tasks.ID) string {
	return e.say("Nothing can start: " + waitsFor(id, blocker) + isUnreadable)
}

func (e *English) StuckInCycle(ids []tasks.ID) string {
	ring := " in a ring"
	if len(ids) == 2 {
		ring = ""
	}
	return e.say("Nothing can start: " + e.taskNames(ids) + " wait for each other" + ring + ".")
}

func (e *English) TasksAre(fate Fate, ids []tasks.ID) string {
	return e.say(capital(e.taskNames(ids)) + " " + plural(len(ids), "is", "are") + " " + fates[fate].became + ".")
}

func (e *English) IdsLeft(count int, losers, freed, waits []tasks.ID) string {
	text := plural(count, "Its id", "Their ids") + " left `blockedBy` of " + e.taskNames(losers)
	switch {
	case len(losers) == 1 && len(freed) == 1:
		return e.say(text + ": it is ready.")
	case len(losers) == 1 && len(waits) > 0:
		return e.say(text + ", which still waits for " + e.taskNames(waits) + ".")
	case len(losers) == 2 && len(freed) == 2:
		return e.say(text + ": both are ready.")
	case len(losers) == len(freed):
		return e.say(text + ": all are ready.")
	case len(freed) > 0:
		return e.say(text + ". Ready by that: " + e.taskNames(freed) + ".")
	}
	return e.say(text + ".")
}

func (e *English) IdsBack(count int, holders []tasks.ID) string {
	return e.say(plural(count, "Its id is", "Their ids are") + " back in `blockedBy` of " + e.taskNames(holders) + ".")
}

func (e *English) NewTaskWaits(blockers []tasks.ID) string {
	return e.say("It waits for " + e.taskNames(blockers) + ".")
}
func (e *English) CompleteOrRelease() string { return e.say("Complete it, or release it.") }
func (e *English) BoardChangedElsewhere() string {
	return e.say("The board was changed in another tab.")
}

func (e *English) Undone(deed Deed) string { return e.say("Undone: " + e.deed(deed) + ".") }

func (e *English) DoneAgain(deed Deed) string { return e.say("Done again: " + e.deed(deed) + ".") }

func (e *English) ReaderBoardReset() string {
	return e.say("Your board holds the five tasks of the start again. Undo brings back what was there.")
}

func (e *English) ReaderBoardAtStart() string {
	return e.say("Your board is at its start already; Reset changed nothing.")
}

// fates say what became of a task, and what is done for that.
var fates = map[Fate]struct{ became, verb string }{
	"":       {"", "change"},
	Finished: {"completed", "complete"},
	Reopened: {"open again", "re-open"},
	Started:  {"in progress", "start"},
	Released: {"released and pending again", "release"},
	Added:    {"added", "add"},
	Deleted:  {"deleted", "delete"},
}

// deed names a deed: "complete task 3".
func (e *English) deed(d Deed) string {
	switch {
	case d.Reset:
		return "reset of the board"
	case d.Clear:
		return "clearing of the storage"
	case d.Changes > 0:
		return "the " + e.Count(d.Changes) + " changes of a prompt"
	case d.Task == 0:
		return "change of the board"
	}
	return fates[d.Fate].verb + " " + taskName(d.Task)
}

func (e *English) TaskList() string   { return e.say("Tasks") }
func (e *English) TaskCounts() string { return e.say("Counts") }

func (e *English) CountedState(state tasks.State) string {
	if state == tasks.StateCompleted {
		return e.say("done")
	}
	return e.say(englishState(state))
}

func (e *English) TaskNote(state tasks.State, owner Data, waits Waits) string {
	text := englishState(state)
	if state == tasks.StateBlocked {
		text = waiting(waits)
	}
	if owner != "" && state != tasks.StateCompleted {
		text += " · " + string(owner)
	}
	if (state == tasks.StateInProgress || state == tasks.StateCompleted) && len(waits.IDs) > 0 {
		text += " · " + waiting(waits)
	}
	return e.say(text)
}

// englishState names a state.
func englishState(state tasks.State) string { return strings.ReplaceAll(string(state), "_", " ") }

// waiting says what a task waits for, and what of it can never be completed as
// things are.
func waiting(w Waits) string {
	switch len(w.IDs) {
	case len(w.Missing):
		return "waits for " + Numbers(w.IDs) + ", which " + plural(len(w.IDs), "is", "are") + " missing"
	case len(w.Unreadable):
		return "waits for " + Numbers(w.IDs) + " (unreadable)"
	}
	parts := []string{"blocked by " + Numbers(w.IDs)}
	if n := len(w.Missing); n > 0 {
		parts = append(parts, Numbers(w.Missing)+" "+plural(n, "is", "are")+" missing")
	}
	if len(w.Unreadable) > 0 {
		parts = append(parts, Numbers(w.Unreadable)+" cannot be read")
	}
	return strings.Join(parts, "; ")
}

func (e *English) ActName(act Act) string {
	if act == AskWhy {
		return e.say("Why?")
	}
	switch act {
	case "arrow-resume":
		return e.say("Re-open")
	case "arrow-reopen":
		return e.say("Re-open to pending")
	case "arrow-finish":
		return e.say("Update to completed")
	case Reopen:
		return e.say("Re-open")
	}
	name, _ := strings.CutPrefix(string(act), arrow)
	return e.say(capital(name))
}

func (e *English) ActOnTask(act Act, id tasks.ID) string {
	switch act {
	case AskWhy:
		return e.say("Why is " + taskName(id) + " blocked?")
	case Connect:
		return e.say("Connect " + taskName(id) + " to…")
	}
	return e.say(e.ActName(act) + " " + taskName(id))
}
func (e *English) ReadingFiles() string { return e.say("Reading the files.") }
func (e *English) NoTasks() string      { return e.say("No tasks yet.") }
func (e *English) NoTasksYet() string {
	return e.say("No tasks yet. Add one, or press Reset for the five of the start.")
}
func (e *English) Subject() string        { return e.say("Subject") }
func (e *English) WaitsForLegend() string { return e.say("Waits for") }
func (e *English) Cancel() string         { return e.say("Cancel") }
func (e *English) Add() string            { return e.say("Add") }

// Fault says what the tools say: they speak English.
func (e *English) Fault(f tasks.Fault) string {
	return e.say(strings.TrimSuffix(f.Error(), " of JSON input"))
}

func (e *English) NotDone(id tasks.ID, act Act, tool Data) string {
	name := string(tool)
	if act == AskWhy {
		act = Complete
	}
	if act != "" {
		name = e.ActName(act)
	}
	return e.say(capital(taskName(id)) + " had changed by then, so " + name + " was not done. This is how it is now.")
}

// taskName names a task: "task 2".
func taskName(id tasks.ID) string { return "task " + Number(id) }

// waitsFor says that one task waits for another.
func waitsFor(id, blocker tasks.ID) string {
	return taskName(id) + " waits for " + taskName(blocker)
}

// taskNames names tasks in a sentence: "task 2", "tasks 2 and 3",
// "tasks 2, 3 and 4", "seven tasks".
func (e *English) taskNames(ids []tasks.ID) string {
	switch n := len(ids); {
	case n == 0:
		return "no task"
	case n == 1:
		return taskName(ids[0])
	case n <= 4:
		return "tasks " + numbered(ids)
	default:
		return e.Count(n) + " tasks"
	}
}

// numbered names tasks by their numbers alone: "2, 3 and 4".
func numbered(ids []tasks.ID) string {
	return listed(strings.Split(Numbers(ids), ", "))
}

// listed joins names: "a, b and c".
func listed(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// capital begins a sentence with words that are ASCII.
func capital(sentence string) string { return strings.ToUpper(sentence[:1]) + sentence[1:] }

// plural chooses words by number.
func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// thousands writes a number as it is read: "2,200".
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
