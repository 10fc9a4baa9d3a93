package lesson

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson/scenario"
)

// A walk is where the lab stands in a scenario.
type walk struct {
	wanted scenario.Position // what the address says; zero on the reader's board
	frame  scenario.Frame    // what is shown of the scenario until wanted has been played
}

// shown reports whether a scenario is on the stage. While its first frame is
// being played, what was there before stays.
func (w walk) shown() bool { return w.frame.Position.Scenario != "" }

// Scenario returns the name of the scenario that the lab shows or is about to
// show, "" on the reader's board.
func (s State) Scenario() string { return s.walk.wanted.Scenario }

// step takes what the controls under the lab do.
func (s State) step(m Message) (State, []Effect) {
	at := s.walk.wanted
	if _, ok := m.(MyBoard); ok {
		return s.leave()
	}
	to := at.Step
	if at.Scenario == "" {
		at = s.library[scenario.Opening].Position(0)
	}
	switch m := m.(type) {
	case Next:
		to++
	case Previous:
		to--
	case First:
		to = 0
	case Last:
		to = at.Last
	case GoTo:
		to = max(0, min(m.Step, at.Last))
	}
	if to == at.Step || to < 0 || to > at.Last {
		return s, nil
	}
	fresh := s.walk.wanted.Scenario == ""
	at.Step = to
	s, effects := s.enter(at)
	if fresh {
		return s, append(effects, PushAddress{Fragment: at.Fragment()})
	}
	return s, append(effects, ReplaceAddress{Fragment: at.Fragment()})
}

// enter asks for a position of a scenario.
func (s State) enter(at scenario.Position) (State, []Effect) {
	s.walk.wanted, s.notice = at, nil
	if s.walk.frame.Position == at {
		return s, nil // it is on the stage already
	}
	return s, []Effect{EnterStep{Position: at}}
}

// leave goes back to the reader's board, where the lab is not there already.
func (s State) leave() (State, []Effect) {
	if s.walk.wanted.Scenario == "" {
		return s, nil
	}
	s.walk, s.notice = walk{}, nil
	return s, []Effect{PushAddress{}}
}

// entered puts a frame on the stage, unless it answers a request that a newer
// one has taken the place of.
func (s State) entered(m Entered) State {
	if s.walk.wanted.Scenario != "" && m.Frame.Position == s.walk.wanted {
		s.walk.frame = m.Frame
	}
	return s
}

// leadsToLab reports whether a fragment is about the lab, rather than a place in
// the text.
func (s State) leadsToLab(fragment string) bool {
	name, _, hasStep := strings.Cut(fragment, "/")
	_, known := s.library[name]
	return fragment == "" || known || hasStep
}

// navigate goes where the fragment of the address says. A fragment without a
// slash that is no scenario's name is a place in the text, and the lab stays
// where it is.
func (s State) navigate(fragment string) (State, []Effect) {
	if fragment == "" {
		s.walk = walk{}
		return s, nil
	}
	name, digits, hasStep := strings.Cut(fragment, "/")
	sc, known := s.library[name]
	if !s.leadsToLab(fragment) {
		return s, nil
	}
	step, err := 0, error(nil)
	if hasStep {
		step, err = strconv.Atoi(digits)
	}
	if !known || err != nil {
		s.walk = walk{}
		return s.withNotice("The address names "+quote(fragment)+", and this lesson has no such step. This is your board.", false), nil
	}
	if step < 0 || step > sc.Last() {
		step = max(0, min(step, sc.Last()))
		s, effects := s.enter(sc.Position(step))
		s = s.withNotice("The address names "+quote(fragment)+", and the last step is "+strconv.Itoa(sc.Last())+".", false)
		return s, append(effects, ReplaceAddress{Fragment: s.walk.wanted.Fragment()})
	}
	return s.enter(sc.Position(step))
}

// quote returns a fragment as a notice shows it, and not more of it than a
// sentence bears.
func quote(fragment string) string {
	const most = 40
	if runes := []rune(fragment); len(runes) > most {
		fragment = string(runes[:most]) + "…"
	}
	return "#" + fragment
}
