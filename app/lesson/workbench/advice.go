package workbench

import (
	"slices"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// advise says in at most two sentences what a reader of this board can do
// next, and what holds up the rest. It is true of every board. act is what is done
// there with a ready task.
func advise(w words.Words, act words.Act, snapshot tasks.Snapshot) []words.Said {
	g := snapshot.Graph
	first := ""
	switch {
	case len(snapshot.Listing.Tasks)+len(snapshot.Listing.Unreadable) == 0:
		first = w.BoardEmpty()
	case len(g.Ready) > 0:
		return append([]words.Said{words.Said(w.SomeReady(g.Ready, act))}, heldUp(w, snapshot)...)
	case len(g.InProgress) > 0:
		return append([]words.Said{words.Said(w.SomeStarted(g.InProgress))}, heldUp(w, snapshot)...)
	case len(g.Blocked) > 0:
		first = stuck(w, tasks.ReadBoard(snapshot.Files), g.Blocked)
	case len(g.Unreadable) == 0:
		first = w.AllCompleted(g.Completed)
	default:
		first = w.FilesLost(g.Unreadable)
	}
	return []words.Said{words.Said(first)}
}

// heldUp says what the first blocked task waits for, if one is blocked.
func heldUp(w words.Words, snapshot tasks.Snapshot) []words.Said {
	g := snapshot.Graph
	text := ""
	switch {
	case len(g.Blocked) > 0:
		first := g.Blocked[0]
		switch id, state := firstHopeless(first, snapshot.Listing.States()); {
		case id == 0:
			text = w.WaitsFor(first.ID, first.By)
		case state == tasks.StateUnreadable:
			text = w.WaitsForUnreadable(first.ID, id)
		default:
			text = w.WaitsForMissing(first.ID, id)
		}
	case len(g.Unreadable) > 0:
		text = w.FilesLost(g.Unreadable)
	default:
		return nil
	}
	return []words.Said{words.Said(text)}
}

// stuck says why nothing can start: every blocked task leads to one that is
// missing or unreadable, or round in a cycle.
func stuck(w words.Words, board *tasks.Board, blocked []tasks.BlockedTask) string {
	states := board.Listing().States()
	for _, t := range blocked {
		switch id, state := firstHopeless(t, states); {
		case id == 0:
		case state == tasks.StateUnreadable:
			return w.StuckOnUnreadable(t.ID, id)
		default:
			return w.StuckOnMissing(t.ID, id)
		}
	}
	return w.StuckInCycle(firstCycle(board, blocked[0].ID))
}

// firstHopeless returns the first blocker of t that nobody can complete, and
// its state: unreadable, or "" where it is missing.
func firstHopeless(t tasks.BlockedTask, states map[tasks.ID]tasks.State) (tasks.ID, tasks.State) {
	for _, id := range t.By {
		if state := states[id]; state == "" || state == tasks.StateUnreadable {
			return id, state
		}
	}
	return 0, ""
}

// firstCycle returns the tasks of a cycle that id is on, or of one that it waits
// for, ascending.
func firstCycle(board *tasks.Board, id tasks.ID) []tasks.ID {
	why := board.Why(id)
	if at := slices.IndexFunc(why.Blockers, func(c tasks.Cause) bool { return c.InCycle }); !why.InCycle && at >= 0 {
		id = why.Blockers[at].ID
	}
	cycle := board.Cycle(id)
	if len(cycle) == 0 {
		return nil
	}
	return sortedIDs(cycle[1:])
}
