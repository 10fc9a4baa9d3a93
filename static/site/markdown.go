package main

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// stepLink finds links to the lab. Whether there is such a place, [checkSteps] says.
var stepLink = regexp.MustCompile(`^#([a-z][a-z0-9-]*/.*)$`)

// renderMarkdown renders the text of a chapter. Headings get ids that begin
// with the chapter's slug, links such as "#hook/3" and "#compact/5c3" get the class "step" and are
// returned as fragments. Raw HTML and a block that is not closed are errors.
func renderMarkdown(source []byte, slug string) (rendered []byte, steps []string, err error) {
	md := goldmark.New(
		goldmark.WithParserOptions(
			parser.WithAutoHeadingID(),
			parser.WithBlockParsers(util.Prioritized(askParser{}, 50)),
		),
		goldmark.WithRendererOptions(
			renderer.WithNodeRenderers(util.Prioritized(askRenderer{}, 50)),
		),
	)
	context := parser.NewContext(parser.WithIDs(&headingIDs{prefix: slug, taken: map[string]bool{}}))
	doc := md.Parser().Parse(text.NewReader(source), parser.WithContext(context))
	if steps, err = inspect(doc, source); err != nil {
		return nil, nil, err
	}
	var b bytes.Buffer
	if err := md.Renderer().Render(&b, source, doc); err != nil {
		return nil, nil, err
	}
	return b.Bytes(), steps, nil
}

// inspect marks the links to steps and refuses what the pages cannot carry.
func inspect(doc ast.Node, source []byte) (steps []string, err error) {
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
			if match := stepLink.FindSubmatch(n.Destination); match != nil {
				n.SetAttributeString("class", []byte("step"))
				steps = append(steps, string(match[1]))
			}
		}
		return ast.WalkContinue, nil
	})
	return steps, err
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
