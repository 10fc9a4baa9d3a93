package app

import (
	"strings"
	"unicode"

	"tasklesson/app/lesson"
	"tasklesson/app/ui"
)

// The words in which the panels draw. What an element is, and all of its attributes
// that are always the same, stand in one string, as [ui.El] reads it: the program is
// smaller by what the code would be that puts them together.
type (
	node  = *ui.Node
	attrs = ui.Attrs
)

func el(what string, a attrs, children ...node) node { return ui.El(what, a, children...) }
func text(s string) node                             { return ui.Text(s) }
func prose(what, sentence string) node               { return ui.Prose(what, sentence) }

// tell draws an element with nothing but words in it.
func tell(what, words string) node { return ui.El(what, nil, ui.Text(words)) }

// with adds to the attributes of an element in the making.
func with(a attrs, more ...any) attrs { return append(a, more...) }

// unit draws an element that is touched on the page only where something in it looks
// otherwise than before: what is in it is not compared with the page piece by piece.
func unit(what string, a attrs, children ...node) node { return ui.Keep(ui.El(what, a, children...)) }

// adding is append of one element. The program is smaller by what append takes where
// it stands.
func adding(to []node, one node) []node { return append(to, one) }

// when returns a word, or nothing.
func when(is bool, word string) string {
	if is {
		return word
	}
	return ""
}

// yes is "true" or nothing, as the attributes for assistive technology want it.
func yes(on bool) any {
	if on {
		return "true"
	}
	return nil
}

// truth is "true" or "false".
func truth(on bool) string {
	if on {
		return "true"
	}
	return "false"
}

// classes returns the class names that are not empty.
func classes(first string, more ...string) string {
	for _, name := range more {
		if name != "" {
			first += " " + name
		}
	}
	return strings.TrimPrefix(first, " ")
}

// reading draws text that is as it is, such as bytes, and can be scrolled by key.
func reading(class, key, name, verbatim string, parts ...node) node {
	return readingIn("", class, key, name, verbatim, parts...)
}

// readingIn is reading, in several columns where there is room for them.
func readingIn(columns, class, key, name, verbatim string, parts ...node) node {
	return el("pre[tabindex=0][role=group]", attrs{"class", class, "aria-label", name, "data-key", key, "data-verbatim", verbatim, "data-columns", columns}, parts...)
}

// small draws a button with nothing but words on it. With a nil message there is
// nothing that it does now.
func (l *lab) small(class, key, name string, m lesson.Message, more ...any) node {
	off, does := any("true"), any(nil)
	if m != nil {
		off, does = nil, l.sends(m)
	}
	a := attrs{"class", class, "data-key", key, "disabled", l.Static, "aria-disabled", off, "onclick", does}
	return el("button[type=button]", with(a, more...), text(name))
}

// field draws a control below its label.
func (l *lab) field(key, label, verbatim string, control node) node {
	return el("div.field", nil, el("label", attrs{"for", l.id(key), "data-verbatim", verbatim}, text(label)), control)
}

// area draws a field of several lines, with its label.
func (l *lab) area(key, label, value string, send func(text string) lesson.Message, more ...any) node {
	var types any
	if !l.Static {
		types = ui.Handler{Scope: "area" + key + string(l.Path), Do: func(in ui.Input) { l.send(send(in.Value())) }}
	}
	return l.field(key, label, "no", el("textarea[autocomplete=off][autocapitalize=off][spellcheck=false][data-verbatim=bytes]", with(attrs{
		"id", l.id(key), "data-key", key, "disabled", l.Static, "oninput", types,
	}, more...), text(value)))
}

// legible returns a subject as people read it, and what it is verbatim: a word of
// the lab stands for a subject in which nothing shows.
func (l *pen) legible(subject string) (shown, verbatim string) {
	if strings.ContainsFunc(subject, shows) {
		return subject, "subject"
	}
	return l.Words.NothingVisible(), ""
}

// shows reports whether a character leaves a trace on the page by itself.
func shows(r rune) bool {
	const blankBraille = '\u2800'
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != blankBraille &&
		!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
