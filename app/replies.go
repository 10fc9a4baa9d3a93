package app

import (
	"strconv"
	"unicode/utf8"

	"tasklesson/app/lesson"
)

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
