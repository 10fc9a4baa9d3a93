package lesson

import (
	"slices"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// Who answers on a workbench is a program of its own: the page's is smaller without it,
// and it sees the conversation and nothing else. What the lab has to know of it comes
// with the scenario [AgentsFrom].

// AgentsFrom is the scenario that brings what an agent of the reader understands.
const AgentsFrom = "try"

// AgentProgram stands for the program in [FetchSlow] and [FetchFailed], where others name
// a scenario.
const AgentProgram = "the agent's program"

type (
	// FetchAgent brings the program that answers, and starts it with its vocabulary. It is
	// answered by AgentFetched or FetchFailed, and by FetchSlow before that, as
	// [FetchScenario] is.
	FetchAgent struct{ Vocabulary string }
	// ExpectAgent says that a FetchAgent is likely to come: a browser with time may fetch the
	// program ahead. It is answered by nothing.
	ExpectAgent struct{}

	// AgentFetched brings who answers.
	AgentFetched struct{ Model agent.Model }
	// AgentEnded says that the program has ended by itself. Its Model no longer answers.
	AgentEnded struct{ Err error }
)

func (FetchAgent) Effect()      {}
func (ExpectAgent) Effect()     {}
func (AgentFetched) Kind() Kind { return report }
func (AgentEnded) Kind() Kind   { return report }

func (m AgentEnded) Failure() (doing string, err error) { return "the agent", m.Err }

// A NoAgent is why an agent does not answer whose program has ended.
type NoAgent struct{ Reason string }

func (e NoAgent) Error() string { return "the agent's program has ended: " + e.Reason }

// Say says why, to stand after a colon.
func (NoAgent) Say(w words.Words) string { return w.WhyAgentEnded() }

// Reset reports false: what the page keeps has no part in it.
func (NoAgent) Reset() bool { return false }

// receiveAgent takes what is known of the agents, gives it the workbenches that have one,
// and asks for the program. What cannot be read did not come.
func (s *State) receiveAgent(from scenario.Scenario) []Effect {
	a, err := readAgent(from.Attached, s.Words().Language())
	if err != nil {
		s.damaged(AgentsFrom, err)
		return nil
	}
	*s = s.WithAgent(a)
	return s.fetch(AgentProgram)
}

// readAgent reads who the agents are whose words come with a scenario.
func readAgent(attached map[string]string, language string) (workbench.Agent, error) {
	profile, err := agent.ReadProfile(attached[vocabularyOf(language)])
	if err != nil {
		return workbench.Agent{}, err
	}
	loop := agent.Loop{System: profile.System, Agent: profile.Agent, Tools: workbench.AgentTools()}
	err = scenario.Strictly([]byte(attached["summary."+language+".json"]), &loop.Prose)
	return workbench.Agent{Loop: loop, Examples: profile.Examples}, err
}

// vocabularyOf is the file of that scenario with the vocabulary of a language.
func vocabularyOf(language string) string { return "planner." + language + ".json" }

// vocabulary returns what the program is started with.
func (s *State) vocabulary() string {
	return s.library[AgentsFrom].Attached[vocabularyOf(s.Words().Language())]
}

func (m AgentFetched) advance(s *State) []Effect {
	if _, asked := s.fetches[AgentProgram]; !asked || m.Model == nil {
		return nil
	}
	s.arrived(AgentProgram)
	s.answered = true
	s.talking(func(b workbench.State) workbench.State { return b.WithModel(m.Model) })
	return s.beginOrdered()
}

func (m AgentEnded) advance(s *State) []Effect {
	if !s.answered {
		return nil
	}
	s.answered = false
	s.setFetch(AgentProgram, fetch{err: m.Err})
	s.tellAgent(AgentProgram)
	return nil
}

// beginOrdered gives the agent the prompt that has waited for it on the stage. Elsewhere it
// stays in its field: nothing changes that is not seen.
func (s *State) beginOrdered() []Effect {
	b := s.bench()
	if text := b.Ordered(); text != "" && s.position.wanted.Scenario == "" {
		return s.work(workbench.Prompt{Path: b.Path(), Text: text})
	}
	return nil
}

// ofAgent reports whether an agent needs what a name stands for.
func ofAgent(name string) bool { return name == AgentsFrom || name == AgentProgram }

// tellAgent says at the prompts why nobody answers, once something has become of what an
// agent needs.
func (s *State) tellAgent(name string) {
	if !ofAgent(name) {
		return
	}
	f, text := s.fetches[name], ""
	switch why, _ := words.Why(s.Words(), f.err); {
	case f.err != nil:
		text = s.Words().AgentMissing(why)
	case f.slow:
		text = s.Words().AgentFetched()
	}
	s.talking(func(b workbench.State) workbench.State { return b.AgentAbsent(text, f.err == nil && f.slow) })
}

// expectAgent asks once for the program to be fetched ahead, when the reader is in the
// chapter before the first that needs it, or later.
func (s *State) expectAgent() []Effect {
	at := func(name string) int {
		return slices.IndexFunc(s.catalog, func(e scenario.Entry) bool { return e.Name == name })
	}
	first := at(AgentsFrom)
	if s.expected || first < 0 || at(s.chapter) < first-1 {
		return nil
	}
	s.expected = true
	return []Effect{ExpectAgent{}}
}
