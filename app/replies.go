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
		return elem("div", attrs{"class", "replies none"})
	}
	var buttons []node
	for i, reply := range all {
		n := strconv.Itoa(i + 1)
		buttons = adding(buttons, elem("button", attrs{
			"type", "button", "class", classes("reply", map[string]bool{"long": utf8.RuneCountInString(reply) > longReply}), "data-key", "reply-" + n, "data-verbatim", "reply", "title", reply, "disabled", l.Static,
			"onclick", l.sends(lesson.GiveReply{N: i + 1}),
		}, elem("span", attrs{"class", "words"}, text(reply))))
	}
	return elem("div", attrs{"class", "replies", "role", "group", "aria-label", l.Words.AnswerAsUser()},
		append([]node{elem("p", attrs{"class", "answer", "aria-hidden", "true"}, text(l.Words.AnswerAsUser()))}, buttons...)...)
}
