package lesson

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
)

// What a reader can choose to see of the files on the stage.
type (
	ToggleFile struct { // shows the lines of a file, or no longer
		Path files.Path // of the workbench, "" in a scenario
		Name string
	}
	ShowWhole struct{ On bool } // all lines of the file whose lines are shown
	// ShowKey shows the open file as it is when that many of its keys are written, from
	// 1; 0 shows all of it.
	ShowKey struct{ N int }
	// ChooseClaim says whose call is made next, and about which task.
	ChooseClaim struct{ view.ClaimChoice }
)

func (ToggleFile) Kind() Kind  { return detail }
func (ShowWhole) Kind() Kind   { return detail }
func (ShowKey) Kind() Kind     { return detail }
func (ChooseClaim) Kind() Kind { return detail }

// advance opens the file; one that was chosen already is left to what the next step is
// about. What was chosen on one directory says nothing of another.
func (m ToggleFile) advance(s *State) []Effect {
	v := s.View()
	if m.Path != v.Path || !slices.ContainsFunc(v.AllFiles(), func(f view.File) bool { return f.Name == m.Name }) {
		return nil
	}
	chosen := s.chosen()
	if chosen.File == m.Name {
		m.Name = ""
	}
	chosen.File, chosen.Key = m.Name, 0
	s.setChosen(chosen)
	return nil
}

func (m ShowWhole) advance(s *State) []Effect {
	chosen := s.chosen()
	chosen.Whole = m.On
	s.setChosen(chosen)
	return nil
}

func (m ShowKey) advance(s *State) []Effect {
	chosen := s.chosen()
	chosen.Key = max(0, m.N)
	s.setChosen(chosen)
	return nil
}

func (m ChooseClaim) advance(s *State) []Effect {
	s.claims = m.ClaimChoice
	return nil
}

// chosen returns what the reader has chosen to see of the files on the stage.
func (s *State) chosen() view.Chosen {
	if s.position.shown() {
		return s.picked
	}
	return s.bench().picked
}

func (s *State) setChosen(chosen view.Chosen) {
	if s.position.shown() {
		s.picked = chosen
		return
	}
	b := s.bench()
	b.picked = chosen
	s.put(b)
}
