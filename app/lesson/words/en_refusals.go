package words

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

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
		return e.say(task + " is claimed by " + owner + " already.")
	case tasks.CodeAgentBusy:
		return e.say(owner + " has to finish " + taskNames(r.Args.IDs) + " first.")
	case tasks.CodeNothingReady:
		return e.say("Nothing is ready that " + owner + " could take.")
	case tasks.CodeNotStarted:
		return e.say(task + " is not started.")
	case tasks.CodeNotOwner:
		return e.say(task + " belongs to " + owner + ".")
	case tasks.CodeHasDependents:
		return e.say(capital(taskNames(r.Args.IDs)) + " still " + plural(len(r.Args.IDs), "waits", "wait") + " for " + taskName(r.ID) + ".")
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
	switch n := len(ids); {
	case n == 0:
		return "another task"
	case n == 1:
		return Number(ids[0])
	case n <= most:
		return Numbers(ids[:n-1]) + " and " + Number(ids[n-1])
	default:
		return e.Count(n) + " tasks"
	}
}

// invalid says what is wrong with what was given. Subject, description and owner are
// written by hand.
func (e *English) invalid(a tasks.Args) string {
	if a.Detail == tasks.DetailNoID {
		return "The board has given its last number. Reset starts a new one."
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
