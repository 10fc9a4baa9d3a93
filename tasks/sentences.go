package tasks

import (
	"fmt"
	"strings"
	"time"
)

// This file says refusals in English, from their facts alone. The sentences are
// read by models: what is wrong, then what to do next.

// sentence returns the text of a refusal.
func sentence(op string, id ID, code Code, a Args) string {
	say := func(format string, args ...any) string { return fmt.Sprintf(format, args...) }
	owner := ownerName(a.Owner)
	switch code {
	case CodeInvalid:
		return sayInvalid(op, a)
	case CodeNotFound:
		return say("Task %d not found. Call task_list to see which tasks exist.", int64(id))
	case CodeUnreadable:
		return say("Task %v is unreadable: %s. Leave its file to a person; a task that waits for it can drop it with removeBlockedBy.", id, oneLine(a.Fault.Error()))
	case CodeSelf:
		return say("Task %v cannot block itself. Leave %v out of its own list.", id, id)
	case CodeCycle:
		return say("This edge would close a ring: %s. Leave it out, or remove one of the other edges first.", joinIDs(a.IDs, " → "))
	case CodeAlreadyResolved:
		return say("Task %v is already completed. Take other work, or re-open it first with task_update and status pending.", id)
	case CodeBlocked:
		return say("Task %v is blocked by %s. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with removeBlockedBy.", id, joinIDs(a.IDs, ", "))
	case CodeAlreadyClaimed:
		if a.Stale != nil {
			return sayStale(id, owner, *a.Stale)
		}
		if a.Status == Completed {
			return say("Task %v was claimed by %s and is already finished. Take another task.", id, owner)
		}
		return say("Task %v is claimed by %s and not finished yet. Take another task.", id, owner)
	case CodeAgentBusy:
		return say("%s still owns unfinished work: %s. Complete or release it first.", owner, joinIDs(a.IDs, ", "))
	case CodeNothingReady:
		return sayNothingReady(owner, *a.Graph)
	case CodeNotStarted:
		return say("Task %v is not started. Claim it first with task_claim.", id)
	case CodeNotOwner:
		return say("Task %v is owned by %s. Leave it to %s, or take another task.", id, owner, owner)
	case CodeHasDependents:
		return say("Unfinished tasks wait for task %v: %s. Finish it instead, or delete it with force: true to let them go on without it.", id, joinIDs(a.IDs, ", "))
	case CodeConflict:
		return say("The board is at revision %s, not at %s. Read it again, then repeat the call.", a.Have, a.Want)
	}
	return string(code)
}

// sayInvalid says what is wrong with the arguments of a call.
func sayInvalid(op string, a Args) string {
	switch a.Detail {
	case DetailTool:
		if len(a.Names) == 0 {
			return "Unknown tool: " + a.Value + ". There are no tools."
		}
		return "Unknown tool: " + a.Value + ". The tools are " + strings.Join(a.Names, ", ") + "."
	case DetailArgument:
		takes := "no arguments"
		if len(a.Names) > 0 {
			takes = strings.Join(a.Names, ", ")
		}
		return fmt.Sprintf("Unknown argument of %s: %s. This tool takes %s.", op, a.Value, takes)
	case DetailMissing:
		if a.Type == TypeID {
			return "Missing " + a.Argument + ". Give the id of a task, such as 3."
		}
		return fmt.Sprintf("Missing %s. Give 1 to %d characters on one line.", a.Argument, a.Limit)
	case DetailNoID:
		return fmt.Sprintf("No id is left: the board has named task %v, the last there is. Start a new board.", ID(a.Limit))
	}
	what := sayWrong(a)
	if a.Value == "" {
		return fmt.Sprintf("Invalid %s. %s", a.Argument, what)
	}
	return fmt.Sprintf("Invalid %s: %s. %s", a.Argument, a.Value, what)
}

// sayWrong says what is wrong with a value, or what is right.
func sayWrong(a Args) string {
	switch a.Detail {
	case DetailNoObject:
		return "Send one JSON object with the arguments by name."
	case DetailShape:
		return shapes[a.Type]
	case DetailUTF8:
		return "It is not valid UTF-8."
	case DetailKeyUTF8:
		return "Its key is not valid UTF-8."
	case DetailSurrogate:
		return "It holds one half of a surrogate pair, which is no character."
	case DetailLines:
		return "Give one line without line breaks, tabs and other control characters."
	case DetailEmpty:
		return fmt.Sprintf("It is empty. Give 1 to %d characters.", a.Limit)
	case DetailTooLong:
		return fmt.Sprintf("It has %d characters; %d are allowed.", a.Count, a.Limit)
	case DetailTooLarge:
		return fmt.Sprintf("It has %d bytes in compact form; %d are allowed.", a.Count, a.Limit)
	case DetailKept:
		return "It cannot be kept: " + a.Fault.Error() + "."
	case DetailValueKept:
		return "Its value cannot be kept: " + a.Fault.Error() + "."
	case DetailValueDeep:
		return "Its value is nested too deep."
	case DetailBound:
		return "These calls are made by " + ownerName(a.Owner) + "; leave the owner out."
	case DetailNegative:
		return "Give a length of time from 0."
	}
	return string(a.Detail)
}

// shapes say what a value of a type looks like.
var shapes = map[ArgumentType]string{
	TypeID:       "An id is a whole number from 1 to 9007199254740991, such as 3.",
	TypeIDs:      "Give a list of task ids, whole numbers from 1, such as [1, 2].",
	TypeBool:     "Give true or false.",
	TypeStatus:   "Give pending, in_progress or completed.",
	TypeText:     "Give a string.",
	TypeLine:     "Give a string.",
	TypeMetadata: "Give an object.",
	TypeCount:    "Give a whole number from 1, such as 20.",
}

// sayStale says why a claim still counts.
func sayStale(id ID, owner string, s Stale) string {
	const byHand = " Release it by hand when you are sure that nobody works on it."
	switch claim := s.Claim; {
	case claim == nil:
		return fmt.Sprintf("Task %v is claimed by %s, and it is not known when.", id, owner) + byHand
	case !claim.Here:
		at := claim.Time.UTC().Format("2006-01-02 15:04:05 UTC")
		return fmt.Sprintf("Task %v was claimed by %s at %s by the clock of %s, which is not compared with this one.", id, owner, at, ownerName(claim.Host)) + byHand
	}
	return fmt.Sprintf("Task %v was claimed by %s %v ago, which is not longer than %v. Take another task.", id, owner, s.Age.Round(time.Second), s.After)
}

// sayNothingReady says what is in the way of a claim without an id.
func sayNothingReady(owner string, g Graph) string {
	var way []string
	add := func(ids []ID, what string) {
		if len(ids) > 0 {
			way = append(way, what+" "+firstIDs(ids))
		}
	}
	blocked := make([]ID, len(g.Blocked))
	for i, b := range g.Blocked {
		blocked[i] = b.ID
	}
	add(g.Ready, "reserved by others:")
	add(g.InProgress, "in progress:")
	add(blocked, "blocked:")
	add(g.Unreadable, "unreadable:")
	none := "No ready task is free for " + owner
	switch {
	case len(way) > 0:
		return none + " (" + strings.Join(way, "; ") + "). Call task_graph to see what waits for what."
	case len(g.Completed) > 0:
		return none + ": every task is completed. Create new work with task_create, or stop."
	}
	return none + ": the board is empty. Create work with task_create."
}

// joinIDs returns "#1, #2".
func joinIDs(ids []ID, separator string) string {
	var b strings.Builder
	for i, id := range ids {
		if i > 0 {
			b.WriteString(separator)
		}
		b.WriteString(id.String())
	}
	return b.String()
}

// firstIDs is joinIDs for lists whose first few say enough.
func firstIDs(ids []ID) string {
	const few = 10
	if len(ids) <= few {
		return joinIDs(ids, ", ")
	}
	return fmt.Sprintf("%s and %d more", joinIDs(ids[:few], ", "), len(ids)-few)
}
