package words

import (
	"cmp"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

func (e *English) LevelGroup(g LevelGroup) string {
	if g == GroupOwn {
		return e.say("From a reader")
	}
	return e.say(capital(string(g)))
}

func (e *English) ConditionSays(c Condition) string {
	switch names := quoted(c.Subjects); c.Kind {
	case WantTasks:
		return e.say("Just these tasks: " + listed(names) + ".")
	case WantOrder:
		return e.say("In this order: " + strings.Join(names, " → ") + ".")
	case WantEdges:
		return e.say(edgesAsked(c.Lists))
	case WantReady, WantBlocked, WantInProgress, WantCompleted:
		return e.say(e.onlyThese(names, englishState(tasks.State(c.Kind)), c.Secret))
	case WantOwners, WantStates:
		return e.say(pairsAsked(c))
	case WantNoProblems:
		return e.say("Check finds no problem in the files.")
	case WantMark:
		return e.say("The high-water mark is at least " + strconv.Itoa(c.Number) + ".")
	case WantRest:
		if c.Number > 0 {
			return e.say("At most " + e.Count(c.Number) + plural(c.Number, " edge is", " edges are") + " removed, and nothing else is changed.")
		}
		return e.say("Nothing else is changed: no other task, and no edge.")
	case WantTurns:
		return e.say("Everything is completed in " + strconv.Itoa(c.Number) + plural(c.Number, " turn", " turns") + " at most.")
	case WantSame:
		return e.say("The board is as its author drew it up: same tasks, same order, as far done.")
	}
	return e.say("")
}

// edgesAsked says what waits for what.
func edgesAsked(waits [][]Data) string {
	var said []string
	for _, w := range waits {
		names := quoted(w)
		if len(names) == 1 {
			said = append(said, names[0]+" waits for none of these")
		} else {
			said = append(said, names[0]+" waits for "+listed(names[1:]))
		}
	}
	return strings.Join(said, "; ") + "."
}

func (e *English) onlyThese(names []string, state string, secret bool) string {
	n := len(names)
	switch {
	case n == 0:
		return "No task is " + state + "."
	case secret:
		return "Just " + e.Count(n) + plural(n, " task is "+state+": the right one.", " tasks are "+state+": the right ones.")
	}
	return plural(n, "Only "+names[0]+" is "+state, "Just these are "+state+": "+listed(names)) + "."
}

// pairsAsked says who has tasks, or what state they are in.
func pairsAsked(c Condition) string {
	var said []string
	for _, p := range c.Lists {
		is := "belongs to " + nobodyOr(p[1])
		if c.Kind == WantStates {
			is = "is " + englishState(tasks.State(p[1]))
		}
		said = append(said, "“"+verbatim(p[0])+"” "+is)
	}
	return strings.Join(said, "; ") + "."
}

func (e *English) LackSays(l Lack) string {
	names := quoted(append(l.Names[:len(l.Names):len(l.Names)], "", ""))
	state := func(i int) string { return englishState(tasks.State(l.Names[i])) }
	task, other := names[0], names[1]
	switch l.Kind {
	case LackTask:
		return e.say("There is no task " + task + " yet.")
	case LackUnread:
		return e.say(task + " is in no file that can be read.")
	case LackSurplus:
		return e.say(task + " does not belong here.")
	case LackTwice:
		return e.say(e.countCapital(l.Number) + " tasks are called " + task + ".")
	case LackEdge:
		return e.say(task + " does not wait for " + other + " yet.")
	case LackDirection:
		return e.say("The wrong way round: " + other + " waits for " + task + ".")
	case LackParallel:
		return e.say(task + " waits for " + other + ", and need not.")
	case LackState:
		return e.say(task + " is " + state(1) + waitingFor(names[3:len(l.Names)]) + ", not " + state(2) + ".")
	case LackSecret:
		return e.say(e.countCapital(l.Number) + plural(l.Number, " task that should be ", " tasks that should be ") + state(0) + plural(l.Number, " is not.", " are not."))
	case LackOther:
		return e.say(task + " is " + state(1) + " too.")
	case LackOwner:
		return e.say(task + " belongs to " + nobodyOr(l.Names[1]) + ", not to " + nobodyOr(l.Names[2]) + ".")
	case LackSound:
		return e.say(string(l.Names[0]))
	}
	return e.say(e.lackOfPlan(l, task, other))
}

// lackOfPlan says what was wrong in how the work was done, or with what had to
// stay.
func (e *English) lackOfPlan(l Lack, task, other string) string {
	number := strconv.Itoa(l.Number)
	switch l.Kind {
	case LackMark:
		return tasks.MarkFile + " says " + number + "."
	case LackNoMark:
		return tasks.MarkFile + " holds no number."
	case LackChanged:
		return task + " is not as it was: its text, its status or its owner has changed."
	case LackGone:
		return task + " is gone."
	case LackEdgesGone:
		return e.countCapital(l.Number) + plural(l.Number, " edge is gone", " edges are gone") + ", such as: " + task + " waited for " + other + "."
	case LackDone:
		if l.Number > 1 {
			return e.countCapital(l.Number) + " tasks are not completed yet."
		}
		return task + " is not completed yet."
	case LackDoer:
		return task + " was completed without an owner: let an agent claim it first."
	case LackStranger:
		return task + " was taken by " + verbatim(l.Names[1]) + ", who is not one of the agents."
	case LackForgotten:
		return task + " was completed so long ago that its turn is forgotten. Start over."
	case LackForced:
		return task + " was completed before " + other + ", which it waits for."
	case LackTurns:
		return "It took " + number + "."
	case LackTurnsAhead:
		return "When " + string(l.Names[1]) + " took " + task + ", " + number + plural(l.Number, " turn", " turns") + " became too few. Undo to before that, and look at what the longest chain needs."
	}
	return ""
}

// linkFaults say why a link holds no challenge, or why none can be made.
var linkFaults = map[LinkFault]string{
	LinkDamaged:  "This link is not whole: it holds no challenge. Copy it again, to its end.",
	LinkTooLong:  "This challenge is too large for a link. Delete tasks, or shorten their texts.",
	LinkTwice:    "Two tasks of the goal have the same subject. Give each its own, so that it is clear which is meant.",
	LinkNoText:   "Give it a title of at most 100 characters, and say in at most 2,000 what there is to do.",
	LinkSolved:   "The goal is the same as the start. Change the board first.",
	LinkBadFiles: "A file of this board cannot be read, or its task has no subject on one line, so no link can carry it.",
}

func (e *English) LinkFails(f LinkFault) string {
	return e.say(cmp.Or(linkFaults[f], "This link holds something that is no challenge of this page."))
}

func (e *English) countCapital(n int) string { return capital(e.Count(n)) }

func waitingFor(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " (it waits for " + listed(names) + ")"
}

func nobodyOr(owner Data) string {
	if owner == "" {
		return "nobody"
	}
	return verbatim(owner)
}

// quoted returns subjects as they stand in a sentence.
func quoted(subjects []Data) []string {
	names := make([]string, len(subjects))
	for i, s := range subjects {
		names[i] = "“" + verbatim(s) + "”"
	}
	return names
}
