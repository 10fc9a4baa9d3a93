package app

import (
	"strconv"
	"unicode/utf8"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// conversation draws the pane "Conversation": the messages, what the user can
// answer, what a compaction has left of the plan, and what empties the window.
func (l *lab) conversation() node {
	c := l.Conversation
	if l.Talk != nil {
		return l.talkPane()
	}
	if c == nil || len(l.Lanes) > 0 {
		return el("div.context none", attrs{"data-panel", string(view.PaneConversation)})
	}
	_, past := l.messagesShown()
	return el("div.context", attrs{
		"data-panel", string(view.PaneConversation), "hidden", !l.selected(view.PaneConversation),
		"data-kept", yes(c.Kept != nil), "data-past", yes(past), "data-phases", yes(len(c.Phases) > 1), "data-replies", yes(len(c.Replies) > 0),
	},
		el("p.whose", nil,
			tell("b", l.Words.ContextWindow()),
			tell("span", l.Words.SeenBy(words.Data(c.Agent))),
		),
		l.phases(),
		l.messages(),
		l.phaseNote(),
		l.replies(),
		l.kept(),
		l.empties(),
	)
}

// messages draws the list "Conversation". It is scrolled from its end, so that
// the newest message is in sight; nothing of it is announced by itself, because
// the sentence of the step says what came.
func (l *lab) messages() node {
	var items []node
	all, past := l.messagesShown()
	here, seam := tellingMessage(all), firstNew(all)
	for i, m := range all {
		name := ""
		if i == seam && l.Talk == nil { // a talk has no steps
			name = l.Words.NewInStep()
		}
		items = adding(items, l.message(m, i, name, following(all[i+1:]), i == here))
	}
	return el("div[tabindex=0][role=group][data-key=messages]", attrs{"class", classes("scroll", when(past, "past")), "aria-label", l.Words.MessageCount(len(items))},
		el("ul.messages[role=list]", attrs{"aria-label", l.Words.ConversationTab()}, items...),
	)
}

// following says of the first of the messages that come after one whether it is a result,
// of now, or the last.
func following(after []view.Message) string {
	if len(after) == 0 {
		return ""
	}
	next := after[0]
	return classes(when(next.Role == view.RoleResult, "result"), when(next.Now, "now"), when(len(after) == 1, "last"))
}

// tellingMessage returns the index of the message that has to be in sight: the
// last that changed, else the last.
func tellingMessage(all []view.Message) int {
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Now {
			return i
		}
	}
	return len(all) - 1
}

// firstNew returns the index of the first message that came in this step after
// older ones, -1 where there is none. A summary came in the place of the older
// ones, and a blanked result did not come.
func firstNew(all []view.Message) int {
	for i, m := range all {
		if m.Now && !m.Blanked {
			if i == 0 || m.Summary {
				return -1
			}
			return i
		}
	}
	return -1
}

// longReply is from how many code points on a reply has a row to itself.
const longReply = 60

// replies draws what the user can answer to what the agent asks, one button each.
// A long one is cut on the screen alone.
func (l *lab) replies() node {
	all := l.Conversation.Replies
	if len(all) == 0 {
		return el("div.replies none", nil)
	}
	var buttons []node
	for i, reply := range all {
		n := strconv.Itoa(i + 1)
		buttons = adding(buttons, el("button[type=button][data-verbatim=reply]", attrs{
			"class", classes("reply", when(utf8.RuneCountInString(reply) > longReply, "long")), "data-key", "reply-" + n, "title", reply, "disabled", l.Static,
			"onclick", l.sends(lesson.GiveReply{N: i + 1}),
		}, tell("span.words", reply)))
	}
	return el("div.replies[role=group]", attrs{"aria-label", l.Words.AnswerAsUser()},
		append([]node{tell("p.answer[aria-hidden=true]", l.Words.AnswerAsUser())}, buttons...)...)
}
