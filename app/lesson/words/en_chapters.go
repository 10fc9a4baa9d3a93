package words

import (
	"fmt"
	"strconv"

	"tasklesson/tasks"
)

func (e *English) OpeningLead() string {
	return e.say("Ask a coding agent for five things, and its plan is one of its messages.")
}

func (e *English) OpeningThesis() string { return e.say("Messages get cleared away. Files do not.") }

func (e *English) OpeningBidding() string {
	return e.say("Press the button and see what is left.")
}

func (e *English) OpeningFacts() string {
	return e.say("Two presses, one minute. Then as deep as you like.")
}
func (e *English) ReadOn() string { return e.say("Read on") }

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
	return e.say(listed(named) + plural(len(named), " is", " are") + " named in no message.")
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

func (e *English) TimelineTab() string { return e.say("Time line") }

func (e *English) NextReach(move Move, agent, file Data) string {
	act := " wants to write"
	switch move {
	case Reads:
		act = " reads " + string(file)
	case Writes:
		act = " writes " + string(file)
	case Begins, Enters:
		act = " begins and reads"
	case Asks:
		act = " wants to begin"
	case Commits:
		act = " writes and ends"
	}
	return e.say(string(agent) + act)
}

func (e *English) ClaimOf(id tasks.ID, whole bool) string {
	if whole {
		return e.say(capital(taskName(id)) + ": one transaction each")
	}
	return e.say(capital(taskName(id)) + ": two transactions each")
}

func (e *English) MomentOf(what Moment) string {
	switch what {
	case MomentReads:
		return e.say("reads")
	case MomentWrites:
		return e.say("writes")
	}
	return e.say(string(what))
}

func (e *English) Believes(agent Data, holds bool) string {
	return e.say(string(agent) + ": " + map[bool]string{true: "it is mine", false: "not mine"}[holds])
}

func (e *English) FileNames(owner Data) string {
	if owner == "" {
		owner = "nobody"
	}
	return e.say("file: " + string(owner))
}

func (e *English) Claimed(times int) string {
	if times == 1 {
		return e.say("claimed once")
	}
	return e.say("claimed twice")
}

func (e *English) StatesTab() string     { return e.say("States") }
func (e *English) StatesHeading() string { return e.say("Claim, complete, release") }
func (e *English) StatesOpening() string {
	return e.say("Choose a task and an agent, and press an arrow. Each makes its call, even one that will be refused.")
}

func (e *English) StatesReset() string {
	return e.say("The five tasks of the start are back. Undo brings back what was there.")
}

func (e *English) StatesAtStart() string         { return e.say("The five tasks are at their start already.") }
func (e *English) CallAs() string                { return e.say("Call as") }
func (e *English) AgentNamed(agent Data) string  { return e.say(string(agent)) }
func (e *English) CheckBusy() string             { return e.say("with busy check") }
func (e *English) ClaimNextAs(agent Data) string { return e.say("Claim next") }
func (e *English) ChooseTask(id tasks.ID) string { return e.say("Choose " + taskName(id)) }
func (e *English) ClaimAsks(id tasks.ID) string {
	return e.say("What a claim of " + taskName(id) + " asks, in this order")
}

func (e *English) ClaimAnswer(made bool) string {
	if made {
		return e.say("this is the answer")
	}
	return e.say("this would be the answer")
}
func (e *English) ClaimFree() string { return e.say("Nothing is in the way: the claim succeeds.") }

func (e *English) RefusedAs() string { return e.say("refused, with the code") }

func (e *English) AgentLeaves(agent Data, holds int) string {
	return e.say(string(agent) + " leaves (" + strconv.Itoa(holds) + plural(holds, " task)", " tasks)"))
}

func (e *English) ClaimQuestion(code tasks.Code, agent Data) string {
	switch code {
	case tasks.CodeAlreadyClaimed:
		return e.say("Does somebody else own it?")
	case tasks.CodeAlreadyResolved:
		return e.say("Is it completed?")
	case "":
		return e.say("Is it in progress, and " + string(agent) + " owns it? Then nothing is written.")
	case tasks.CodeBlocked:
		return e.say("Is it pending, and blocked?")
	}
	return e.say("With busy check: has " + string(agent) + " other unfinished work?")
}

func (e *English) WroteNothing(owner Data, id tasks.ID, status tasks.Status) string {
	found := verbatim(owner) + " has no unfinished task"
	switch {
	case status != "":
		found = capital(taskName(id)) + " is " + englishState(tasks.State(status)) + " already"
	case id != 0:
		found = verbatim(owner) + " has " + taskName(id) + " already"
	}
	return e.say(found + ". Nothing was written.")
}

func (e *English) WaysTab() string       { return e.say("Both versions") }
func (e *English) WaysActs() string      { return e.say("Parts") }
func (e *English) MoreActs(n int) string { return e.say(Number(tasks.ID(n)) + " more") }
func (e *English) ShortVersion() string  { return e.say("Short version") }
func (e *English) OurVersion() string    { return e.say("Our version") }
func (e *English) CallsMade() string     { return e.say("Both get") }
func (e *English) WayAnswer() string     { return e.say("task_list says") }
func (e *English) WayFailed() string     { return e.say("task_list fails") }
func (e *English) WayRefused() string    { return e.say("Refused") }
func (e *English) WrongHere() string     { return e.say("Trouble:") }
func (e *English) RightHere() string     { return e.say("Holds:") }
func (e *English) GoneFile() string      { return e.say("removed") }
func (e *English) BrokenFile() string    { return e.say("no valid JSON") }
func (e *English) SameFiles() string     { return e.say("No file differs.") }
func (e *English) NoFile() string        { return e.say("no file") }
func (e *English) HalfFile() string      { return e.say("broken") }
func (e *English) CheckBoth() string     { return e.say("check both folders") }
func (e *English) RepairBoth() string    { return e.say("repair both folders") }
func (e *English) Crash(a Said) string   { return e.say(e.put(a) + ", and crash") }

func (e *English) FilesOf(ours bool) string {
	if ours {
		return e.say("Files of our version")
	}
	return e.say("Files of the short version")
}

func (e *English) WayTally(opened, files, writes int) string {
	number := func(n int) string { return Number(tasks.ID(n)) }
	return e.say("opened " + number(opened) + " · " + number(files) + " " + plural(files, "file", "files") + ", " + number(writes) + " " + plural(writes, "write", "writes"))
}

func (e *English) CheckSays(problems int) string {
	if problems == 0 {
		return e.say("Check finds no problem")
	}
	return e.say("Check finds")
}

func (e *English) RepairSays(mended, left int) string {
	said := "Repair had nothing to mend"
	if mended > 0 {
		said = "Repair mended " + Number(tasks.ID(mended))
	}
	if left > 0 {
		said += ", and leaves"
	}
	return e.say(said)
}

func (e *English) BackFromAside() string { return e.say("back to the walk") }

func (e *English) PutBoard(act Said) string {
	if act == "" {
		return e.say("put the board back")
	}
	return e.say(e.put(act))
}

func (e *English) ByHand(h HandAhead) string {
	files := string(h.File)
	if h.Files > 1 {
		files = e.Count(h.Files) + " files"
	}
	switch h.Kind {
	case HandRemoves:
		return e.say("remove " + files + " by hand")
	case HandCuts:
		return e.say("cut " + files + " off")
	}
	return e.say("edit " + files + " by hand")
}
