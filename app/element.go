package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/ui"
)

// The words in which the panels draw.
type (
	node  = *ui.Node
	props = ui.Props
)

func el(tag string, p props, children ...node) node { return ui.El(tag, p, children...) }
func text(s string) node                            { return ui.Text(s) }
func prose(tag, class, sentence string) node        { return ui.Prose(tag, class, sentence) }

// attrs returns attributes from their names and values, in turn: what the program needs
// for an element is half of what a [props] of its own takes.
func attrs(pairs ...string) props {
	p := make(props, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		p[pairs[i]] = pairs[i+1]
	}
	return p
}

// small draws a button with nothing but words on it. With a nil message there is
// nothing that it does now.
func (l *lab) small(key, name string, m lesson.Message, pairs ...string) node {
	p := attrs(pairs...)
	p["type"], p["data-key"], p["disabled"] = "button", key, l.Static
	if m == nil {
		p["aria-disabled"] = "true"
	} else {
		p["onclick"] = l.sends(m)
	}
	return el("button", p, text(name))
}

// area draws a field of several lines, with its label.
func (l *lab) area(key, label, value string, send func(text string) lesson.Message) node {
	p := attrs("id", l.id(key), "data-key", key, "autocomplete", "off", "autocapitalize", "off", "spellcheck", "false", "data-verbatim", "bytes")
	p["disabled"] = l.Static
	if !l.Static {
		p["oninput"] = ui.Handler{Scope: "area" + key, Do: func(in ui.Input) { l.send(send(in.Value())) }}
	}
	return el("div", attrs("class", "field"),
		el("label", attrs("for", l.id(key)), text(label)),
		el("textarea", p, text(value)),
	)
}

// sends returns the handler that sends a message.
func sends(send func(lesson.Message), m lesson.Message) ui.Handler {
	return ui.Handler{
		Scope: fmt.Sprintf("%T%+v", m, m),
		Do:    func(ui.Input) { send(m) },
	}
}

// classes returns the class names whose condition holds, and the first always.
func classes(always string, when map[string]bool) string {
	for _, name := range slices.Sorted(maps.Keys(when)) {
		if when[name] {
			always += " " + name
		}
	}
	return strings.TrimSpace(always)
}
