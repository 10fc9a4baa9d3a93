package planner

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
)

// mostFits is how many tasks an example is tried with.
const mostFits = 12

// fitted returns an example that makes sense on a board: where the tasks that it names do
// not fit, with others. It returns "" where none do.
func (p *Planner) fitted(example string, board *world) string {
	if p.suits(example, board) {
		return example
	}
	var named []string // the tasks in it, as they stand there
	for _, t := range scan(example) {
		if text := example[t.from:t.to]; t.hash && !slices.Contains(named, text) {
			named = append(named, text)
		}
	}
	if len(named) == 0 {
		return ""
	}
	var ids []string
	for _, s := range []tasks.State{tasks.StateReady, tasks.StateBlocked, tasks.StateInProgress, tasks.StateCompleted} {
		all := board.in(s)
		for _, at := range all[:min(len(all), mostFits/4)] {
			ids = append(ids, board.nodes[at].id.String())
		}
	}
	for n := range ids {
		text, from := "", 0
		for _, t := range scan(example) {
			if i := slices.Index(named, example[t.from:t.to]); i >= 0 {
				text, from = text+example[from:t.from]+ids[(n+i)%len(ids)], t.to
			}
		}
		text += example[from:]
		if len(ids) >= len(named) && p.suits(text, board) {
			return text
		}
	}
	return ""
}

// suits reports whether an example makes sense on a board: it is understood, names only tasks
// that exist, is not refused, and there is something to do. On a board without an open task a
// question is no help.
func (p *Planner) suits(example string, board *world) bool {
	r := &reader{p: p, w: board.clone()}
	if r.read(example) != nil || slices.ContainsFunc(r.w.nodes[len(board.nodes):], func(n node) bool { return n.missing }) {
		return false
	}
	changes := len(r.w.created) > 0
	for _, x := range r.w.ops {
		if x.node >= 0 && r.w.nodes[x.node].missing || x.tool == toolClaim && x.node < 0 || x.tool == agent.UndoTool {
			return false // whether there is something to take back, the board does not say
		}
		changes = changes || x.onBoard() && !x.reads()
	}
	idle := func(s say) bool {
		return strings.HasPrefix(s.topic, "already") || slices.Contains([]string{"no_task", "not_done", "no_edge", "edge_there", "is_ready", "is_started", "is_done"}, s.topic)
	}
	return !slices.ContainsFunc(r.says, idle) && len(r.w.ops)+len(r.says) > 0 && (changes || len(board.unfinished()) > 0) && try(board, r.w).refused < 0
}
