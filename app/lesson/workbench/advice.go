package workbench

import (
	"slices"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// advise says in at most two sentences what a reader of this board can do
// next, and what holds up the rest. It is true of every board.
func advise(snapshot tasks.Snapshot) []string {
	g := snapshot.Graph
	switch {
	case len(snapshot.Listing.Tasks)+len(snapshot.Listing.Unreadable) == 0:
		return []string{"The board is empty. Add a task to begin."}
	case len(g.Ready) > 0:
		return append([]string{sayReady(g.Ready)}, sayHeldUp(snapshot)...)
	case len(g.InProgress) > 0:
		return append([]string{sayStarted(g.InProgress)}, sayHeldUp(snapshot)...)
	case len(g.Blocked) > 0:
		return []string{sayStuck(tasks.ReadBoard(snapshot.Files), g.Blocked)}
	case len(g.Unreadable) == 0:
		return []string{sayDone(g.Completed)}
	}
	return []string{sayUnreadable(g.Unreadable)}
}

func sayReady(ids []tasks.ID) string {
	switch len(ids) {
	case 1:
		return words.Capital(words.TaskNames(ids)) + " is ready: complete it."
	case 2:
		return words.Capital(words.TaskNames(ids)) + " are ready: complete either."
	}
	return words.Capital(words.TaskNames(ids)) + " are ready: complete any of them."
}

func sayStarted(ids []tasks.ID) string {
	if len(ids) == 1 {
		return "Nothing is ready, but " + words.TaskNames(ids) + " is in progress: complete it."
	}
	return "Nothing is ready, but " + words.TaskNames(ids) + " are in progress: complete one of them."
}

func sayDone(ids []tasks.ID) string {
	if len(ids) == 1 {
		return words.Capital(words.TaskNames(ids)) + " is completed, and there is no other. Add a task, or press Reset to start over."
	}
	return "All " + words.Count(len(ids)) + " tasks are completed. Add a task, or press Reset to start over."
}

func sayUnreadable(ids []tasks.ID) string {
	if len(ids) == 1 {
		return "`" + tasks.FileName(ids[0]) + "` cannot be read, so nobody knows whether that task is done."
	}
	return "The files of " + words.TaskNames(ids) + " cannot be read, so nobody knows whether they are done."
}

// sayHeldUp says what the first blocked task waits for, if one is blocked.
func sayHeldUp(snapshot tasks.Snapshot) []string {
	g := snapshot.Graph
	if len(g.Blocked) == 0 {
		if len(g.Unreadable) > 0 {
			return []string{sayUnreadable(g.Unreadable)}
		}
		return nil
	}
	first := g.Blocked[0]
	name := words.Capital(words.TaskNames([]tasks.ID{first.ID}))
	if id, why := firstHopeless(first, snapshot.Listing.States()); id != 0 {
		return []string{name + " waits for " + words.TaskNames([]tasks.ID{id}) + ", " + why + "."}
	}
	if n := len(first.By); n > 1 {
		return []string{name + " waits for " + words.Count(n) + " others, so it cannot start yet."}
	}
	return []string{name + " waits for " + words.TaskNames(first.By) + ", so it cannot start yet."}
}

// sayStuck says why nothing can start: every blocked task leads to one that is
// missing or unreadable, or round in a cycle.
func sayStuck(board *tasks.Board, blocked []tasks.BlockedTask) string {
	states := board.Listing().States()
	for _, t := range blocked {
		if id, why := firstHopeless(t, states); id != 0 {
			return "Nothing can start: " + words.TaskNames([]tasks.ID{t.ID}) + " waits for " + words.TaskNames([]tasks.ID{id}) + ", " + why + "."
		}
	}
	cycle := firstCycle(board, blocked[0].ID)
	if len(cycle) == 2 {
		return "Nothing can start: " + words.TaskNames(cycle) + " wait for each other."
	}
	return "Nothing can start: " + words.TaskNames(cycle) + " wait for each other in a ring."
}

// firstHopeless returns the first blocker of t that nobody can complete, and
// why.
func firstHopeless(t tasks.BlockedTask, states map[tasks.ID]tasks.State) (tasks.ID, string) {
	for _, id := range t.By {
		switch states[id] {
		case "":
			return id, "which is missing"
		case tasks.StateUnreadable:
			return id, "whose file cannot be read"
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
