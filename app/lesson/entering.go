package lesson

import (
	"errors"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// seek is show, for what a fragment has named; rest is the part of it that is not understood.
func (s *State) seek(at scenario.Position, named, rest string) []Effect {
	s.quiet()
	s.position.wanted, s.position.named, s.position.rest, s.position.says = at, named, rest, named
	return s.enter()
}

// enter asks for what the position that is wanted needs.
func (s *State) enter() []Effect {
	at := s.position.wanted
	if s.isChapter(at.Scenario) {
		s.chapter = at.Scenario
	}
	sc, here := s.library[at.Scenario]
	if !here {
		return s.fetch(at.Scenario)
	}
	effects := s.spell(sc)
	if at = s.position.wanted; s.position.frame.Position == at {
		return effects // it is on the stage already
	}
	return append(effects, storage.ShowFrame{Scenario: &sc, Position: at, Answers: s.answers[at.Scenario]})
}

// spell writes what is wanted as the address writes it, and says what of the
// fragment that asked for it has no sense.
func (s *State) spell(sc scenario.Scenario) []Effect {
	at, rest := sc.At(s.position.wanted.Path())
	rest += s.position.rest
	s.position.wanted, s.position.rest = at, ""
	if rest != "" {
		s.nameRest(rest)
	}
	if s.position.named == "" || s.position.says == at.Fragment() {
		return nil
	}
	s.position.says = at.Fragment()
	return []Effect{ReplaceAddress{Fragment: at.Fragment()}}
}

// nameRest says what of the fragment that asked for the place had no sense.
func (s *State) nameRest(rest string) {
	if s.position.named == "" {
		return
	}
	shown := "#" + s.position.wanted.Fragment()
	s.showNotice(view.Notice{Text: s.Words().AddressGoesOn(quote("#"+s.position.named), quote(rest), quote(shown))})
}

// frameShown puts a frame on the stage, unless it answers a request that a newer
// one has taken the place of. It may be another than was wanted: the last one of a
// path before something that has no sense.
func (s *State) frameShown(m storage.FrameShown) []Effect {
	wanted := s.position.wanted
	if wanted.Scenario == "" || m.Wanted != wanted {
		return nil
	}
	here := m.Frame.Position
	s.position.frame, s.position.wanted, s.workshop = m.Frame, here, ""
	s.picked.File, s.picked.Whole = "", false // they give way to the lines that this is about
	s.phase = ""
	effects := s.stopAtEnd()
	if s.afterOpening() {
		effects = append(effects, s.ask(TodosPath)...)
	}
	if here != wanted {
		end := here.Last
		if here.Branch == "" { // no choice made sense
			end = wanted.Path().Walk
		}
		s.nameRest(wanted.Path().After(end))
	}
	if here == wanted && s.position.says != "" {
		return effects
	}
	s.position.says = here.Fragment()
	return append(effects, ReplaceAddress{Fragment: here.Fragment()})
}

// frameFailed stays where the lab is, and says why. A place that was left
// meanwhile is not spoken of.
func (s *State) frameFailed(m storage.FrameFailed) []Effect {
	if m.Position != s.position.wanted {
		return nil
	}
	stopped := s.stop()
	if bad := (*scenario.Unusable)(nil); errors.As(m.Err, &bad) {
		s.forget(bad.Key)
		return append(stopped, s.noAnswer(bad.Err)...)
	}
	s.position.wanted = s.position.frame.Position
	s.showNotice(view.Failure(s.Words(), m.Err, func(w words.Words, why words.Said) string {
		return w.CouldNotShow(words.Data(m.Position.Scenario), m.Position.Step, why)
	}))
	return stopped
}
