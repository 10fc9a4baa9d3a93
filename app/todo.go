package app

import "tasklesson/app/lesson/view"

// todo draws the todo list of the same work as far as the conversation still
// holds it. There is no file to read it from once it is gone.
func (l lab) todo() node {
	c := l.Conversation
	var items []node
	for _, t := range c.Todo {
		items = append(items, todoItem(t))
	}
	none := "none yet"
	if c.TodoLost {
		none = "gone with the messages it stood in"
	}
	return el("section", props{
		"class":      classes("todo", map[string]bool{"lost": c.TodoLost}),
		"aria-label": "Todo list, kept in the conversation",
	},
		el("h4", nil, text("Todo list, kept in the conversation")),
		el("ul", props{"role": "list", "aria-label": "Todo list", "hidden": len(items) == 0}, items...),
		el("p", props{"class": "nothing", "hidden": len(items) > 0}, text(none)),
	)
}

func todoItem(t view.Todo) node {
	pic, word := "open", "open"
	switch {
	case t.Done:
		pic, word = "completed", "done"
	case t.Now:
		pic, word = "in_progress", "being worked on"
	}
	return el("li", props{"class": classes("piece", map[string]bool{"done": t.Done, "doing": t.Now && !t.Done})},
		icon(pic),
		el("span", props{"class": "words"}, text(t.Text)),
		el("span", props{"class": "said"}, text(" "+word)),
	)
}
