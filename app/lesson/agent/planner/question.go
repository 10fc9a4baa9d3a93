package planner

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// isQuestion reports whether a clause asks something.
func (r *reader) isQuestion(l []lexeme, asks bool) bool {
	switch l[0].class {
	case what:
		return true
	case why, who, howmany:
		return true
	case is, can:
		return true
	case when:
		return asks && relationAt(l) < 0 && !has(l[1:], verbs...) || len(l) > 1 && l[1].class == can
	case status:
		return len(l) == 1 || asks || l[1].class == of
	}
	if l[0].class.any(states...) && len(trim(without(l, task, several, all, filler))) == 1 && l[0].class != done {
		return true
	}
	if len(trim(without(l, task, several, board, article, all))) == 0 {
		return false
	}
	return (has(l[:1], parallel, path) || asks && !l[0].class.any(verbs...)) && relationAt(l) < 0
}

// question answers what is asked. It changes nothing.
func (r *reader) question(l []lexeme) *trouble {
	r.verb = what
	if n := len(l); n > 2 && l[n-1].class == why {
		l = trim(l[:n-1]) // "what is blocked, and why?"
	}
	head := l[0].class
	at := relationAt(l)
	switch {
	case head == why:
		return r.whyStuck(l[1:])
	case head == when && has(l, can):
		return r.askState(append([]lexeme{{class: can}}, l[1:]...))
	case head == when:
		return r.whatIf(l[1:])
	case has(l, parallel):
		return r.graphFor("parallel")
	case has(l, path):
		return r.graphFor("path")
	case has(l, inorder):
		return r.graphFor("order")
	case at > 0 && len(trim(without(l[:at], what, is, can, me, task, several, who))) == 0 && at == len(l)-1:
		r.tell("blocked", r.w.in(tasks.StateBlocked), "") // "what are we waiting for?"
		return nil
	case has(l, edge) && has(l, not, cancel):
		r.tell("ready", r.w.in(tasks.StateReady), "") // "which tasks have no blockers?"
		return nil
	case at > 0 && head == what && has(l[:at], finish) && at == len(l)-1:
		return r.whatIf(l[index(l, finish):at]) // "what would finishing 1 unlock?"
	case at > 0 && head == what && len(l) == at+2 && l[at+1].class == all && len(trim(without(l[:at], what, is, several, task))) == 0:
		r.tell("blocked", r.w.in(tasks.StateBlocked), "") // "which tasks wait for something?"
		return nil
	case at > 0 && len(trim(without(l[at+1:], what))) == 0 && head == what:
		r.tell("blocked", r.w.in(tasks.StateBlocked), "") // "what blocks what?"
		return nil
	case at > 0:
		return r.askRelation(l, at)
	case head == who:
		return r.askOwner(l)
	case head == what && index(l, when) >= 0, has(l, when) && head != when && index(l, when) < len(l)-1:
		return r.whatIf(l[index(l, when)+1:])
	}
	return r.askState(l)
}

// askState answers what is ready, blocked, done, left, or how one task stands.
func (r *reader) askState(l []lexeme) *trouble {
	head := l[0].class
	rest := without(l, only, what, is, can, filler, article, task, several, me, all, of, howmany, where, them, status, list, show, to)
	named := without(rest, append(slices.Clone(states), next, start, finish, claim, release, let, not, force)...)
	if len(named) > 0 {
		return r.askAbout(l, named)
	}
	state := plain
	for _, x := range rest {
		if x.class.any(states...) {
			state = x.class
		}
	}
	if state == done && (has(rest, not) || head == is) {
		state = left // "are we done?"
	}
	switch {
	case state != plain:
		topic := map[class]string{ready: "ready", blocked: "blocked", done: "done", progress: "in_progress", pending: "pending", left: "left"}[state]
		if topic == "in_progress" {
			return r.owned("in_progress", r.w.in(tasks.StateInProgress))
		}
		r.tell(topic, r.inAny(state), "")
		return nil
	case has(l, next), has(rest, start, claim, let), head == can && has(rest, finish), has(rest, finish) && head == what:
		r.tell("ready", r.w.in(tasks.StateReady), "")
		return nil
	case has(l, status), head == howmany && has(l, task, several):
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

// askAbout answers how tasks stand that are named: "can I start 4?", "is 2 ready?".
func (r *reader) askAbout(l, named []lexeme) *trouble {
	if has(l, claim, progress) && len(named) == 1 && named[0].class == plain { // "what is bob working on"
		p := pick{owner: named, state: progress}
		found, ok, err := r.held(p, l)
		if err != nil {
			return err
		}
		if ok {
			return orTell(r, nil, found, r.raw(named))
		}
	}
	if len(named) == 1 && strings.HasSuffix(named[0].text, "'s") { // "what is ann's task?"
		if found, ok, err := r.held(pick{owner: named}, l); ok {
			return orTell(r, err, found, strings.TrimSuffix(r.raw(named), "'s"))
		}
	}
	found, err := r.targets(named)
	if err != nil {
		if err.kind == unknownName && !has(l, states...) && !has(l, start, finish, claim) {
			return r.lost(l)
		}
		return err
	}
	if l[0].class == what && !has(l, append(slices.Clone(states), start, finish, claim, status, task)...) && len(found) != 1 {
		return r.lost(l)
	}
	r.w.mean(found)
	for _, at := range found {
		r.tellState(at)
	}
	return nil
}

// orTell tells what somebody holds, where that was found.
func orTell(r *reader, err *trouble, held []int, who string) *trouble {
	if err == nil {
		r.tell("holds", held, who)
	}
	return err
}

// tellState tells how one task stands.
func (r *reader) tellState(at int) {
	switch {
	case !r.w.there(at):
		r.tell("no_task", []int{at}, "")
	case r.w.state(at) == tasks.StateBlocked:
		r.tell("waits", []int{at}, "")
	case r.w.state(at) == tasks.StateReady:
		r.tell("is_ready", []int{at}, "")
	case r.w.state(at) == tasks.StateInProgress:
		r.tell("is_started", []int{at}, "")
	default:
		r.tell("is_done", []int{at}, "")
	}
}

// whyStuck answers why tasks do not go on.
func (r *reader) whyStuck(l []lexeme) *trouble {
	rest := r.bare(without(l, is, can, me, not, filler, blocked, start, finish, claim, all, pending, progress, done, ready, task, status))
	if len(rest) == 0 || len(trim(without(rest, several, them))) == 0 {
		r.tell("blocked", r.w.in(tasks.StateBlocked), "")
		return nil
	}
	if at := relationAt(rest); at > 0 {
		rest = rest[:at]
	}
	found, err := r.targets(rest)
	if err != nil {
		if err.kind == unknownName && !has(l, blocked, start, finish, claim, pending, ready, done) {
			return r.lost(l)
		}
		return err
	}
	r.w.mean(found)
	for _, at := range found {
		r.tellState(at)
	}
	return nil
}

// askRelation answers "what does 4 wait for", "what blocks 4", "who waits for 1".
func (r *reader) askRelation(l []lexeme, at int) *trouble {
	kind := l[at].class
	left := r.bare(without(l[:at], what, who, is, can, task, several, filler, all, howmany))
	right := r.bare(without(l[at+1:], me, can, start, finish))
	forward := kind == after || kind == afterly || kind == apart // what is left waits for what is right
	if len(left) > 0 && len(right) > 0 && relationAt(right) < 0 {
		err := r.askBoth(left, right, forward)
		if err == nil || l[0].class != what {
			return err
		}
		left = nil // "what has to happen before 4?"
	}
	words, blockers := left, forward
	if len(left) == 0 {
		words, blockers = right, !forward
	}
	found, err := r.targets(words)
	if err != nil {
		return err
	}
	r.w.mean(found)
	for _, at := range found {
		switch {
		case !r.w.there(at):
			r.tell("no_task", []int{at}, "")
		case blockers:
			r.tellState(at)
		default:
			r.tell("dependents", append([]int{at}, r.w.dependents(at)...), "")
		}
	}
	return nil
}

// askBoth answers "does 3 depend on 2?".
func (r *reader) askBoth(left, right []lexeme, forward bool) *trouble {
	a, err := r.targets(left)
	if err != nil {
		return err
	}
	b, err := r.targets(right)
	if err != nil {
		return err
	}
	if !forward {
		a, b = b, a
	}
	for _, x := range a {
		for _, y := range b {
			topic := "does_not_wait"
			if slices.Contains(r.w.nodes[x].by, y) {
				topic = "does_wait"
			}
			r.tell(topic, []int{x, y}, "")
		}
	}
	return nil
}

// askOwner answers who holds what.
func (r *reader) askOwner(l []lexeme) *trouble {
	named := r.bare(without(l, who, is, can, what, claim, start, finish, progress, task, several, of, with, assign, filler, done))
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

// whatIf answers what becomes ready when tasks are done.
func (r *reader) whatIf(l []lexeme) *trouble {
	l = doneTail(trim(without(l, me, filler)))
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
