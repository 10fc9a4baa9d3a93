package planner

import (
	"slices"
	"unicode/utf8"
)

// texts reads "rename 5 to release" and "describe 5 as …".
func (r *reader) texts(verb class, l []lexeme) *trouble {
	at := indexAny(l, to, as, called)
	var name, rest []lexeme
	switch {
	case at > 0 && at < len(l)-1:
		name, rest = l[:at], l[at+1:]
	default: // "call the last one d"
		for cut := len(l) - 1; cut > 0; cut-- {
			if found, err := r.targetsFor(verb, l[:cut]); err == nil && len(found) == 1 && found[0] >= 0 {
				name, rest = l[:cut], l[cut:]
				break
			}
		}
	}
	if len(name) == 0 {
		return r.lost(l)
	}
	found, err := r.targetsFor(verb, name)
	if err != nil {
		return err
	}
	if len(found) != 1 {
		return &trouble{kind: whichTask}
	}
	for verb == rename && len(rest) > 1 && rest[len(rest)-1].any(instead, filler) { // "call 3 “API” instead"
		rest = rest[:len(rest)-1]
	}
	text := r.raw(trim(rest))
	if verb == rename {
		return r.renameTo(found[0], subjectOf(text))
	}
	r.w.do(op{tool: toolUpdate, node: found[0], text: text})
	return nil
}

// renameTo gives a task another subject.
func (r *reader) renameTo(at int, subject string) *trouble {
	if utf8.RuneCountInString(subject) > maxName {
		return &trouble{kind: longName, words: cutTo(subject, 40), n: utf8.RuneCountInString(subject), m: maxName}
	}
	n := &r.w.nodes[at]
	if n.id == 0 && slices.Contains(r.w.fresh, at) {
		n.subject, n.words = subject, wordsOf(subject)
		return nil
	}
	r.w.do(op{tool: toolUpdate, node: at, subject: subject})
	n = &r.w.nodes[at]
	n.subject, n.words = subject, wordsOf(subject)
	if same := r.w.some(func(x int) bool { return fold(r.w.nodes[x].subject) == fold(subject) }); len(same) > 1 {
		r.tell("same_name", same, "")
	}
	return nil
}

// owners reads "assign 3 to bob", "the owner of 3 is bob" and "unassign 3".
func (r *reader) owners(verb class, l []lexeme) *trouble {
	if verb == unassign {
		found, err := r.targetsFor(verb, l)
		if err != nil {
			return err
		}
		for _, at := range found {
			r.setOwner(at, "")
		}
		return nil
	}
	l = trim(withoutAny(l, instead, again))
	at := -1
	for i, x := range l {
		if x.class == to || x.class == is || x.class == as || x.class == whom {
			at = i
		}
	}
	var name, who []lexeme
	switch {
	case at > 0 && at < len(l)-1:
		name, who = l[:at], l[at+1:]
	default:
		return r.lost(l)
	}
	if who = withoutAny(who, article, filler); len(who) != 1 || r.isAnybody(who[0]) {
		return r.lost(l)
	}
	found, err := r.targetsFor(assign, name)
	if err != nil {
		return err
	}
	for _, at := range found {
		r.setOwner(at, r.ownerOf(who))
	}
	return nil
}

// setOwner writes a name on a task.
func (r *reader) setOwner(at int, owner string) {
	r.w.do(op{tool: toolUpdate, node: at, owner: owner, clear: owner == ""})
	r.w.nodes[at].owner = owner
}
