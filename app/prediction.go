package app

import (
	"slices"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// asksReady reports whether a press on a node says that it will be ready.
func (l *lab) asksReady() bool { return l.Predict != nil && l.Predict.Asks }

// verdictIcon draws a verdict; words beside it say the same.
func verdictIcon(kind words.VerdictKind) node {
	switch kind {
	case words.VerdictRight:
		return icon("completed")
	case words.VerdictWrong:
		return icon("close")
	}
	return icon("missed")
}

// prediction draws the line above the graph: whether it was right what the reader said of
// this step, and the question about the next one.
func (l *lab) prediction() node {
	var list []node
	for _, v := range l.Predict.Verdicts {
		list = adding(list, el("li.verdict-of", attrs{"data-verdict", string(v.Kind), "data-about", numbers(v.Task)},
			verdictIcon(v.Kind), tell("span", l.Words.VerdictOn(v))))
	}
	parts := []node{el("ul.verdicts[role=list]", attrs{"hidden", len(list) == 0}, list...)}
	if l.asksReady() {
		asks := l.Words.AskReady()
		if l.Static {
			asks += " " + l.Words.ControlComes()
		}
		parts = adding(parts, el("div.asks", nil, tell("p", asks), l.markOn(view.NoTask)))
	}
	return el("div.line predict", nil, parts...)
}

// markOn draws the button over a node by which a reader says that it will be ready,
// and that beside the question for none of them.
func (l *lab) markOn(id tasks.ID) node {
	on, send := l.Predict.Marked(id), lesson.MarkReady{ID: id}
	if id == view.NoTask {
		return l.toggle("none-of", "mark-none", l.Words.NoneWillBeReady(), on, send, "completed", text(l.Words.NoneOfThem()))
	}
	if !l.asksReady() || !slices.Contains(l.Predict.Choices, id) {
		return el("span.pick none", nil)
	}
	return l.toggle("pick", "mark-"+numbers(id), l.Words.WillBeReady(id), on, send, "completed")
}

// verdictBadge draws on a node whether the reader was right about it; the line
// above the graph says it in words.
func (l *lab) verdictBadge(t view.Task) node {
	kind := l.Predict.VerdictOn(t.ID)
	if kind == "" {
		return el("span.badge none", nil)
	}
	return el("span.badge[aria-hidden=true]", attrs{"data-verdict", string(kind)}, verdictIcon(kind))
}
