package app

import (
	"encoding/json"
	"strconv"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// atOpening draws what the lab holds in the opening's seat: a conversation beside a
// directory, one sentence, and one thing to press.
func (l *lab) atOpening() []node {
	return []node{
		l.notices(),
		elem("div", attrs{"class", "worlds"}, l.talk(), l.folder()),
		elem("div", attrs{"class", "foot"},
			elem("div", attrs{"class", "told"},
				l.trail(),
				elem("div", attrs{"role", "status", "aria-label", l.Words.StepName(), "aria-atomic", "true"}, prose("p", "sentence", l.Sentence), l.tryAgain()),
			),
			elem("div", attrs{"class", "steps"}, l.previous(), l.onward()),
		),
	}
}

// trail draws what is to be done at each position, and over it the slider.
func (l *lab) trail() node {
	var items []node
	here := ""
	for _, s := range l.Segments {
		now := s.From <= l.Position.Step && l.Position.Step <= s.To
		if now {
			here = s.Name
		}
		items = adding(items, elem("li", attrs{"class", classes("trail-part", map[string]bool{"here": now, "was": s.To < l.Position.Step})}, text(s.Name)))
	}
	return elem("div", attrs{"class", "trail"},
		elem("input", attrs{
			"type", "range", "aria-label", l.Words.StepName(), "data-key", "step", "disabled", l.Static,
			"min", "0", "max", strconv.Itoa(l.Position.Last), "step", "1", "value", strconv.Itoa(l.Position.Step), "aria-valuetext", here, "oninput", l.slides(),
		}),
		elem("ol", attrs{"aria-hidden", "true"}, items...),
	)
}

// talk draws the conversation in its window, the newest message at the bottom.
func (l *lab) talk() node {
	c := l.Conversation
	if c == nil {
		return elem("section", attrs{"class", "talk"})
	}
	return elem("section", attrs{"class", "talk", "data-level", string(levelOf(*c))},
		el("header", nil,
			el("h2", nil, text(l.Words.InTheConversation())),
			elem("p", attrs{
				"class", "talk-full", "role", "meter", "aria-label", l.Words.ContextWindow(), "aria-valuemin", "0",
				"aria-valuemax", strconv.Itoa(c.Window), "aria-valuenow", strconv.Itoa(c.Tokens), "aria-valuetext", l.Words.WindowFull(percentOf(*c)),
			}, text(l.Words.WindowFull(percentOf(*c)))),
		),
		elem("div", attrs{"class", "talk-window"},
			tank(*c),
			l.lost(*c),
			elem("div", attrs{"class", "talk-past", "tabindex", "0", "role", "group", "aria-label", l.Words.InTheConversation(), "data-key", "messages"},
				elem("ul", attrs{"class", "said-so-far", "role", "list", "aria-label", l.Words.Conversation()}, l.bubbles(*c)...),
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
		return elem("rect", attrs{"class", class, "x", "0", "width", "7", "y", strconv.Itoa(high - to), "height", strconv.Itoa(to - from)})
	}
	return elem("svg", attrs{"class", "tank", "aria-hidden", "true", "viewBox", "0 0 7 100", "preserveAspectRatio", "none"},
		bar("used", 0, level-near), bar("near", level-near, level))
}

// lost says what the messages took with them.
func (l *lab) lost(c view.Conversation) node {
	if !c.TodoLost {
		return elem("p", attrs{"class", "lost", "hidden", true})
	}
	parts := []node{text(l.Words.ListLost() + " ")}
	if pieces := c.Kept.Forgotten(); len(pieces) > 0 {
		named := make([]words.Data, len(pieces))
		for i, piece := range pieces {
			named[i] = words.Data(piece)
		}
		for i, part := range strings.Split(l.Words.NamedNowhereProse(named), "`") {
			if i%2 == 1 {
				parts = adding(parts, elem("del", attrs{"data-verbatim", "subject"}, text(part)))
			} else if part != "" {
				parts = adding(parts, text(part))
			}
		}
	}
	return elem("p", attrs{"class", "lost"}, parts...)
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
	p := props{"class": classes("bubble", map[string]bool{"now": m.Now, "summary": m.Summary, "plan": todo}), "data-role": string(m.Role)}
	speaker := elem("span", attrs{"class", "said"}, text(l.speaker(m)+" "))
	switch {
	case todo:
		return el("li", p, speaker, elem("p", attrs{"class", "mark"}, text(l.Words.TodoHere())), l.plan())
	case m.Summary:
		return el("li", p, elem("p", attrs{"class", "mark"}, text(l.Words.SummaryFor(l.Conversation.Replaced))), summaryText(m.Text))
	case m.Role == view.RoleCall:
		return el("li", p, speaker, elem("b", attrs{"data-verbatim", "message"}, text(m.Tool+" ")), l.calledWith(m))
	case m.Role == view.RoleResult:
		return el("li", p, speaker, elem("span", attrs{"data-verbatim", "message"}, text("→ "+resultLine(m.Text))))
	}
	return el("li", p, speaker, elem("span", attrs{"data-verbatim", "message"}, text(m.Text)))
}

// plan draws the todo list as it stands among the messages.
func (l *lab) plan() node {
	var items []node
	for _, t := range l.Conversation.Todo {
		items = adding(items, l.todoItem(t))
	}
	return elem("ul", attrs{"role", "list", "aria-label", l.Words.TodoList()}, items...)
}

// summaryText draws the lines of a summary.
func summaryText(summary string) node {
	var lines []node
	for line := range strings.Lines(summary) {
		lines = adding(lines, el("p", nil, text(strings.TrimSuffix(line, "\n"))))
	}
	return elem("div", attrs{"class", "summary-lines", "data-verbatim", "message"}, lines...)
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
		return el("span", nil, text(l.Words.EarlierTodo(len(input.Items))))
	}
	about := input.Subject + input.Path
	if input.Task != 0 {
		about = input.Task.String()
	}
	return elem("span", attrs{"data-verbatim", "message"}, text(about))
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
	return elem("section", attrs{"class", "disk-side"},
		el("header", nil,
			el("h2", nil, text(l.Words.OnDiskSide())),
			prose("p", "where", l.Words.FilePerTaskProse()),
			l.unmoved(),
		),
		elem("div", attrs{"class", "folder"}, l.graph()),
	)
}

// unmoved says after a compaction that the directory is the same, by its hash.
func (l *lab) unmoved() node {
	c := l.Conversation
	if c == nil || c.Before == "" || c.Before != c.Hash {
		return elem("p", attrs{"class", "unmoved", "hidden", true})
	}
	return elem("p", attrs{"class", "unmoved", "data-hash", c.Hash, "data-before", c.Before, "title", l.Words.WhatIsHashed()},
		icon("completed"),
		elem("span", attrs{"class", "wide"}, text(l.Words.SameBeforeAndAfter(words.Data(c.Hash)))),
		elem("span", attrs{"class", "narrow"}, text(l.Words.SameNow(words.Data(c.Hash)))),
	)
}
