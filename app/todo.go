package app

import "tasklesson/app/lesson/view"

// todo draws the todo list of the same work as far as the conversation still
// holds it. There is no file to read it from once it is gone: then the table of what
// was kept says so.
func (l *lab) todo() node {
	c := l.Conversation
	if !c.Lists || len(c.Todo) == 0 && c.Kept != nil {
		return el("section", props{"class": "todo none"})
	}
	var items []node
	for _, t := range c.Todo {
		items = append(items, l.todoItem(t))
	}
	return el("section", props{"class": "todo", "aria-label": l.Words.TodoInConversation()},
		el("h3", nil, text(l.Words.TodoInConversation())),
		el("ul", props{"role": "list", "aria-label": l.Words.TodoList(), "hidden": len(items) == 0}, items...),
		el("p", props{"class": "nothing", "hidden": len(items) > 0}, text(l.Words.TodoNone())),
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
	return el("li", props{"class": classes("piece", map[string]bool{"done": t.Done, "doing": t.Now && !t.Done})},
		icon(pic),
		el("span", props{"class": "words", "data-verbatim": "todo"}, text(t.Text)),
		el("span", props{"class": "said"}, text(" "+word)),
	)
}
