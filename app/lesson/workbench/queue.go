package workbench

import (
	"bytes"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// request performs a message that changes the directory, now or when its turn
// comes.
func (s State) request(m Message) (State, []Effect) {
	if !s.known || s.pressedAlready(m) {
		return s, nil
	}
	if s.waiting {
		s.queue = append(slices.Clip(s.queue), s.pressed(m))
		return s, nil
	}
	return s.perform(m)
}

// perform asks the storage for what a message wants, if it still applies.
func (s State) perform(m Message) (State, []Effect) {
	var effect Effect
	switch m := m.(type) {
	case Call:
		effect = PerformCall{Path: s.setup.Path, Call: m.ToolCall, Seen: s.snapshot}
	case Undo:
		if n := len(s.undo); n > 0 {
			effect = RestoreChange{Path: s.setup.Path, Change: s.undo[n-1], Kind: Undone}
		}
	case Redo:
		if n := len(s.redo); n > 0 {
			effect = RestoreChange{Path: s.setup.Path, Change: s.redo[n-1], Kind: Redone}
		}
	case Reset:
		effect = ResetBoard{Path: s.setup.Path}
	}
	if effect == nil {
		return s, nil
	}
	s.waiting, s.working = true, m
	return s, []Effect{effect}
}

// A press is a message about the board that waits for its turn, and what was
// seen of its task when it came. A call that is about no task saw nothing.
type press struct {
	message Message
	file    []byte // of the task
	there   bool   // the file was there
}

// pressed keeps what is seen now with a message.
func (s State) pressed(m Message) press {
	p := press{message: m}
	if call, ok := m.(Call); ok && call.About != 0 {
		p.file, p.there = files.Find(s.snapshot.Files, tasks.FileName(call.About))
	}
	return p
}

// stale reports whether the task of a press is not as it was then. Changes of
// other tasks do not count.
func (p press) stale(s State) bool {
	now := s.pressed(p.message)
	return now.there != p.there || !bytes.Equal(now.file, p.file)
}

// pressedAlready reports whether a message is one that is under way or waits,
// and would only do the same again. Undo and Redo never are: two are two steps.
func (s State) pressedAlready(m Message) bool {
	call, isCall := m.(Call)
	_, isReset := m.(Reset)
	if !s.waiting || !isReset && (!isCall || call.About == 0) {
		return false
	}
	for i := len(s.queue); i >= 0; i-- {
		earlier := s.working
		if i > 0 {
			earlier = s.queue[i-1].message
		}
		if earlier == m {
			return true
		}
		if _, call := earlier.(Call); !call || isReset {
			return false // what was pressed before it may be taken back by then
		}
	}
	return false
}

// settle says that the answer has come, and whether files changed by it; then
// it performs what waited. Undo takes back what was pressed just before it: if
// that changed nothing, it has nothing to do.
func (s State) settle(changed bool) (State, []Effect) {
	s.waiting, s.working = false, nil
	var effects []Effect
	for len(s.queue) > 0 && !s.waiting {
		next := s.queue[0]
		s.queue = s.queue[1:]
		if _, undo := next.message.(Undo); undo && !changed {
			changed = true // one Undo is used up; the next goes on from there
			continue
		}
		if next.stale(s) {
			call := next.message.(Call)
			var more []Effect
			s, more = s.refused(call.ToolCall, NotDone(call.ToolCall).Text)
			effects, changed = append(effects, more...), false
			continue
		}
		var more []Effect
		s, more = s.perform(next.message)
		changed = true
		effects = append(effects, more...)
	}
	return s, effects
}

// NotDone refuses a call because its task is not as it was when the button was
// pressed, whoever changed it: maybe the same person, with the click before.
func NotDone(call view.ToolCall) *tasks.Error {
	name := call.Name
	if name == "" {
		name = call.Tool
	}
	return &tasks.Error{
		Op: call.Tool, ID: call.About, Code: tasks.CodeConflict,
		Text: "Task " + words.Number(call.About) + " had changed by then, so " + name + " was not done. This is how it is now.",
	}
}
