// Package ui is the page as plain data: a small tree of elements and texts. The
// panels of package app build it; package app makes elements of a browser of
// it, and [HTML] writes it as it is published. Text is text wherever it goes:
// nothing in a tree is markup, and nothing of it is ever parsed again.
package ui

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"
)

// A Node is an element or a text. It never looks otherwise once it is made, so
// that it can be part of several trees.
type Node struct {
	serial uint64 // of a kept node, another one each; see [Keep]

	Tag      string  // "" for a text
	Text     string  // of a text
	Attrs    []Attr  // ascending by name
	Events   []Event // ascending by name
	Children []*Node
}

// An Attr is an attribute of an element.
type Attr struct {
	Name, Value string
	Flag        bool // it counts by being there, and Value says nothing
	On          bool // of a flag: it is there
}

// An Event is what an element does when something happens to it.
type Event struct {
	Name string // as DOM events are named: "click"
	Handler
}

// A Handler is what happens on an event. The scope names everything that Do
// does: of two handlers with one scope, drawn one after the other in one place,
// the older stays.
type Handler struct {
	Scope string
	Do    func(Input)
}

// An Input is what a handler learns of its event.
type Input interface {
	Value() string // of the control that has the handler
	Key() string   // that was pressed, as KeyboardEvent.key names it
	// Anew reports whether this is more than an echo: not a click after the
	// first of a double click, not a key that is held down or ends the composing
	// of a word.
	Anew() bool
	// Taken reports whether a key is one that the control takes for itself, as its
	// attribute data-takes says: the browser does nothing else with it.
	Taken() bool
	// Field returns the value of the control with this data-key in the form
	// around, not ok where that is gone by now.
	Field(key string) (value string, ok bool)
}

// Attrs are attributes of an element, and what it does on events, named as in HTML:
// "class", "onclick". Names and values stand in turn. A value is a string, a bool for
// attributes that are there or not, a [Handler], or nil for nothing at all; an empty
// string is nothing, too.
//
// "initial" is what stands in a text field at first. Afterwards the field
// belongs to the reader who types: a later drawing takes nothing back.
type Attrs []any

// El returns an element. What it is reads like a selector of a style sheet: its tag,
// its class attribute behind a full stop, and other attributes in brackets, of which
// those without a value count by being there: "button.chip on[type=button][hidden]".
// Values in brackets hold no brackets. El panics where a value of a is of a kind that
// [Attrs] does not have.
func El(what string, a Attrs, children ...*Node) *Node {
	head, brackets, _ := strings.Cut(what, "[")
	tag, class, _ := strings.Cut(head, ".")
	n := &Node{Tag: tag, Children: children}
	if room := strings.Count(what, "[") + 1 + len(a)/2; len(tag) < len(what) || len(a) > 0 {
		n.Attrs = make([]Attr, 0, room)
	}
	if class != "" {
		n.have(Attr{Name: "class", Value: class})
	}
	for brackets != "" {
		var one string
		one, brackets, _ = strings.Cut(brackets, "]")
		name, value, valued := strings.Cut(strings.TrimPrefix(one, "["), "=")
		n.have(Attr{Name: name, Value: value, Flag: !valued, On: !valued})
	}
	for i := 0; i+1 < len(a); i += 2 {
		name, _ := a[i].(string)
		switch value := a[i+1].(type) {
		case nil:
		case Handler:
			n.Events = append(n.Events, Event{Name: strings.TrimPrefix(name, "on"), Handler: value})
			for at := len(n.Events) - 1; at > 0 && n.Events[at].Name < n.Events[at-1].Name; at-- {
				n.Events[at], n.Events[at-1] = n.Events[at-1], n.Events[at]
			}
		case bool:
			n.have(Attr{Name: name, Flag: true, On: value})
		case string:
			if value != "" {
				n.have(Attr{Name: name, Value: value})
			}
		default:
			panic(fmt.Sprintf("ui: the attribute %s has a value of type %T", name, value))
		}
	}
	return n
}

// have adds an attribute in its place.
func (n *Node) have(a Attr) {
	n.Attrs = append(n.Attrs, a)
	for at := len(n.Attrs) - 1; at > 0 && a.Name < n.Attrs[at-1].Name; at-- {
		n.Attrs[at], n.Attrs[at-1] = n.Attrs[at-1], a
	}
}

// Text returns a piece of text: data, never markup.
func Text(s string) *Node { return &Node{Text: s} }

// Prose returns a sentence in which `code` between backticks is set as code, as
// one element, which is what [El] reads. Everything else in it is text.
func Prose(what, sentence string) *Node {
	var parts []*Node
	for i, part := range strings.Split(sentence, "`") {
		switch {
		case i%2 == 1:
			code := El("code", nil, Text(part))
			if StaysWhole(part) {
				code = El("code.unbroken", nil, Text(part))
			}
			parts = append(parts, code)
		case part != "":
			parts = append(parts, Text(part))
		}
	}
	return El(what, nil, parts...)
}

// StaysWhole reports whether code that may be broken, as "agent-1" at its hyphen, is
// so short that it stands on one line: half of a name is another name.
func StaysWhole(code string) bool {
	const most = 20 // code points, which the narrowest phone has room for
	return strings.ContainsAny(code, " -") && utf8.RuneCountInString(code) <= most
}

// keeps counts the kept nodes of the program.
var keeps atomic.Uint64

// Keep returns a node that says of itself that it is drawn again as the same
// pointer for as long as it looks the same: what draws trees compares the
// pointer and looks no further. It is for large parts that change seldom.
func Keep(n *Node) *Node {
	kept := *n
	kept.serial = keeps.Add(1)
	return &kept
}

// Kept reports whether a node comes from [Keep].
func (n *Node) Kept() bool { return n.serial != 0 }

// Again returns the tree that is drawn after another one: next, with what of it looks as it
// did in last, to those who see it and press it, as the very same nodes. So what is kept
// is drawn again as the same pointer although it was made anew.
func Again(last, next *Node) *Node {
	if last == nil || last == next || last.Tag != next.Tag || last.Kept() != next.Kept() {
		return next
	}
	same := last.Text == next.Text && slices.Equal(last.Attrs, next.Attrs) && len(last.Children) == len(next.Children) &&
		slices.EqualFunc(last.Events, next.Events, func(a, b Event) bool { return a.Name == b.Name && a.Scope == b.Scope })
	for i, child := range next.Children[:min(len(last.Children), len(next.Children))] {
		next.Children[i] = Again(last.Children[i], child)
		same = same && next.Children[i] == last.Children[i]
	}
	if same {
		return last
	}
	return next
}

// First returns the beginning of a tree: as many of its nodes as most, and those around
// them. What is whole is the very node.
func First(n *Node, most int) *Node {
	part, _ := n.first(most)
	return part
}

// first also returns how many of most are left.
func (n *Node) first(most int) (part *Node, left int) {
	left = most - 1
	for i, child := range n.Children {
		inside := child
		if left > 0 {
			inside, left = child.first(left)
			if inside == child {
				continue
			}
			i++
		}
		cut := *n
		if cut.Children = slices.Clone(n.Children[:i]); inside != child {
			cut.Children[i-1] = inside
		}
		if n.Kept() {
			return Keep(&cut), 0
		}
		return &cut, 0
	}
	return n, left
}

// Is reports whether an element has an attribute that counts by being there.
func (n *Node) Is(flag string) bool {
	return slices.ContainsFunc(n.Attrs, func(a Attr) bool { return a.Name == flag && a.Flag && a.On })
}

// Attr returns the value of an attribute, "" where it is not there.
func (n *Node) Attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name == name {
			return a.Value
		}
	}
	return ""
}
