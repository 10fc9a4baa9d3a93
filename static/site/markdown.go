package main

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"tasklesson/app/ui"
)

// stepLink finds links to the lab. Whether there is such a place, [checkSteps] says.
var stepLink = regexp.MustCompile(`^#([a-z][a-z0-9-]*/.*)$`)

// A rendering is the text of a chapter as HTML, and what of it concerns the lab.
type rendering struct {
	HTML  []byte
	Aside []byte   // its sections of the reference, behind the last chapter
	Steps []string // fragments of the places that the text links to: "hook/1", "compact/5c3"
	Items []item   // the numbered items, in the order of the text
	Terms []introduction
}

var forPhones = regexp.MustCompile(` \(phone: (.*?)\)`)

// renderMarkdown renders the text of a chapter. Headings get ids that begin
// with the chapter's slug; links such as "#hook/3" and "#compact/5c3" get the class "step".
// A link that begins with "./" opens this page in a tab of its own.
// A heading that ends in {data-stage=board} begins a section about the
// reader's board; any other directory of the lab has its name there. One that ends in
// {.reference} begins a section to look up, which goes behind the last chapter. A heading is a
// link to itself. What is in brackets after "phone:" is read on a phone alone. Raw HTML, a
// block that is not closed and a heading with a link are errors.
func renderMarkdown(source []byte, slug string) (rendering, error) {
	md := goldmark.New(
		goldmark.WithExtensions(extension.Table),
		goldmark.WithParserOptions(
			parser.WithAutoHeadingID(),
			parser.WithHeadingAttribute(),
			parser.WithBlockParsers(util.Prioritized(askParser{}, 50)),
		),
		goldmark.WithRendererOptions(
			renderer.WithNodeRenderers(util.Prioritized(askRenderer{}, 50)),
		),
	)
	context := parser.NewContext(parser.WithIDs(&headingIDs{prefix: slug, taken: map[string]bool{}}))
	doc := md.Parser().Parse(text.NewReader(source), parser.WithContext(context))
	r, err := inspect(doc, source)
	if err != nil {
		return rendering{}, err
	}
	r.Terms = introduced(doc, source)
	linkTitles(doc)
	aside := cutReference(doc)
	for part, written := range map[ast.Node]*[]byte{doc: &r.HTML, aside: &r.Aside} {
		var b bytes.Buffer
		err = errors.Join(err, md.Renderer().Render(&b, source, part))
		*written = forPhones.ReplaceAll(hung(b.Bytes()), []byte(`<span class="phone"> ($1)</span>`))
	}
	return r, err
}

// cutReference takes the sections of the reference out of a text and returns them.
func cutReference(doc ast.Node) ast.Node {
	aside := ast.NewDocument()
	cuts := false
	for n := doc.FirstChild(); n != nil; {
		if heading, begins := n.(*ast.Heading); begins && heading.Level <= 2 {
			class, _ := heading.AttributeString("class")
			name, _ := class.([]byte)
			cuts = string(name) == "reference"
		}
		this := n
		n = n.NextSibling()
		if cuts {
			aside.AppendChild(aside, this)
		}
	}
	return aside
}

// inspect marks the links to steps, numbers the items that begin with one, and
// refuses what the pages cannot carry.
func inspect(doc ast.Node, source []byte) (r rendering, err error) {
	err = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.HTMLBlock:
			return ast.WalkStop, fmt.Errorf("raw HTML: %q", n.Lines().Value(source))
		case *ast.RawHTML:
			return ast.WalkStop, fmt.Errorf("raw HTML: %q", n.Segments.Value(source))
		case *ask:
			if !n.closed {
				return ast.WalkStop, fmt.Errorf(`"::: ask" without its last line ":::"`)
			}
			if n.ChildCount() < 2 || n.FirstChild().Kind() != ast.KindParagraph {
				return ast.WalkStop, fmt.Errorf(`"::: ask" holds a paragraph that asks, an empty line, and the answer`)
			}
		case *ast.Link:
			if n.Parent().Kind() == ast.KindHeading {
				return ast.WalkStop, fmt.Errorf("a link in a heading, which is one itself: %q", n.Destination)
			}
			if match := stepLink.FindSubmatch(n.Destination); match != nil {
				n.SetAttributeString("class", []byte("step"))
				r.Steps = append(r.Steps, string(match[1]))
			}
			if bytes.HasPrefix(n.Destination, []byte("./")) { // this page once more
				n.SetAttributeString("target", []byte("_blank"))
			}
		case *ast.CodeSpan:
			if ui.StaysWhole(codeOf(n, source)) {
				n.SetAttributeString("class", []byte("unbroken"))
			}
		case *ast.List:
			if !n.IsOrdered() {
				break
			}
			items, err := stepItems(n)
			if err != nil {
				return ast.WalkStop, err
			}
			r.Items = append(r.Items, items...)
		}
		return ast.WalkContinue, nil
	})
	return r, err
}

// codeOf returns what stands between backticks.
func codeOf(n *ast.CodeSpan, source []byte) string {
	var code strings.Builder
	for part := n.FirstChild(); part != nil; part = part.NextSibling() {
		if t, ok := part.(*ast.Text); ok {
			code.Write(t.Value(source))
		}
	}
	return code.String()
}

// linkTitles makes every heading a link to its own place.
func linkTitles(doc ast.Node) {
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		heading, ok := n.(*ast.Heading)
		if !ok {
			continue
		}
		id, _ := heading.AttributeString("id")
		link := ast.NewLink()
		link.Destination = append([]byte("#"), id.([]byte)...)
		for child := heading.FirstChild(); child != nil; child = heading.FirstChild() {
			link.AppendChild(link, child)
		}
		heading.AppendChild(heading, link)
	}
}

// headingIDs makes ids that are unique on a page of several chapters:
// "hook-where-the-files-are".
type headingIDs struct {
	prefix string
	taken  map[string]bool
}

// Generate implements [parser.IDs].
func (h *headingIDs) Generate(title []byte, _ ast.NodeKind) []byte {
	words := strings.FieldsFunc(strings.ToLower(string(title)), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	base := h.prefix + "-" + strings.Join(words, "-")
	id := base
	for n := 2; h.taken[id]; n++ {
		id = fmt.Sprintf("%s-%d", base, n)
	}
	h.Put([]byte(id))
	return []byte(id)
}

// Put implements [parser.IDs].
func (h *headingIDs) Put(id []byte) { h.taken[string(id)] = true }
