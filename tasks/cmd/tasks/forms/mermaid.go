package forms

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

// Mermaid returns the board as a flowchart of Mermaid, which GitHub, GitLab
// and many editors draw in a Markdown block of that name: a line for each
// task, then one for each edge, then the colours. The shape of a task says its
// state; an edge whose blocker is completed is dotted. What has an edge and no
// file, or no readable one, is drawn as missing or unreadable.
//
// It costs O((N+E) log E) for N tasks and E edges. Mermaid itself draws no more
// than 500 edges unless it is told otherwise.
func Mermaid(l tasks.Listing) string {
	nodes, edges := diagram(l)
	var b strings.Builder
	b.WriteString("flowchart TD\n")
	for _, n := range nodes {
		look := lookOf(n.state)
		fmt.Fprintf(&b, "  t%d%s\"%s\"%s:::%s\n", int64(n.id), look.open, mermaidText(n.label), look.close, n.state)
	}
	for _, e := range edges {
		arrow := "-.->"
		if e.open {
			arrow = "-->"
		}
		fmt.Fprintf(&b, "  t%d %s t%d\n", int64(e.from), arrow, int64(e.to))
	}
	for _, look := range used(nodes) {
		fmt.Fprintf(&b, "  classDef %s fill:%s,stroke:%s,color:#111827\n", look.state, look.fill, look.line)
	}
	return b.String()
}

// mermaidText writes everything that means something to Mermaid, to its
// Markdown or to HTML as an entity of Mermaid: #34; is a quote. The ligature is
// what Mermaid writes for # inside of itself.
func mermaidText(text string) string {
	var b strings.Builder
	for i, r := range text {
		colon := strings.HasPrefix(text[i:], ": ") // any other may name an icon
		if r < 0x80 && !plainInMermaid(r) && !colon || r == 'ﬂ' {
			fmt.Fprintf(&b, "#%d;", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func plainInMermaid(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune(" .,'()/+=?!", r)
}
