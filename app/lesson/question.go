package lesson

import (
	"context"
	"maps"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// A question is what a Model is being asked, by its key; "" for nothing.
type question struct {
	key  string
	late bool // the answer is long on its way
}

// AskModel asks the Model of an agent. It is answered by ModelAnswered or
// ModelFailed, and by ModelSlow before that where a reader would begin to wonder.
type AskModel struct {
	Scenario *scenario.Scenario // not to be changed
	For      *scenario.Unanswered
}

// StopModel ends what AskModel began: nobody waits for the answer any more.
type StopModel struct{ Key string }

type (
	// ModelAnswered is what a Model has answered.
	ModelAnswered struct {
		Scenario, Key string
		Answer        any
	}
	// ModelFailed says that a Model has not answered, and will not.
	ModelFailed struct {
		Scenario, Key string
		Err           error
	}
	// ModelSlow says that a Model has not answered yet.
	ModelSlow struct{ Scenario, Key string }
)

func (AskModel) Effect()         {}
func (StopModel) Effect()        {}
func (ModelAnswered) Kind() Kind { return report }
func (ModelFailed) Kind() Kind   { return report }
func (ModelSlow) Kind() Kind     { return report }

func (m ModelFailed) Failure() (doing string, err error) { return "ask the model for " + m.Key, m.Err }

// Perform asks, and returns what came of it.
func (e AskModel) Perform(ctx context.Context) Message {
	answer, err := e.Scenario.Ask(ctx, e.For)
	if err != nil {
		return ModelFailed{Scenario: e.Scenario.Name, Key: e.For.Key, Err: err}
	}
	return ModelAnswered{Scenario: e.Scenario.Name, Key: e.For.Key, Answer: answer}
}

// frameWaits asks for what a position waits for.
func (s *State) frameWaits(m storage.FrameWaits) []Effect {
	sc, here := s.library[m.Position.Scenario]
	if m.Position != s.position.wanted || !here || s.asking.key == m.For.Key {
		return nil
	}
	if _, answered := s.answers[sc.Name][m.For.Key]; answered {
		return s.enter() // it came while the position was played
	}
	s.asking = question{key: m.For.Key}
	return []Effect{AskModel{Scenario: &sc, For: m.For}}
}

// advance keeps what was answered, wherever the lab is by then: nobody is asked twice.
func (m ModelAnswered) advance(s *State) []Effect {
	if _, answered := s.answers[m.Scenario][m.Key]; answered {
		return nil // what was played stays as it was
	}
	s.answers = maps.Clone(s.answers)
	answers := maps.Clone(s.answers[m.Scenario])
	if answers == nil {
		answers = scenario.Answers{}
	}
	answers[m.Key] = m.Answer
	s.answers[m.Scenario] = answers
	if s.asking.key != m.Key {
		return nil
	}
	s.asking = question{}
	return s.enter()
}

func (m ModelFailed) advance(s *State) []Effect {
	if s.asking.key != m.Key {
		return nil
	}
	stopped := s.stop()
	return append(stopped, s.noAnswer(m.Err)...)
}

func (m ModelSlow) advance(s *State) []Effect {
	s.asking.late = s.asking.late || s.asking.key == m.Key
	return nil
}

// noAnswer stays where the lab is, or shows the start of a scenario that is not
// there yet: of the act that waited for the answer nothing was done.
func (s *State) noAnswer(err error) []Effect {
	s.asking = question{}
	to := s.position.frame.Position
	if name := s.Scenario(); to.Scenario != name {
		to = s.catalog.Position(name, 0)
	}
	effects := s.show(to)
	s.showNotice(view.Failure(s.Words(), err, func(w words.Words, why words.Said) string { return w.NoAnswer(why) }))
	return append(effects, ReplaceAddress{Fragment: to.Fragment()})
}

// forget takes away an answer that cannot be used.
func (s *State) forget(key string) {
	name := s.Scenario()
	answers := maps.Clone(s.answers[name])
	delete(answers, key)
	s.answers = maps.Clone(s.answers)
	s.answers[name] = answers
}

// stopAsking ends a question that nobody waits for any more, since the lab has left
// the way from the position that was wanted before.
func (s *State) stopAsking(before scenario.Position) []Effect {
	was, now := before.Path(), s.position.wanted.Path()
	was.Back = 0
	onTheWay := s.Scenario() == before.Scenario && now.Len() >= was.Len() && now.To(was.Len()).String() == was.String()
	if s.asking.key == "" || onTheWay {
		return nil
	}
	key := s.asking.key
	s.asking = question{}
	return []Effect{StopModel{Key: key}}
}
