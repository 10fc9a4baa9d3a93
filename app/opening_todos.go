package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
)

// yours reports whether the opening shows the reader's own todos.
func (l *lab) yours() bool { return l.Todos != nil && l.Todos.Open }

// turn draws the button by which the reader has their turn, after the sentence with which
// the walk ends.
func (l *lab) turn() node {
	if l.Todos == nil || l.Todos.Open {
		return el("div.turn[hidden]", nil)
	}
	return el("div.turn", nil, l.todoButton("button", "todos", l.Words.YourTurn(l.Todos.Kept), lesson.TodoOpen))
}

func (l *lab) todoButton(class, key, name string, do lesson.TodoAct) node {
	return l.small(class, key, name, lesson.Todo{Do: do})
}

// todos draws the conversation of the reader's own todos: the list among its messages,
// what a compaction has left of it, or nothing at all on a page that was loaded again.
func (l *lab) todos() node {
	t, said := l.Todos, []node(nil)
	switch at := t.At(); {
	case len(t.Written) > 0:
		var items []node
		for _, todo := range t.Written {
			items = adding(items, l.todoItem(view.Todo{Text: todo}))
		}
		said = adding(said, el("li.bubble plan", nil, tell("p.mark", l.Words.TodoHere()), el("ul[role=list]", attrs{"aria-label", l.Words.TodoList()}, items...)))
	case at == words.TodosForgotten:
		said = adding(said, el("li.bubble summary", nil, tell("p.mark", l.Words.SummaryFor(t.Forgotten)), tell("p", l.Words.TodosSummary(t.Forgotten))))
	case at == words.TodosFound:
		said = adding(said, tell("li.nothing", l.Words.NothingSaid()))
	}
	gone := t.At() == words.TodosForgotten
	return el("section.talk", nil,
		el("header", nil, tell("h2", l.Words.InTheConversation())),
		el("div.talk-window", nil,
			el("p.lost", attrs{"hidden", !gone}, text(l.Words.ListLost())),
			el("div.talk-past[tabindex=0][role=group][data-key=messages]", attrs{"aria-label", l.Words.InTheConversation()},
				el("ul.said-so-far[role=list]", attrs{"aria-label", l.Words.ConversationTab()}, said...),
			),
			l.todoLine(),
		),
	)
}

// todoLine draws the field of the next todo, while there is one to write.
func (l *lab) todoLine() node {
	t := l.Todos
	if t.At() != words.TodosWritten {
		return el("div.todo-line[hidden]", nil)
	}
	label := l.Words.TodoLabel(len(t.Written)+1, view.MostTodos)
	return el("div.todo-line[role=form]", attrs{"aria-label", label},
		el("input[type=text][autocomplete=off][enterkeyhint=done][data-takes=Enter]", attrs{
			"id", l.id(lesson.KeyTodo), "data-key", lesson.KeyTodo, "initial", t.Typed, "placeholder", label, "aria-label", label,
			"aria-invalid", yes(t.Refusal != ""), "aria-describedby", l.id("todo-refusal"),
			"oninput", l.hears("todo", func(in ui.Input) { l.send(lesson.Todo{Do: lesson.TodoType, Text: in.Value()}) }),
			"onkeydown", l.hears("todo-keys", func(in ui.Input) {
				if in.Taken() && in.Anew() {
					l.writeTodo(in)
				}
			}),
		}),
		el("button.button main[type=button][data-key=todo-add]", attrs{"onclick", l.hears("todo-add", l.writeTodo)}, text(l.Words.Add())),
		el("p.refused[role=alert]", attrs{"id", l.id("todo-refusal")}, text(t.Refusal)),
	)
}

// writeTodo sends what stands in the field now.
func (l *lab) writeTodo(in ui.Input) {
	if typed, there := in.Field(lesson.KeyTodo); there {
		l.send(lesson.Todo{Do: lesson.TodoWrite, Text: typed})
	}
}

// todoFiles draws the directory of the reader's own todos, and where it lies.
func (l *lab) todoFiles() node {
	lies, remove := el("p.lies[hidden]", nil), el("p.unmoved[hidden]", nil)
	if l.Todos.Kept > 0 {
		remove = el("p.unmoved", nil, l.todoButton("plain", "todos-remove", l.Words.RemoveTodos(), lesson.TodoRemove))
		if l.Store == view.InIndexedDB {
			lies = prose("p.lies", l.Words.TodosLieProse())
		}
	}
	return el("section.disk-side", nil,
		el("header", nil,
			tell("h2", l.Words.OnDiskSide()),
			prose("p.where", l.Words.FilePerTaskProse()),
			remove,
		),
		el("div.folder", nil, l.graph(), lies),
	)
}

// todoNames draws what was kept, after the sentence that says so.
func (l *lab) todoNames() []node {
	if !l.yours() || l.Todos.At() != words.TodosFound {
		return nil
	}
	var names []node
	for i, t := range l.Tasks {
		subject, verbatim := l.legible(t.Subject)
		names = append(names, text(when(i > 0, ",")+" "), el("bdi", attrs{"data-verbatim", verbatim}, text(subject)))
	}
	return adding(names, text("."))
}

// todoAct draws what comes next with the todos, in the place of the button that goes on;
// nil where that does.
func (l *lab) todoAct() node {
	if l.yours() {
		switch at := l.Todos.At(); {
		case at == words.TodosFull:
			return l.todoButton("button main", lesson.KeyTodoAct, l.Words.CompactConversation(), lesson.TodoForget)
		case at == words.TodosForgotten && l.Store == view.InIndexedDB:
			return l.todoButton("button main", lesson.KeyTodoAct, l.Words.ReloadThis(), lesson.TodoReload)
		}
	}
	return l.onward()
}
