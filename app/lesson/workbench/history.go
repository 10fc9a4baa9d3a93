package workbench

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
)

// historyLimit is how many groups of changes can be taken back.
const historyLimit = 1000

type (
	Undo struct{ files.Path } // the newest change, or the newest turn whole
	Redo struct{ files.Path }
	// Earlier takes back the last change of a turn, and Later makes the next of it again,
	// where the turn is the newest.
	Earlier struct {
		files.Path
		Turn int
	}
	Later struct {
		files.Path
		Turn int
	}
)

func (Undo) Kind() Kind    { return Hand }
func (Redo) Kind() Kind    { return Hand }
func (Earlier) Kind() Kind { return Hand }
func (Later) Kind() Kind   { return Hand }

func (m Undo) advance(s *State) []Effect    { return s.request(m) }
func (m Redo) advance(s *State) []Effect    { return s.request(m) }
func (m Earlier) advance(s *State) []Effect { return s.request(m) }
func (m Later) advance(s *State) []Effect   { return s.request(m) }

func (m Undo) perform(s *State) []Effect {
	change, ok := s.undoing()
	return s.restore(m, change, Undone, ok)
}

func (m Redo) perform(s *State) []Effect {
	change, ok := s.redoing()
	return s.restore(m, change, Redone, ok)
}

func (m Earlier) perform(s *State) []Effect {
	change, ok := stepping(s.undo, m.Turn)
	return s.restore(m, change, Undone, ok)
}

func (m Later) perform(s *State) []Effect {
	change, ok := stepping(s.redo, m.Turn)
	return s.restore(m, change, Redone, ok)
}

// restore has the storage take a change back or make it again, where there is one.
func (s *State) restore(m request, change files.ChangeSet, kind ChangeKind, ok bool) []Effect {
	if !ok {
		return nil
	}
	return s.begin(m, RestoreChange{Path: s.setup.Path, Change: change, Kind: kind})
}

// A group is changes that are taken back, and made again, together: what the calls of
// one turn have done, one after the other; or one change of its own. A group lies
// between undo and redo while somebody steps through it.

// remember adds a change that was just made. What was undone before it cannot
// be redone any more.
func (s *State) remember(change files.ChangeSet) {
	if change.Turn != 0 {
		change.Apart = !change.Follows(s.undo[len(s.undo)-ofTurn(s.undo, change.Turn):])
	}
	s.undo = push(s.undo, change)
	s.redo = nil
}

// ofTurn returns how many changes at the end of a history are of a turn.
func ofTurn(changes []files.ChangeSet, turn int) (count int) {
	for at := len(changes) - 1; at >= 0 && changes[at].Turn == turn; at-- {
		count++
	}
	return count
}

// recall keeps the history in step with a change that the storage made.
func (s *State) recall(change files.ChangeSet, kind ChangeKind) {
	switch kind {
	case Undone:
		s.undo, s.redo = move(s.undo, s.redo, stepsOf(change, newestGroup(s.undo)))
	case Redone:
		s.redo, s.undo = move(s.redo, s.undo, stepsOf(change, nextGroup(s.redo)))
	default:
		if len(change.Files) > 0 {
			s.remember(change)
			return
		}
	}
}

// stepsOf returns how many changes of a group a restored one stands for: see [asOne].
func stepsOf(change files.ChangeSet, group int) int {
	return min(max(1, change.Deed.Changes), group)
}

// move takes the last changes of one history to the other, so that they come off there
// in the other order.
func move(from, to []files.ChangeSet, count int) (rest, more []files.ChangeSet) {
	for range count {
		n := len(from) - 1
		to = push(to, from[n])
		from = from[:n]
	}
	return from, to
}

// newestGroup returns how many changes at the end of the history are one group.
func newestGroup(undo []files.ChangeSet) int {
	at := len(undo) - 1
	for at > 0 && undo[at].Joins(undo[at-1]) {
		at--
	}
	return len(undo) - max(at, 0)
}

// nextGroup returns the same of what was undone, where the last is the oldest.
func nextGroup(redo []files.ChangeSet) int {
	at := len(redo) - 1
	for at > 0 && redo[at-1].Joins(redo[at]) {
		at--
	}
	return len(redo) - max(at, 0)
}

// undoing returns the change that takes the newest group back, or what is left of it.
func (s *State) undoing() (change files.ChangeSet, ok bool) {
	n := newestGroup(s.undo)
	return asOne(s.undo[len(s.undo)-n:]), n > 0
}

// redoing returns the change that makes the group again that was taken back last, or
// what is missing of it.
func (s *State) redoing() (change files.ChangeSet, ok bool) {
	n := nextGroup(s.redo)
	group := slices.Clone(s.redo[len(s.redo)-n:])
	slices.Reverse(group) // the last of it is the first to be made
	return asOne(group), n > 0
}

// asOne returns the changes of a group as one. That of one change is that one.
func asOne(group []files.ChangeSet) files.ChangeSet {
	if len(group) == 1 {
		return group[0]
	}
	change := files.Merged(group)
	change.Deed = words.Deed{Changes: len(group)}
	return change
}

// stepping returns the change that one step within the group of a turn takes back, or
// makes again; false where that group is not the newest.
func stepping(changes []files.ChangeSet, turn int) (change files.ChangeSet, ok bool) {
	last := len(changes) - 1
	if turn == 0 || last < 0 || changes[last].Turn != turn {
		return files.ChangeSet{}, false
	}
	return changes[last], true
}

// Made returns the changes of the directory that can be taken back, the oldest first.
// They are not to be changed.
func (s State) Made() []files.ChangeSet { return s.undo }

// push returns a longer history. It never writes into the array of the old
// one, which an older state may show.
func push(changes []files.ChangeSet, change files.ChangeSet) []files.ChangeSet {
	changes = append(slices.Clip(changes), change)
	if len(changes) <= historyLimit {
		return changes
	}
	groups, oldest := 0, 0
	for at := len(changes); at > 0; at -= newestGroup(changes[:at]) {
		if groups++; groups > historyLimit {
			oldest = at
			break
		}
	}
	return changes[oldest:]
}
