package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
)

// A word between two asterisks that begins with a small letter introduces a term; what
// begins with a capital letter is written on a button of the lab or of a browser.

// An introduction is the place at which a text introduces a term.
type introduction struct{ Term, Section string } // Section is the id of the heading above it, "" for none

// A glossary says what terms mean.
type glossary struct {
	Title string
	Terms []term
}

// A term is an entry of the glossary.
type term struct {
	Term string
	As   string // how a text introduces it, where that is in another form: "commits"
	Is   string // a sentence
}

// introduced returns the terms that a text introduces, in its order.
func introduced(doc ast.Node, source []byte) (terms []introduction) {
	section := ""
	// A walk that only looks does not fail.
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			id, _ := n.AttributeString("id")
			section = string(id.([]byte))
		case *ast.Emphasis:
			said := saidIn(n, source)
			if first, _ := utf8.DecodeRuneInString(said); n.Level == 1 && unicode.IsLower(first) {
				terms = append(terms, introduction{Term: said, Section: section})
			}
		}
		return ast.WalkContinue, nil
	})
	return terms
}

// saidIn returns the words of an emphasis.
func saidIn(n ast.Node, source []byte) string {
	var said strings.Builder
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		if words, ok := child.(*ast.Text); ok {
			said.Write(words.Segment.Value(source))
		}
	}
	return said.String()
}

// addGlossary ends the reference with what the terms mean that the chapters
// introduce, each with a link to that place. A term that is introduced twice, or that
// has no entry, is an error, and so is an entry that no chapter introduces.
func (c *claims) addGlossary(data []byte, chapters []chapter) error {
	if data == nil || len(chapters) == 0 {
		return nil
	}
	var g glossary
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&g); err != nil {
		return err
	}
	places, err := introductions(chapters)
	if err != nil {
		return err
	}
	slices.SortFunc(g.Terms, func(a, b term) int { return cmp.Compare(a.Term, b.Term) })
	var text strings.Builder
	fmt.Fprintf(&text, "## %s\n\n", g.Title)
	for _, entry := range g.Terms {
		place, introduced := places[cmp.Or(entry.As, entry.Term)]
		if !introduced {
			return fmt.Errorf("no chapter introduces *%s*", cmp.Or(entry.As, entry.Term))
		}
		delete(places, cmp.Or(entry.As, entry.Term))
		fmt.Fprintf(&text, "- **%s**: %s %s\n", entry.Term, entry.Is, place)
	}
	for term := range places {
		return fmt.Errorf("no entry says what *%s* is", term)
	}
	settled, err := c.settle([]byte(text.String()))
	if err != nil {
		return err
	}
	last := &chapters[len(chapters)-1]
	rendered, err := renderMarkdown(settled, last.Slug)
	last.Aside = append(last.Aside, rendered.HTML...)
	return err
}

// introductions returns a link to the place of every term.
func introductions(chapters []chapter) (map[string]string, error) {
	places := map[string]string{}
	for _, c := range chapters {
		for _, in := range c.Terms {
			if there, twice := places[in.Term]; twice {
				return nil, fmt.Errorf("%s introduces *%s* once more, after %s", c.File, in.Term, there)
			}
			at := c.address()
			if in.Section != "" {
				at = "#" + in.Section
			}
			places[in.Term] = fmt.Sprintf("[%s](%s)", c.Title, at)
		}
	}
	return places, nil
}
