package tasks

import (
	"fmt"
	"strings"

	"tasklesson/tasks/source"
)

// This file holds one constructor for each refusal. The texts are read by
// models: what is wrong, then what to do next.

// refuse is called by a constructor of this file, which the refusing line calls:
// that line is the source of the event. So no constructor calls another.
func refuse(code Code, op string, id ID, format string, args ...any) *Error {
	return &Error{Op: op, ID: id, Code: code, Text: fmt.Sprintf(format, args...), source: source.Caller(2)}
}

// refuseInvalid is the answer to an argument of the wrong shape. What says
// what is right, as a sentence; value is left out of the text where it is "".
func refuseInvalid(op, argument, value, what string) *Error {
	if value == "" {
		return refuse(CodeInvalid, op, 0, "Invalid %s. %s", argument, what)
	}
	return refuse(CodeInvalid, op, 0, "Invalid %s: %s. %s", argument, shorten(value), what)
}

func refuseMissing(op, argument, what string) *Error {
	return refuse(CodeInvalid, op, 0, "Missing %s. %s", argument, what)
}

func refuseUnknownTool(tool string, known []string) *Error {
	return refuse(CodeInvalid, shorten(tool), 0, "Unknown tool: %s. The tools are %s.",
		shorten(tool), strings.Join(known, ", "))
}

func refuseUnknownArguments(op string, unknown, known []string) *Error {
	takes := "This tool takes no arguments."
	if len(known) > 0 {
		takes = "This tool takes " + strings.Join(known, ", ") + "."
	}
	return refuse(CodeInvalid, op, 0, "Unknown argument of %s: %s. %s", op, shorten(strings.Join(unknown, ", ")), takes)
}

func refuseNotFound(op string, id ID) *Error {
	return refuse(CodeNotFound, op, id, "Task %d not found. Call task_list to see which tasks exist.", int64(id))
}

func refuseUnreadable(op string, id ID, reason string) *Error {
	return refuse(CodeUnreadable, op, id,
		"Task %v is unreadable: %s. Leave its file to a person; a task that waits for it can drop it with removeBlockedBy.",
		id, strings.TrimSuffix(oneLine(reason), "."))
}

func refuseSelf(op string, id ID) *Error {
	return refuse(CodeSelf, op, id, "Task %v cannot block itself. Leave %v out of its own list.", id, id)
}

// refuseCycle is about the task that was to be changed. The ring starts and
// ends with the blocker of the new edge.
func refuseCycle(op string, id ID, ring []ID) *Error {
	return refuse(CodeCycle, op, id,
		"This edge would close a ring: %s. Leave it out, or remove one of the other edges first.",
		joinIDs(ring, " → "))
}

func refuseResolved(op string, id ID) *Error {
	return refuse(CodeAlreadyResolved, op, id,
		"Task %v is already completed. Take other work, or re-open it first with task_update and status pending.", id)
}

func refuseBlocked(op string, id ID, by []ID) *Error {
	return refuse(CodeBlocked, op, id,
		"Task %v is blocked by %s. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with removeBlockedBy.",
		id, joinIDs(by, ", "))
}

func refuseClaimed(op string, id ID, owner string, finished bool) *Error {
	if finished {
		return refuse(CodeAlreadyClaimed, op, id, "Task %v was claimed by %s and is already finished. Take another task.", id, ownerName(owner))
	}
	return refuse(CodeAlreadyClaimed, op, id, "Task %v is claimed by %s and not finished yet. Take another task.", id, ownerName(owner))
}

func refuseBusy(op, owner string, ids []ID) *Error {
	about := ID(0)
	if len(ids) > 0 {
		about = ids[0]
	}
	return refuse(CodeAgentBusy, op, about, "%s still owns unfinished work: %s. Complete or release it first.", ownerName(owner), joinIDs(ids, ", "))
}

// refuseNothingReady is the answer to a claim without an id. Whatever g holds
// as ready is owned by somebody else than owner.
func refuseNothingReady(op, owner string, g Graph) *Error {
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
	switch {
	case len(way) > 0:
		return refuse(CodeNothingReady, op, 0, "No ready task is free for %s (%s). Call task_graph to see what waits for what.", ownerName(owner), strings.Join(way, "; "))
	case len(g.Completed) > 0:
		return refuse(CodeNothingReady, op, 0, "No ready task is free for %s: every task is completed. Create new work with task_create, or stop.", ownerName(owner))
	}
	return refuse(CodeNothingReady, op, 0, "No ready task is free for %s: the board is empty. Create work with task_create.", ownerName(owner))
}

func refuseNotStarted(op string, id ID) *Error {
	return refuse(CodeNotStarted, op, id, "Task %v is not started. Claim it first with task_claim.", id)
}

func refuseNotOwner(op string, id ID, owner string) *Error {
	return refuse(CodeNotOwner, op, id, "Task %v is owned by %s. Leave it to %s, or take another task.", id, ownerName(owner), ownerName(owner))
}

func refuseDependents(op string, id ID, ids []ID) *Error {
	return refuse(CodeHasDependents, op, id,
		"Unfinished tasks wait for task %v: %s. Finish it instead, or delete it with force: true to let them go on without it.",
		id, joinIDs(ids, ", "))
}

func refuseConflict(want, have Revision) *Error {
	return refuse(CodeConflict, "", 0, "The board is at revision %s, not at %s. Read it again, then repeat the call.", string(have), string(want))
}

// refuseExhausted is the answer to a create after the highest id of all.
func refuseExhausted(op string) *Error {
	return refuse(CodeInvalid, op, 0, "No id is left: the board has named task %v, the last there is. Start a new board.", MaxID)
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

// firstIDs is joinIDs for lists of which the first few say enough.
func firstIDs(ids []ID) string {
	const few = 10
	if len(ids) <= few {
		return joinIDs(ids, ", ")
	}
	return fmt.Sprintf("%s and %d more", joinIDs(ids[:few], ", "), len(ids)-few)
}
