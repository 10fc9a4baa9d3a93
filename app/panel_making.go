package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// making draws how a reader makes a challenge: the start, the goal, its texts, its link.
func (l *lab) making(m *view.Making) []node {
	parts := []node{tell("h3", l.Words.MakeChallenge())}
	says := func(text string, buttons ...node) {
		parts = append(parts, tell("p[role=status]", text), el("div.buttons", nil, buttons...))
	}
	start := l.attempts("from", l.Words.StartIsHere(), lesson.SetStart)
	goal := l.attempts("to", l.Words.GoalIsHere(), lesson.SetGoal)
	switch {
	case !m.Started:
		says(l.Words.MakeStart(), start)
		return parts
	case !m.Ended:
		says(l.Words.MakeGoal(), goal, start)
		return parts
	}
	says(l.Words.MakeTexts(), goal, start)
	var types any
	if !l.Static {
		types = ui.Handler{Scope: "title of a challenge", Do: func(in ui.Input) {
			l.send(lesson.Challenge{Do: lesson.TypeTitle, Name: in.Value()})
		}}
	}
	parts = append(parts,
		l.field("challenge-title", l.Words.TitleLabel(), "no", el("input[type=text][autocomplete=off]", attrs{
			"id", l.id("challenge-title"), "data-key", "challenge-title", "initial", m.Title, "oninput", types,
		})),
		l.area("challenge-task", l.Words.TaskLabel(), m.Task, func(text string) lesson.Message {
			return lesson.Challenge{Do: lesson.TypeTask, Name: text}
		}),
		el("p.refused[role=alert]", attrs{"hidden", m.Refusal == ""}, text(m.Refusal)),
		el("div.buttons", nil, l.attempts("link", l.Words.MakeLink(), lesson.MakeLink)),
	)
	if m.Link == "" {
		return parts
	}
	return append(parts,
		tell("p[role=status]", l.Words.LinkMade()),
		reading("link", "challenge-address", l.Words.LinkMade(), "bytes", text(m.Link)),
		el("div.buttons", nil,
			l.small("button", "copy-link", l.Words.CopyText(), lesson.Copy{Key: "challenge-address"}),
			el("a.button", attrs{"href", "#" + m.Fragment, "data-key", "open-link"}, text(l.Words.OpenLink())),
		),
	)
}
