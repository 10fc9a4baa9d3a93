package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// says draws the step: one sentence, announced as a whole when it changes. A refusal,
// or that the reader reads on elsewhere, takes its place, and the sentence stays for assistive technology.
func (l *lab) says() node {
	return unit("div", attrs{"class", classes("says", when(l.apart(), "apart"), when(l.Refusal != nil, "refused")), "data-walk", yes(l.Branch)},
		el("div[role=status][aria-atomic=true]", attrs{"aria-label", l.Words.StepName()},
			l.heading(),
			prose("span.unseen", l.Unseen),
			prose("p.sentence", l.Sentence),
			l.tryAgain(),
		),
		el("p.reads-on", attrs{"hidden", !l.apart()}, text(l.Apart)),
		l.refusal(),
		l.walkButton(),
	)
}

// apart reports whether it is said in the place of the sentence that the reader reads
// on and the lab stays.
func (l *lab) apart() bool { return l.Apart != "" && l.Refusal == nil }

// refusal draws why a call was refused, in one sentence, and on request what the
// tool said. What the tool said lies over the stage, so that nothing moves.
func (l *lab) refusal() node {
	r := l.Refusal
	if r == nil {
		return el("div.refusal none", nil)
	}
	parts := []node{
		icon("alarm"),
		el("div[role=alert]", nil, prose("p.kind", r.Sentence)),
	}
	if r.Said != "" {
		parts = adding(parts, el("button.button[type=button][data-key=said]", attrs{
			"data-back", r.By, "aria-expanded", truth(r.Open), "disabled", l.Static,
			"onclick", l.sends(lesson.ShowSaid{On: !r.Open}),
		}, text(l.Words.WhatToolSaid())))
		parts = adding(parts, el("p.said[data-verbatim=message]", attrs{"hidden", !r.Open}, text(r.Said)))
	}
	return el("div.refusal", nil, parts...)
}

// heading draws where one stands. What it is a step of is a part of its own: where
// there is little room the style sheet leaves it out.
func (l *lab) heading() node {
	if l.Heading.Place == "" {
		return el("h2", nil, el("span.title", nil), text(l.Heading.Title))
	}
	return el("h2", nil, tell("span.title", l.Heading.Title+view.Between), text(l.Heading.Place))
}

// walkButton leads from a branch to where it left the walk.
func (l *lab) walkButton() node {
	return el("button.walk[type=button][data-key=walk]", attrs{
		"hidden", !l.Branch, "disabled", l.Static, "onclick", l.sends(lesson.BackToWalk{}),
	}, icon("undo"), tell("span.word", l.Words.BackToWalk(l.Position.Path().Walk)))
}

// tryAgain is the button below a sentence that says what did not arrive.
func (l *lab) tryAgain() node {
	return el("button.button again[type=button][data-key=try-again]", attrs{
		"hidden", !l.TryAgain, "disabled", l.Static, "onclick", l.sends(lesson.FetchAgain{}),
	}, text(l.Words.TryAgain()))
}
