package app

import (
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// The questions that the graph answers, by the states that answer them. What nothing
// is in is left out where it is another one.
var questions = []struct {
	state  tasks.State
	always bool
}{
	{tasks.StateReady, true},
	{tasks.StateInProgress, false},
	{tasks.StateBlocked, true},
	{tasks.StateCompleted, true},
	{tasks.StateUnreadable, false},
}

// A questionsPanel is all that the pane "Questions" is drawn from besides the tasks.
type questionsPanel struct{ listed, selected bool }

func (l *lab) questions() node {
	return keepPanel(l, view.PaneQuestions, questionsPanel{l.Questions, l.selected(view.PaneQuestions)})
}

// draw draws the questions, each with its tasks.
func (p questionsPanel) draw(l *pen, of *view.Directory) node {
	if !p.listed {
		return el("div.questions none", attrs{"data-panel", string(view.PaneQuestions)})
	}
	var list []node
	for _, q := range questions {
		var found []node
		for _, t := range of.Tasks {
			if t.State == q.state {
				found = adding(found, l.answer(t))
			}
		}
		if len(found) == 0 && !q.always {
			continue
		}
		asks := l.Words.QuestionOf(q.state)
		list = adding(list, el("section.question", attrs{"data-state", string(q.state)},
			el("h3", nil, icon(string(q.state)), text(asks)),
			el("ul[role=list]", attrs{"aria-label", asks}, found...),
			el("p.question-none", attrs{"hidden", len(found) > 0}, text(l.Words.NothingThere())),
		))
	}
	return el("div.questions[tabindex=0][role=group]", attrs{
		"data-panel", string(view.PaneQuestions), "hidden", !p.selected,
		"aria-label", l.Words.QuestionsTab(),
	}, list...)
}

// answer draws one task under its question.
func (l *pen) answer(t view.Task) node {
	shown, verbatim := l.legible(t.Subject)
	class := "question-task"
	if t.Now {
		class = "question-task now"
	}
	return el("li", attrs{"data-answer", numbers(t.ID), "class", class},
		text(t.ID.String()+" "),
		el("bdi", attrs{"data-verbatim", verbatim}, text(shown)),
		tell("span.note", " "+t.Note),
	)
}
