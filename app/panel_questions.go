package app

import (
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// The questions that the graph answers, by the states that answer them. What nothing
// is in is left out where it is none of the three.
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

// questions draws the questions, each with its tasks.
func (l *lab) questions() node {
	if !l.Questions {
		return elem("div", attrs{"class", "questions none", "data-panel", string(view.PaneQuestions)})
	}
	var list []node
	for _, q := range questions {
		var found []node
		for _, t := range l.Tasks {
			if t.State == q.state {
				found = adding(found, l.answer(t))
			}
		}
		if len(found) == 0 && !q.always {
			continue
		}
		asks := l.Words.QuestionOf(q.state)
		list = adding(list, elem("section", attrs{"class", "question", "data-state", string(q.state)},
			elem("h3", nil, icon(string(q.state)), text(asks)),
			elem("ul", attrs{"role", "list", "aria-label", asks}, found...),
			elem("p", attrs{"class", "question-none", "hidden", len(found) > 0}, text(l.Words.NothingThere())),
		))
	}
	return elem("div", attrs{
		"class", "questions", "data-panel", string(view.PaneQuestions), "hidden", !l.selected(view.PaneQuestions),
		"tabindex", "0", "role", "group", "aria-label", l.Words.QuestionsTab(),
	}, list...)
}

// answer draws one task under its question.
func (l *lab) answer(t view.Task) node {
	shown, verbatim := l.legible(t.Subject)
	class := "question-task"
	if t.Now {
		class = "question-task now"
	}
	return elem("li", attrs{"data-answer", numbers(t.ID), "class", class},
		text(t.ID.String()+" "),
		elem("bdi", attrs{"data-verbatim", verbatim}, text(shown)),
		elem("span", attrs{"class", "note"}, text(" "+t.Note)),
	)
}
