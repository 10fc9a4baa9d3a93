package workbench

import (
	"cmp"

	"tasklesson/app/lesson/agent"
)

// An Agent is who answers on a workbench. The loop's window and results are those of
// the workbench. Without a Model nobody answers yet: see [State.WithModel].
type Agent struct {
	Model    agent.Model
	Loop     agent.Loop
	Examples []string // prompts that are offered
}

// WithAgent returns the state with an agent. A conversation that a page before this one
// has left goes on.
func (s State) WithAgent(a Agent) State {
	a.Loop.Window, a.Loop.Result = TalkWindow, TalkResult
	s.talk.agent = a
	s.talk.state = a.Loop.Start()
	return s.restoreTalk()
}

// WithModel returns the state with somebody who answers for the agent from now on. The
// conversation is what it was.
func (s State) WithModel(m agent.Model) State {
	s.talk.agent.Model, s.talk.absent = m, ""
	return s
}

// AgentComing returns the state while the agent is on its way: there is a conversation, and
// nobody in it yet.
func (s State) AgentComing() State {
	s.talk.coming, s.talk.absent = true, ""
	return s
}

// AgentAbsent returns the state in which nobody answers for the agent, and why. What was
// said stays; a prompt waits.
func (s State) AgentAbsent(why string) State {
	s.talk.agent.Model, s.talk.absent = nil, why
	return s
}

// Ordered returns the prompt that waits for somebody who answers, "" for none. To begin
// it is a message.
func (s State) Ordered() string { return s.talk.ordered }

// talks reports whether there is a conversation: with the agent, or once it is on its way.
func (s State) talks() bool { return s.setup.Talks && (s.talk.coming || s.talk.introduced()) }

// introduced reports whether it is known who the agent is, though nobody may answer for
// it yet.
func (t *talk) introduced() bool { return len(t.state.Conversation.Messages) > 0 }

// unheard says why what stands in the field of the prompt was not taken, or not yet.
func (s State) unheard() string {
	waits := ""
	if s.talk.ordered != "" {
		waits = s.setup.Words.PromptWaits()
	}
	return cmp.Or(s.talk.refusal, s.talk.absent, waits)
}
