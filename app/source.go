package app

import (
	"html"
	"strconv"
	"strings"

	"tasklesson/app/lesson/view"
)

// sources draws the pane "Source": the function whose line has just run, and
// below it that of the published way, where that is shown.
func (l lab) sources() UI {
	theirs := (*view.Source)(nil)
	if l.Published != nil {
		theirs = l.Published.Source
	}
	return el("div", props{"class": "sources", "hidden": l.pane() != view.PaneSource},
		l.source("Source", l.Source),
		el("div", props{"class": "theirs", "hidden": theirs == nil}, l.theirSource(theirs)...),
	)
}

func (l lab) theirSource(s *view.Source) []UI {
	if s == nil {
		return nil
	}
	return []UI{l.source("Source of the published way", s)}
}

// source draws one function, all of it; the style sheet keeps the marked line
// in sight.
func (l lab) source(name string, s *view.Source) UI {
	if s == nil {
		return el("section", props{"class": "source none", "role": "region", "aria-label": name},
			el("p", props{"class": "empty"}, text("No line has run yet. Next runs the first.")),
		)
	}
	// A place of its own for each function, so that none begins where another
	// was left.
	return el("section", props{"class": "source", "role": "region", "aria-label": name},
		el("p", props{"class": "where"},
			el("b", nil, text(s.File)),
			el("span", nil, text(s.Function)),
			el("span", props{"class": "no"}, text("line "+strconv.Itoa(s.Line))),
		),
		el("div", props{"class": "code", "tabindex": "0", "role": "group", "aria-label": s.Function, "data-key": lower(strings.ReplaceAll(name, " ", "-")) + "-code"},
			markup("pre", "listing", listing(s)),
		),
	)
}

// listing returns the lines as HTML, numbered as in their file.
func listing(s *view.Source) string {
	var b strings.Builder
	for i, line := range s.Lines {
		no := s.First + i
		open, end := `<span class="row">`, "</span>\n"
		if no == s.Line {
			open, end = `<span class="row this" aria-current="true">`, `<span class="said"> (this line)</span></span>`+"\n"
		}
		code, comment := splitComment(line)
		b.WriteString(open + `<span class="no">` + strconv.Itoa(no) + `</span><span class="text">` + html.EscapeString(code))
		if comment != "" {
			b.WriteString(`<i>` + html.EscapeString(comment) + `</i>`)
		}
		b.WriteString(`</span>` + end)
	}
	return strings.TrimSuffix(b.String(), "\n")
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
