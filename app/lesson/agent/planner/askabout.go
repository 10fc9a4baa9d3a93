package planner

import (
	"strings"

	"tasklesson/tasks"
)

// askAbout answers how tasks stand that are named: "can I start 4?", "is 2 ready?".
func (r *reader) askAbout(l, named []lexeme) *trouble {
	if hasAny(l, claim, progress, let) && len(named) == 1 && named[0].class == plain { // "what is bob working on"
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
	if hasAny(l, can, pending) && hasAny(l, let, start, claim, finish, pending) && hasAny(l, what, all) && r.people(withoutAny(named, whom)) && !r.names(named) {
		r.tell("ready", r.w.in(tasks.StateReady), "") // "is there anything bob can do?"
		return nil
	}
	found, err := r.targets(named)
	if err != nil {
		if err.kind == unknownName && !hasAny(l, states...) && !hasAny(l, start, finish, claim, intends) {
			return r.lost(l)
		}
		return err
	}
	if l[0].class == what && !hasAny(l, states...) && !hasAny(l, start, finish, claim, intends, status, task) && len(found) != 1 {
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
