package tasks

import "tasklesson/tasks/source"

// This file holds one constructor for each refusal. What each of them says
// stands in sentences.go.

// refuse is called by a constructor of this file, which the refusing line calls:
// that line is the source of the event. So no constructor calls another.
func refuse(code Code, op string, id ID, args Args) *Error {
	return &Error{Op: op, ID: id, Code: code, Args: args, Text: sentence(op, id, code, args), source: source.Caller(2)}
}

// refuseInvalid is the answer to what no board is needed to refuse.
func refuseInvalid(op string, args Args) *Error {
	args.Value = shorten(args.Value)
	return refuse(CodeInvalid, op, 0, args)
}

func refuseNotFound(op string, id ID) *Error { return refuse(CodeNotFound, op, id, Args{}) }

func refuseUnreadable(op string, id ID, fault *Fault) *Error {
	return refuse(CodeUnreadable, op, id, Args{Fault: fault})
}

func refuseSelf(op string, id ID) *Error { return refuse(CodeSelf, op, id, Args{}) }

// refuseCycle is about the task that the call would change. The cycle starts and
// ends with the blocker of the new edge.
func refuseCycle(op string, id ID, cycle []ID) *Error {
	return refuse(CodeCycle, op, id, Args{IDs: cycle})
}

func refuseResolved(op string, id ID) *Error { return refuse(CodeAlreadyResolved, op, id, Args{}) }

func refuseBlocked(op string, id ID, by []ID) *Error {
	return refuse(CodeBlocked, op, id, Args{IDs: by})
}

func refuseClaimed(op string, id ID, owner string, status Status) *Error {
	return refuse(CodeAlreadyClaimed, op, id, Args{Owner: owner, Status: status})
}

// refuseReclaim is the answer to taking over a claim that may still be worked
// on.
func refuseReclaim(op string, id ID, owner string, why Stale) *Error {
	return refuse(CodeAlreadyClaimed, op, id, Args{Owner: owner, Status: InProgress, Stale: &why})
}

func refuseBusy(op, owner string, ids []ID) *Error {
	about := ID(0)
	if len(ids) > 0 {
		about = ids[0]
	}
	return refuse(CodeAgentBusy, op, about, Args{Owner: owner, IDs: ids})
}

// refuseNothingReady is the answer to a claim without an id. All that g holds as
// ready is owned by somebody else than owner, who has mine in progress.
func refuseNothingReady(op, owner string, g Graph, mine []ID) *Error {
	return refuse(CodeNothingReady, op, 0, Args{Owner: owner, Graph: &g, IDs: mine, Outlook: outlook(g, mine)})
}

// outlook says what can be expected of a board on which nothing is ready for an
// owner with mine in progress.
func outlook(g Graph, mine []ID) Outlook {
	switch {
	case len(g.Ready) > 0, len(g.InProgress) > len(mine):
		return OutlookWait
	case len(g.InProgress) > 0, len(g.Blocked) > 0, len(g.Unreadable) > 0:
		return OutlookStuck
	case len(g.Completed) > 0:
		return OutlookAllDone
	}
	return OutlookEmpty
}

func refuseNotStarted(op string, id ID) *Error { return refuse(CodeNotStarted, op, id, Args{}) }

func refuseNotOwner(op string, id ID, owner string) *Error {
	return refuse(CodeNotOwner, op, id, Args{Owner: owner})
}

func refuseDependents(op string, id ID, ids []ID) *Error {
	return refuse(CodeHasDependents, op, id, Args{IDs: ids})
}

func refuseConflict(want, have Revision) *Error {
	return refuse(CodeConflict, "", 0, Args{Want: want, Have: have})
}
