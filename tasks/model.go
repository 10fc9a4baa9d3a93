package tasks

// A presence says what stands behind an id on the board.
type presence int

const (
	missing presence = iota // no file has this id
	present                 // a readable file
	broken                  // an unreadable file
)

// A model is a board seen as a graph. The questions of order are asked of it,
// so that they hold for the board as it is and for an edit in progress alike.
// The lists it returns are not changed by anyone.
type model interface {
	// all returns the ids of all task files, readable or not, ascending.
	all() []ID
	// status returns the status of a task, "" where it is not present.
	status(id ID) (Status, presence)
	// blockers returns every recorded blocker of id, finished, missing and
	// unreadable ones too, ascending.
	blockers(id ID) []ID
	// dependents returns every task that id is recorded to block, ascending.
	dependents(id ID) []ID
}

// isCompleted reports whether id is a readable, finished task.
func isCompleted(m model, id ID) bool {
	status, there := m.status(id)
	return there == present && status == Completed
}

// isUnfinished reports whether id is a readable task that is not finished.
func isUnfinished(m model, id ID) bool {
	status, there := m.status(id)
	return there == present && status != Completed
}

// unfinishedBlockers returns the blockers of id that are not completed,
// ascending: what a task's blockedBy shows. Missing and unreadable blockers
// count, because nobody can know that they are done.
func unfinishedBlockers(m model, id ID) []ID {
	open := []ID{}
	for _, blocker := range m.blockers(id) {
		if !isCompleted(m, blocker) {
			open = append(open, blocker)
		}
	}
	return open
}

// isReady reports whether id is pending and nothing unfinished blocks it.
func isReady(m model, id ID) bool {
	status, there := m.status(id)
	if there != present || status != Pending {
		return false
	}
	for _, blocker := range m.blockers(id) {
		if !isCompleted(m, blocker) {
			return false
		}
	}
	return true
}
