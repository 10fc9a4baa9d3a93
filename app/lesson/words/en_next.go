package words

import (
	"fmt"

	"tasklesson/tasks"
)

func (English) NextIs(act Said) string { return "Next: " + string(act) }
func (English) ShowChapter() string    { return "Show this chapter" }
func (English) EndOfLesson() string    { return "your board" }
func (English) EndOfBranch() string    { return "nothing follows" }
func (English) YourAnswer() string     { return "your answer" }

func (e English) NextEvent(a EventAhead) string {
	file := string(a.File)
	switch a.Kind {
	case tasks.EventRead:
		return "open " + file
	case tasks.EventStatus:
		if a.Status == "" {
			return "mark " + taskName(a.Task)
		}
		return "mark " + taskName(a.Task) + " " + englishState(tasks.State(a.Status))
	case tasks.EventDependent:
		return "see that " + taskName(a.Task) + " waits"
	case tasks.EventStrike:
		return "strike " + otherID(a) + " from " + taskName(a.Task)
	case tasks.EventRestore:
		return "put " + otherID(a) + " back into " + taskName(a.Task)
	case tasks.EventLink:
		return "let " + taskName(a.Task) + " wait for " + otherID(a)
	case tasks.EventUnlink:
		return "let " + taskName(a.Task) + " no longer wait for " + otherID(a)
	case tasks.EventStage:
		return "stage " + file
	case tasks.EventCommit:
		return fmt.Sprintf("commit %d %s", a.Files, plural(a.Files, "file", "files"))
	case tasks.EventReady:
		return taskName(a.Task) + " is ready"
	case tasks.EventRefuse:
		return "refuse the call"
	}
	return string(a.Kind)
}

// otherID names the other task of an event, as the lists of a task do.
func otherID(a EventAhead) string {
	if a.Other == 0 {
		return "an id"
	}
	return Number(a.Other)
}

func (English) AgentSpeaksNext() string { return "speak to the user" }

func (English) BothAct(first, second Said) string {
	if first == second {
		return string(first) + ", both of them"
	}
	return string(first) + ", the other: " + string(second)
}

func (e English) NextCalls(calls []CallAhead) string {
	var ids []tasks.ID
	for _, c := range calls {
		if c.Task != 0 {
			ids = append(ids, c.Task)
		}
	}
	act := e.callAct(calls[0], ids, len(calls))
	if calls[0].Refuse {
		return "try to " + act
	}
	return act
}

// callAct names calls of one kind.
func (e English) callAct(c CallAhead, ids []tasks.ID, n int) string {
	names := taskNames(ids)
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
func (e English) files(n int) string {
	if n == 1 {
		return "a file"
	}
	return e.Count(n) + " files"
}

func (English) UserSpeaks() string                { return "the user asks" }
func (English) UserAnswers() string               { return "the user answers" }
func (English) AgentGoesOn(agent Data) string     { return string(agent) + " goes on" }
func (English) CompactNow() string                { return "compact the conversation" }
func (English) BlankNow() string                  { return "compact the conversation, 1 of 2" }
func (English) ReplaceNow() string                { return "compact the conversation, 2 of 2" }
func (English) RenewNow() string                  { return "start a new agent" }
func (English) ActOfTask(id tasks.ID) string      { return capital(taskName(id)) }
func (English) ActAt(act Said, doing Said) string { return string(act) + ": " + string(doing) }
func (English) ActOfCommit() string               { return "Commit" }

func (English) EventName(kind tasks.EventKind) string {
	switch kind {
	case tasks.EventCommit:
		return "" // its act is named like that
	case tasks.EventDependent:
		return "waits"
	}
	return string(kind)
}

func (English) ActOfLaterCall(n int, id tasks.ID) string {
	if n == 2 {
		return "The next call, " + taskName(id)
	}
	return fmt.Sprintf("Call %d, %s", n, taskName(id))
}
