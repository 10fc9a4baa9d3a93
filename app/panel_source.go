package app

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson/view"
)

// sources draws the pane "Source": the function whose line has just run, and
// below it that of the published way, where that is shown.
func (l *lab) sources() node {
	theirs := (*view.Source)(nil)
	if l.Published != nil {
		theirs = l.Published.Source
	}
	return elem("div", attrs{"class", "sources", "data-panel", string(view.PaneSource), "hidden", !l.selected(view.PaneSource)},
		l.source(l.Words.SourceName(), "source-code", l.Source),
		elem("div", attrs{"class", "theirs", "hidden", theirs == nil}, l.theirSource(theirs)...),
	)
}

func (l *lab) theirSource(s *view.Source) []node {
	if s == nil {
		return nil
	}
	return []node{l.source(l.Words.SourcePublished(), "source-of-the-published-way-code", s)}
}

// source draws one function, all of it; the style sheet keeps the marked line
// in sight.
func (l *lab) source(name, key string, s *view.Source) node {
	if s == nil {
		return elem("section", attrs{"class", "source none", "role", "region", "aria-label", name},
			prose("p", "empty", l.Words.NoLine(l.NoLine)),
		)
	}
	// A place of its own for each function, so that none begins where another
	// was left.
	return elem("section", attrs{"class", "source", "role", "region", "aria-label", name},
		elem("p", attrs{"class", "where"},
			elem("b", attrs{"data-verbatim", "name"}, text(s.File)),
			elem("span", attrs{"data-verbatim", "name"}, text(s.Function)),
			elem("span", attrs{"class", "no"}, text(l.Words.LineNumber(s.Line))),
		),
		elem("div", attrs{"class", "code", "tabindex", "0", "role", "group", "aria-label", s.Function, "data-verbatim", "source", "data-key", key},
			elem("pre", attrs{"class", "listing"}, l.listing(s)...),
		),
	)
}

// listing draws the lines, numbered as in their file. What a line is indented by is a
// part of its own, so that the rest of it can be wrapped below itself.
func (l *lab) listing(s *view.Source) []node {
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
			words = adding(words, el("i", nil, text(comment)))
		}
		p := props{"class": "row"}
		row := []node{elem("span", attrs{"class", "no"}, text(strconv.Itoa(no))), elem("span", attrs{"class", "indent"}, text(indent)), elem("span", attrs{"class", "text"}, words...)}
		if no == s.Line {
			p["class"], p["aria-current"] = "row this", "true"
			row = adding(row, elem("span", attrs{"class", "said", "data-verbatim", "no"}, text(" "+l.Words.ThisLine())))
		}
		if no == s.Report {
			p["class"] = "row echo"
			row = adding(row, elem("span", attrs{"class", "said", "data-verbatim", "no"}, text(" "+l.Words.ReportedHere())))
		}
		rows = adding(rows, el("span", p, row...))
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
