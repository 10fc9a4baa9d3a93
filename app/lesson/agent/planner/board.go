package planner

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
)

// graphFor answers a question of order from task_graph.
func (r *reader) graphFor(topic string) *trouble {
	r.w.do(op{tool: toolGraph, node: -1})
	r.tell(topic, nil, "")
	return nil
}

// showBoard shows the board, or a part of it.
func (r *reader) showBoard(head class, l []lexeme) *trouble {
	l = r.bare(withoutAny(l, again, me))
	switch head {
	case help:
		r.tell("help", nil, "")
		return nil
	case thanks, hello:
		if len(l) > 0 {
			return r.statement(l, false, segment{})
		}
		topic := "hello"
		if head == thanks {
			topic = "thanks"
		}
		r.tell(topic, nil, "")
		return nil
	case cancel, yes:
		if l := trim(withoutAny(l, thanks, it, decor)); len(l) > 1 && l[0].class.any(verbs...) || len(l) == 1 && l[0].any(undo, redo, restore, retract) {
			return r.statement(l, false, segment{}) // "no, undo that"
		} else if len(l) > 0 {
			return r.lost(l)
		}
		return r.retract(head)
	case graph:
		return r.graphFor("graph")
	}
	rest := trim(withoutAny(l, filler, article, all, task, several, board, status, of, what, is, where, list, show, it, them, to, each, only, me))
	switch {
	case len(rest) == 0 && has(l, task) && has(l, it), len(rest) == 0 && len(l) == 1 && l[0].class == it:
		return r.showTasks(l)
	case len(rest) == 0:
		r.showList()
		return nil
	case relationAt(rest) == 0 && len(rest) == 1:
		return r.question(l)
	case has(rest, parallel), has(rest, path), has(rest, why), has(rest, inorder):
		return r.question(l)
	case has(rest, unowned):
		return r.lost(l)
	case rest[0].class == resume:
		return r.session(resume, rest[1:])
	case len(withoutAny(rest, graph, edge, as)) == 0:
		return r.showBoard(graph, nil)
	case len(withoutAny(rest, states...)) == 0, hasAny(l, can, next), has(l, what) && hasAny(l, states...), rest[0].class == who:
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
	found, err := r.targets(withoutAny(l, show, list))
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
		}
		r.tellState(at)
	}
	return nil
}

// session reads what concerns the conversation, or the prompts before.
func (r *reader) session(head class, l []lexeme) *trouble {
	counted := hasAny(l, last, times, several)
	l = trim(withoutAny(l, it, them, article, filler, task, last, again, me))
	switch head {
	case undo, redo:
		return r.takeBack(head, l, counted)
	case compact, renew:
		return r.endAt(head, l)
	case resume:
		if len(r.w.ops) > 0 || len(r.w.fresh) > 0 {
			r.w.do(op{tool: toolList, node: -1})
		}
		return r.owned("resume", r.w.in(tasks.StateInProgress))
	}
	return nil
}

// takeBack reads "undo", "undo undo" and "undo the last three".
func (r *reader) takeBack(head class, l []lexeme, counted bool) *trouble {
	n, topic, tool := 1, "undo", agent.UndoTool
	if head == redo {
		topic, tool = "redo", agent.RedoTool
	}
	for _, x := range l {
		switch {
		case x.class == head:
			n++
		case x.kind == number && counted && x.n > 0:
			n = x.n
		case !x.any(all, what, create, times, several, decor) && x.kind != mark:
			return r.lost(l)
		}
	}
	if n > maxCalls {
		return &trouble{kind: tooManyCalls, n: n, m: maxCalls}
	}
	for range n {
		r.w.do(op{tool: tool, node: -1})
	}
	r.tell(topic, nil, "")
	return nil
}

// endAt plans the call that ends the conversation. What the next agent is said to do, "a new
// agent that completes 2", is what comes after it.
func (r *reader) endAt(head class, l []lexeme) *trouble {
	deed := startsVerb(l)
	if !deed && !r.smallTalk(l) {
		return r.lost(l)
	}
	tool, topic := agent.CompactTool, "compacted"
	if head == renew {
		tool, topic = agent.RenewTool, "renewed"
	}
	r.w.do(op{tool: tool, node: -1})
	r.tell(topic, nil, "")
	if r.stop == nil {
		r.stop = &stop{len(r.w.ops), len(r.says), r.end, r.w.clone()}
		if deed {
			r.stop.end = l[0].from
		}
	}
	return nil
}

// A past is what became of the prompt before.
type past struct {
	changed bool  // it changed something
	named   bool  // its calls were about tasks
	refused input // what the board refused in it
	last    string
	asked   bool // it was answered with a question
}

// retract reads "scrap that", "never mind": the prompt before is meant, and nothing older.
func (r *reader) retract(head class) *trouble {
	topic := "nothing_back"
	switch {
	case r.past.changed && head == retract:
		return r.session(undo, nil)
	case head == yes && !r.past.asked:
		topic = "nothing_asked"
	case r.past.last == "" || r.past.asked:
		topic = "nothing_open"
	case r.past.changed:
		topic = "left_so"
	}
	r.tell(topic, nil, "")
	return nil
}

// stale reports whether "it" would mean a task of an older prompt than the last: to be
// deleted, a task has to be named then.
func (r *reader) stale(l []lexeme) bool {
	return len(l) > 0 && hasAny(l, it, them) && len(withoutAny(l, it, them, filler, task, article, all, force)) == 0 &&
		!r.past.named && len(r.subject) == 0 && len(r.w.created) == 0 && len(r.w.ops) == 0
}
