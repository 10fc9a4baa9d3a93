package workbench

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Connect lets To wait for From. Without To it asks which task shall wait, and
// without From it asks no longer. The tool says what is impossible, beside the task that
// should have waited.
type Connect struct {
	files.Path
	From, To tasks.ID
}

func (Connect) Kind() Kind { return Asking }

func (m Connect) advance(s *State) []Effect {
	asked := s.connecting
	s.connecting = 0
	switch {
	case m.From == 0 && asked == 0:
		return nil
	case m.From == 0:
		return s.focusOn(keyOf(asked))
	case m.To == 0:
		if s.task(m.From) == nil {
			return nil
		}
		if s.form.open {
			s.closeForm()
		}
		s.connecting = m.From
		return nil
	}
	effects := s.request(Call{Path: s.setup.Path, ToolCall: view.Link(m.From, m.To)})
	return append(effects, s.focusOn(keyOf(m.To))...)
}

// AtRest returns the state after somebody has gone elsewhere: the workbench
// asks no longer which task shall wait.
func (s State) AtRest() State {
	s.connecting = 0
	return s
}

// keyOf returns the data-key of a task.
func keyOf(id tasks.ID) string { return keyTask + words.Number(id) }
