package workbench

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

type (
	// Call calls a tool.
	Call struct {
		files.Path
		view.ToolCall
		Turn int // what calls of the same turn have changed is undone together; 0 for a call of its own
	}
	// Reset brings back the start; it can be undone.
	Reset struct {
		files.Path
		All bool // the whole page is at its start again
	}
)

func (Call) Kind() Kind  { return Hand }
func (Reset) Kind() Kind { return Rare }

func (m Call) advance(s *State) []Effect  { return s.request(m) }
func (m Reset) advance(s *State) []Effect { return s.request(m) }

// A request is a message that changes the directory, now or when its turn comes.
type request interface {
	Message
	// perform asks the storage for what the message wants, if it still applies.
	perform(s *State) []Effect
}

// request performs a request, or keeps it until its turn comes.
func (s *State) request(m request) []Effect {
	m = s.bound(m)
	if !s.known || s.pressedAlready(m) {
		return nil
	}
	if s.waiting {
		s.queue = append(slices.Clip(s.queue), m)
		return nil
	}
	if s.stale(m) {
		return s.notDone(m)
	}
	return m.perform(s)
}

// begin has the storage do what a request wants.
func (s *State) begin(m request, effect Effect) []Effect {
	s.waiting, s.working = true, m
	return []Effect{effect}
}

// beginByHand has the storage make a change that somebody has made by hand.
func (s *State) beginByHand(m request, change files.ChangeSet) []Effect {
	return s.begin(m, RestoreChange{Path: s.setup.Path, Change: change, Kind: Done})
}

func (m Call) perform(s *State) []Effect {
	return s.begin(m, PerformCall{Path: s.setup.Path, Call: m.ToolCall, Known: s.snapshot.Revision})
}

func (m Reset) perform(s *State) []Effect {
	reset := ResetBoard{Path: s.setup.Path}
	if s.setup.Anew {
		reset.Start = s.setup.Start
	}
	if m.All {
		s.form, s.draft, s.lacks = form{open: s.form.open && s.form.base.ID == 0}, form{}, nil
		s.forgetTalk()
	}
	return s.begin(m, reset)
}

// turnAtWork returns the turn that the call belongs to that is under way, 0 for none.
func (s *State) turnAtWork() int {
	call, _ := s.working.(Call)
	return call.Turn
}

// bound returns a message with what was seen of its task: what was drawn, or else
// what is known now. A call that is about no task is bound to nothing.
func (s *State) bound(m request) request {
	if call, ok := m.(Call); ok && call.About != 0 && call.Seen == "" {
		call.Seen = s.file(call.About)
		return call
	}
	return m
}

// file returns the bytes of a task's file, "" where it is missing.
func (s *State) file(id tasks.ID) string {
	data, _ := files.Find(s.snapshot.Files, tasks.FileName(id))
	return string(data)
}

// stale reports whether the task that a message is about is not as it was seen.
// Changes of other tasks do not count.
func (s *State) stale(m request) bool {
	call, ok := m.(Call)
	return ok && call.About != 0 && call.Seen != s.file(call.About)
}

// notDone says that a stale call was not made.
func (s *State) notDone(m request) []Effect {
	call := m.(Call).ToolCall
	return s.refused(call, s.sayRefusal(call, NotDone(call)))
}

// pressedAlready reports whether a message is one that is under way or waits, or
// was the last and is not drawn yet, and would only do the same again. Undo and
// Redo never are: two are two steps.
func (s *State) pressedAlready(m request) bool {
	call, isCall := m.(Call)
	_, isReset := m.(Reset)
	if !s.waiting && s.stale(m) && m == s.working {
		return true
	}
	if !s.waiting || !isReset && (!isCall || call.About == 0) {
		return false
	}
	for i := len(s.queue); i >= 0; i-- {
		earlier := s.working
		if i > 0 {
			earlier = s.queue[i-1]
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

// goOn says that the answer has come, and whether files changed by it; then
// it performs what waited. Undo takes back what was pressed just before it: if
// that changed nothing, it has nothing to do.
func (s *State) goOn(changed bool) []Effect {
	if s.AtWork() {
		return s.afterCall(changed)
	}
	s.waiting = false
	var effects []Effect
	for len(s.queue) > 0 && !s.waiting {
		next := s.queue[0]
		s.queue = s.queue[1:]
		if _, undo := next.(Undo); undo && !changed {
			changed = true // one Undo is used up; the next goes on from there
			continue
		}
		if s.stale(next) {
			effects, changed = append(effects, s.notDone(next)...), false
			continue
		}
		effects, changed = append(effects, next.perform(s)...), true
	}
	return effects
}

// NotDone refuses a call because its task is not as it was when the button was
// pressed. Maybe the same person changed it, with the click before.
func NotDone(call view.ToolCall) *tasks.Error {
	return &tasks.Error{
		Op: call.Tool, ID: call.About, Code: tasks.CodeConflict,
		Text: "Task " + call.About.String() + " has changed since it was read.",
	}
}
