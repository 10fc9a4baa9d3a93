package lesson

import (
	"bytes"

	"tasklesson/tasks"
)

// A press is a message about the board that waits for its turn, and what was
// seen of its task when it came. A call that is about no task saw nothing.
type press struct {
	message Message
	file    []byte // of the task
	there   bool   // the file was there
}

// pressed keeps what is seen now with a message.
func (b board) pressed(m Message) press {
	p := press{message: m}
	if call, ok := m.(CallTool); ok && call.About != 0 {
		p.file, p.there = findFile(b.snapshot.Files, tasks.FileName(call.About))
	}
	return p
}

// stale reports whether the task of a press is not as it was then. Changes of
// other tasks do not count.
func (p press) stale(b board) bool {
	now := b.pressed(p.message)
	return now.there != p.there || !bytes.Equal(now.file, p.file)
}

// pressedAlready reports whether a message is one that is under way or waits,
// and would only do the same again. Undo and Redo never are: two are two steps.
func (b board) pressedAlready(m Message) bool {
	call, isCall := m.(CallTool)
	_, isReset := m.(Reset)
	if !b.waiting || !isReset && (!isCall || call.About == 0) {
		return false
	}
	for i := len(b.queue); i >= 0; i-- {
		earlier := b.working
		if i > 0 {
			earlier = b.queue[i-1].message
		}
		if earlier == m {
			return true
		}
		if _, call := earlier.(CallTool); !call || isReset {
			return false // what was pressed before it may be taken back by then
		}
	}
	return false
}

// settle says that the answer has come, and whether files changed by it; then
// it performs what waited. Undo takes back what was pressed just before it: if
// that changed nothing, it has nothing to do.
func (s State) settle(changed bool) (State, []Effect) {
	s.board.waiting, s.board.working = false, nil
	var effects []Effect
	for len(s.board.queue) > 0 && !s.board.waiting {
		next := s.board.queue[0]
		s.board.queue = s.board.queue[1:]
		if _, undo := next.message.(Undo); undo && !changed {
			changed = true // one Undo is used up; the next goes on from there
			continue
		}
		if next.stale(s.board) {
			call := next.message.(CallTool)
			s, changed = s.refused(call, notDone(call).Text), false
			continue
		}
		var more []Effect
		s, more = s.perform(next.message)
		changed = true
		effects = append(effects, more...)
	}
	return s, effects
}
