package lesson

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// What a reader can decide about the conversation that is on the stage: where they
// stand, whatever lies ahead of it.
type (
	CompactNow struct{}        // "Compact conversation", as it is
	RenewAgent struct{}        // "New agent"
	GiveReply  struct{ N int } // the Nth of the replies that are offered, from 1
	BackToWalk struct{}        // leaves a branch: to where it left the walk
)

func (CompactNow) Kind() Kind { return choice }
func (RenewAgent) Kind() Kind { return choice }
func (GiveReply) Kind() Kind  { return choice }
func (BackToWalk) Kind() Kind { return choice }

func (CompactNow) advance(s *State) []Effect {
	if !s.position.shown() {
		return s.talk(workbench.TalkCompact)
	}
	c, path := s.choices()
	if c == nil || c.NoCompact != "" {
		return nil
	}
	return s.choose(path.And(address.Compact, 0))
}

func (RenewAgent) advance(s *State) []Effect {
	if !s.position.shown() {
		return s.talk(workbench.TalkRenew)
	}
	c, path := s.choices()
	if c == nil || c.NoRenew != "" {
		return nil
	}
	return s.choose(path.And(address.Renew, 0))
}

func (m GiveReply) advance(s *State) []Effect {
	c, path := s.choices()
	if c == nil || m.N < 1 || m.N > len(c.Replies) {
		return nil
	}
	return s.choose(path.And(address.Reply, m.N))
}

func (BackToWalk) advance(s *State) []Effect {
	c, _ := s.choices()
	at, _ := s.stands()
	if c == nil || at.Branch == "" {
		return nil
	}
	return s.choose(address.Path{Walk: at.Path().Walk})
}

// talk is a choice where a workbench is on the stage: its agent has a conversation too.
func (s *State) talk(do workbench.TalkAct) []Effect {
	s.phase = ""
	return s.work(workbench.Talk{Path: s.stage, Do: do})
}

// choices returns the conversation that a reader sees and decides about, and the way to
// where they stand; nil while what a choice would be about is not seen yet.
func (s *State) choices() (*view.Conversation, address.Path) {
	at, seen := s.stands()
	if _, here := s.library[s.Scenario()]; !here || !seen {
		return nil, address.Path{}
	}
	return s.drawn().Conversation, at.Path().To(at.Step)
}

// choose goes to where a choice leads. One that the walk makes itself leads along the walk.
func (s *State) choose(path address.Path) []Effect {
	sc := s.library[s.Scenario()]
	to, _ := sc.At(path)
	return s.lead(to, pushAddress)
}

// stands returns the place that a reader sees and decides about. While the next one
// waits for a Model it is the one before; while one is being played it reports
// false.
func (s *State) stands() (at scenario.Position, seen bool) {
	at = s.position.frame.Position
	waits := s.asking.key != "" && at.Scenario == s.Scenario()
	return at, at.Scenario != "" && (waits || at == s.position.wanted || s.unseen())
}
