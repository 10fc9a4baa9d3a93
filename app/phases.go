package app

import (
	"slices"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// phases draws the steps of a compaction as one control: pressing one shows what
// the conversation was then.
func (l *lab) phases() node {
	all := l.Conversation.Phases
	if len(all) < 2 {
		return el("div.phases none", nil)
	}
	shown := l.phaseShown()
	var list []node
	for i, s := range all {
		name := l.Words.PhaseBefore()
		switch s.Kind {
		case view.PhaseBlanked:
			name = l.Words.PhaseBlanked()
		case view.PhaseSummary:
			name = l.Words.PhaseSummary()
		}
		list = adding(list, el("button.phase-of[type=button]", attrs{
			"data-key", "phase-" + string(s.Kind),
			"aria-pressed", truth(i == shown), "disabled", l.Static,
			"onclick", l.sends(lesson.ShowPhase{Phase: s.Kind}),
		},
			tell("span", name+" "),
			tell("b", l.Words.PhaseTokens(s.Tokens)),
		))
	}
	return el("div.phases[role=group]", attrs{"aria-label", l.Words.CompactionPhases()}, list...)
}

// phaseShown returns the index of the phase that is shown: the last one is what is
// there now.
func (l *lab) phaseShown() int {
	all := l.Conversation.Phases
	if at := slices.IndexFunc(all, func(s view.Phase) bool { return s.Kind == l.Phase }); at >= 0 {
		return at
	}
	return len(all) - 1
}

// messagesShown returns the messages that are listed, and reports whether they are
// those of an earlier phase rather than what is there now.
func (l *lab) messagesShown() (all []view.Message, past bool) {
	c := l.Conversation
	if at := l.phaseShown(); at < len(c.Phases)-1 {
		return c.Phases[at].Messages, true
	}
	return c.Messages, false
}

// phaseNote says over the messages of an earlier phase that they are gone.
func (l *lab) phaseNote() node {
	_, past := l.messagesShown()
	return el("p.phase-note", attrs{"hidden", !past}, text(l.Words.PhaseGone()))
}
