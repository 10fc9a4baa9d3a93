package main

import (
	"encoding/hex"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"
)

// go-app writes HTML that cannot be published as it is: attributes in random
// order and unescaped, "true" and empty values dropped, white space between
// children. Package app therefore writes each value as "enc:" and its bytes in
// hex; repaired reads that HTML back and writes what the browser would hold.

// An element is one element or, without a tag, a text.
type element struct {
	tag      string
	text     string
	attrs    map[string]string
	children []element
}

// repaired returns the published form of HTML that go-app has written, the
// same for the same elements every time. It fails where the HTML could only be
// guessed at: raw HTML, an element that is not closed, a value that package
// app did not encode.
func repaired(written string) (string, error) {
	m := markup{rest: written}
	e, err := m.element(0)
	if err != nil {
		return "", fmt.Errorf("%w, before %.60q", err, m.rest)
	}
	if m.rest != "" {
		return "", fmt.Errorf("more than one element: %.60q", m.rest)
	}
	var b strings.Builder
	e.write(&b)
	return b.String(), nil
}

// markup is what is still to be read.
type markup struct{ rest string }

// void elements have no end tag. An SVG element always has one: go-app writes
// no "/>".
var void = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true,
	"input": true, "link": true, "meta": true, "source": true, "track": true, "wbr": true,
}

// switches are the attributes that count by being there; go-app sets them in
// the browser from what [strconv.ParseBool] makes of the value.
var switches = map[string]bool{
	"async": true, "autofocus": true, "autoplay": true, "checked": true, "default": true, "defer": true,
	"disabled": true, "hidden": true, "inert": true, "loop": true, "multiple": true, "muted": true,
	"open": true, "readonly": true, "required": true, "reversed": true, "selected": true,
}

func (m *markup) skip(prefix string) bool {
	rest, found := strings.CutPrefix(m.rest, prefix)
	m.rest = rest
	return found
}

// until takes what stands before the first of the characters.
func (m *markup) until(characters string) string {
	end := strings.IndexAny(m.rest, characters)
	if end < 0 {
		end = len(m.rest)
	}
	taken := m.rest[:end]
	m.rest = m.rest[end:]
	return taken
}

func (m *markup) element(depth int) (element, error) {
	if !m.skip("<") {
		return element{}, fmt.Errorf("no element")
	}
	e := element{tag: m.until(" >"), attrs: map[string]string{}}
	for m.skip(" ") {
		if err := m.attribute(&e); err != nil {
			return e, err
		}
	}
	if e.tag == "" || !m.skip(">") {
		return e, fmt.Errorf("<%s> is not a tag", e.tag)
	}
	if void[e.tag] {
		return e, nil
	}
	for {
		text := m.until("<")
		last := m.skip("</")
		var child element
		var err error
		if !last {
			child, err = m.element(depth + 1)
		}
		if err != nil {
			return e, err
		}
		e.addText(text, depth, last)
		if last {
			break
		}
		e.children = append(e.children, child)
	}
	if tag := m.until(">"); tag != e.tag || !m.skip(">") {
		return e, fmt.Errorf("<%s> ends with </%s>", e.tag, tag)
	}
	return e, nil
}

func (m *markup) attribute(e *element) error {
	name := m.until("= >")
	if !m.skip(`="`) {
		return fmt.Errorf("%s of <%s> has no value: set it through package app's constructor", name, e.tag)
	}
	written := m.until(`"`)
	if !m.skip(`"`) {
		return fmt.Errorf("%s of <%s> does not end", name, e.tag)
	}
	value, err := decoded(written)
	if err != nil {
		return fmt.Errorf("%s of <%s>: %w", name, e.tag, err)
	}
	if switches[name] {
		if on, _ := strconv.ParseBool(value); !on {
			return nil
		}
		value = ""
	}
	if _, twice := e.attrs[name]; twice {
		return fmt.Errorf("%s of <%s> stands there twice", name, e.tag)
	}
	e.attrs[name] = value
	return nil
}

func decoded(written string) (string, error) {
	digits, ours := strings.CutPrefix(written, "enc:")
	if !ours {
		return "", fmt.Errorf("%q is not encoded: set it through package app's constructor", written)
	}
	value, err := hex.DecodeString(digits)
	if err != nil {
		return "", fmt.Errorf("%q is not hex: %w", written, err)
	}
	return string(value), nil
}

// addText adds the text before a child or, as the last, before the end tag,
// without the white space that go-app adds: a lone text stands as it is,
// several children stand on lines of their own, indented by two spaces for
// each level.
func (e *element) addText(written string, depth int, last bool) {
	inner := "\n" + strings.Repeat("  ", depth+1)
	outer := inner
	if last {
		outer = "\n" + strings.Repeat("  ", depth)
	}
	lone := last && len(e.children) == 0 &&
		!(strings.HasPrefix(written, inner) && strings.HasSuffix(written, outer))
	if !lone {
		written = strings.TrimSuffix(written, outer)
		written = strings.ReplaceAll(written, inner, "")
		written = strings.Trim(written, "\n") // of empty texts
	}
	if written != "" {
		e.children = append(e.children, element{text: html.UnescapeString(written)})
	}
}

var (
	escapeText  = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	escapeValue = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "\n", "&#10;", "\r", "&#13;")
)

func (e element) write(b *strings.Builder) {
	if e.tag == "" {
		escapeText.WriteString(b, e.text)
		return
	}
	b.WriteString("<" + e.tag)
	names := make([]string, 0, len(e.attrs))
	for name := range e.attrs {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		b.WriteString(" " + name)
		if value := e.attrs[name]; value != "" || !switches[name] {
			b.WriteString(`="`)
			escapeValue.WriteString(b, value)
			b.WriteString(`"`)
		}
	}
	b.WriteString(">")
	if void[e.tag] {
		return
	}
	for _, child := range e.children {
		child.write(b)
	}
	b.WriteString("</" + e.tag + ">")
}
