package ui

import "strings"

// IsVoid reports whether an element has no children and no end tag.
func (n *Node) IsVoid() bool {
	switch n.Tag {
	case "br", "hr", "img", "input", "wbr":
		return true
	}
	return false
}

// Namespace returns the XML namespace of an element, "" for one of HTML: browsers know
// the elements of a drawing by it.
func (n *Node) Namespace() string {
	switch n.Tag {
	case "svg", "g", "path", "circle", "rect", "text", "title":
		return "http://www.w3.org/2000/svg"
	}
	return ""
}

var (
	escapeText  = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\r", "&#13;")
	escapeValue = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "\n", "&#10;", "\r", "&#13;")
)

// HTML returns a tree as HTML that can be published: the same bytes for the
// same tree every time, with every text and value escaped, and no white space
// but what stands in texts. Handlers are left out.
func HTML(n *Node) string {
	var b strings.Builder
	n.write(&b)
	return b.String()
}

func (n *Node) write(b *strings.Builder) {
	if n.Tag == "" {
		_, _ = escapeText.WriteString(b, n.Text) // a Builder never fails
		return
	}
	b.WriteString("<" + n.Tag)
	for _, a := range n.Attrs {
		a.write(b)
	}
	b.WriteString(">")
	if n.IsVoid() {
		return
	}
	if n.Tag == "pre" && strings.HasPrefix(n.firstText(), "\n") {
		b.WriteString("\n") // parsers drop the first one
	}
	for _, child := range n.Children {
		child.write(b)
	}
	b.WriteString("</" + n.Tag + ">")
}

// firstText returns the text that an element begins with, "" where it begins
// with an element.
func (n *Node) firstText() string {
	for _, child := range n.Children {
		if child.Tag != "" || child.Text != "" {
			return child.Text
		}
	}
	return ""
}

func (a Attr) write(b *strings.Builder) {
	if a.Flag {
		if a.On {
			b.WriteString(" " + a.Name)
		}
		return
	}
	name := a.Name
	if name == "initial" {
		name = "value"
	}
	b.WriteString(" " + name + `="`)
	_, _ = escapeValue.WriteString(b, a.Value)
	b.WriteString(`"`)
}
