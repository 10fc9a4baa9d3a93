//go:build !js && all

package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tasklesson/wasm/e2e/webdriver"
)

// A told node is what the browser tells assistive technology of an element, or of a text.
type told struct {
	role, name, value string
	states            map[string]string // such as expanded, pressed, disabled, focused
	element           int               // its number in the browser
	parts             []*told
}

// An axNode is a node as the browser has it.
type axNode struct {
	NodeID           string
	ParentID         string
	ChildIDs         []string
	Ignored          bool
	Role, Name       axValue
	Value            axValue
	BackendDOMNodeID int
	Properties       []struct {
		Name  string
		Value axValue
	}
}

type axValue struct{ Value json.RawMessage }

// text returns a value as it is read out.
func (v axValue) text() string {
	var s string
	if json.Unmarshal(v.Value, &s) == nil {
		return s
	}
	return string(v.Value)
}

// tell returns what assistive technology is told of an element. It is the browser's own
// tree: what is hidden there nobody hears of, however it looks.
func (p *page) tell(element int) (*told, error) {
	nodes, err := p.askTree(map[string]any{"backendNodeId": element})
	if err != nil {
		return nil, err
	}
	for _, n := range nodes {
		if n.BackendDOMNodeID == element {
			return grow(nodes, n.NodeID)
		}
	}
	return nil, fmt.Errorf("the tree is another by now: %w", webdriver.ErrStale)
}

// landmark returns the element of the page that has a role and a name for assistive
// technology, which is asked for both.
func (p *page) landmark(role, name string) (element int) {
	p.t.Helper()
	p.until(fmt.Sprintf("one %s %q in the tree", role, name), func() (string, error) {
		var document struct{ Root struct{ BackendNodeID int } }
		p.must(p.CDP(p.ctx, &document, "DOM.getDocument", map[string]any{"depth": 0}))
		found, err := p.askTree(map[string]any{"backendNodeId": document.Root.BackendNodeID, "role": role, "accessibleName": name})
		found = slices.DeleteFunc(found, func(n axNode) bool { return n.Ignored })
		if err != nil || len(found) != 1 {
			return fmt.Sprintf("there are %d", len(found)), err
		}
		element = found[0].BackendDOMNodeID
		return "", nil
	})
	return element
}

func (p *page) askTree(of map[string]any) ([]axNode, error) {
	var tree struct{ Nodes []axNode }
	err := p.CDP(p.ctx, &tree, "Accessibility.queryAXTree", of)
	return tree.Nodes, err
}

// grow makes a tree of nodes; the parts of one that is ignored are those of the node around it.
func grow(nodes []axNode, root string) (*told, error) {
	byID := map[string]axNode{}
	for _, n := range nodes {
		byID[n.NodeID] = n
	}
	var add func(to *told, n axNode)
	add = func(to *told, n axNode) {
		if !n.Ignored {
			part := &told{role: n.Role.text(), name: n.Name.text(), value: n.Value.text(), states: map[string]string{}, element: n.BackendDOMNodeID}
			for _, property := range n.Properties {
				part.states[property.Name] = property.Value.text()
			}
			to.parts = append(to.parts, part)
			to = part
		}
		for _, id := range n.ChildIDs {
			if child, there := byID[id]; there {
				add(to, child)
			}
		}
	}
	around := &told{}
	add(around, byID[root])
	if len(around.parts) == 0 {
		return nil, fmt.Errorf("it is told nothing: %w", webdriver.ErrStale)
	}
	return around.parts[0], nil
}

// all returns the nodes of a role in a node whose name begins so.
func (n *told) all(role, name string) (found []*told) {
	if n.role == role && strings.HasPrefix(n.name, name) {
		found = append(found, n)
	}
	for _, part := range n.parts {
		found = append(found, part.all(role, name)...)
	}
	return found
}

// one returns the node of a role and a whole name, or an error that is asked again.
func (n *told) one(role, name string) (*told, error) {
	found := slices.DeleteFunc(n.all(role, name), func(o *told) bool { return o.name != name })
	if len(found) == 1 {
		return found[0], nil
	}
	return nil, fmt.Errorf("it tells of %d times %s %q, and of\n%s: %w", len(found), role, name, n.outline(0), webdriver.ErrStale)
}

// says returns the texts of a node in the order in which they are read.
func (n *told) says() string {
	if n.role == "StaticText" {
		return n.name
	}
	var texts []string
	for _, part := range n.parts {
		if said := part.says(); said != "" {
			texts = append(texts, said)
		}
	}
	return strings.Join(strings.Fields(strings.Join(texts, " ")), " ")
}

// outline returns a line for each node that has a name or a text, for the reader
// of a failure.
func (n *told) outline(depth int) string {
	var out strings.Builder
	switch n.role {
	case "InlineTextBox", "generic", "LabelText":
		depth--
	default:
		fmt.Fprintf(&out, "%s%s %q %s\n", strings.Repeat(" ", max(depth, 0)), n.role, n.name, n.value)
	}
	for _, part := range n.parts {
		out.WriteString(part.outline(depth + 1))
	}
	return out.String()
}
