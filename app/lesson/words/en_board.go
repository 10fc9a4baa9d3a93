package words

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

func (e *English) LegendCopy() string             { return e.say("copy, not saved") }
func (e *English) WaitForTask(id tasks.ID) string { return e.say("Wait for " + taskName(id)) }
func (e *English) TasksInAll(n int) string {
	return e.say(Number(tasks.ID(n)) + plural(n, " task", " tasks"))
}

func (e *English) CompletedTasks(n int) string {
	return e.say(Number(tasks.ID(n)) + plural(n, " completed task", " completed tasks"))
}
func (e *English) NewTaskStands() string { return e.say("new task") }

func (e *English) SaveTask() string     { return e.say("Save") }
func (e *English) DeleteAnyway() string { return e.say("Delete anyway") }
func (e *English) OwnerLabel() string   { return e.say("Owner") }

func (e *English) WaitsForNothing(id tasks.ID) string {
	return e.say(fmt.Sprintf("Nothing: task %d is completed.", id))
}

func (e *English) ConnectAsks(id tasks.ID) string {
	return e.say(fmt.Sprintf("Which task should wait for task %d? Press it, or cancel.", id))
}

func (e *English) ConnectsNot(id tasks.ID) string {
	return e.say(fmt.Sprintf("Do not connect task %d", id))
}

func (e *English) ConnectTo(from, to tasks.ID) string {
	return e.say(fmt.Sprintf("Let task %d wait for task %d", to, from))
}

func (e *English) Disconnects(from, to tasks.ID) string {
	return e.say(fmt.Sprintf("Remove: %d waits for %d", to, from))
}

func (e *English) WaitsChanged(id tasks.ID, came, left []tasks.ID) string {
	switch {
	case len(left) == 0:
		return e.say(fmt.Sprintf("Task %d now waits for %s.", id, e.taskNames(came)))
	case len(came) == 0:
		return e.say(fmt.Sprintf("Task %d no longer waits for %s.", id, e.taskNames(left)))
	}
	return e.say(fmt.Sprintf("Task %d now waits for %s, and no longer waits for %s.", id, e.taskNames(came), e.taskNames(left)))
}

func (e *English) NotHeldUp(id, blocker tasks.ID) string {
	return e.say(fmt.Sprintf("Task %d comes after task %d, which is completed and holds nothing up.", id, blocker))
}

func (e *English) TaskChanged(id tasks.ID) string {
	return e.say(fmt.Sprintf("Task %d is changed.", id))
}

func (e *English) WaitsAlready(id tasks.ID) string {
	return e.say(fmt.Sprintf("Task %d waits for it already. Nothing was written.", id))
}

func (e *English) QuestionsTab() string { return e.say("Questions") }
func (e *English) NothingThere() string { return e.say("nothing") }

func (e *English) QuestionOf(state tasks.State) string {
	switch state {
	case tasks.StateReady:
		return e.say("What can start?")
	case tasks.StateInProgress:
		return e.say("What is being done?")
	case tasks.StateBlocked:
		return e.say("What waits, and for what?")
	case tasks.StateCompleted:
		return e.say("What is done?")
	}
	return e.say("What cannot be read?")
}

func (e *English) Waves() string        { return e.say("Waves") }
func (e *English) CriticalPath() string { return e.say("Critical path") }
func (e *English) WaveOf(wave, waves int) string {
	return e.say(fmt.Sprintf("wave %d of %d", wave, waves))
}
func (e *English) NoWave() string { return e.say("no wave, stuck") }
func (e *English) ChainPlace(place, tasks int) string {
	return e.say(fmt.Sprintf("path, %d of %d", place, tasks))
}

func (e *English) AskReady() string { return e.say("What will be ready then? Mark it.") }

func (e *English) WillBeReady(id tasks.ID) string {
	return e.say(capital(taskName(id)) + " will be ready")
}
func (e *English) NoneOfThem() string      { return e.say("None") }
func (e *English) NoneWillBeReady() string { return e.say("None will be ready") }

func (e *English) VerdictOn(v Verdict) string {
	name := v.Task.String()
	if v.Task == 0 {
		name = "None"
	}
	return e.say(name + ": " + string(v.Kind) + ", " + whyVerdict(v))
}

func whyVerdict(v Verdict) string {
	switch v.Why {
	case BecameReady:
		return "its list is empty now"
	case StillWaits:
		return "it still waits for " + Numbers(v.Waits)
	case WasReady:
		return "it was ready before"
	case IsUnderWay:
		return "it is past that"
	case NoneReady:
		return "no list became empty"
	}
	return "a list became empty"
}

func (e *English) PredictionTally(right, wrong, missed int) string {
	said := "You found " + e.Count(right) + " of " + e.Count(right+missed)
	switch {
	case right+missed == 0:
		return e.say(capital(e.Count(wrong)) + plural(wrong, " mark is", " marks are") + " wrong: no task became ready.")
	case right == 0:
		said = "You found none of " + e.Count(missed)
	case missed == 0 && right == 1:
		said = "You found it"
	case missed == 0 && right == 2:
		said = "You found both"
	case missed == 0:
		said = "You found all " + e.Count(right)
	}
	if wrong > 0 {
		said += "; " + e.Count(wrong) + plural(wrong, " mark is", " marks are") + " wrong"
	}
	return e.say(said + ".")
}

func (e *English) WhatToolSaid() string { return e.say("What the tool said") }

func (e *English) NothingToWaitFor(all int) string {
	if all == 0 {
		return e.say("Nothing: there is no other task.")
	}
	return e.say("Nothing: all tasks are completed.")
}

func (e *English) Refused(r *tasks.Error) string {
	task, owner := capital(taskName(r.ID)), verbatim(Data(r.Args.Owner))
	if owner == "" {
		owner = "somebody else"
	}
	switch r.Code {
	case tasks.CodeInvalid:
		return e.say(e.invalid(r.Args))
	case tasks.CodeNotFound:
		return e.say("There is no " + taskName(r.ID) + ".")
	case tasks.CodeUnreadable:
		return e.say("The file of " + taskName(r.ID) + " cannot be read.")
	case tasks.CodeSelf:
		return e.say(task + " cannot wait for itself.")
	case tasks.CodeCycle:
		return e.say("Then tasks would wait for each other in a ring: " + Numbers(r.Args.IDs) + ".")
	case tasks.CodeAlreadyResolved:
		return e.say(task + " is completed already.")
	case tasks.CodeBlocked:
		return e.say(task + " waits for " + e.few(r.Args.IDs) + ".")
	case tasks.CodeAlreadyClaimed:
		if r.Args.Status == tasks.Completed {
			return e.say(task + " was claimed by " + owner + " and is completed.")
		}
		return e.say(task + " is claimed by " + owner + " already.")
	case tasks.CodeAgentBusy:
		return e.say(owner + " has to finish or release " + e.taskNames(r.Args.IDs) + " first.")
	case tasks.CodeNothingReady:
		return e.say("Nothing is ready that " + owner + " could take.")
	case tasks.CodeNotStarted:
		return e.say(task + " is not started.")
	case tasks.CodeNotOwner:
		return e.say(task + " belongs to " + owner + ".")
	case tasks.CodeHasDependents:
		return e.say(capital(e.taskNames(r.Args.IDs)) + " still " + plural(len(r.Args.IDs), "waits", "wait") + " for " + taskName(r.ID) + ".")
	case tasks.CodeConflict:
		return e.say("The board had changed by then, so nothing was done.")
	}
	return e.say("The tool refused.")
}

// verbatim returns data as it stands in a sentence, in which what lies between backticks
// is set as code: no text of a task sets anything.
func verbatim(d Data) string { return strings.ReplaceAll(string(d), "`", "ˋ") }

// few names tasks as short as can be: "2 and 3", "12 tasks".
func (e *English) few(ids []tasks.ID) string {
	const most = 6
	switch {
	case len(ids) == 0:
		return "another task"
	case len(ids) <= most:
		return numbered(ids)
	}
	return e.Count(len(ids)) + " tasks"
}

// invalid says what is wrong with what was given. Subject, description and owner are
// written by hand.
func (e *English) invalid(a tasks.Args) string {
	if a.Detail == tasks.DetailNoID {
		return "The board has no number left to give. Reset starts a new one."
	}
	what := a.Argument
	if what != "subject" && what != "description" && what != "owner" {
		return "The tool cannot take this call."
	}
	switch a.Detail {
	case tasks.DetailMissing, tasks.DetailEmpty:
		return "Write a " + what + " for the task."
	case tasks.DetailTooLong:
		return fmt.Sprintf("The %s has %d characters; %d are allowed.", what, a.Count, a.Limit)
	case tasks.DetailLines:
		return article(what) + " is one line, without tabs and other control characters."
	case tasks.DetailUTF8, tasks.DetailSurrogate:
		return "The " + what + " holds half a character, which no file can keep."
	}
	return "The tool cannot take this " + what + "."
}

// article begins a sentence with a word and its article.
func article(word string) string {
	if word == "owner" {
		return "An " + word
	}
	return "A " + word
}
