package lesson

import (
	"bytes"
	"maps"
	"slices"

	"tasklesson/tasks"
)

// A board is the reader's board as the page knows it.
type board struct {
	known    bool // it was read at least once
	failed   bool // it could not be read even once
	marked   bool // the browser was told that the reader has a board of their own
	snapshot tasks.Snapshot
	before   []tasks.File  // the files before the change that is shown
	events   []tasks.Event // of the change that is shown, where it was a call
	outcome  outcome
	refusals map[tasks.ID]string
	undo     []ChangeSet // the last is the newest
	redo     []ChangeSet // the last is the next
	form     form
	unread   Message // the Called or BoardRead whose board could not be read yet
	waiting  bool    // a call, Undo, Redo or Reset is under way
	working  Message // what is under way, while waiting
	queue    []press // what came meanwhile
}

// historyLimit is how many changes can be taken back.
const historyLimit = 200

// call makes a tool call on the reader's board, from wherever the lab is.
func (s State) call(m CallTool) (State, []Effect) {
	s, left := s.leave()
	s, effects := s.request(m)
	return s, append(left, effects...)
}

// change takes Undo, Redo and Reset. They belong to the board: in a scenario
// they do nothing, so that nothing is changed that is not seen.
func (s State) change(m Message) (State, []Effect) {
	if s.walk.wanted.Scenario != "" {
		return s, nil
	}
	return s.request(m)
}

// request performs a message that changes the board, now or when its turn
// comes.
func (s State) request(m Message) (State, []Effect) {
	if !s.board.known || s.board.pressedAlready(m) {
		return s, nil
	}
	if s.board.waiting {
		s.board.queue = append(slices.Clip(s.board.queue), s.board.pressed(m))
		return s, nil
	}
	return s.perform(m)
}

// perform asks the storage for what a message wants, if it still applies.
func (s State) perform(m Message) (State, []Effect) {
	var effect Effect
	switch m := m.(type) {
	case CallTool:
		effect = PerformCall{Call: m, Seen: s.board.snapshot}
	case Undo:
		if n := len(s.board.undo); n > 0 {
			effect = RestoreChange{Change: s.board.undo[n-1], Kind: Undone}
		}
	case Redo:
		if n := len(s.board.redo); n > 0 {
			effect = RestoreChange{Change: s.board.redo[n-1], Kind: Redone}
		}
	case Reset:
		effect = ResetBoard{}
	}
	if effect == nil {
		return s, nil
	}
	s.board.waiting, s.board.working = true, m
	return s, []Effect{effect}
}

// called takes the answer of a call.
func (s State) called(m Called) (State, []Effect) {
	if m.Refusal != nil && m.Unread != nil {
		s, effects := s.refused(m.Call, m.Refusal.Text).settle(false)
		return s, append([]Effect{ReadBoard{}}, effects...)
	}
	if m.Refusal != nil {
		s, effects := s.look(m.Snapshot)
		s, more := s.refused(m.Call, m.Refusal.Text).settle(false)
		return s, append(effects, more...)
	}
	s.board.refusals = withoutKey(s.board.refusals, m.Call.About)
	s.notice = nil
	s, effects := s.fromForm(m.Call)
	if m.Unread != nil {
		s, more := s.unreadAfter(m)
		return s, append(effects, more...)
	}
	var more []Effect
	files := committed(m.Events)
	if len(files) > 0 {
		changes := compareFiles(splitChange(files))
		s.board = s.board.remember(ChangeSet{Label: labelOf(m.Call, changes), Files: files})
		s, more = s.show(m.Snapshot, m.Events)
		s.board.outcome = describe(changes, m.Snapshot)
	} else {
		s, more = s.look(m.Snapshot)
	}
	effects = append(effects, more...)
	s, more = s.settle(len(files) > 0)
	return s, append(effects, more...)
}

// refused keeps the sentence of a refusal beside what it is about. It takes the
// place of older ones: they are answered, and two would lie over each other.
func (s State) refused(call CallTool, text string) State {
	switch {
	case call == s.board.form.call && s.board.form.sent:
		s.board.form.sent = false
		s.board.form.refusal = text
	case call.About != 0:
		s.board.refusals = map[tasks.ID]string{call.About: text}
	default:
		return s.withNotice(text, false)
	}
	return s
}

// boardRead takes the board as it stands in the storage.
func (s State) boardRead(m BoardRead) (State, []Effect) {
	if m.Unread != nil {
		return s.unreadAfter(m)
	}
	if m.Change == nil {
		if s.board.unread != nil {
			return s.readAtLast(m)
		}
		if !s.board.known {
			if s.board.failed {
				s.notice = nil
			}
			s.board.known, s.board.failed = true, false
			s.board.before = m.Snapshot.Files
			return s.look(m.Snapshot)
		}
		if sameFiles(m.Snapshot.Files, s.board.snapshot.Files) {
			return s.look(m.Snapshot)
		}
		s, effects := s.show(m.Snapshot, nil)
		s.board.outcome = outcome{text: "The board was changed in another tab."}
		return s, effects
	}
	s.board.known, s.notice = true, nil
	s.board = s.board.recall(*m.Change, m.Kind)
	s, effects := s.show(m.Snapshot, nil)
	s.board.outcome = outcomeOf(*m.Change, m.Kind)
	s, more := s.settle(len(m.Change.Files) > 0)
	return s, append(effects, more...)
}

// outcomeOf says what Undo, Redo and Reset did.
func outcomeOf(change ChangeSet, kind ChangeKind) outcome {
	switch {
	case kind == Undone:
		return outcome{text: "Undone: " + change.Label + "."}
	case kind == Redone:
		return outcome{text: "Done again: " + change.Label + "."}
	case len(change.Files) == 0:
		return outcome{text: "Your board is at its start already; Reset changed nothing."}
	case kind == WasReset:
		return outcome{text: "Your board holds the opening tasks again, as at the start. Undo brings back what was there.", complete: true}
	}
	return outcome{}
}

// show puts a changed board on the stage and marks what changed in it.
func (s State) show(snapshot tasks.Snapshot, events []tasks.Event) (State, []Effect) {
	s.board.before, s.board.events = s.board.snapshot.Files, events
	return s.look(snapshot)
}

// look takes a newer reading of the board and leaves the marks as they are.
// What a refusal said of a task is dropped once the task is not the same.
func (s State) look(snapshot tasks.Snapshot) (State, []Effect) {
	for id := range s.board.refusals {
		was, there := findFile(s.board.snapshot.Files, tasks.FileName(id))
		is, stays := findFile(snapshot.Files, tasks.FileName(id))
		if there != stays || !bytes.Equal(was, is) {
			s.board.refusals = withoutKey(s.board.refusals, id)
		}
	}
	s.board.snapshot = snapshot
	if s.board.known && !s.board.marked && !sameFiles(snapshot.Files, s.library[Opening].Files) {
		s.board.marked = true
		return s, []Effect{MarkBoard{}}
	}
	return s, nil
}

// withoutKey returns a map without a key, and the map itself where it has none.
func withoutKey(m map[tasks.ID]string, id tasks.ID) map[tasks.ID]string {
	if _, there := m[id]; !there {
		return m
	}
	m = maps.Clone(m)
	delete(m, id)
	return m
}
