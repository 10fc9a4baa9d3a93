package lesson

import (
	"maps"
	"slices"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// MarkReady marks a task of which a reader says that the next step makes it ready, or
// takes the mark away. [view.NoTask] says that none becomes so: it takes away the
// others, and they it.
type MarkReady struct{ ID tasks.ID }

func (MarkReady) Kind() Kind { return mark }

// advance takes a mark at the position on the stage, where the next step is asked about.
// Marks are kept for the visit.
func (m MarkReady) advance(s *State) []Effect {
	id := m.ID
	at, seen := s.stands()
	p := s.View().Predict
	if !seen || p == nil || !p.Asks || id != view.NoTask && !slices.Contains(p.Choices, id) {
		return nil
	}
	marks := []tasks.ID{}
	switch {
	case p.Marked(id):
		marks = slices.DeleteFunc(slices.Clone(p.Marks), func(other tasks.ID) bool { return other == id })
	case id == view.NoTask:
		marks = append(marks, id)
	default:
		for _, other := range p.Choices {
			if other == id || p.Marked(other) {
				marks = append(marks, other)
			}
		}
	}
	s.marks = maps.Clone(s.marks)
	s.marks[at] = marks
	return nil
}

// drawPrediction draws what was marked at the position on the stage, and before it.
func (s *State) drawPrediction(v *view.View) {
	frame := s.position.frame
	before := frame.Position
	before.Step--
	v.DrawPrediction(s.played(), frame, s.marks[frame.Position], s.marks[before])
}
