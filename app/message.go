package app

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// message draws one message. Its words are data: the only markup in them is
// the name of the tool.
// then says of the next one what the style sheet asks for.
func (l *lab) message(m view.Message, i int, seam, then string, here bool) node {
	earlier := m.Tool == conversation.TodoTool && m.Role == view.RoleCall && i != l.newestTodo()
	folds := clamped(m) || earlier
	bubble := el("div.bubble", attrs{"data-folds", yes(folds)},
		tell("span.said", l.speaker(m)+" "),
		tell("span.mark", l.messageMark(m)),
		el("div[data-verbatim=message]", attrs{"class", classes("words", when(folds, "clamped"), when(listed(m), "lines"))}, l.messageWords(m, earlier)...),
		l.more(m, i, folds),
	)
	parts := []node{bubble}
	if group := l.group(i); group != nil {
		parts = adding(parts, group)
	}
	return unit("li", attrs{
		"class", classes("message",
			when(m.Blanked, "blanked"),
			when(here, "here"),
			when(m.Now, "now"),
			when(m.Refused, "refused"),
			when(m.Summary, "summary"),
		),
		"data-role", string(m.Role),
		"data-seam", seam,
		"data-then", then,
	}, parts...)
}

// speaker says who speaks, for readers who cannot see on which side it stands.
func (l *lab) speaker(m view.Message) string {
	switch {
	case m.Summary, m.Role == view.RoleSystem:
		return "" // the mark says it
	case m.Role == view.RoleUser:
		return l.Words.UserSays()
	case m.Role == view.RoleCall:
		return l.Words.AgentCalls(words.Data(l.Conversation.Agent))
	case m.Role == view.RoleResult:
		return l.Words.ResultOf()
	}
	return l.Words.AgentSays(words.Data(l.Conversation.Agent))
}

// messageMark is the word above a message that is not just said.
func (l *lab) messageMark(m view.Message) string {
	switch {
	case m.Summary:
		return l.Words.SummaryMark()
	case m.Role == view.RoleSystem:
		return l.Words.SystemMark()
	case m.Blanked && m.Now:
		return l.Words.BlankedNow()
	case m.Refused:
		return l.Words.RefusedMark()
	}
	return ""
}

// messageWords draws the words of a message; earlier says that a newer todo list follows.
func (l *lab) messageWords(m view.Message, earlier bool) []node {
	shown, verbatim := strings.TrimRight(m.Text, "\n"), ""
	if m.Blanked && shown == "" {
		shown, verbatim = l.Words.Blanked(), "no"
	}
	switch m.Role {
	case view.RoleCall:
		if m.Tool == conversation.TodoTool {
			return l.todoWords(m, earlier)
		}
		line, whole := callLine(m.Text)
		if whole || l.paper {
			return []node{tell("b", m.Tool), text(" " + line)}
		}
		return []node{tell("b", m.Tool), text(" "), tell("span.brief[aria-hidden=true]", line), tell("span.text", shown)}
	case view.RoleResult:
		return []node{
			tell("span.arrow[aria-hidden=true]", "→ "),
			tell("b", m.Tool+" "),
			l.brief(m),
			el("span.text", attrs{"data-verbatim", verbatim}, text(shown)),
		}
	}
	return markedWords(shown, m.Marks)
}

// markedWords draws a text with the marks in it, ascending.
func markedWords(shown string, marks []view.Mark) []node {
	var parts []node
	at := 0
	for _, m := range marks {
		if m.From < at || m.To > len(shown) {
			continue // two pieces can be known by one word
		}
		parts = append(parts, text(shown[at:m.From]), tell("mark", shown[m.From:m.To]))
		at = m.To
	}
	return adding(parts, text(shown[at:]))
}

// How much of a message is shown folded: what was said is mostly shown whole.
const (
	wholeWork   = 84 // code points of a call or a result
	wholeSpeech = 280
)

// clamped reports whether a message is longer than what is shown of it at first.
// An answer in words, and a task that was asked for, are shown whole while they are
// new.
func clamped(m view.Message) bool {
	most, lines := wholeSpeech, 6
	switch m.Role {
	case view.RoleCall:
		_, whole := callLine(m.Text)
		return !whole && m.Tool != conversation.TodoTool
	case view.RoleSystem:
		most, lines = wholeWork, 1
	case view.RoleResult:
		if m.Now && m.Tool == "task_get" {
			return false
		}
		if m.Tool == conversation.TodoTool && !m.Blanked {
			return true // the list stands above it
		}
		if !m.Now || strings.HasPrefix(m.Text, "{") {
			most, lines = wholeWork, 1
		}
	}
	return !m.Summary && (utf8.RuneCountInString(m.Text) > most || strings.Count(m.Text, "\n") >= lines)
}

// more is what unfolds a long message. Only the screen folds it: assistive
// technology reads all of it.
func (l *lab) more(m view.Message, i int, folds bool) node {
	if !folds {
		return el("span.more none", nil)
	}
	return el("details.more", nil,
		el("summary", attrs{"data-key", "message-" + strconv.Itoa(i), "title", l.messageSize(m.Text)},
			icon("fold"),
			tell("span.said", l.Words.Unfold(words.Said(l.messageSize(m.Text)))),
		),
	)
}

// messageSize says how long a text is: "24 lines".
func (l *lab) messageSize(s string) string {
	if n := strings.Count(s, "\n") + 1; n > 1 {
		return l.Words.LineCount(n)
	}
	return l.Words.CharacterCount(utf8.RuneCountInString(s))
}

// listed reports whether a result is lines of its own, as the list of tasks is: where it is
// folded, it keeps them.
func listed(m view.Message) bool {
	return m.Role == view.RoleResult && !m.Blanked && m.Tool != conversation.TodoTool && !strings.HasPrefix(m.Text, "{") && strings.Contains(m.Text, "\n")
}

// brief is what the eyes see of a result that is a task or a todo list, until it is
// unfolded, empty for others.
func (l *lab) brief(m view.Message) node {
	line, verbatim := "", ""
	switch {
	case l.paper || m.Blanked || m.Refused || !clamped(m):
	case m.Tool == conversation.TodoTool:
		line, verbatim = l.Words.EarlierTodo(strings.Count(m.Text, "\n")+1), "no"
	case strings.HasPrefix(m.Text, "{"):
		if line = resultLine(m.Text); strings.HasPrefix(line, "{") { // it is none
			line = ""
		}
	}
	return el("span.brief[aria-hidden=true]", attrs{"data-verbatim", verbatim}, text(line))
}
