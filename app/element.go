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
	attrs []any // names and values in turn, see [ui.Elem]
)

func el(tag string, p props, children ...node) node   { return ui.El(tag, p, children...) }
func elem(tag string, a attrs, children ...node) node { return ui.Elem(tag, a, children...) }
func text(s string) node                              { return ui.Text(s) }
func prose(tag, class, sentence string) node          { return ui.Prose(tag, class, sentence) }

// propsOf returns attributes from their names and values, in turn: what the program needs
// for an element is half of what a [props] of its own takes.
func propsOf(pairs ...string) props {
	p := make(props, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		p[pairs[i]] = pairs[i+1]
	}
	return p
}

// small draws a button with nothing but words on it. With a nil message there is
// nothing that it does now.
func (l *lab) small(key, name string, m lesson.Message, pairs ...string) node {
	p := propsOf(pairs...)
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
	p := propsOf("id", l.id(key), "data-key", key, "autocomplete", "off", "autocapitalize", "off", "spellcheck", "false", "data-verbatim", "bytes")
	p["disabled"] = l.Static
	if !l.Static {
		p["oninput"] = ui.Handler{Scope: "area" + key, Do: func(in ui.Input) { l.send(send(in.Value())) }}
	}
	return el("div", propsOf("class", "field"),
		el("label", propsOf("for", l.id(key)), text(label)),
		el("textarea", p, text(value)),
	)
}

// A sheet is an element in the making, a piece at a time. Large panels are made of
// these: they cost the program a fifth of what [el] does, which stores everything
// where it is called. Nothing is added once it stands in another element.
type sheet struct{ *ui.Node }

//go:noinline
func box(tag, class string) sheet {
	n := sheet{&ui.Node{Tag: tag}}
	n.set("class", class)
	return n
}

// set sets an attribute, unless it is empty.
//
//go:noinline
func (s sheet) set(name, value string) {
	if value == "" {
		return
	}
	s.Attrs = append(s.Attrs, ui.Attr{Name: name, Value: value})
	for i := len(s.Attrs) - 1; i > 0 && s.Attrs[i-1].Name > name; i-- {
		s.Attrs[i-1], s.Attrs[i] = s.Attrs[i], s.Attrs[i-1]
	}
}

//go:noinline
func (s sheet) add(child node) { s.Children = append(s.Children, child) }

//go:noinline
func (s sheet) say(words string) { s.add(ui.Text(words)) }

// tell adds an element with nothing but words in it.
//
//go:noinline
func (s sheet) tell(tag, class, words string) sheet {
	n := box(tag, class)
	n.say(words)
	s.add(n.Node)
	return n
}

// list adds a list, by its name.
//
//go:noinline
func (s sheet) list(tag, class, name string) sheet {
	n := box(tag, class)
	n.set("role", "list")
	n.set("aria-label", name)
	s.add(n.Node)
	return n
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
