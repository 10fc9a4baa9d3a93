package workbench

import (
	"cmp"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/words"
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
	a.Loop.Window, a.Loop.Result = TalkWindow, talkResult
	s.talk.agent = a
	s.talk.state = a.Loop.Start()
	s.restoreTalk()
	return s
}

// WithModel returns the state with somebody who answers for the agent from now on. The
// conversation is what it was.
func (s State) WithModel(m agent.Model) State {
	s.talk.agent.Model, s.talk.absent = m, absence{}
	return s
}

// AgentComing returns the state while the agent is on its way: there is a conversation, and
// nobody in it yet.
func (s State) AgentComing() State {
	s.talk.coming, s.talk.absent = true, absence{}
	return s
}

// AgentAbsent returns the state in which nobody answers for the agent, why, and whether
// that passes by itself. What was said stays; a prompt waits.
func (s State) AgentAbsent(why string, passing bool) State {
	s.talk.agent.Model, s.talk.absent = nil, absence{why, passing}
	return s
}

// Ordered returns the prompt that waits for somebody who answers, "" for none. To begin
// it is a message.
func (s State) Ordered() string { return s.talk.ordered }

// talks reports whether there is a conversation: with the agent, or once it is on its way.
func (s *State) talks() bool { return s.setup.Talks && (s.talk.coming || s.talk.introduced()) }

// introduced reports whether it is known who the agent is, though nobody may answer for
// it yet.
func (t *talk) introduced() bool { return len(t.state.Conversation.Messages) > 0 }

// unheard says why what stands in the field of the prompt was not taken, or not yet.
func (s *State) unheard() string {
	waits := ""
	if s.talk.ordered != "" {
		waits = s.setup.Words.PromptWaits()
	}
	return cmp.Or(s.talk.refusal, s.talk.absent.why, waits)
}

// compactNow compacts the conversation because a person wants it.
func (s *State) compactNow() []Effect {
	if t := &s.talk; !t.introduced() || s.AtWork() || !t.state.Conversation.CanCompact() {
		return nil
	}
	s.compact("", true)
	s.show(s.snapshot, nil)
	s.outcome = outcome{text: s.sayCompacted(true), complete: true}
	return nil
}

// renewNow starts the next agent because a person wants it.
func (s *State) renewNow() []Effect {
	if t := &s.talk; !t.introduced() || s.AtWork() || !t.state.Conversation.CanRenew() {
		return nil
	}
	s.renew("")
	s.show(s.snapshot, nil)
	s.outcome = outcome{text: s.sayRenewed(), complete: true}
	focus := MoveFocus{Path: s.setup.Path, Key: keyPrompt}
	if n := len(s.talk.asked); n == 0 || s.talk.typed != s.talk.asked[n-1] {
		return []Effect{focus}
	}
	effects := s.put("", false) // what another agent did not understand
	return append(effects, focus)
}

// compact replaces the conversation by its summary, and adds what is still to be done;
// where it was not asked for, blanking may be enough.
func (s *State) compact(next string, asked bool) {
	t := &s.talk
	t.before, t.full = t.state.Conversation, t.state.Conversation
	var c agent.Compaction
	t.state, c = t.agent.Loop.Compact(t.state, asked)
	t.compact = &c
	if c.Report.Summary != "" {
		t.prompts = nil
		if messages := t.state.Conversation.Messages; next != "" {
			messages[len(messages)-1].Text += "\n" + agent.NextWork + next // the conversation is a copy
		}
	}
	t.version++
}

// renew starts the next agent, and tells it what to do.
func (s *State) renew(next string) {
	t := &s.talk
	t.state = t.agent.Loop.Say(t.agent.Loop.Renew(t.state), next)
	t.before, t.compact, t.prompts = conversation.Conversation{}, nil, nil
	t.version++
}

// sayCompacted says what the last compaction did.
func (s *State) sayCompacted(asked bool) string {
	r := s.talk.compact.Report
	return s.setup.Words.Compacted(words.CompactedTo{Asked: asked, Replaced: r.Replaced, Blanked: r.Blanked, Before: r.Before, After: r.After})
}

// sayRenewed says that another agent begins.
func (s *State) sayRenewed() string {
	return s.setup.Words.AgentStarted(words.Data(s.talk.state.Agent), len(s.snapshot.Listing.Tasks))
}
