package workbench

import (
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// advise says in at most two sentences what a reader of this board can do
// next, and what holds up the rest. It is true of every board.
func advise(snapshot tasks.Snapshot) []string {
	b := sortBoard(snapshot.Listing)
	switch {
	case len(b.present) == 0:
		return []string{"The board is empty. Add a task to begin."}
	case len(b.ready) > 0:
		return append([]string{sayReady(b.ready)}, b.sayHeldUp()...)
	case len(b.started) > 0:
		return append([]string{sayStarted(b.started)}, b.sayHeldUp()...)
	case len(b.blocked) > 0:
		return []string{b.sayStuck()}
	case len(b.broken) == 0:
		return []string{sayDone(b.completed)}
	}
	return []string{sayUnreadable(b.broken)}
}

// A sortedBoard is the tasks of a board by state, each ascending.
type sortedBoard struct {
	ready, started, completed []tasks.ID
	blocked                   []tasks.Task
	broken                    []tasks.ID
	present                   map[tasks.ID]tasks.State
}

func sortBoard(listing tasks.Listing) sortedBoard {
	b := sortedBoard{present: view.Presence(listing)}
	for _, t := range listing.Tasks {
		switch t.State() {
		case tasks.StateReady:
			b.ready = append(b.ready, t.ID)
		case tasks.StateBlocked:
			b.blocked = append(b.blocked, t)
		case tasks.StateInProgress:
			b.started = append(b.started, t.ID)
		case tasks.StateCompleted:
			b.completed = append(b.completed, t.ID)
		}
	}
	for _, broken := range listing.Unreadable {
		b.broken = append(b.broken, broken.ID)
	}
	return b
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

// sayHeldUp says what the first blocked task waits for, where one is blocked.
func (b sortedBoard) sayHeldUp() []string {
	if len(b.blocked) == 0 {
		if len(b.broken) > 0 {
			return []string{sayUnreadable(b.broken)}
		}
		return nil
	}
	first := b.blocked[0]
	name := words.Capital(words.TaskNames([]tasks.ID{first.ID}))
	if id, why := b.firstHopeless(first); id != 0 {
		return []string{name + " waits for " + words.TaskNames([]tasks.ID{id}) + ", " + why + "."}
	}
	if n := len(first.BlockedBy); n > 1 {
		return []string{name + " waits for " + words.Count(n) + " others, so it cannot start yet."}
	}
	return []string{name + " waits for " + words.TaskNames(first.BlockedBy) + ", so it cannot start yet."}
}

// sayStuck says why nothing can start: every blocked task leads to one that is
// missing or unreadable, or round in a ring.
func (b sortedBoard) sayStuck() string {
	for _, t := range b.blocked {
		if id, why := b.firstHopeless(t); id != 0 {
			return "Nothing can start: " + words.TaskNames([]tasks.ID{t.ID}) + " waits for " + words.TaskNames([]tasks.ID{id}) + ", " + why + "."
		}
	}
	ring := b.ring()
	if len(ring) == 2 {
		return "Nothing can start: " + words.TaskNames(ring) + " wait for each other."
	}
	return "Nothing can start: " + words.TaskNames(ring) + " wait for each other in a ring."
}

// firstHopeless returns the first blocker of t that nobody can complete, and
// why.
func (b sortedBoard) firstHopeless(t tasks.Task) (tasks.ID, string) {
	for _, id := range t.BlockedBy {
		switch b.present[id] {
		case "":
			return id, "which is missing"
		case tasks.StateUnreadable:
			return id, "whose file cannot be read"
		}
	}
	return 0, ""
}

// ring returns the tasks of a ring, ascending: from any blocked task, going
// from blocker to blocker must come back somewhere, since all are there and
// none can start.
func (b sortedBoard) ring() []tasks.ID {
	next := make(map[tasks.ID]tasks.ID, len(b.blocked))
	for _, t := range b.blocked {
		next[t.ID] = t.BlockedBy[0]
	}
	seen := map[tasks.ID]int{}
	var way []tasks.ID
	for id := b.blocked[0].ID; ; id = next[id] {
		if at, again := seen[id]; again {
			return sortedIDs(way[at:])
		}
		if _, blocked := next[id]; !blocked {
			return sortedIDs(way)
		}
		seen[id] = len(way)
		way = append(way, id)
	}
}
