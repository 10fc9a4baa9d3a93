package app

import "tasklesson/app/lesson/view"

// todo draws the todo list of the same work as far as the conversation still
// holds it. There is no file to read it from once it is gone: then the table of what
// was kept says so.
func (l *lab) todo() node {
	c := l.Conversation
	if !c.Lists || len(c.Todo) == 0 && c.Kept != nil {
		return elem("section", attrs{"class", "todo none"})
	}
	var items []node
	for _, t := range c.Todo {
		items = adding(items, l.todoItem(t))
	}
	return elem("section", attrs{"class", "todo", "aria-label", l.Words.TodoInConversation()},
		el("h3", nil, text(l.Words.TodoInConversation())),
		elem("ul", attrs{"role", "list", "aria-label", l.Words.TodoList(), "hidden", len(items) == 0}, items...),
		elem("p", attrs{"class", "nothing", "hidden", len(items) > 0}, text(l.Words.TodoNone())),
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
	return elem("li", attrs{"class", classes("piece", map[string]bool{"done": t.Done, "doing": t.Now && !t.Done})},
		icon(pic),
		elem("span", attrs{"class", "words", "data-verbatim", "todo"}, text(t.Text)),
		elem("span", attrs{"class", "said"}, text(" "+word)),
	)
}
