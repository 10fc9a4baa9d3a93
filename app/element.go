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

// tell draws an element with nothing but words in it.
func tell(tag, class, words string) node { return elem(tag, attrs{"class", class}, text(words)) }

// raw draws an element with something in it that is in no language of the page.
func raw(tag, verbatim, words string) node {
	return elem(tag, attrs{"data-verbatim", verbatim}, text(words))
}

// reading draws text that is as it is, such as bytes, and can be scrolled by key.
func reading(class, key, name, verbatim string, parts ...node) node {
	return elem("pre", attrs{"class", class, "tabindex", "0", "role", "group", "aria-label", name, "data-key", key, "data-verbatim", verbatim}, parts...)
}

// small draws a button with nothing but words on it. With a nil message there is
// nothing that it does now.
func (l *lab) small(class, key, name string, m lesson.Message, more ...any) node {
	off, does := any("true"), any(nil)
	if m != nil {
		off, does = nil, l.sends(m)
	}
	a := attrs{"class", class, "type", "button", "data-key", key, "disabled", l.Static, "aria-disabled", off, "onclick", does}
	return elem("button", append(a, more...), text(name))
}

// field draws a control below its label.
func (l *lab) field(key, label, verbatim string, control node) node {
	return elem("div", attrs{"class", "field"}, elem("label", attrs{"for", l.id(key), "data-verbatim", verbatim}, text(label)), control)
}

// area draws a field of several lines, with its label.
func (l *lab) area(key, label, value string, send func(text string) lesson.Message) node {
	var types any
	if !l.Static {
		types = ui.Handler{Scope: "area" + key, Do: func(in ui.Input) { l.send(send(in.Value())) }}
	}
	return l.field(key, label, "no", elem("textarea", attrs{
		"id", l.id(key), "data-key", key, "autocomplete", "off", "autocapitalize", "off", "spellcheck", "false",
		"data-verbatim", "bytes", "disabled", l.Static, "oninput", types,
	}, text(value)))
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
func (s sheet) add(child node) { s.Children = adding(s.Children, child) }

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

// adding is append of one element. The program is smaller by what append takes where
// it stands.
//
//go:noinline
func adding(to []node, one node) []node { return append(to, one) }

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
