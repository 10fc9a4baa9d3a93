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

func (e *English) ScenarioStart() string { return e.say("start") }
func (e *English) ScenarioStep(step, last int) string {
	return e.say(fmt.Sprintf("step %d of %d", step, last))
}

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
	says := capital(taskNames(ids)) + plural(len(ids), " is ready", " are ready")
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
	return e.say("Nothing is ready, but " + taskNames(ids) + " " + plural(len(ids), "is in progress: complete it.", "are in progress: complete one of them."))
}

func (e *English) AllCompleted(ids []tasks.ID) string {
	if len(ids) == 1 {
		return e.say(capital(taskNames(ids)) + " is completed, and there is no other. Add a task, or press Reset to start over.")
	}
	return e.say("All " + e.Count(len(ids)) + " tasks are completed. Add a task, or press Reset to start over.")
}

func (e *English) FilesLost(ids []tasks.ID) string {
	if len(ids) == 1 {
		return e.say("`" + tasks.FileName(ids[0]) + "` cannot be read, so nobody knows whether that task is done.")
	}
	return e.say("The files of " + taskNames(ids) + " cannot be read, so nobody knows whether they are done.")
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
	others := taskNames(blockers)
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
	return e.say("Nothing can start: " + taskNames(ids) + " wait for each other" + ring + ".")
}

func (e *English) TasksAre(fate Fate, ids []tasks.ID) string {
	became, _ := englishFate(fate)
	return e.say(capital(taskNames(ids)) + " " + plural(len(ids), "is", "are") + " " + became + ".")
}

func (e *English) IdsLeft(count int, losers, freed, waits []tasks.ID) string {
	text := plural(count, "Its id", "Their ids") + " left `blockedBy` of " + taskNames(losers)
	switch {
	case len(losers) == 1 && len(freed) == 1:
		return e.say(text + ": it is ready.")
	case len(losers) == 1 && len(waits) > 0:
		return e.say(text + ", which still waits for " + taskNames(waits) + ".")
	case len(losers) == 2 && len(freed) == 2:
		return e.say(text + ": both are ready.")
	case len(losers) == len(freed):
		return e.say(text + ": all are ready.")
	case len(freed) > 0:
		return e.say(text + ". Ready by that: " + taskNames(freed) + ".")
	}
	return e.say(text + ".")
}

func (e *English) IdsBack(count int, holders []tasks.ID) string {
	return e.say(plural(count, "Its id is", "Their ids are") + " back in `blockedBy` of " + taskNames(holders) + ".")
}

func (e *English) NewTaskWaits(blockers []tasks.ID) string {
	return e.say("It waits for " + taskNames(blockers) + ".")
}
func (e *English) CompleteOrRelease() string { return e.say("Complete it, or release it.") }
func (e *English) BoardChangedElsewhere() string {
	return e.say("The board was changed in another tab.")
}

func (e *English) Undone(deed Deed) string { return e.say("Undone: " + englishDeed(deed) + ".") }

func (e *English) DoneAgain(deed Deed) string { return e.say("Done again: " + englishDeed(deed) + ".") }

func (e *English) ReaderBoardReset() string {
	return e.say("Your board holds the five tasks of the start again. Undo brings back what was there.")
}

func (e *English) ReaderBoardAtStart() string {
	return e.say("Your board is at its start already; Reset changed nothing.")
}

// englishFate says what became of a task, and names what is done for that.
func englishFate(f Fate) (became, verb string) {
	switch f {
	case Finished:
		return "completed", "complete"
	case Reopened:
		return "open again", "re-open"
	case Started:
		return "in progress", "start"
	case Released:
		return "released and pending again", "release"
	case Added:
		return "added", "add"
	case Deleted:
		return "deleted", "delete"
	}
	return "", "change"
}

// englishDeed names a deed: "complete task 3".
func englishDeed(d Deed) string {
	switch {
	case d.Reset:
		return "reset of the board"
	case d.Changes > 0:
		return "the " + (&English{}).Count(d.Changes) + " changes of a prompt"
	case d.Task == 0:
		return "change of the board"
	}
	_, verb := englishFate(d.Fate)
	return verb + " " + taskName(d.Task)
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

// The tools speak English.

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

func (e *English) CouldNotRead(why Said) string { return e.say(e.couldNot("read the board", why)) }
func (e *English) CouldNotAct(why Said) string  { return e.say(e.couldNot("do what was asked", why)) }

func (e *English) CouldNotUndo(deed Deed, why Said) string {
	return e.say(e.couldNot("undo: "+englishDeed(deed), why))
}

func (e *English) CouldNotRedo(deed Deed, why Said) string {
	return e.say(e.couldNot("redo: "+englishDeed(deed), why))
}

func (e *English) CouldNotReset(why Said) string { return e.say(e.couldNot("reset the board", why)) }

func (e *English) CouldNotShow(scenario Data, step int, why Said) string {
	return e.say(e.couldNot(fmt.Sprintf("show step %d of %s", step, scenario), why))
}

func (e *English) couldNot(do string, why Said) string {
	if why == "" {
		return "Could not " + do + "."
	}
	return "Could not " + do + ": " + e.put(Said(strings.TrimRight(string(why), ". \n"))) + "."
}

func (e *English) MovedOn(file Data) string {
	return e.say("The board has moved on: " + string(file) + " was changed since, in another tab or by another program; take that back first.")
}
func (e *English) FilesInUse() string { return e.say("Another tab is using the files; waiting…") }
func (e *English) KeptInMemory(why Said) string {
	return e.say("This browser keeps no files here: " + e.put(why) + ". The board works, and is gone when the page is left.")
}

func (e *English) NoSuchStep(address Data) string {
	return e.say("The address names " + string(address) + ", and this lesson has no such step.")
}

func (e *English) NoStepAfter(address, last Data) string {
	return e.say("The address names " + string(address) + ", and the last step is " + string(last) + ".")
}

func (e *English) WhyNoFiles() string { return e.say("this page may not keep any files") }
func (e *English) WhyBlocked() string {
	return e.say("the browser did not hand them out in time. Perhaps another tab of this page holds them: close it, then reload this one")
}
func (e *English) WhyFull() string { return e.say("there is no room to keep files") }
func (e *English) WhyBroken() string {
	return e.say("the files that this browser keeps for the page cannot be read")
}

func (e *English) WhyAbandoned() string {
	return e.say("the browser ended the work before it was done")
}
func (e *English) WhyClosed() string { return e.say("the browser has closed the files") }
func (e *English) WhyNewer() string {
	return e.say("a newer version of this page has changed how its files are kept: reload the page")
}

func (e *English) WhyHeld(seconds int) string {
	return e.say(fmt.Sprintf("another tab is using the files, for %d seconds now; try again when it is done", seconds))
}

func (e *English) WhyUnreadable(file, reason Data) string {
	return e.say(string(file + " is unreadable: " + reason))
}
func (e *English) WhyElse(text Data) string { return e.say(string(text)) }

func (e *English) StepsMissing(why Said) string {
	return e.say("The steps of this chapter did not arrive: " + e.put(why) + ".")
}

func (e *English) StepsOnTheirWay() string {
	return e.say("The steps of this chapter are on their way.")
}
func (e *English) WhySomethingElse() string { return e.say("the server sent something else") }
func (e *English) WhyUnreachable() string   { return e.say("the server cannot be reached") }
func (e *English) WhyAnswered(status int) string {
	return e.say(fmt.Sprintf("the server answered %d", status))
}

func (e *English) FileList() string              { return e.say("Files") }
func (e *English) InBrowser() string             { return e.say("in this browser") }
func (e *English) InMemory() string              { return e.say("in memory") }
func (e *English) OnDisk() string                { return e.say("on disk") }
func (e *English) NewFile() string               { return e.say("new") }
func (e *English) RemovedFile() string           { return e.say("removed") }
func (e *English) SavedNow() string              { return e.say("saved just now") }
func (e *English) Saved() string                 { return e.say("saved") }
func (e *English) Staged() string                { return e.say("staged") }
func (e *English) BeingChanged() string          { return e.say("being changed") }
func (e *English) BeingRead() string             { return e.say("being read") }
func (e *English) NextFile() string              { return e.say("next") }
func (e *English) Opened() string                { return e.say("opened") }
func (e *English) Unreadable() string            { return e.say("unreadable") }
func (e *English) UnreadableFor(why Said) string { return e.say("unreadable: " + e.put(why)) }
func (e *English) Messages(n int) string         { return e.say(strconv.Itoa(n) + " messages") }
func (e *English) FilesOnDisk() string           { return e.say(".tasks/ on disk") }
func (e *English) HashBefore() string            { return e.say("before") }
func (e *English) HashNow() string               { return e.say("now") }
func (e *English) HashSame() string              { return e.say("the same") }
func (e *English) HashChanged() string           { return e.say("changed since") }
func (e *English) BoardOfFiles() string          { return e.say("The board these files make") }
func (e *English) ConversationBefore() string    { return e.say("The conversation as it was") }
func (e *English) Transcript() string            { return e.say("Transcript") }
func (e *English) WhatIsHashed() string {
	return e.say("SHA-256 of all files of .tasks/, their names and their bytes")
}

func (e *English) Bytes(n int) string {
	if n >= 10_000 { // a transcript; of a task every byte counts
		return e.say(strconv.Itoa((n+500)/1000) + "\u00a0kB")
	}
	return e.say(strconv.Itoa(n) + "\u00a0B")
}

func (e *English) ContextWindow() string        { return e.say("Context window") }
func (e *English) SeenBy(agent Data) string     { return e.say("what " + string(agent) + " can see") }
func (e *English) MessageCount(n int) string    { return e.say("Messages, " + strconv.Itoa(n)) }
func (e *English) Conversation() string         { return e.say("Conversation") }
func (e *English) NewInStep() string            { return e.say("new in this step") }
func (e *English) UserSays() string             { return e.say("User:") }
func (e *English) AgentSays(agent Data) string  { return e.say(string(agent) + ":") }
func (e *English) AgentCalls(agent Data) string { return e.say(string(agent) + " calls") }
func (e *English) ResultOf() string             { return e.say("Result of") }
func (e *English) SummaryMark() string          { return e.say("Summary of all messages before") }
func (e *English) SystemMark() string           { return e.say("System prompt and tools") }
func (e *English) BlankedNow() string           { return e.say("just now") }
func (e *English) RefusedMark() string          { return e.say("refused") }
func (e *English) Blanked() string              { return e.say("[blanked]") }
func (e *English) Unfold(size Said) string      { return e.say("All of it, " + e.put(size)) }
func (e *English) LineCount(n int) string       { return e.say(thousands(n) + " lines") }
func (e *English) CharacterCount(n int) string  { return e.say(thousands(n) + " characters") }

func (e *English) TokensOf(tokens, window int) string {
	return e.say(thousands(tokens) + " of " + thousands(window) + " tokens")
}
func (e *English) Percent(n int) string     { return e.say(strconv.Itoa(n) + "%") }
func (e *English) PercentNear(n int) string { return e.say(strconv.Itoa(n) + "%, near the threshold") }
func (e *English) PercentFull(n int) string { return e.say(strconv.Itoa(n) + "%, nearly full") }

func (e *English) MeterSays(amount, level Said) string {
	return e.say(e.put(amount) + ", " + e.put(level))
}

func (e *English) CompactsFrom(tokens int) string {
	return e.say("Past " + thousands(tokens) + " the agent compacts before it goes on.")
}

func (e *English) CompactsWhenAsked(tokens int) string {
	return e.say("Past " + thousands(tokens) + ". Its turn is over, so it compacts when asked to.")
}
func (e *English) CompactConversation() string { return e.say("Compact conversation") }
func (e *English) NewAgent() string            { return e.say("New agent") }
func (e *English) TodoList() string            { return e.say("Todo list") }
func (e *English) TodoInConversation() string  { return e.say("Todo list, kept in the conversation") }
func (e *English) TodoNone() string            { return e.say("none yet") }
func (e *English) TodoGone() string            { return e.say("gone with its messages") }
func (e *English) TodoOpen() string            { return e.say("open") }
func (e *English) TodoDone() string            { return e.say("done") }
func (e *English) TodoNow() string             { return e.say("being worked on") }

func (e *English) PublishedWay() string { return e.say("Short version") }
func (e *English) EventOf(step, last int) string {
	return e.say(fmt.Sprintf("event %d of %d", step, last))
}
func (e *English) FilesPublished() string { return e.say("Files of the short version") }
func (e *English) InThisCall() string     { return e.say("In this call") }
func (e *English) Theirs() string         { return e.say("short") }
func (e *English) Ours() string           { return e.say("ours") }
func (e *English) FilesOpened() string    { return e.say("files opened") }
func (e *English) Writes() string         { return e.say("writes") }

func (e *English) SourceName() string      { return e.say("Source") }
func (e *English) SourcePublished() string { return e.say("Source of the short version") }
func (e *English) LineNumber(n int) string { return e.say("line " + strconv.Itoa(n)) }
func (e *English) ThisLine() string        { return e.say("(this line)") }

// taskName names a task: "task 2".
func taskName(id tasks.ID) string { return "task " + Number(id) }

// waitsFor says that one task waits for another.
func waitsFor(id, blocker tasks.ID) string {
	return taskName(id) + " waits for " + taskName(blocker)
}

// taskNames names tasks in a sentence: "task 2", "tasks 2 and 3",
// "tasks 2, 3 and 4", "seven tasks".
func taskNames(ids []tasks.ID) string {
	switch n := len(ids); {
	case n == 0:
		return "no task"
	case n == 1:
		return taskName(ids[0])
	case n <= 4:
		return "tasks " + Numbers(ids[:n-1]) + " and " + Number(ids[n-1])
	default:
		return (&English{}).Count(n) + " tasks"
	}
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
