package app

import "tasklesson/app/lesson/view"

// todo draws the todo list of the same work as far as the conversation still
// holds it. There is no file to read it from once it is gone: then the table of what
// was kept says so.
func (l *lab) todo() node {
	c := l.Conversation
	if !c.Lists || len(c.Todo) == 0 && c.Kept != nil {
		return el("section.todo none", nil)
	}
	var items []node
	for _, t := range c.Todo {
		items = adding(items, l.todoItem(t))
	}
	return el("section.todo", attrs{"aria-label", l.Words.TodoInConversation()},
		tell("h3", l.Words.TodoInConversation()),
		el("ul[role=list]", attrs{"aria-label", l.Words.TodoList(), "hidden", len(items) == 0}, items...),
		el("p.nothing", attrs{"hidden", len(items) > 0}, text(l.Words.TodoNone())),
	)
}

func (l *lab) todoItem(t view.Todo) node {
	pic, word := "open", l.Words.TodoOpen()
	switch {
	case t.Done:
		pic, word = "completed", l.Words.TodoDone()
	case t.Now:
		pic, word = "in_progress", l.Words.TodoNow()
	}
	return el("li", attrs{"class", classes("piece", when(t.Now && !t.Done, "doing"), when(t.Done, "done"))},
		icon(pic),
		tell("span.words[data-verbatim=todo]", t.Text),
		tell("span.said", " "+word),
	)
}
