package app

import (
	"encoding/json"
	"strconv"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// atOpening draws what the lab holds in the opening's seat: a conversation beside a
// directory, one sentence, and one thing to press.
func (l *lab) atOpening() []node {
	worlds, says := []node{l.talk(), l.folder()}, prose("p.sentence", l.Sentence)
	if l.yours() {
		worlds = []node{l.todos(), l.todoFiles()}
		says = el("p.sentence", nil, append([]node{text(l.Sentence)}, l.todoNames()...)...)
	}
	return []node{
		l.notices(),
		el("div.worlds", nil, worlds...),
		el("div.foot", nil,
			el("div.told", nil,
				l.trail(),
				el("div[role=status][aria-atomic=true]", attrs{"aria-label", l.Words.StepName()}, says, l.tryAgain()),
				l.turn(),
			),
			el("div.steps", nil, l.previous(), l.todoAct()),
		),
	}
}

// Worlds draws the picture of the opening alone, as the lesson ends with it: a conversation
// beside a directory whose tasks are all completed. Nothing in it can be pressed.
func Worlds(v view.View) *ui.Node {
	l := newLab(v, nil, nil)
	return later(el("div.lab[translate=no]", attrs{"data-seat", string(l.Seat), "data-has", "ends", "inert", true, "aria-hidden", "true"}, el("div.worlds", nil, l.talk(), l.folder())))
}

// trail draws what happens at each position, and over it the slider.
func (l *lab) trail() node {
	var items []node
	here := ""
	for _, s := range l.Segments {
		now := s.From <= l.Position.Step && l.Position.Step <= s.To
		if now {
			here = s.Name
		}
		items = adding(items, el("li", attrs{"class", classes("trail-part", when(now, "here"), when(s.To < l.Position.Step, "was"))}, text(s.Name)))
	}
	return el("div.trail", nil,
		el("input[type=range][data-key=step][min=0][step=1]", attrs{
			"aria-label", l.Words.StepName(), "disabled", l.Static,
			"max", strconv.Itoa(l.Position.Last), "value", strconv.Itoa(l.Position.Step), "aria-valuetext", here, "oninput", l.slides(),
		}),
		el("ol[aria-hidden=true]", nil, items...),
	)
}

// talk draws the conversation in its window, the newest message at the bottom.
func (l *lab) talk() node {
	c := l.Conversation
	if c == nil {
		return el("section.talk", nil)
	}
	return el("section.talk", attrs{"data-level", string(levelOf(*c))},
		el("header", nil,
			tell("h2", l.Words.InTheConversation()),
			el("p.talk-full[role=meter][aria-valuemin=0]", attrs{
				"aria-label", l.Words.ContextWindow(),
				"aria-valuemax", strconv.Itoa(c.Window), "aria-valuenow", strconv.Itoa(c.Tokens), "aria-valuetext", l.Words.WindowFull(percentOf(*c)),
			}, text(l.Words.WindowFull(percentOf(*c)))),
		),
		el("div.talk-window", nil,
			tank(*c),
			l.lost(*c),
			el("div.talk-past[tabindex=0][role=group][data-key=messages]", attrs{"aria-label", l.Words.InTheConversation()},
				el("ul.said-so-far[role=list]", attrs{"aria-label", l.Words.ConversationTab()}, l.bubbles(*c)...),
			),
		),
	)
}

func percentOf(c view.Conversation) int { return c.Tokens * 100 / max(c.Window, 1) }

// tank draws how full the window is, from the bottom up; above the threshold it is
// another colour.
func tank(c view.Conversation) node {
	const high = 100
	level := min(percentOf(c), high)
	near := max(level-c.Threshold*high/max(c.Window, 1), 0)
	bar := func(class string, from, to int) node {
		return el("rect[x=0][width=7]", attrs{"class", class, "y", strconv.Itoa(high - to), "height", strconv.Itoa(to - from)})
	}
	return el("svg.tank[aria-hidden=true][viewBox=0 0 7 100][preserveAspectRatio=none]", nil,
		bar("used", 0, level-near), bar("near", level-near, level))
}

// lost says what the messages took with them.
func (l *lab) lost(c view.Conversation) node {
	if !c.TodoLost {
		return el("p.lost[hidden]", nil)
	}
	parts := []node{text(l.Words.ListLost() + " ")}
	if pieces := c.Kept.Forgotten(); len(pieces) > 0 {
		named := make([]words.Data, len(pieces))
		for i, piece := range pieces {
			named[i] = words.Data(piece)
		}
		for i, part := range strings.Split(l.Words.NamedNowhereProse(named), "`") {
			if i%2 == 1 {
				parts = adding(parts, tell("del[data-verbatim=subject]", part))
			} else if part != "" {
				parts = adding(parts, text(part))
			}
		}
	}
	return el("p.lost", nil, parts...)
}

// bubbles draws the messages, an item each. The newest todo list stands there as a
// list.
func (l *lab) bubbles(c view.Conversation) []node {
	list := -1
	for i, m := range c.Messages {
		if m.Role == view.RoleCall && m.Tool == conversation.TodoTool {
			list = i
		}
	}
	var items []node
	for i, m := range c.Messages {
		items = adding(items, l.bubble(m, i == list))
	}
	return items
}

func (l *lab) bubble(m view.Message, todo bool) node {
	a := attrs{"class", classes("bubble", when(m.Now, "now"), when(todo, "plan"), when(m.Summary, "summary")), "data-role", string(m.Role)}
	speaker := tell("span.said", l.speaker(m)+" ")
	switch {
	case todo:
		return el("li", a, speaker, tell("p.mark", l.Words.TodoHere()), l.plan())
	case m.Summary:
		return el("li", a, tell("p.mark", l.Words.SummaryFor(l.Conversation.Replaced)), summaryText(m.Text))
	case m.Role == view.RoleCall:
		return el("li", a, speaker, tell("b[data-verbatim=message]", m.Tool+" "), l.calledWith(m))
	case m.Role == view.RoleResult:
		return el("li", a, speaker, tell("span[data-verbatim=message]", "→ "+resultLine(m.Text)))
	}
	return el("li", a, speaker, tell("span[data-verbatim=message]", m.Text))
}

// plan draws the todo list as it stands among the messages.
func (l *lab) plan() node {
	var items []node
	for _, t := range l.Conversation.Todo {
		items = adding(items, l.todoItem(t))
	}
	return el("ul[role=list]", attrs{"aria-label", l.Words.TodoList()}, items...)
}

// summaryText draws the lines of a summary.
func summaryText(summary string) node {
	var lines []node
	for line := range strings.Lines(summary) {
		lines = adding(lines, tell("p", strings.TrimSuffix(line, "\n")))
	}
	return el("div.summary-lines[data-verbatim=message]", nil, lines...)
}

// calledWith says in a word what a call is about.
func (l *lab) calledWith(m view.Message) node {
	var input struct {
		Task    tasks.ID                `json:"task_id"`
		Subject string                  `json:"subject"`
		Path    string                  `json:"path"`
		Items   []conversation.TodoItem `json:"items"`
	}
	// Arguments that are none of these leave the tool's name alone.
	_ = json.Unmarshal([]byte(m.Text), &input)
	if input.Items != nil {
		return tell("span", l.Words.EarlierTodo(len(input.Items)))
	}
	about := input.Subject + input.Path
	if input.Task != 0 {
		about = input.Task.String()
	}
	return tell("span[data-verbatim=message]", about)
}

// resultLine returns the first line of a tool's result; of a task what its file
// begins with.
func resultLine(result string) string {
	var task struct {
		ID     tasks.ID     `json:"id"`
		Status tasks.Status `json:"status"`
	}
	if json.Unmarshal([]byte(result), &task) == nil && task.ID != 0 {
		return task.ID.String() + " " + string(task.Status)
	}
	line, _, _ := strings.Cut(result, "\n")
	line, _, _ = strings.Cut(line, " (")
	return line
}

// folder draws the directory: the file is the node, and the id in its list is where
// the line is plugged in.
func (l *lab) folder() node {
	return el("section.disk-side", nil,
		el("header", nil,
			tell("h2", l.Words.OnDiskSide()),
			prose("p.where", l.Words.FilePerTaskProse()),
			l.unmoved(),
		),
		el("div.folder", nil, l.graph()),
	)
}

// unmoved says after a compaction that the directory is the same, by its hash.
func (l *lab) unmoved() node {
	c := l.Conversation
	if c == nil || c.Before == "" || c.Before != c.Hash {
		return el("p.unmoved[hidden]", nil)
	}
	return el("p.unmoved", attrs{"data-hash", c.Hash, "data-before", c.Before, "title", l.Words.WhatIsHashed()},
		icon("completed"),
		tell("span.wide", l.Words.SameBeforeAndAfter(words.Data(c.Hash))),
		tell("span.narrow", l.Words.SameNow()),
	)
}
