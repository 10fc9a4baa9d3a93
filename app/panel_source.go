package app

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// A sourcePanel is all that the pane "Source" is drawn from besides the directory.
type sourcePanel struct {
	published *view.Published
	selected  bool
}

func (l *lab) sources() node {
	return keepPanel(l, view.PaneSource, sourcePanel{l.Published, l.selected(view.PaneSource)})
}

// draw draws the function whose line has just run, and below it that of the published
// way, where that is shown.
func (p sourcePanel) draw(l *pen, of *view.Directory) node {
	if !p.selected { // another function at nearly every step, which nobody sees
		return el("div.sources[hidden]", attrs{"data-panel", string(view.PaneSource)})
	}
	theirs := (*view.Source)(nil)
	if p.published != nil {
		theirs = p.published.Source
	}
	return el("div.sources", attrs{"data-panel", string(view.PaneSource)},
		l.source(l.Words.SourceName(), "source-code", of.Source, of.NoLine),
		el("div.theirs", attrs{"hidden", theirs == nil}, l.theirSource(theirs, of.NoLine)...),
	)
}

func (l *pen) theirSource(s *view.Source, noLine words.Doing) []node {
	if s == nil {
		return nil
	}
	return []node{l.source(l.Words.SourcePublished(), "source-of-the-published-way-code", s, noLine)}
}

// source draws one function, all of it; the style sheet keeps the marked line
// in sight.
func (l *pen) source(name, key string, s *view.Source, noLine words.Doing) node {
	if s == nil {
		return el("section.source none[role=region]", attrs{"aria-label", name},
			prose("p.empty", l.Words.NoLine(noLine)),
		)
	}
	// A place of its own for each function, so that none begins where another
	// was left.
	return el("section.source[role=region]", attrs{"aria-label", name},
		el("p.where", nil,
			tell("b[data-verbatim=name]", s.File),
			tell("span[data-verbatim=name]", s.Function),
			tell("span.no", l.Words.LineNumber(s.Line)),
		),
		el("div.code[tabindex=0][role=group][data-verbatim=source]", attrs{"aria-label", s.Function, "data-key", key},
			el("pre.listing", nil, l.listing(s)...),
		),
	)
}

// listing draws the lines, numbered as in their file. What a line is indented by is a
// part of its own, so that the rest of it can be wrapped below itself.
func (l *pen) listing(s *view.Source) []node {
	var rows []node
	for i, line := range s.Lines {
		if i > 0 {
			rows = adding(rows, text("\n"))
		}
		no := s.First + i
		code, comment := splitComment(strings.TrimLeft(line, "\t"))
		indent := line[:len(line)-len(code)-len(comment)]
		words := []node{text(code)}
		if comment != "" {
			words = adding(words, tell("i", comment))
		}
		row := []node{tell("span.no", strconv.Itoa(no)), tell("span.indent", indent), el("span.text", nil, words...)}
		class := "row"
		if no == s.Line {
			class = "row this"
			row = adding(row, tell("span.said[data-verbatim=no]", " "+l.Words.ThisLine()))
		}
		if no == s.Report {
			class = "row echo"
			row = adding(row, tell("span.said[data-verbatim=no]", " "+l.Words.ReportedHere()))
		}
		rows = adding(rows, el("span", attrs{"class", class, "aria-current", yes(no == s.Line)}, row...))
	}
	return rows
}

// splitComment returns a line of Go up to its comment, and the comment. Slashes
// inside a string begin none.
func splitComment(line string) (code, comment string) {
	quote := byte(0)
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case quote != 0 && c == '\\' && quote != '`':
			i++
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '`' || c == '\''):
			quote = c
		case quote == 0 && strings.HasPrefix(line[i:], "//"):
			return line[:i], line[i:]
		}
	}
	return line, ""
}
