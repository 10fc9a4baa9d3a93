package main

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

// words says a refusal to who typed a command. The sentences of package tasks
// tell a model which tool or argument comes next; where they name one, this says
// the same with commands and flags, from the same facts.
func words(e *tasks.Error) string {
	a := e.Args
	switch e.Code {
	case tasks.CodeInvalid:
		return flagWords(e)
	case tasks.CodeNotFound:
		return fmt.Sprintf("Task %d not found. tasks list shows which tasks exist.", int64(e.ID))
	case tasks.CodeUnreadable:
		if a.Fault != nil {
			return fmt.Sprintf("Task %v is unreadable: %s. A person has to mend its file; a task that waits for it can drop it with tasks update ID -not-after %d.", e.ID, a.Fault.Error(), int64(e.ID))
		}
	case tasks.CodeAlreadyResolved:
		return fmt.Sprintf("Task %v is already completed. Take other work, or re-open it first with tasks reopen %d.", e.ID, int64(e.ID))
	case tasks.CodeBlocked:
		return fmt.Sprintf("Task %v is blocked by %s. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with -not-after.", e.ID, listed("", a.IDs))
	case tasks.CodeNothingReady:
		return nothingReady(e)
	case tasks.CodeNotStarted:
		return fmt.Sprintf("Task %v is not started. Claim it first with tasks claim %d -owner NAME.", e.ID, int64(e.ID))
	case tasks.CodeHasDependents:
		return fmt.Sprintf("Unfinished tasks wait for task %v: %s. Finish it instead, or delete it with -force to let them go on without it.", e.ID, listed("", a.IDs))
	}
	return e.Text
}

// flagWords says what is wrong with a flag. The sentence of the package names the
// argument; here the flag stands in its place.
func flagWords(e *tasks.Error) string {
	if e.Args.Detail == tasks.DetailMissing && e.Args.Type == tasks.TypeID {
		return e.Text
	}
	name := flagOf(e.Op, e.Args.Argument)
	for _, begin := range []string{"Invalid ", "Missing "} {
		rest, begins := strings.CutPrefix(e.Text, begin+e.Args.Argument)
		if begins && name != "" {
			return begin + name + rest
		}
	}
	return e.Text
}

// flagOf returns how the command spells an argument of a tool, "" where it is
// spelled alike or there is none.
func flagOf(op, argument string) string {
	switch argument {
	case "subject":
		if op == "task_create" {
			return "SUBJECT"
		}
		return "-subject"
	case "activeForm":
		return "-active"
	case "description", "metadata":
		return "-" + argument
	case "blockedBy", "addBlockedBy":
		return "-after"
	case "addBlocks":
		return "-before"
	case "removeBlockedBy":
		return "-not-after"
	case "removeBlocks":
		return "-not-before"
	case "owner":
		if op == "release_all" {
			return "NAME"
		}
		return "-owner"
	}
	return ""
}

// nothingReady says what is in the way of a claim without an id, and whether it
// is worth waiting.
func nothingReady(e *tasks.Error) string {
	what, _, told := strings.Cut(e.Text, " Call task_graph ")
	if told {
		what += " tasks graph shows what waits for what."
		if e.Args.Outlook == tasks.OutlookStuck {
			what += stuck(e)
		} else {
			what += " --wait waits for it."
		}
		return what
	}
	what, _, _ = strings.Cut(e.Text, " Create ")
	if e.Args.Outlook == tasks.OutlookAllDone {
		return what + " tasks create makes new work."
	}
	return what + " tasks create makes work; --wait waits for it."
}

// stuck says why nothing will come by waiting.
func stuck(e *tasks.Error) string {
	if len(e.Args.IDs) > 0 {
		return " Waiting will not help: finish what you have yourself, " + listed("", e.Args.IDs) + "."
	}
	return " Waiting will not help: nobody works on what is left, and nothing of it can start."
}
