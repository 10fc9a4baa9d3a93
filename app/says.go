package app

import (
	"strings"

	"tasklesson/app/lesson"
)

// says draws the step: one sentence, announced as a whole when it changes. A refusal,
// or that the reader reads on elsewhere, takes its place, and the sentence stays for assistive technology.
func (l *lab) says() node {
	return elem("div", attrs{"class", classes("says", map[string]bool{"refused": l.Refusal != nil, "apart": l.apart()})},
		elem("div", attrs{"role", "status", "aria-label", l.Words.StepName(), "aria-atomic", "true"},
			l.heading(),
			prose("p", "sentence", l.Sentence),
			l.tryAgain(),
		),
		elem("p", attrs{"class", "reads-on", "hidden", !l.apart()}, text(l.Apart)),
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
		return elem("div", attrs{"class", "refusal none"})
	}
	parts := []node{
		icon("alarm"),
		elem("div", attrs{"role", "alert"}, prose("p", "kind", r.Sentence)),
	}
	if r.Said != "" {
		parts = adding(parts, elem("button", attrs{
			"type", "button", "class", "button", "data-key", "said", "data-back", r.By, "aria-expanded", truth(r.Open), "disabled", l.Static,
			"onclick", l.sends(lesson.ShowSaid{On: !r.Open}),
		}, text(l.Words.WhatToolSaid())))
		parts = adding(parts, elem("p", attrs{"class", "said", "data-verbatim", "message", "hidden", !r.Open}, text(r.Said)))
	}
	return elem("div", attrs{"class", "refusal"}, parts...)
}

// heading draws where one stands. What it is a step of is a part of its own: where
// there is little room the style sheet leaves it out.
func (l *lab) heading() node {
	const between = " · "
	title, step, parted := strings.Cut(l.Heading, between)
	if !parted {
		return el("h2", nil, elem("span", attrs{"class", "title"}), text(l.Heading))
	}
	return el("h2", nil, elem("span", attrs{"class", "title"}, text(title+between)), text(step))
}

// walkButton leads from a branch to where it left the walk.
func (l *lab) walkButton() node {
	return elem("button", attrs{
		"type", "button", "class", "walk", "data-key", "walk", "hidden", !l.Branch, "disabled", l.Static,
		"onclick", l.sends(lesson.BackToWalk{}),
	}, icon("undo"), elem("span", attrs{"class", "word"}, text(l.Words.BackToWalk(l.Position.Path().Walk))))
}

// tryAgain is the button below a sentence that says what did not arrive.
func (l *lab) tryAgain() node {
	return elem("button", attrs{
		"type", "button", "class", "button again", "data-key", "try-again", "hidden", !l.TryAgain, "disabled", l.Static,
		"onclick", l.sends(lesson.FetchAgain{}),
	}, text(l.Words.TryAgain()))
}
