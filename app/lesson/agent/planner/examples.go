package planner

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/agent"
)

// examplesFor returns the examples that make sense on a board; all, where those are fewer
// than two.
func (p *Planner) examplesFor(board *world) []string {
	kept := slices.DeleteFunc(slices.Clone(p.v.Examples), func(example string) bool { return !p.suits(example, board) })
	if len(kept) < 2 {
		return slices.Clone(p.v.Examples)
	}
	return kept
}

// suits reports whether an example makes sense on a board: it is understood, means no task
// that is not there, and there is something to do. Where every task is done, or there is
// none, a question is no help.
func (p *Planner) suits(example string, board *world) bool {
	r := &reader{p: p, w: board.clone()}
	if r.read(example) != nil || slices.ContainsFunc(r.w.nodes[len(board.nodes):], func(n node) bool { return n.missing }) {
		return false
	}
	changes := len(r.w.created) > 0
	for _, x := range r.w.ops {
		if x.node >= 0 && r.w.nodes[x.node].missing || x.tool == toolClaim && x.node < 0 || x.tool == agent.UndoTool && len(board.nodes) == 0 {
			return false
		}
		changes = changes || x.onBoard() && !x.reads()
	}
	idle := func(s say) bool {
		return strings.HasPrefix(s.topic, "already") || slices.Contains([]string{"no_task", "not_done", "no_edge", "edge_there"}, s.topic)
	}
	return !slices.ContainsFunc(r.says, idle) && (changes || len(board.unfinished()) > 0)
}
