package main

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// A question to answer before reading on is written as
//
//	::: ask
//	What can start then?
//
//	Only task 2. Why, stands here.
//	:::
//
// Its first paragraph is the question, the rest is the answer, folded away
// until the reader wants it.

// An ask is such a block in the parsed text.
type ask struct {
	ast.BaseBlock
	closed bool // its last line ":::" was found
}

var (
	kindAsk  = ast.NewNodeKind("Ask")
	askOpen  = []byte("::: ask")
	askClose = []byte(":::")
)

// Kind and Dump implement [ast.Node].
func (*ask) Kind() ast.NodeKind { return kindAsk }

// Dump prints the block for debugging.
func (a *ask) Dump(source []byte, level int) { ast.DumpHelper(a, source, level, nil, nil) }

// askParser finds the blocks.
type askParser struct{}

func (askParser) Trigger() []byte { return []byte{':'} }

func (askParser) Open(_ ast.Node, reader text.Reader, _ parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	if !bytes.Equal(bytes.TrimSpace(line), askOpen) {
		return nil, parser.NoChildren
	}
	reader.Advance(len(bytes.TrimRight(line, "\r\n")))
	return &ask{}, parser.HasChildren
}

func (askParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	line, _ := reader.PeekLine()
	if !bytes.Equal(bytes.TrimSpace(line), askClose) {
		return parser.Continue | parser.HasChildren
	}
	reader.Advance(len(bytes.TrimRight(line, "\r\n")))
	node.(*ask).closed = true
	return parser.Close
}

func (askParser) Close(ast.Node, text.Reader, parser.Context) {}
func (askParser) CanInterruptParagraph() bool                 { return true }
func (askParser) CanAcceptIndentedLine() bool                 { return false }

// askRenderer writes the blocks.
type askRenderer struct{}

func (r askRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(kindAsk, r.ask)
	reg.Register(ast.KindParagraph, r.paragraph)
}

func (askRenderer) ask(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	var err error
	if entering {
		_, err = w.WriteString("<div class=\"ask\">\n")
	} else {
		_, err = w.WriteString("</details>\n</div>\n")
	}
	return ast.WalkContinue, err
}

// paragraph writes every paragraph of the text; the first one of an ask is
// followed by the fold.
func (askRenderer) paragraph(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	question := n.Parent().Kind() == kindAsk && n.PreviousSibling() == nil
	var err error
	switch {
	case entering && question:
		_, err = w.WriteString("<p><b>Before you go on.</b> ")
	case entering:
		_, err = w.WriteString("<p>")
	case question:
		_, err = w.WriteString("</p>\n<details>\n<summary>Show the answer</summary>\n")
	default:
		_, err = w.WriteString("</p>\n")
	}
	return ast.WalkContinue, err
}
