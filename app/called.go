package app

import (
	"encoding/json"
	"slices"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/view"
)

// longValue is from how many bytes on a value is not in the line of its call.
const longValue = 60

// callLine says the arguments of a call in one line, the names of all but the first beside
// them, and reports whether that is all of them. What is no object is returned as it is.
func callLine(input string) (line string, whole bool) {
	d := json.NewDecoder(strings.NewReader(input))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return input, true
	}
	whole = true
	for d.More() {
		name, err := d.Token()
		var value json.RawMessage
		if err != nil || d.Decode(&value) != nil {
			return input, true
		}
		if line != "" {
			line += " " + name.(string) + " "
		}
		switch {
		case len(value) > longValue:
			line, whole = line+"…", false
		case name == "task_id":
			line += "#" + string(value)
		default:
			line += string(value)
		}
	}
	return line, whole
}

// newestTodo returns the index of the newest todo list among the messages that are listed,
// -1 for none.
func (l *lab) newestTodo() int {
	all, _ := l.messagesShown()
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Role == view.RoleCall && all[i].Tool == conversation.TodoTool {
			return i
		}
	}
	return -1
}

// todoWords draws a todo list where it was written, an earlier one folded.
func (l *lab) todoWords(m view.Message, earlier bool) []node {
	var input conversation.TodoInput
	// What is no list is an empty one.
	_ = json.Unmarshal([]byte(m.Text), &input)
	var items []node
	for _, item := range input.Items {
		now := !earlier && slices.Contains(l.Conversation.Todo, view.Todo{Text: item.Text, Now: true})
		items = adding(items, l.todoItem(view.Todo{Text: item.Text, Done: item.Done, Now: now}))
	}
	line := el("span.brief[hidden]", nil)
	if earlier {
		line = tell("span.brief[aria-hidden=true][data-verbatim=no]", l.Words.EarlierTodo(len(items)))
	}
	return []node{tell("b", m.Tool+" "), line, el("ul.text[role=list]", attrs{"aria-label", l.Words.TodoList()}, items...)}
}

// todoItem draws one piece of a todo list.
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
