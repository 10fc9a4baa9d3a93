package workbench

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
)

// takeBack ends a turn that cannot go on, and takes back what it has changed: a prompt is
// never half done.
func (s State) takeBack(why string) (State, []Effect) {
	t := &s.talk
	t.turn.calls, t.turn.failed = nil, why
	if n := len(s.undo); n == 0 || s.undo[n-1].Turn != t.turn.number {
		return s.endTurn(why)
	}
	change, _ := s.undoing()
	s.working = Undo{Path: s.setup.Path}
	return s, []Effect{RestoreChange{Path: s.setup.Path, Change: change, Kind: Undone}}
}

// stopTurn ends the turn once the call that is under way has its answer.
func (s State) stopTurn() (State, []Effect) {
	if !s.AtWork() {
		return s, nil
	}
	s.talk.turn.stop = true
	if s.talk.turn.asks == 0 {
		return s, nil
	}
	s, effects := s.endTurn(s.setup.Words.AgentStopped(words.Data(s.talk.state.Agent)))
	return s, append([]Effect{StopAgent{Path: s.setup.Path}}, effects...)
}

// turnOutcome says what a turn that is over has changed: facts, as the answer itself stands
// in the conversation.
func (s State) turnOutcome() outcome {
	t, changes := &s.talk.turn, files.Compare(s.talk.turn.start, s.snapshot.Files)
	o := outcome{complete: true}
	switch {
	case t.lost:
		o.text = s.setup.Words.AgentLost(words.Data(s.talk.state.Agent))
	case len(changes) > 0 && t.restored != "":
		o = outcome{text: t.restored, changed: true}
	case len(changes) > 0:
		o = s.describe(changes, s.snapshot)
	case t.pasted:
	case t.denied != "":
		o.text = s.setup.Words.TurnRefused(words.Said(t.denied))
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
func (s State) endTurn(says string) (State, []Effect) {
	t := &s.talk
	changed := t.turn.changed
	s.outcome = outcome{text: says, complete: true, changed: changed}
	if says == "" {
		s.outcome = s.turnOutcome()
	}
	s.outcome.quote = t.turn.quote
	var mends []Effect
	if t.turn.lost && t.typed == "" && len(t.asked) > 0 { // to be mended
		t.at = len(t.asked) - 1
		s, mends = s.recallPrompt()
		t = &s.talk
	}
	t.turn, t.slow = turn{}, false
	if t.introduced() && t.state.Conversation.Due() {
		s = s.compacted("", false)
		packed := words.Said(s.sayCompacted(false))
		s.outcome.text = s.setup.Words.Together([]words.Said{words.Said(s.outcome.text), packed})
		if quote := words.Said(s.outcome.quote); quote != "" {
			s.outcome.quote = s.setup.Words.Together([]words.Said{quote, packed})
		}
	}
	s, effects := s.settle(changed)
	return s, append(mends, effects...)
}

// madeIn returns how many changes of a turn stand, and how many of it were taken back.
func (s State) madeIn(turn int) (made, undone int) {
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
