package planner

import (
	"slices"
	"strings"
)

// isBeyond reports whether a clause that was not understood asks for what is none of a
// task board's: to write a script, to send a message.
func (r *reader) isBeyond(l []lexeme, err *trouble) bool {
	return (err.kind == notUnderstood || err.kind == unknownName) && l[0].node == 0 && slices.Contains(r.p.v.Beyond, l[0].text)
}

// beyond says that it cannot do that, and how to put it on the board. Of a task that is not
// there, and was named before, it says so too.
func (p *Planner) beyond(o *outcome) string {
	text := ""
	for _, x := range o.w.ops {
		if x.node >= 0 && o.w.nodes[x.node].missing {
			text = p.say("no_task", "task", o.w.nameOf(x.node)) + " "
		}
	}
	p.findNear(o)
	o.near[0] = p.say("add_alone", "words", p.inShort(o.trouble.words))
	return text + p.say(beyond, "words", o.trouble.words, "a", o.near[0], "b", o.near[1])
}

// inShort returns the beginning of a clause, as the name of a task.
func (p *Planner) inShort(words string) string {
	var kept []string
	for i, x := range p.lexicon.lexemes(scan(words), nil) {
		if i > 0 && x.class == me {
			continue
		}
		if x.kind == mark || len(kept) == 7 || i > 0 && x.any(where, it, when, until, because, and, then) {
			break
		}
		kept = append(kept, words[x.from:x.to])
	}
	return strings.Join(kept, " ")
}
