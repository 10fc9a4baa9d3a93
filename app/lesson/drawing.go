package lesson

import (
	"slices"
	"sync"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
)

// shown is what a State shows of its files, made when somebody looks: a burst of
// messages is looked at once. States that show the same share it.
type shown struct {
	graph *view.Version // of the view
	once  sync.Once
	view  view.View
}

// shareShown gives the state what it shows: that of the state before where it is the
// same.
func (s *State) shareShown(before *State) {
	switch {
	case s.drawsAs(before):
	case s.drawsGraphAs(before):
		s.shown = &shown{graph: before.shown.graph}
	default:
		s.shown = &shown{graph: new(view.Version)}
	}
}

// drawn returns the part of the View that shows files.
func (s *State) drawn() view.View {
	s.shown.once.Do(func() { s.shown.view = s.draw() })
	return s.shown.view
}

// draw makes what drawn returns; [State.drawsAs] lists what it reads.
func (s *State) draw() view.View {
	v := view.View{Drawn: new(view.Version), Graph: s.shown.graph}
	if s.position.shown() {
		v.DrawFrame(s.played(), s.position.frame, s.picked, s.beside)
		if s.showsTodos() {
			s.drawTodos(&v)
		}
	} else {
		b := s.bench()
		v.Seat = view.SeatBeside
		b.Draw(&v, b.picked)
		if slices.Contains(v.Panes, view.PaneStates) {
			v.DrawStates(s.claims, b.Files())
		}
	}
	return v
}

// drawsAs reports whether two states draw the same of their files. It compares
// where data lies, not what it says, so that it costs the same on every board:
// data that was read anew counts as changed.
func (s *State) drawsAs(other *State) bool {
	return s.chosen() == other.chosen() && s.claims == other.claims && s.beside == other.beside &&
		s.namesAs(other) && s.drawsGraphAs(other)
}

// played returns the scenario that is on the stage.
func (s *State) played() scenario.Scenario { return s.library[s.position.frame.Position.Scenario] }

// namesAs reports whether two states give what they play the same names: its
// title, those of its acts, and what follows it.
func (s *State) namesAs(other *State) bool {
	sc, sc2 := s.played(), other.played()
	return sc.Title == sc2.Title && sc.After == sc2.After && files.SameSlice(sc.Acts, sc2.Acts)
}

// drawsGraphAs reports the same of tasks and edges alone.
func (s *State) drawsGraphAs(other *State) bool {
	if s.position.shown() != other.position.shown() {
		return false
	}
	if s.showsTodos() || other.showsTodos() {
		i := s.benchAt(TodosPath)
		return s.showsTodos() == other.showsTodos() && s.benches[i].DrawsAs(other.benches[i].State)
	}
	if s.position.shown() {
		return s.position.frame.Same(other.position.frame)
	}
	return s.bench().DrawsAs(other.bench().State)
}
