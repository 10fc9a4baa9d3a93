package forms

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tasklesson/tasks"
)

// missing is the state of a task that an edge names and that has no file.
const missing tasks.State = "missing"

// A node is a task in a diagram.
type node struct {
	id    tasks.ID
	state tasks.State
	label string // on one line, not escaped
}

// An edge says that to waits, or once waited, for from.
type edge struct {
	from, to tasks.ID
	open     bool // from still blocks to
}

// diagram returns what a listing looks like, nodes ascending by id, edges by
// both ends. It costs O((N+E) log E).
func diagram(l tasks.Listing) ([]node, []edge) {
	nodes := map[tasks.ID]node{}
	for _, t := range l.Tasks {
		nodes[t.ID] = node{t.ID, t.State(), t.ID.String() + ": " + line(t.Subject, tasks.MaxSubject)}
	}
	for _, f := range l.Unreadable {
		nodes[f.ID] = node{f.ID, tasks.StateUnreadable, f.ID.String() + ": unreadable: " + line(f.Reason, tasks.MaxSubject)}
	}
	open := map[[2]tasks.ID]bool{}
	for _, t := range l.Tasks {
		for _, to := range t.Blocks {
			open[[2]tasks.ID{t.ID, to}] = false
		}
	}
	for _, t := range l.Tasks {
		for _, from := range t.BlockedBy {
			open[[2]tasks.ID{from, t.ID}] = true
		}
	}
	edges := make([]edge, 0, len(open))
	for ends, open := range open {
		edges = append(edges, edge{ends[0], ends[1], open})
		for _, id := range ends {
			if _, there := nodes[id]; !there {
				nodes[id] = node{id, missing, id.String() + ": missing"}
			}
		}
	}
	slices.SortFunc(edges, func(a, b edge) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	sorted := slices.SortedFunc(maps.Values(nodes), func(a, b node) int { return cmp.Compare(a.id, b.id) })
	return sorted, edges
}

// A look is how a state is drawn. Every state has a shape of its own, so that
// it is told apart without colours too.
type look struct {
	state       tasks.State
	open, close string // around a label of Mermaid
	shape       string // of Graphviz
	style       string
	fill, line  string // colours
}

// looks are in the order in which the classes of a diagram are written.
var looks = []look{
	{tasks.StateReady, "([", "])", "box", "rounded,filled", "#dcfce7", "#15803d"},
	{tasks.StateBlocked, "[", "]", "box", "filled", "#f3f4f6", "#6b7280"},
	{tasks.StateInProgress, "[/", "/]", "parallelogram", "filled", "#dbeafe", "#1d4ed8"},
	{tasks.StateCompleted, "[[", "]]", "box", "filled,diagonals", "#ffffff", "#9ca3af"},
	{tasks.StateUnreadable, "{{", "}}", "hexagon", "filled", "#fee2e2", "#b91c1c"},
	{missing, ">", "]", "note", "dashed,filled", "#ffffff", "#b91c1c"},
}

func lookOf(state tasks.State) look {
	return looks[slices.IndexFunc(looks, func(l look) bool { return l.state == state })]
}

// used returns the looks that occur among the nodes, in their order.
func used(nodes []node) []look {
	return slices.DeleteFunc(slices.Clone(looks), func(l look) bool {
		return !slices.ContainsFunc(nodes, func(n node) bool { return n.state == l.state })
	})
}

// Dot returns the board as a digraph in the language of Graphviz (dot -Tsvg):
// a line for each task, then one for each edge. Shapes and edges are as those
// of [Mermaid], and so is the cost.
func Dot(l tasks.Listing) string {
	nodes, edges := diagram(l)
	var b strings.Builder
	b.WriteString("digraph tasks {\n  node [fontname=\"sans-serif\", fontcolor=\"#111827\"];\n")
	for _, n := range nodes {
		look := lookOf(n.state)
		fmt.Fprintf(&b, "  t%d [label=\"%s\", class=\"%s\", shape=%s, style=\"%s\", fillcolor=\"%s\", color=\"%s\"];\n",
			int64(n.id), dotText.Replace(n.label), n.state, look.shape, look.style, look.fill, look.line)
	}
	for _, e := range edges {
		style := ""
		if !e.open {
			style = " [style=dotted]"
		}
		fmt.Fprintf(&b, "  t%d -> t%d%s;\n", int64(e.from), int64(e.to), style)
	}
	b.WriteString("}\n")
	return b.String()
}

// dotText escapes a label: in quotes a backslash begins an escape of Graphviz,
// and & an entity of HTML.
var dotText = strings.NewReplacer(`\`, `\\`, `"`, `\"`, `&`, `&amp;`)
