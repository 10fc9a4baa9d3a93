package lesson

import (
	"fmt"
	"maps"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// FetchScenario brings the data of a scenario to the page. It is answered by
// ScenarioFetched or FetchFailed, and by FetchSlow before that where a reader
// would begin to wonder.
type FetchScenario struct{ Name string }

type (
	// ScenarioFetched is a scenario whose data has come.
	ScenarioFetched struct{ Scenario scenario.Scenario }
	// FetchSlow says that the data of a scenario is long on its way.
	FetchSlow struct{ Name string }
	// FetchFailed says that the data of a scenario did not come.
	FetchFailed struct {
		Name string
		Err  error
	}
	// FetchAgain is "Try again", where data did not come.
	FetchAgain struct{}
)

func (FetchScenario) Effect()      {}
func (ScenarioFetched) Kind() Kind { return report }
func (FetchSlow) Kind() Kind       { return report }
func (FetchFailed) Kind() Kind     { return report }
func (FetchAgain) Kind() Kind      { return detail }

func (m FetchFailed) Failure() (doing string, err error) { return "fetch " + m.Name, m.Err }

// A NotFetched is why data did not come.
type NotFetched struct {
	Status  int  // what the server answered, 0 where it did not
	Damaged bool // something came, and was something else
}

func (e NotFetched) Error() string {
	return fmt.Sprintf("fetch: status %d, damaged: %t", e.Status, e.Damaged)
}

// Reset reports false: what the page keeps has no part in it.
func (NotFetched) Reset() bool { return false }

// Say says why, to stand after a colon.
func (e NotFetched) Say(w words.Words) string {
	switch {
	case e.Damaged:
		return w.WhySomethingElse()
	case e.Status == 0:
		return w.WhyUnreachable()
	}
	return w.WhyAnswered(e.Status)
}

// A fetch is data on its way.
type fetch struct {
	slow  bool
	err   error // it did not come, and nobody has asked again
	again bool  // somebody has asked again
}

// fetch asks for the data of a scenario, unless it is on its way. What did not come is
// asked for again.
func (s *State) fetch(name string) []Effect {
	f, asked := s.fetches[name]
	if asked && f.err == nil {
		return nil
	}
	s.setFetch(name, fetch{again: asked})
	s.tellAgent(name)
	return []Effect{s.fetching(name)}
}

// fetching is the effect that brings what a name stands for.
func (s *State) fetching(name string) Effect {
	if name == AgentProgram {
		return FetchAgent{Vocabulary: s.vocabulary()}
	}
	return FetchScenario{Name: name}
}

// unseen reports whether Next and Previous cannot leave the place that was asked for,
// because nothing of it is seen: its data did not come, or is on its way in front of a
// room. Next asks for it again, and Previous goes back to what is on the stage.
func (s *State) unseen() bool {
	f, asked := s.fetches[s.Scenario()]
	return asked && (s.present || f.again || f.err != nil)
}

func (m FetchSlow) advance(s *State) []Effect {
	f, asked := s.fetches[m.Name]
	if !asked || f.err != nil {
		return nil
	}
	f.slow = true
	s.setFetch(m.Name, f)
	s.tellAgent(m.Name)
	return nil
}

func (m FetchFailed) advance(s *State) []Effect {
	var stopped []Effect
	if m.Name == s.Scenario() {
		stopped = s.stop()
	}
	if _, asked := s.fetches[m.Name]; asked {
		s.setFetch(m.Name, fetch{err: m.Err})
		s.tellAgent(m.Name)
	}
	return stopped
}

func (FetchAgain) advance(s *State) []Effect {
	if name, f := s.missing(); f.err != nil {
		return s.fetch(name)
	}
	if s.fetches[s.Scenario()].err != nil {
		return s.fetch(s.Scenario())
	}
	return nil
}

// advance takes the data. The step that waits for it is shown; the address has named it
// all the time.
func (m ScenarioFetched) advance(s *State) []Effect {
	name := m.Scenario.Name
	s.arrived(name)
	s.library = maps.Clone(s.library)
	s.library[name] = s.catalog.Place(m.Scenario)
	switch name {
	case ChallengesFrom:
		return s.receiveChallenges(m.Scenario)
	case AgentsFrom:
		return s.receiveAgent(m.Scenario)
	}
	if led := s.reading.led; led.Step > 0 && led == s.position.wanted && m.Scenario.Predicts() { // nobody has asked to see that
		effects := s.show(s.catalog.Position(name, 0))
		return append(effects, ReplaceAddress{Fragment: s.position.wanted.Fragment()})
	}
	if name == s.Scenario() {
		return s.enter()
	}
	return nil
}

// arrived says nothing any more of a fetch.
func (s *State) arrived(name string) {
	s.fetches = maps.Clone(s.fetches)
	delete(s.fetches, name)
}

func (s *State) setFetch(name string, f fetch) {
	fetches := maps.Clone(s.fetches)
	fetches[name] = f
	s.fetches = fetches
}

// drawFetch says what the step that is wanted waits for. What was on the stage
// before stays there.
func (s *State) drawFetch(v *view.View) {
	if s.Workshop() != "" {
		s.drawMissing(v)
		return
	}
	switch f := s.fetches[s.Scenario()]; {
	case f.err != nil:
		why, _ := words.Why(s.Words(), f.err)
		v.Sentence, v.TryAgain, v.Busy = s.Words().StepsMissing(why), true, false
	case f.slow:
		v.Sentence = s.Words().StepsOnTheirWay()
	}
}
