package planner

import (
	"slices"

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
	if slices.Contains(states, l[0].class) && len(trim(without(l, task, tasks_, all, filler))) == 1 && l[0].class != done {
		return true
	}
	return (has(l[:1], parallel, path) || asks && !slices.Contains(verbs, l[0].class)) && relationAt(l) < 0
}

// question answers what is asked. It changes nothing.
func (r *reader) question(l []lexeme) *trouble {
	r.verb = what
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
	case at > 0 && len(trim(without(l[:at], what, is, can, me, task, tasks_, who))) == 0 && at == len(l)-1:
		r.tell("blocked", r.w.in(tasks.StateBlocked), "") // "what are we waiting for?"
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
	rest := without(l, what, is, can, filler, article, task, tasks_, me, all, of, howmany, where, them, status, list, show, to)
	named := without(rest, append(slices.Clone(states), next, start, finish, claim, release, let, not, force)...)
	if len(named) > 0 {
		return r.askAbout(l, named)
	}
	state := plain
	for _, x := range rest {
		if slices.Contains(states, x.class) {
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
	case has(l, status), head == howmany && has(l, task, tasks_):
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
			r.tell("holds", found, r.raw(named))
			return nil
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
	if len(rest) == 0 || len(trim(without(rest, tasks_, them))) == 0 {
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
	left := r.bare(without(l[:at], what, who, is, can, task, tasks_, filler, all, howmany))
	right := r.bare(without(l[at+1:], me, can))
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
	named := r.bare(without(l, who, is, can, what, claim, start, finish, progress, task, tasks_, of, with, assign, filler, done))
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

// graphFor answers a question of order from task_graph.
func (r *reader) graphFor(topic string) *trouble {
	r.w.do(op{tool: toolGraph, node: -1})
	r.tell(topic, nil, "")
	return nil
}

// look shows the board, or a part of it.
func (r *reader) look(head class, l []lexeme) *trouble {
	l = r.bare(without(l, again, me))
	switch head {
	case help:
		r.tell("help", nil, "")
		return nil
	case thanks, hello:
		if len(l) > 0 {
			return r.statement(l, false, segment{})
		}
		r.tell(string(head), nil, "")
		return nil
	case cancel, yes:
		if len(trim(without(l, thanks, it))) > 0 {
			return r.lost(l)
		}
		r.tell("nothing_open", nil, "")
		return nil
	case graph:
		r.w.do(op{tool: toolGraph, node: -1})
		r.tell("graph", nil, "")
		return nil
	}
	rest := without(l, filler, article, all, task, tasks_, board, status, of, what, is, where, list, show, it, them, to, each)
	switch {
	case len(rest) == 0 && has(l, task) && has(l, it), len(rest) == 0 && len(l) == 1 && l[0].class == it:
		return r.showTasks(l)
	case len(rest) == 0:
		r.showList()
		return nil
	case has(rest, parallel), has(rest, path), has(rest, why), has(rest, inorder):
		return r.question(l)
	case rest[0].class == graph || rest[0].class == edge:
		return r.look(graph, nil)
	case len(without(rest, states...)) == 0, has(l, can, next), has(l, what) && has(l, states...), rest[0].class == who:
		return r.question(l)
	}
	return r.showTasks(l)
}

// showList lists the board: where nothing was changed yet, it has just been read.
func (r *reader) showList() {
	r.w.flush()
	if len(r.w.ops) > 0 {
		r.w.do(op{tool: toolList, node: -1})
	}
	r.tell("listed", nil, "")
}

// showTasks reads tasks in full.
func (r *reader) showTasks(l []lexeme) *trouble {
	found, err := r.targets(without(l, show, list))
	if err != nil {
		if err.kind == unknownName && !has(l, task) {
			return r.lost(l)
		}
		return err
	}
	r.w.mean(found)
	for _, at := range found {
		if r.w.there(at) {
			r.w.do(op{tool: toolGet, node: at})
			r.tellState(at)
			continue
		}
		r.tell("no_task", []int{at}, "")
	}
	return nil
}

// session reads what concerns the conversation, or the prompts before.
func (r *reader) session(head class, l []lexeme) *trouble {
	l = trim(without(l, it, them, article, filler, task, last, again, me))
	switch head {
	case undo, redo:
		if len(without(l, all, what, create)) > 0 {
			return r.lost(l)
		}
		tool := ToolUndo
		if head == redo {
			tool = ToolRedo
		}
		r.w.do(op{tool: tool, node: -1})
		r.tell(string(head), nil, "")
	case compact:
		if len(l) > 2 {
			return r.lost(l)
		}
		r.endAt(op{tool: ToolCompact, node: -1}, "compacted")
	case renew:
		if len(l) > 2 {
			return r.lost(l)
		}
		r.endAt(op{tool: ToolRenew, node: -1}, "renewed")
	case resume:
		if len(r.w.ops) > 0 || len(r.w.fresh) > 0 {
			r.w.do(op{tool: toolList, node: -1})
		}
		return r.owned("resume", r.w.in(tasks.StateInProgress))
	}
	return nil
}

// endAt plans the call that ends the conversation.
func (r *reader) endAt(o op, topic string) {
	r.w.do(o)
	r.tell(topic, nil, "")
	if r.stop == nil {
		r.stop = &stop{len(r.w.ops), len(r.says), r.end}
	}
}
