package planner

import (
	"slices"

	"tasklesson/tasks"
)

// isQuestion reports whether a clause asks something.
func (r *reader) isQuestion(l []lexeme, asks bool) bool {
	switch l[0].class {
	case said, what, why, who, howmany, is, can, duration:
		return true
	case when:
		return asks && relationAt(l) < 0 && !hasAny(l[1:], verbs...) || len(l) > 1 && l[1].any(can, is)
	case status:
		return len(l) == 1 || asks || l[1].class == of
	}
	if l[0].class.any(states...) && len(trim(withoutAny(l, task, several, all, filler))) == 1 && l[0].class != done {
		return true
	}
	if len(trim(withoutAny(l, task, several, board, article, all))) == 0 {
		return false
	}
	return (l[0].class == parallel && (!hasAny(l, plain) || hasAny(l, asking...)) || l[0].class == path || asks && !l[0].class.any(verbs...)) && relationAt(l) < 0
}

// question answers what is asked. It changes nothing.
func (r *reader) question(l []lexeme) *trouble {
	err := r.answer(l)
	if err != nil && err.kind == unknownName && (l[0].class == plain || l[0].class == who) {
		return r.lost(l) // "how are you doing?"
	}
	return err
}

// answer finds out what a question is about.
func (r *reader) answer(l []lexeme) *trouble {
	r.verb = what
	if len(l) > 2 && l[0].class == what && l[1].kind == number && l[2].any(task, several, can, is, ready) && (!isDigit(l[1].text[0]) || l[2].class == several) {
		l = append(l[:1:1], l[2:]...) // "which two can start?"
	}
	head := l[0].class
	at := relationAt(l)
	switch n := len(l) - 1; {
	case head.any(what, can, where) && n > 0 && r.p.lexicon.ordinal[l[n].text] == 1 && !has(l[:n], plain) && at < 0: // "what should I do first?"
		return r.tellReady()
	case has(l, duration) && !has(l, path):
		r.tell("no_time", nil, "")
		r.tell("left", r.w.unfinished(), "")
		return nil
	case hasAny(l, unowned, affected), has(l, most) && at > 0:
		return r.lost(l)
	case head == why:
		return r.whyStuck(l[1:])
	case head == when && (has(l, can) || len(l) > 1 && l[1].class == is):
		return r.askState(led(l[1:], can))
	case has(l, parallel) && hasAny(l, start, claim, let) && !hasAny(l, finish, several, them):
		return r.tellReady() // "what can we work on in parallel?"
	case has(l, parallel) && head == howmany:
		return r.graphFor("at_once")
	case has(l, parallel):
		return r.graphFor("parallel")
	case has(l, path):
		return r.graphFor("path")
	case has(l, inorder):
		return r.graphFor("order")
	case at > 0 && len(trim(withoutAny(l[:at], what, is, can, me, task, several, who))) == 0 && at == len(l)-1:
		return r.tellBlocked() // "what are we waiting for?"
	case has(l, edge) && hasAny(l, not, cancel):
		return r.tellReady() // "which tasks have no blockers?"
	case at > 0 && head == what && len(l) == at+2 && l[at+1].class == all && len(trim(withoutAny(l[:at], what, is, several, task))) == 0:
		return r.tellBlocked() // "which tasks wait for something?"
	case at > 0 && len(trim(without(l[at+1:], what))) == 0 && head == what && len(trim(withoutAny(l[:at], what, is, can, me, task, several, all, of, where))) == 0:
		return r.tellBlocked() // "what blocks what?"
	case at > 0:
		return r.askRelation(l, at)
	case head == who:
		return r.askOwner(l)
	case head == what && index(l, when) >= 0, has(l, when) && head != when && index(l, when) < len(l)-1:
		return r.whatIf(l[index(l, when)+1:])
	}
	return r.askState(l)
}

// tellReady answers what is ready.
func (r *reader) tellReady() *trouble {
	r.tell("ready", r.w.in(tasks.StateReady), "")
	return nil
}

// tellBlocked answers what is blocked.
func (r *reader) tellBlocked() *trouble {
	r.tell("blocked", r.w.in(tasks.StateBlocked), "")
	return nil
}

// askState answers what is ready, blocked, done, left, or how one task stands.
func (r *reader) askState(l []lexeme) *trouble {
	head := l[0].class
	rest := withoutAny(l, only, what, is, can, filler, article, task, several, me, all, of, howmany, where, them, status, list, show, to, either)
	named := withoutAny(withoutAny(rest, states...), next, start, finish, claim, intends, release, let, not, force)
	if len(named) > 0 {
		return r.askAbout(l, named)
	}
	state := plain
	for _, x := range rest {
		if x.class.any(states...) {
			state = x.class
		}
	}
	anyOf := slices.ContainsFunc(l, func(x lexeme) bool { return slices.Contains(r.p.v.AnyOf, x.text) })
	if state == done && (has(rest, not) || head == is && !anyOf) {
		state = left // "are we done?"
	}
	switch {
	case state != plain:
		topic := map[class]string{ready: "ready", blocked: "blocked", done: "done", progress: "in_progress", pending: "pending", left: "left"}[state]
		if topic == "in_progress" {
			return r.owned("in_progress", r.w.in(tasks.StateInProgress))
		}
		found := r.inAny(state)
		r.w.mean(found)
		r.tell(topic, found, "")
		return nil
	case has(l, next), hasAny(rest, start, claim, intends, let), head == can && has(rest, finish), has(rest, finish) && head == what:
		return r.tellReady()
	case has(rest, finish) && has(rest, not):
		r.tell("left", r.w.unfinished(), "")
		return nil
	case has(l, status), head == howmany && hasAny(l, task, several):
		r.tell("listed", nil, "")
		return nil
	}
	return r.lost(l)
}

// inAny is inState for the whole board.
func (r *reader) inAny(s class) []int {
	saved := r.w.created
	r.w.created = nil
	defer func() { r.w.created = saved }()
	return r.inState(s)
}

// askOwner answers who holds what.
func (r *reader) askOwner(l []lexeme) *trouble {
	if len(withoutAny(l, who, is, can, ready, filler, all)) == 0 && has(l, ready) { // "who is free?"
		r.tell("no_people", nil, "")
		return r.owned("in_progress", r.w.in(tasks.StateInProgress))
	}
	named := r.bare(withoutAny(l, contact, who, is, can, what, claim, intends, start, finish, progress, task, several, of, with, assign, filler, done))
	if len(named) > 0 {
		found, err := r.targets(named)
		if err != nil {
			return err
		}
		return r.owned("owner", found)
	}
	return r.owned("in_progress", r.w.in(tasks.StateInProgress))
}

// owned tells of tasks with who holds them.
func (r *reader) owned(topic string, found []int) *trouble {
	if err := r.details(found); err != nil {
		return err
	}
	r.w.mean(found)
	r.tell(topic, found, "")
	return nil
}

// whatIf answers which tasks others that are done make ready.
func (r *reader) whatIf(l []lexeme) *trouble {
	l = doneTail(trim(withoutAny(l, me, filler)))
	if len(l) > 1 && (l[0].class == finish || l[0].class == done) {
		l = l[1:]
	}
	found, err := r.targets(l)
	if err != nil {
		return err
	}
	t := r.w.clone()
	before := t.in(tasks.StateReady)
	for _, at := range found {
		t.nodes[at].status = tasks.Completed
	}
	now := slices.DeleteFunc(t.in(tasks.StateReady), func(at int) bool { return slices.Contains(before, at) })
	r.w.mean(found)
	r.tell("what_if", append(slices.Clone(found), now...), itoa(len(found)))
	return nil
}
