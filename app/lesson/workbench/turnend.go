package workbench

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
)

// takeBack ends a turn that cannot go on, and takes back what it has changed, group by
// group: a prompt is never half done.
func (s *State) takeBack(why string) []Effect {
	t := &s.talk
	t.turn.calls, t.turn.failed, t.turn.result = nil, why, result{}
	if ofTurn(s.undo, t.turn.number) == 0 {
		return s.endTurn(why)
	}
	change, _ := s.undoing()
	s.working = Undo{Path: s.setup.Path}
	return []Effect{RestoreChange{Path: s.setup.Path, Change: change, Kind: Undone}}
}

// stopTurn ends the turn once the call that is under way has its answer.
func (s *State) stopTurn() []Effect {
	if !s.AtWork() {
		return nil
	}
	s.talk.turn.stop = true
	if s.talk.turn.asks == 0 {
		return nil
	}
	effects := s.endTurn(s.setup.Words.AgentStopped(words.Data(s.talk.state.Agent)))
	return append([]Effect{StopAgent{Path: s.setup.Path}}, effects...)
}

// turnOutcome says what a turn that is over has changed: facts, as the answer itself stands
// in the conversation.
func (s *State) turnOutcome() outcome {
	t, changes := &s.talk.turn, files.Compare(s.talk.turn.start, s.snapshot.Files)
	made, _ := s.madeIn(t.number)
	o := outcome{complete: true}
	switch {
	case made == 0 && t.denied != "" && !t.pasted:
		o.text = s.setup.Words.TurnRefused(words.Said(t.denied))
	case t.lost:
		o.text = s.setup.Words.AgentLost(words.Data(s.talk.state.Agent))
	case len(changes) > 0 && t.restored != "":
		o = outcome{text: t.restored, changed: true}
	case len(changes) > 0:
		o = s.describe(changes, s.snapshot)
	case t.pasted:
	default:
		o.text = s.setup.Words.AgentAnswered(words.Data(s.talk.state.Agent))
	}
	if t.pasted {
		o.text = s.talk.paste.says(s.setup.Words, t.denied, o.text)
	}
	return o
}

// endTurn ends a turn, and says how, "" for what it has changed. The conversation is compacted where it is time for
// that; then comes what has waited.
func (s *State) endTurn(says string) []Effect {
	t := &s.talk
	made, undone := s.madeIn(t.turn.number)
	if made == 0 && undone > 0 { // it was taken back whole: no part of it can be done again
		s.redo = t.turn.redo
	}
	s.outcome = outcome{text: says, complete: true, changed: t.turn.changed}
	if says == "" {
		s.outcome = s.turnOutcome()
	}
	s.outcome.quote = t.turn.quote
	var mends []Effect
	refused := says == "" && made == 0 && t.turn.denied != "" && !t.turn.pasted
	if (t.turn.lost || refused) && t.typed == "" && len(t.asked) > 0 { // nothing came of it: to be mended
		t.at = len(t.asked) - 1
		mends = s.recallPrompt()
		t = &s.talk
	}
	t.turn, t.slow = turn{}, false
	if t.introduced() && t.state.Conversation.Due() {
		s.compact("", false)
		packed := words.Said(s.sayCompacted(false))
		s.outcome.text = s.setup.Words.Together([]words.Said{words.Said(s.outcome.text), packed})
		if quote := words.Said(s.outcome.quote); quote != "" {
			s.outcome.quote = s.setup.Words.Together([]words.Said{quote, packed})
		}
	}
	return append(mends, s.goOn(made > 0)...)
}

// madeIn returns how many changes of a turn stand, and how many of it were taken back.
func (s *State) madeIn(turn int) (made, undone int) {
	of := func(changes []files.ChangeSet) (n int) {
		for i := range changes {
			if changes[i].Turn == turn {
				n++
			}
		}
		return n
	}
	return of(s.undo), of(s.redo)
}
