package app

import (
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// making draws how a reader makes a challenge, a step at a time: the start, the goal, its
// texts, its link.
func (l *lab) making(m *view.Making) []node {
	parts := []node{l.makingSteps(m.Step)}
	do := [...]lesson.ChallengeAct{lesson.SetStart, lesson.SetGoal, lesson.MakeLink, ""}[m.Step]
	if m.Step == view.MakingText {
		parts = append(parts, l.makingTexts(m)...)
	}
	parts = append(parts, el("p.refused[role=alert]", attrs{"hidden", m.Refusal == ""}, text(m.Refusal)))
	back := l.small("button", "challenge-back", l.Words.StepBack(), lesson.Challenge{Do: lesson.StepBack}, "hidden", m.Step == view.MakingStart)
	if m.Step == view.MakingLink {
		return append(parts,
			reading("link", "challenge-address", l.Words.LinkMade(), "bytes", text(m.Link)),
			el("div.buttons", nil,
				l.small("button main", "copy-link", l.Words.CopyLink(), lesson.Copy{Key: "challenge-address"}),
				el("a.button", attrs{"href", "#" + m.Fragment, "data-key", "open-link"}, text(l.Words.OpenLink())),
				back,
				tell("p[role=status]", m.Copied),
			),
		)
	}
	return append(parts, el("div.buttons", nil, l.small("button main", "challenge-"+string(do), m.Does(l.Words), lesson.Challenge{Do: do}), back))
}

// makingSteps draws all steps, and which of them is the one at hand.
func (l *lab) makingSteps(at view.MakingStep) node {
	var list []node
	for step, name := range strings.Split(l.Words.MakingSteps(), ",") {
		list = adding(list, el("li", attrs{"aria-current", when(step == int(at), "step")}, text(name)))
	}
	return el("ol.making[role=list]", nil, list...)
}

// makingTexts draws the fields of the title and of the task.
func (l *lab) makingTexts(m *view.Making) []node {
	var types any
	if !l.Static {
		types = ui.Handler{Scope: "title of a challenge", Do: func(in ui.Input) {
			l.send(lesson.Challenge{Do: lesson.TypeTitle, Name: in.Value()})
		}}
	}
	return []node{
		l.field("challenge-title", l.Words.TitleLabel(), "no", el("input[type=text][autocomplete=off]", attrs{
			"id", l.id("challenge-title"), "data-key", "challenge-title", "initial", m.Title, "oninput", types,
		})),
		l.area("challenge-task", l.Words.TaskLabel(), m.Task, func(text string) lesson.Message {
			return lesson.Challenge{Do: lesson.TypeTask, Name: text}
		}),
	}
}
