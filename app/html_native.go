//go:build !js

package app

import (
	"encoding/hex"
	"fmt"
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// HTML returns what a browser would hold of ui, as HTML that can be published:
// the same bytes for the same elements every time, with every text and value
// escaped. It is there natively only, for the generator of the static pages.
//
// What go-app prints is no such thing: its attributes come in random order and
// unescaped, "true" and empty values are dropped, and children are set on lines
// of their own. HTML reads it back: values as [el] has encoded them, texts
// without the added white space. An element with a value that is not encoded
// comes from [markup] or [icon] and is read as it stands. HTML returns an error
// where what was printed could only be guessed at, such as for an element of
// go-app's own constructors.
func HTML(ui UI) (string, error) {
	r := htmlReader{rest: app.HTMLString(ui)}
	node, err := r.element(0, false)
	if err == nil && r.rest != "" {
		err = fmt.Errorf("more than one element")
	}
	if err != nil {
		return "", fmt.Errorf("app: print the page: %w, before %.60q", err, r.rest)
	}
	var b strings.Builder
	node.write(&b)
	return b.String(), nil
}

// An htmlNode is one element or, without a tag, a text.
type htmlNode struct {
	tag      string
	text     string
	raw      bool // it stands as it was written, with all that is in it
	attrs    map[string]string
	children []htmlNode
}

// An htmlReader holds what is still to be read.
type htmlReader struct{ rest string }

// htmlVoid are the elements without an end tag.
var htmlVoid = map[string]bool{"br": true, "hr": true, "img": true, "input": true, "wbr": true}

// htmlFlags are the attributes that count by being there.
var htmlFlags = map[string]bool{
	"autofocus": true, "checked": true, "disabled": true, "hidden": true, "inert": true, "multiple": true,
	"open": true, "readonly": true, "required": true, "reversed": true, "selected": true,
}

func (r *htmlReader) skip(prefix string) bool {
	rest, found := strings.CutPrefix(r.rest, prefix)
	r.rest = rest
	return found
}

// until takes what stands before the first of the characters.
func (r *htmlReader) until(characters string) string {
	end := strings.IndexAny(r.rest, characters)
	if end < 0 {
		end = len(r.rest)
	}
	taken := r.rest[:end]
	r.rest = r.rest[end:]
	return taken
}

// element reads an element that go-app has printed at a depth, or that is part
// of raw HTML.
func (r *htmlReader) element(depth int, raw bool) (htmlNode, error) {
	n := htmlNode{raw: raw, attrs: map[string]string{}}
	if !r.skip("<") {
		return n, fmt.Errorf("no element")
	}
	n.tag = r.until(" />")
	for r.skip(" ") {
		if err := r.attribute(&n); err != nil {
			return n, err
		}
	}
	closed := r.skip("/")
	if n.tag == "" || !r.skip(">") {
		return n, fmt.Errorf("<%s> is not a tag", n.tag)
	}
	if closed || htmlVoid[n.tag] {
		return n, nil
	}
	return n, r.children(&n, depth)
}

func (r *htmlReader) children(n *htmlNode, depth int) error {
	for {
		text := r.until("<")
		last := r.skip("</")
		if err := n.addText(text, depth, last); err != nil {
			return err
		}
		if last {
			break
		}
		child, err := r.element(depth+1, n.raw)
		if err != nil {
			return err
		}
		n.children = append(n.children, child)
	}
	if tag := r.until(">"); tag != n.tag || !r.skip(">") {
		return fmt.Errorf("<%s> ends with </%s>", n.tag, tag)
	}
	return nil
}

func (r *htmlReader) attribute(n *htmlNode) error {
	name := r.until("= />")
	if _, twice := n.attrs[name]; twice || name == "" {
		return fmt.Errorf("<%s> has an attribute twice, or one without a name: %q", n.tag, name)
	}
	if !r.skip(`="`) {
		n.raw = true // or go-app has dropped the value
		n.attrs[name] = ""
		return nil
	}
	written := r.until(`"`)
	if !r.skip(`"`) {
		return fmt.Errorf("%s of <%s> does not end", name, n.tag)
	}
	digits, encoded := strings.CutPrefix(written, "enc:")
	if n.raw || !encoded {
		n.raw = true
		n.attrs[name] = html.UnescapeString(written)
		return nil
	}
	value, err := hex.DecodeString(digits)
	if err != nil {
		return fmt.Errorf("%s of <%s>: %w", name, n.tag, err)
	}
	n.attrs[name] = string(value)
	return nil
}

// addText adds the text before a child or, as the last, before the end tag,
// without the white space that go-app adds: a lone text stands as it is,
// several children stand on lines of their own, indented by two spaces for
// each level.
func (n *htmlNode) addText(written string, depth int, last bool) error {
	inner := "\n" + strings.Repeat("  ", depth+1)
	outer := inner
	if last {
		outer = "\n" + strings.Repeat("  ", depth)
	}
	lone := last && len(n.children) == 0 &&
		!(strings.HasPrefix(written, inner) && strings.HasSuffix(written, outer))
	switch {
	case n.raw && strings.HasPrefix(written, "\n  ") && strings.TrimSpace(written) == "":
		return fmt.Errorf("<%s> has a value that is not encoded and children on lines of their own: make it with el", n.tag)
	case !n.raw && !lone:
		for blank := "\n" + inner; strings.Contains(written, blank); { // empty texts
			written = strings.ReplaceAll(written, blank, inner)
		}
		written = strings.ReplaceAll(strings.TrimSuffix(written, outer), inner, "")
		written = strings.Trim(written, "\n")
	}
	if written != "" {
		n.children = append(n.children, htmlNode{text: html.UnescapeString(written)})
	}
	return nil
}

var (
	escapeHTMLText  = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\r", "&#13;")
	escapeHTMLValue = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "\n", "&#10;", "\r", "&#13;")
)

func (n htmlNode) write(b *strings.Builder) {
	if n.tag == "" {
		escapeHTMLText.WriteString(b, n.text)
		return
	}
	b.WriteString("<" + n.tag)
	for _, name := range slices.Sorted(maps.Keys(n.attrs)) {
		value := n.attrs[name]
		if on, err := strconv.ParseBool(value); htmlFlags[name] && err == nil && !on {
			continue
		}
		b.WriteString(" " + name)
		if !htmlFlags[name] {
			b.WriteString(`="`)
			escapeHTMLValue.WriteString(b, value)
			b.WriteString(`"`)
		}
	}
	b.WriteString(">")
	if htmlVoid[n.tag] {
		return
	}
	for _, child := range n.children {
		child.write(b)
	}
	b.WriteString("</" + n.tag + ">")
}
