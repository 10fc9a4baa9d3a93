package lesson

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// A position is where the lab stands in a scenario.
type position struct {
	wanted scenario.Position // what the address says; zero on a workbench
	frame  scenario.Frame    // what is shown of the scenario until wanted has been played
}

// shown reports whether a scenario is on the stage. While its first frame is
// being played, what was there before stays.
func (p position) shown() bool { return p.frame.Position.Scenario != "" }

// Scenario returns the name of the scenario that the lab shows or is about to
// show, "" on a workbench.
func (s State) Scenario() string { return s.position.wanted.Scenario }

// step takes what the controls under the lab do.
func (s State) step(m Message) (State, []Effect) {
	at := s.position.wanted
	if _, ok := m.(MyBoard); ok {
		return s.bring(ReaderBoard)
	}
	to := at.Step
	if at.Scenario == "" {
		at = s.catalog.Position(scenario.Opening, 0)
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
	fresh := s.position.wanted.Scenario == ""
	at.Step = to
	s, effects := s.show(at)
	if fresh {
		return s, append(effects, PushAddress{Fragment: at.Fragment()})
	}
	return s, append(effects, ReplaceAddress{Fragment: at.Fragment()})
}

// show asks for a position of a scenario.
func (s State) show(at scenario.Position) (State, []Effect) {
	s = s.quiet()
	s.position.wanted = at
	return s.enter()
}

// enter asks for what the position that is wanted needs.
func (s State) enter() (State, []Effect) {
	at := s.position.wanted
	if s.position.frame.Position == at {
		return s, nil // it is on the stage already
	}
	sc, here := s.library[at.Scenario]
	if !here {
		return s.fetch(at.Scenario)
	}
	return s, []Effect{storage.ShowFrame{Scenario: &sc, Position: at}}
}

// frameShown puts a frame on the stage, unless it answers a request that a newer
// one has taken the place of.
func (s State) frameShown(frame scenario.Frame) State {
	if s.position.wanted.Scenario != "" && frame.Position == s.position.wanted {
		s.position.frame = frame
	}
	return s
}

// frameFailed stays where the lab is, and says why. A place that was left
// meanwhile is not spoken of.
func (s State) frameFailed(m storage.FrameFailed) (State, []Effect) {
	if m.Position != s.position.wanted {
		return s, nil
	}
	s.position.wanted = s.position.frame.Position
	return s.withNotice(view.Failure(s.Words(), m.Err, func(w words.Words, why words.Said) string {
		return w.CouldNotShow(words.Data(m.Position.Scenario), m.Position.Step, why)
	})), nil
}

// leadsToLab reports whether a fragment is about the lab, rather than a place in
// the text.
func (s State) leadsToLab(fragment string) bool {
	name, _, hasStep := strings.Cut(fragment, "/")
	_, known := s.catalog[name]
	_, named := s.benchNamed(fragment)
	return named || known || hasStep
}

// navigate goes where the fragment of the address says. A fragment without a
// slash that is no scenario's name is a place in the text, and the lab stays
// where it is.
func (s State) navigate(fragment string) (State, []Effect) {
	if path, named := s.benchNamed(fragment); named {
		return s.stand(path)
	}
	name, digits, hasStep := strings.Cut(fragment, "/")
	last, known := s.catalog[name]
	if !s.leadsToLab(fragment) {
		return s, nil
	}
	step, err := 0, error(nil)
	if hasStep {
		step, err = strconv.Atoi(digits)
	}
	if !known || err != nil {
		s, asked := s.stand(ReaderBoard)
		return s.withNotice(view.Notice{Text: s.Words().NoSuchStep(quote(fragment))}), asked
	}
	s, retried := s.again(name)
	s, effects := s.show(s.catalog.Position(name, max(0, min(step, last))))
	effects = append(retried, effects...)
	if step < 0 || step > last {
		s = s.withNotice(view.Notice{Text: s.Words().NoStepAfter(quote(fragment), last)})
		effects = append(effects, ReplaceAddress{Fragment: s.position.wanted.Fragment()})
	}
	return s, effects
}

// quote returns a fragment as a notice shows it, and not more of it than a
// sentence bears.
func quote(fragment string) words.Data {
	const most = 40
	if runes := []rune(fragment); len(runes) > most {
		fragment = string(runes[:most]) + "…"
	}
	return words.Data("#" + fragment)
}
