package app

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"tasklesson/app/ui"
)

// elements makes elements of go-app of a tree. What a handler does is handed to
// run, because go-app would draw the component around it anew, whether or not
// anything has changed; run decides that.
func elements(n *ui.Node, run func(func())) app.UI {
	if n.Kept() {
		return &kept{Node: n, run: run}
	}
	return element(n, run)
}

// A kept is the component of a kept node: go-app draws it again only where the
// pointer is another, because what Node points to begins with a number that no
// two kept nodes share.
type kept struct {
	app.Compo
	Node *ui.Node
	run  func(func())
}

// Render draws the node.
func (k *kept) Render() app.UI { return element(k.Node, k.run) }

// element makes one element with all that is in it.
func element(n *ui.Node, run func(func())) app.UI {
	switch {
	case n.Tag == "":
		return app.Text(n.Text)
	case n.IsVoid():
		e := app.ElemSelfClosing(n.Tag)
		fill(n, func(name string, value any) { e.Attr(name, value) },
			func(event ui.Event) { e.On(event.Name, handler(event, run), app.EventScope(event.Scope)) })
		return e
	}
	e := app.Elem(n.Tag)
	if space := n.Namespace(); space != "" {
		e.XMLNS(space)
	}
	fill(n, func(name string, value any) { e.Attr(name, value) },
		func(event ui.Event) { e.On(event.Name, handler(event, run), app.EventScope(event.Scope)) })
	children := make([]app.UI, len(n.Children))
	for i, child := range n.Children {
		children[i] = elements(child, run)
	}
	return e.Body(children...)
}

// fill hands over attributes and events; the two kinds of element of go-app
// share no type.
func fill(n *ui.Node, attr func(name string, value any), on func(ui.Event)) {
	for _, a := range n.Attrs {
		attr(goappAttr(a))
	}
	for _, event := range n.Events {
		on(event)
	}
}

// goappAttr returns an attribute as go-app takes it. A flag is a property there
// and has to be taken back as well as set. "Value" is the attribute of a fresh
// field, because go-app cares for case and HTML does not: "value" would be the
// property, and a late drawing would take back what was typed meanwhile.
func goappAttr(a ui.Attr) (name string, value any) {
	switch {
	case a.Flag:
		return a.Name, strconv.FormatBool(a.On)
	case a.Name == "initial":
		return "Value", a.Value
	}
	return a.Name, a.Value
}

// handler returns what go-app calls on an event.
func handler(event ui.Event, run func(func())) app.EventHandler {
	return func(ctx app.Context, e app.Event) {
		ctx.PreventUpdate()
		from := ctx.JSSrc() // a drawing that comes first may forget the element
		run(func() { event.Do(input{from, e}) })
	}
}

// An input reads an event of the browser.
type input struct {
	from  app.Value // the element that hears it
	event app.Event
}

func (i input) Value() string { return i.from.Get("value").String() }
func (i input) Key() string   { return i.event.Get("key").String() }

func (i input) Taken() bool { return i.event.Get("defaultPrevented").Truthy() }

func (i input) Anew() bool {
	clicks := i.event.Get("detail")
	again := clicks.Type() == app.TypeNumber && clicks.Int() > 1
	return !again && !i.event.Get("repeat").Truthy() && !i.event.Get("isComposing").Truthy()
}

func (i input) Field(key string) (string, bool) {
	form := i.from.Call("closest", "[role=form]")
	if !form.Truthy() {
		return "", false
	}
	field := form.Call("querySelector", "[data-key="+strconv.Quote(key)+"]")
	if !field.Truthy() {
		return "", false
	}
	return field.Get("value").String(), true
}
