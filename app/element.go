package app

import (
	"fmt"
	"html"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"tasklesson/app/lesson"
)

// A UI is a piece of the page, as go-app draws it.
type UI = app.UI

// props are the attributes of an element, and what it does on events. A value
// is a string, a bool for attributes that are there or not, a handler, or nil
// for nothing at all. An empty string is nothing, too: go-app drops it.
type props map[string]any

// A handler is what happens on an event. go-app keeps the handler of the last
// drawing unless the scope differs, so the scope must name everything that
// the function does.
type handler struct {
	scope string
	do    func(app.Context, app.Event)
}

// sends returns the handler that sends a message.
func sends(send func(lesson.Message), m lesson.Message) handler {
	return handler{
		scope: fmt.Sprintf("%T%+v", m, m),
		do:    func(app.Context, app.Event) { send(m) },
	}
}

// el makes every element of the lab. White space between children does not
// survive go-app's native printing: children are either one text, or elements
// that stand in a block, a grid or a flex box. Running text with markup in it
// is made by [prose] and its like.
func el(tag string, p props, children ...UI) UI {
	if voidTags[tag] {
		e := app.ElemSelfClosing(tag)
		p.put(func(name, value string) { e.Attr(name, value) },
			func(event string, h handler) { e.On(event, h.do, app.EventScope(h.scope)) })
		return e
	}
	e := app.Elem(tag)
	if svgTags[tag] {
		e.XMLNS("http://www.w3.org/2000/svg")
	}
	p.put(func(name, value string) { e.Attr(name, value) },
		func(event string, h handler) { e.On(event, h.do, app.EventScope(h.scope)) })
	return e.Body(children...)
}

var (
	voidTags = map[string]bool{"input": true}
	svgTags  = map[string]bool{"svg": true, "g": true, "path": true}
)

// put hands over what is to be set of an element.
func (p props) put(attr func(name, value string), on func(event string, h handler)) {
	for name, value := range p {
		switch value := value.(type) {
		case nil:
		case handler:
			on(strings.TrimPrefix(name, "on"), value)
		case bool:
			if value || flagsAreProperties {
				attr(name, flag(value))
			}
		case string:
			if value != "" {
				attr(attrName(name), attrValue(value))
			}
		default:
			panic(fmt.Sprintf("app: the attribute %s has a value of type %T", name, value))
		}
	}
}

// text is a piece of text: data, never markup.
func text(s string) UI { return app.Text(s) }

// prose is a sentence in which `code` between backticks is set as code, as one
// element. Everything else in it is text.
func prose(tag, class, sentence string) UI {
	var b strings.Builder
	for i, part := range strings.Split(sentence, "`") {
		if i%2 == 1 {
			b.WriteString("<code>" + html.EscapeString(part) + "</code>")
		} else {
			b.WriteString(html.EscapeString(part))
		}
	}
	return markup(tag, class, b.String())
}

// markup is an element with inner HTML. All text in it must be escaped.
func markup(tag, class, inner string) UI {
	return app.Raw("<" + tag + ` class="` + html.EscapeString(class) + `">` + inner + "</" + tag + ">")
}

// classes returns the class names whose condition holds, and the first always.
func classes(always string, when map[string]bool) string {
	for _, name := range sortedKeys(when) {
		if when[name] {
			always += " " + name
		}
	}
	return strings.TrimSpace(always)
}
