package words

import (
	"fmt"

	"tasklesson/tasks"
)

func (e *English) NextIs(act Said) string { return e.say("Next: " + e.put(act)) }
func (e *English) ShowChapter() string    { return e.say("Show this chapter") }
func (e *English) EndOfLesson() string    { return e.say("the end of the lesson") }
func (e *English) EndOfBranch() string    { return e.say("nothing follows") }
func (e *English) WholeWalkDone(n int) string {
	return e.say(fmt.Sprintf("%d of %[1]d. Nobody had to remember the order.", n))
}
func (e *English) YourAnswer() string { return e.say("your answer") }

func (e *English) NextEvent(a EventAhead) string {
	file := string(a.File)
	switch a.Kind {
	case tasks.EventRead:
		return e.say("open " + file)
	case tasks.EventStatus:
		if a.Status == "" {
			return e.say("mark " + taskName(a.Task))
		}
		return e.say("mark " + taskName(a.Task) + " " + englishState(tasks.State(a.Status)))
	case tasks.EventDependent:
		return e.say("see that " + taskName(a.Task) + " waits")
	case tasks.EventStrike:
		return e.say("strike " + otherID(a) + " from " + taskName(a.Task))
	case tasks.EventRestore:
		return e.say("put " + otherID(a) + " back into " + taskName(a.Task))
	case tasks.EventLink:
		return e.say("let " + taskName(a.Task) + " wait for " + otherID(a))
	case tasks.EventUnlink:
		return e.say("let " + taskName(a.Task) + " no longer wait for " + otherID(a))
	case tasks.EventStage:
		return e.say("stage " + file)
	case tasks.EventCommit:
		return e.say(fmt.Sprintf("commit %d %s", a.Files, plural(a.Files, "file", "files")))
	case tasks.EventReady:
		return e.say(taskName(a.Task) + " is ready")
	case tasks.EventRefuse:
		return e.say("refuse the call")
	}
	return e.say(string(a.Kind))
}

// otherID names the other task of an event, as the lists of a task do.
func otherID(a EventAhead) string {
	if a.Other == 0 {
		return "an id"
	}
	return Number(a.Other)
}

func (e *English) AgentSpeaksNext() string { return e.say("speak to the user") }

func (e *English) BothAct(first, second Said) string {
	if first == second {
		return e.say(e.put(first) + ", both of them")
	}
	return e.say(e.put(first) + ", the other: " + e.put(second))
}

func (e *English) NextCalls(calls []CallAhead) string {
	var ids []tasks.ID
	for _, c := range calls {
		if c.Task != 0 {
			ids = append(ids, c.Task)
		}
	}
	act := e.callAct(calls[0], ids, len(calls))
	if calls[0].Refuse {
		return e.say("try to " + act)
	}
	return e.say(act)
}

// callAct names calls of one kind.
func (e *English) callAct(c CallAhead, ids []tasks.ID, n int) string {
	names := e.taskNames(ids)
	if len(ids) < n {
		names = e.Count(n) + " tasks"
		if n == 1 {
			names = "a task"
		}
	}
	switch c.Kind {
	case AgentLists:
		return "list the tasks"
	case AgentLooks:
		return "read " + names
	case AgentCreates:
		return "create " + names
	case AgentClaims:
		if len(ids) == 0 {
			return "claim a ready task"
		}
		return "claim " + names
	case AgentReleases:
		return "release " + names
	case AgentCompletes:
		return "complete " + names
	case AgentWrites:
		return "write " + e.files(n)
	case AgentWritesList:
		return "write the todo list"
	case CallDeletes:
		return "delete " + names
	case CallUpdates:
		return updateAct(c, names)
	}
	return "call " + string(c.Tool)
}

// updateAct names a change of a task.
func updateAct(c CallAhead, names string) string {
	switch {
	case c.Status == tasks.Completed:
		return "complete " + names
	case c.Status != "" && c.Again:
		return "re-open " + names
	case c.Status == tasks.InProgress:
		return "start " + names
	case c.Status == tasks.Pending:
		return "release " + names
	case c.Edges:
		return "change what " + names + " waits for"
	}
	return "change " + names
}

// files counts files: "a file", "two files".
func (e *English) files(n int) string {
	if n == 1 {
		return "a file"
	}
	return e.Count(n) + " files"
}

func (e *English) UserSpeaks() string                { return e.say("the user asks") }
func (e *English) UserAnswers() string               { return e.say("the user answers") }
func (e *English) AgentGoesOn(agent Data) string     { return e.say(string(agent) + " goes on") }
func (e *English) CompactNow() string                { return e.say("compact the conversation") }
func (e *English) RenewNow() string                  { return e.say("start a new agent") }
func (e *English) ActOfTask(id tasks.ID) string      { return e.say(capital(taskName(id))) }
func (e *English) ActAt(act Said, doing Said) string { return e.say(e.put(act) + ": " + e.put(doing)) }
func (e *English) ActOfCommit() string               { return e.say("Commit") }

func (e *English) EventName(kind tasks.EventKind) string {
	switch kind {
	case tasks.EventCommit:
		return e.say("") // its act is named like that
	case tasks.EventDependent:
		return e.say("waits")
	}
	return e.say(string(kind))
}

func (e *English) ActOfLaterCall(n int, id tasks.ID) string {
	if n == 2 {
		return e.say("The next call, " + taskName(id))
	}
	return e.say(fmt.Sprintf("Call %d, %s", n, taskName(id)))
}

func (e *English) More() string { return e.say("More") }

func (e *English) AskResetAll() string {
	return e.say("Reset everything? Your board goes back to its start, in all tabs, the tasks of the opening and of chapter 3 go, and the page forgets your theme and where you were. Undo brings your board back, until you leave the page.")
}
func (e *English) ResetAllNow() string { return e.say("Yes, reset everything") }
func (e *English) EverythingReset(undo bool) string {
	if undo {
		return e.say("Everything is as at the first visit. Undo brings your board back.")
	}
	return e.say("Everything is as at the first visit.")
}

func (e *English) Keys() string         { return e.say("Keys") }
func (e *English) CloseKeys() string    { return e.say("Close the list of keys") }
func (e *English) KeysInLab() string    { return e.say("After a press in the lab") }
func (e *English) KeysAnywhere() string { return e.say("Anywhere but in a field") }
func (e *English) KeyForward() string   { return e.say("Next") }
func (e *English) KeyPlay() string      { return e.say("Play, or pause, with no button in focus") }
func (e *English) KeyKeys() string      { return e.say("This list") }
func (e *English) KeyClose() string     { return e.say("Close what lies over the lab") }
func (e *English) KeysOnBoard() string  { return e.say("Working on the board") }
func (e *English) KeysOnTask() string {
	return e.say("On a task, E edits it, and Tab leads to its buttons. To connect it, press its arrow, then the task that should wait.")
}

func (e *English) KeysInPrompt() string {
	return e.say("In the message, Enter sends, Shift Enter begins a line, ↑ and ↓ bring back what was sent. While the agent works, Esc stops it.")
}
func (e *English) HomeKey() string   { return e.say("Home") }
func (e *English) EndKey() string    { return e.say("End") }
func (e *English) SpaceKey() string  { return e.say("Space") }
func (e *English) EscapeKey() string { return e.say("Esc") }
func (e *English) Swipe() string {
	return e.say("With a clicker, Present first. On a touch screen, swipe over the lab.")
}

func (e *English) KeysInRoom() string    { return e.say("Before a room") }
func (e *English) KeyFullScreen() string { return e.say("The whole screen") }
func (e *English) KeyBlack() string      { return e.say("A black screen") }
func (e *English) KeyLeave() string      { return e.say("Close what lies over the lab, or leave") }
func (e *English) PageDownKey() string   { return e.say("PgDn") }
func (e *English) PageUpKey() string     { return e.say("PgUp") }
func (e *English) FullScreenKey() string { return e.say("F") }
func (e *English) BlackKeys() string     { return e.say("B or .") }
func (e *English) Clicker() string {
	return e.say("Space goes on as well. What a prompt has changed, and a shown solution, they go through one by one. " + clicker)
}
