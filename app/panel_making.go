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
	leads := func(key, name string, do lesson.ChallengeAct, here bool) node { // the one that goes on from here is the main one
		return l.small(classes("button", when(here, "main")), "challenge-"+key, name, lesson.Challenge{Do: do})
	}
	start := leads("from", l.Words.StartIsHere(), lesson.SetStart, !m.Started)
	goal := leads("to", l.Words.GoalIsHere(), lesson.SetGoal, m.Started && !m.Ended)
	switch {
	case !m.Started:
		says(l.Words.MakeStart(), start)
		return parts
	case !m.Ended:
		says(l.Words.MakeGoal(), start, goal)
		return parts
	}
	says(l.Words.MakeTexts(), start, goal)
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
		el("div.buttons", nil, leads("link", l.Words.MakeLink(), lesson.MakeLink, m.Link == "")),
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
