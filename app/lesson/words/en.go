package words

import (
	"fmt"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// English says everything in English.
type English struct{}

var _ Words = English{}

func (English) LabName() string        { return "Lab" }
func (English) StepName() string       { return "Step" }
func (English) OpenLab() string        { return "Open the whole lab" }
func (English) CloseLab() string       { return "Close" }
func (English) NothingVisible() string { return "(no visible text)" }
func (English) BoardHeading() string   { return "Your board" }

func (English) ScenarioStart(title Said) string { return string(title) + " · start" }
func (English) ScenarioStep(title Said, step, last int) string {
	return fmt.Sprintf("%s · step %d of %d", title, step, last)
}

func (English) Together(sentences []Said) string {
	list := make([]string, len(sentences))
	for i, s := range sentences {
		list[i] = string(s)
	}
	return strings.Join(list, " ")
}

func (English) Count(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

func (English) ViewOfTasks() string     { return "View of the tasks" }
func (English) ConversationTab() string { return "Conversation" }
func (English) GraphTab() string        { return "Graph" }
func (English) BoardTab() string        { return "Board" }
func (English) FilesTab() string        { return "Files" }
func (English) PublishedTab() string    { return "Short" }

func (English) Previous() string        { return "Previous" }
func (English) First() string           { return "First" }
func (English) Last() string            { return "Last" }
func (English) Play() string            { return "Play" }
func (English) Pause() string           { return "Pause" }
func (English) Speed() string           { return "Speed" }
func (English) Slow() string            { return "Slow" }
func (English) Normal() string          { return "Normal" }
func (English) Fast() string            { return "Fast" }
func (English) Undo() string            { return "Undo" }
func (English) Redo() string            { return "Redo" }
func (English) Reset() string           { return "Reset" }
func (English) AddTask() string         { return "Add a task" }
func (English) AddFirstTask() string    { return "Add the first task" }
func (English) ResetEverything() string { return "Reset everything" }
func (English) AtStart() string         { return "start" }

func (English) StepNamed(step, last int, name Said) string {
	if name == "" {
		return fmt.Sprintf("step %d of %d", step, last)
	}
	return fmt.Sprintf("step %d of %d, %s", step, last, name)
}

func (English) BoardBeingRead() string { return "The board is being read." }
func (English) BoardEmpty() string     { return "The board is empty. Add a task to begin." }

func (English) SomeReady(ids []tasks.ID, act Act) string {
	says := capital(taskNames(ids)) + plural(len(ids), " is ready", " are ready")
	if act == "" {
		return says + "."
	}
	which := " any of them."
	switch len(ids) {
	case 1:
		which = " it."
	case 2:
		which = " either."
	}
	return says + ": " + strings.TrimPrefix(string(act), arrow) + which
}

func (English) SomeStarted(ids []tasks.ID) string {
	return "Nothing is ready, but " + taskNames(ids) + " " + plural(len(ids), "is in progress: complete it.", "are in progress: complete one of them.")
}

func (e English) AllCompleted(ids []tasks.ID) string {
	if len(ids) == 1 {
		return capital(taskNames(ids)) + " is completed, and there is no other. Add a task, or press Reset to start over."
	}
	return "All " + e.Count(len(ids)) + " tasks are completed. Add a task, or press Reset to start over."
}

func (English) FilesLost(ids []tasks.ID) string {
	if len(ids) == 1 {
		return "`" + tasks.FileName(ids[0]) + "` cannot be read, so nobody knows whether that task is done."
	}
	return "The files of " + taskNames(ids) + " cannot be read, so nobody knows whether they are done."
}

const (
	isMissing    = ", which is missing."
	isUnreadable = ", whose file cannot be read."
)

func (English) WaitsForMissing(id, blocker tasks.ID) string {
	return capital(waitsFor(id, blocker)) + isMissing
}

func (English) WaitsForUnreadable(id, blocker tasks.ID) string {
	return capital(waitsFor(id, blocker)) + isUnreadable
}

func (e English) WaitsFor(id tasks.ID, blockers []tasks.ID) string {
	others := taskNames(blockers)
	if n := len(blockers); n > 1 {
		others = e.Count(n) + " others"
	}
	return capital(taskName(id)) + " waits for " + others + ", so it cannot start yet."
}

func (English) StuckOnMissing(id, blocker tasks.ID) string {
	return "Nothing can start: " + waitsFor(id, blocker) + isMissing
}

func (English) StuckOnUnreadable(id, blocker tasks.ID) string {
	return "Nothing can start: " + waitsFor(id, blocker) + isUnreadable
}

func (English) StuckInCycle(ids []tasks.ID) string {
	ring := " in a ring"
	if len(ids) == 2 {
		ring = ""
	}
	return "Nothing can start: " + taskNames(ids) + " wait for each other" + ring + "."
}

func (English) TasksAre(fate Fate, ids []tasks.ID) string {
	became, _ := englishFate(fate)
	return capital(taskNames(ids)) + " " + plural(len(ids), "is", "are") + " " + became + "."
}

func (English) IdsLeft(count int, losers, freed, waits []tasks.ID) string {
	text := plural(count, "Its id", "Their ids") + " left `blockedBy` of " + taskNames(losers)
	switch {
	case len(losers) == 1 && len(freed) == 1:
		return text + ": it is ready."
	case len(losers) == 1 && len(waits) > 0:
		return text + ", which still waits for " + taskNames(waits) + "."
	case len(losers) == 2 && len(freed) == 2:
		return text + ": both are ready."
	case len(losers) == len(freed):
		return text + ": all are ready."
	case len(freed) > 0:
		return text + ". Ready by that: " + taskNames(freed) + "."
	}
	return text + "."
}

func (English) IdsBack(count int, holders []tasks.ID) string {
	return plural(count, "Its id is", "Their ids are") + " back in `blockedBy` of " + taskNames(holders) + "."
}

func (English) NewTaskWaits(blockers []tasks.ID) string {
	return "It waits for " + taskNames(blockers) + "."
}
func (English) CompleteOrRelease() string     { return "Complete it, or release it." }
func (English) BoardChangedElsewhere() string { return "The board was changed in another tab." }
func (English) Undone(deed Deed) string       { return "Undone: " + englishDeed(deed) + "." }
func (English) DoneAgain(deed Deed) string    { return "Done again: " + englishDeed(deed) + "." }
func (English) ReaderBoardReset() string {
	return "Your board holds the five tasks of the start again. Undo brings back what was there."
}

func (English) ReaderBoardAtStart() string {
	return "Your board is at its start already; Reset changed nothing."
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
		return "the " + English{}.Count(d.Changes) + " changes of a prompt"
	case d.Task == 0:
		return "change of the board"
	}
	_, verb := englishFate(d.Fate)
	return verb + " " + taskName(d.Task)
}

func (English) TaskList() string   { return "Tasks" }
func (English) TaskCounts() string { return "Counts" }

func (English) CountedState(state tasks.State) string {
	if state == tasks.StateCompleted {
		return "done"
	}
	return englishState(state)
}

func (English) TaskNote(state tasks.State, owner Data, waits Waits) string {
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
	return text
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

func (English) ActName(act Act) string {
	if act == AskWhy {
		return "Why?"
	}
	switch act {
	case "arrow-resume":
		return "Re-open"
	case "arrow-reopen":
		return "Re-open to pending"
	case "arrow-finish":
		return "Update to completed"
	case Reopen:
		return "Re-open"
	}
	name, _ := strings.CutPrefix(string(act), arrow)
	return capital(name)
}

func (e English) ActOnTask(act Act, id tasks.ID) string {
	switch act {
	case AskWhy:
		return "Why is " + taskName(id) + " blocked?"
	case Connect:
		return "Connect " + taskName(id) + " to…"
	}
	return e.ActName(act) + " " + taskName(id)
}
func (English) ReadingFiles() string { return "Reading the files." }
func (English) NoTasks() string      { return "No tasks yet." }
func (English) NoTasksYet() string {
	return "No tasks yet. Add one, or press Reset for the five of the start."
}
func (English) Subject() string        { return "Subject" }
func (English) WaitsForLegend() string { return "Waits for" }
func (English) Cancel() string         { return "Cancel" }
func (English) Add() string            { return "Add" }

// The tools speak English.

func (English) Fault(f tasks.Fault) string { return strings.TrimSuffix(f.Error(), " of JSON input") }

func (e English) NotDone(id tasks.ID, act Act, tool Data) string {
	name := string(tool)
	if act == AskWhy {
		act = Complete
	}
	if act != "" {
		name = e.ActName(act)
	}
	return capital(taskName(id)) + " had changed by then, so " + name + " was not done. This is how it is now."
}

func (English) CouldNotRead(why Said) string { return couldNot("read the board", why) }
func (English) CouldNotAct(why Said) string  { return couldNot("do what was asked", why) }
func (English) CouldNotUndo(deed Deed, why Said) string {
	return couldNot("undo: "+englishDeed(deed), why)
}

func (English) CouldNotRedo(deed Deed, why Said) string {
	return couldNot("redo: "+englishDeed(deed), why)
}
func (English) CouldNotReset(why Said) string { return couldNot("reset the board", why) }
func (English) CouldNotShow(scenario Data, step int, why Said) string {
	return couldNot(fmt.Sprintf("show step %d of %s", step, scenario), why)
}

func couldNot(do string, why Said) string {
	if why == "" {
		return "Could not " + do + "."
	}
	return "Could not " + do + ": " + strings.TrimRight(string(why), ". \n") + "."
}

func (English) MovedOn(file Data) string {
	return "The board has moved on: " + string(file) + " was changed since, in another tab or by another program; take that back first."
}
func (English) FilesInUse() string { return "Another tab is using the files; waiting…" }
func (English) KeptInMemory(why Said) string {
	return "This browser keeps no files here: " + string(why) + ". The board works, and is gone when the page is left."
}

func (English) NoSuchStep(address Data) string {
	return "The address names " + string(address) + ", and this lesson has no such step."
}

func (English) NoStepAfter(address, last Data) string {
	return "The address names " + string(address) + ", and the last step is " + string(last) + "."
}

func (English) WhyNoFiles() string { return "this page may not keep any files" }
func (English) WhyBlocked() string {
	return "the browser did not hand them out in time. Perhaps another tab of this page holds them: close it, then reload this one"
}
func (English) WhyFull() string { return "there is no room to keep files" }
func (English) WhyBroken() string {
	return "the files that this browser keeps for the page cannot be read"
}
func (English) WhyAbandoned() string { return "the browser ended the work before it was done" }
func (English) WhyClosed() string    { return "the browser has closed the files" }
func (English) WhyNewer() string {
	return "a newer version of this page has changed how its files are kept: reload the page"
}

func (English) WhyHeld(seconds int) string {
	return fmt.Sprintf("another tab is using the files, for %d seconds now; try again when it is done", seconds)
}

func (English) WhyUnreadable(file, reason Data) string {
	return string(file + " is unreadable: " + reason)
}
func (English) WhyElse(text Data) string { return string(text) }

func (English) StepsMissing(why Said) string {
	return "The steps of this chapter did not arrive: " + string(why) + "."
}
func (English) StepsOnTheirWay() string  { return "The steps of this chapter are on their way." }
func (English) WhySomethingElse() string { return "the server sent something else" }
func (English) WhyUnreachable() string   { return "the server cannot be reached" }
func (English) WhyAnswered(status int) string {
	return fmt.Sprintf("the server answered %d", status)
}

func (English) FileList() string              { return "Files" }
func (English) InBrowser() string             { return "in this browser" }
func (English) InMemory() string              { return "in memory" }
func (English) OnDisk() string                { return "on disk" }
func (English) NewFile() string               { return "new" }
func (English) RemovedFile() string           { return "removed" }
func (English) SavedNow() string              { return "saved just now" }
func (English) Saved() string                 { return "saved" }
func (English) Staged() string                { return "staged" }
func (English) BeingChanged() string          { return "being changed" }
func (English) BeingRead() string             { return "being read" }
func (English) NextFile() string              { return "next" }
func (English) Opened() string                { return "opened" }
func (English) Unreadable() string            { return "unreadable" }
func (English) UnreadableFor(why Said) string { return "unreadable: " + string(why) }
func (English) Messages(n int) string         { return strconv.Itoa(n) + " messages" }
func (English) FilesOnDisk() string           { return ".tasks/ on disk" }
func (English) HashBefore() string            { return "before" }
func (English) HashNow() string               { return "now" }
func (English) HashSame() string              { return "the same" }
func (English) HashChanged() string           { return "changed since" }
func (English) BoardOfFiles() string          { return "The board these files make" }
func (English) ConversationBefore() string    { return "The conversation as it was" }
func (English) Transcript() string            { return "Transcript" }
func (English) WhatIsHashed() string {
	return "SHA-256 of all files of .tasks/, their names and their bytes"
}

func (English) Bytes(n int) string {
	if n >= 10_000 { // a transcript; of a task every byte counts
		return strconv.Itoa((n+500)/1000) + "\u00a0kB"
	}
	return strconv.Itoa(n) + "\u00a0B"
}

func (English) ContextWindow() string        { return "Context window" }
func (English) SeenBy(agent Data) string     { return "what " + string(agent) + " can see" }
func (English) MessageCount(n int) string    { return "Messages, " + strconv.Itoa(n) }
func (English) Conversation() string         { return "Conversation" }
func (English) NewInStep() string            { return "new in this step" }
func (English) UserSays() string             { return "User:" }
func (English) AgentSays(agent Data) string  { return string(agent) + ":" }
func (English) AgentCalls(agent Data) string { return string(agent) + " calls" }
func (English) ResultOf() string             { return "Result of" }
func (English) SummaryMark() string          { return "Summary of all messages before" }
func (English) SystemMark() string           { return "System prompt and tools" }
func (English) BlankedNow() string           { return "just now" }
func (English) RefusedMark() string          { return "refused" }
func (English) Blanked() string              { return "[blanked]" }
func (English) Unfold(size Said) string      { return "All of it, " + string(size) }
func (English) LineCount(n int) string       { return thousands(n) + " lines" }
func (English) CharacterCount(n int) string  { return thousands(n) + " characters" }

func (English) TokensOf(tokens, window int) string {
	return thousands(tokens) + " of " + thousands(window) + " tokens"
}
func (English) Percent(n int) string     { return strconv.Itoa(n) + "%" }
func (English) PercentNear(n int) string { return strconv.Itoa(n) + "%, near the threshold" }
func (English) PercentFull(n int) string { return strconv.Itoa(n) + "%, nearly full" }

func (English) MeterSays(amount, level Said) string { return string(amount + ", " + level) }
func (English) CompactsFrom(tokens int) string {
	return "Past " + thousands(tokens) + " the agent compacts before it goes on."
}

func (English) CompactsWhenAsked(tokens int) string {
	return "Past " + thousands(tokens) + ". Its turn is over, so it compacts when asked to."
}
func (English) CompactConversation() string { return "Compact conversation" }
func (English) NewAgent() string            { return "New agent" }
func (English) TodoList() string            { return "Todo list" }
func (English) TodoInConversation() string  { return "Todo list, kept in the conversation" }
func (English) TodoNone() string            { return "none yet" }
func (English) TodoGone() string            { return "gone with its messages" }
func (English) TodoOpen() string            { return "open" }
func (English) TodoDone() string            { return "done" }
func (English) TodoNow() string             { return "being worked on" }

func (English) PublishedWay() string          { return "Short version" }
func (English) EventOf(step, last int) string { return fmt.Sprintf("event %d of %d", step, last) }
func (English) FilesPublished() string        { return "Files of the short version" }
func (English) InThisCall() string            { return "In this call" }
func (English) Theirs() string                { return "short" }
func (English) Ours() string                  { return "ours" }
func (English) FilesOpened() string           { return "files opened" }
func (English) Writes() string                { return "writes" }

func (English) SourceName() string      { return "Source" }
func (English) SourcePublished() string { return "Source of the short version" }
func (English) LineNumber(n int) string { return "line " + strconv.Itoa(n) }
func (English) ThisLine() string        { return "(this line)" }

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
		return English{}.Count(n) + " tasks"
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
