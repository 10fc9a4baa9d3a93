package forms

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

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
