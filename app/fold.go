package app

import (
	"tasklesson/app/layout"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A standing is what of a board stands in its graph: all tasks, or those that are not
// folded away.
type standing struct {
	tasks    []view.Task // ascending
	index    map[tasks.ID]int
	foldable int // how many are folded away, or can be
}

// A standingKey is what a standing is made of.
type standingKey struct {
	graph    *view.Version
	mode     view.Mode
	unfolded bool
}

// standing returns what of the board stands in the graph.
func (l *lab) standing() standing {
	key := standingKey{l.Graph, l.Mode, l.Unfolded}
	if l.keeper != nil && l.Graph != nil && l.keeper.standingOf == key {
		return l.keeper.standing
	}
	done := l.foldable()
	s := standing{tasks: l.Tasks, index: make(map[tasks.ID]int, len(l.Tasks)), foldable: len(done)}
	if len(done) > 0 && !l.Unfolded {
		s.tasks = make([]view.Task, 0, len(l.Tasks)-len(done))
		for _, t := range l.Tasks {
			if !done[t.ID] {
				s.tasks = append(s.tasks, t)
			}
		}
	}
	for i, t := range s.tasks {
		s.index[t.ID] = i
	}
	if l.keeper != nil && l.Graph != nil {
		l.keeper.standing, l.keeper.standingOf = s, key
	}
	return s
}

// foldable returns what a large board of the reader folds away: the completed tasks,
// but those that act, or that something acts along, that are spoken of, or that a list
// still names. A scenario shows what it tells of.
func (l *lab) foldable() map[tasks.ID]bool {
	if len(l.Tasks) <= layout.Few || l.Mode == view.OnScenario {
		return nil
	}
	done := make(map[tasks.ID]bool, len(l.Tasks))
	for _, t := range l.Tasks {
		if t.State == tasks.StateCompleted && len(t.Waits) == 0 && !t.Now && !t.Blocker && t.Copy == nil {
			done[t.ID] = true
		}
	}
	for _, t := range l.Tasks {
		for _, id := range t.Waits {
			delete(done, id)
		}
	}
	for _, e := range l.Edges {
		if e.Now || e.Struck {
			delete(done, e.From)
			delete(done, e.To)
		}
	}
	if len(done) < 2 { // the sign takes as much room
		return nil
	}
	return done
}

// foldSign draws the sign of the completed tasks that are folded away, which unfolds
// them, and folds them again.
func (l *lab) foldSign(s standing) node {
	if s.foldable == 0 || l.Static {
		return el("span.fold none", nil)
	}
	return el("button.fold[type=button][data-key=fold]", attrs{
		"aria-expanded", truth(l.Unfolded), "onclick", l.sends(lesson.UnfoldDone{On: !l.Unfolded}),
	}, text(l.Words.CompletedTasks(s.foldable)), icon("fold"))
}
