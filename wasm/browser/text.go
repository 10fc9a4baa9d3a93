//go:build js && wasm

package browser

import (
	"slices"
	"strconv"
	"strings"
	"syscall/js"

	"tasklesson/app/lesson/scenario/address"
)

// A chapterText is what of a chapter concerns the lab. The text never changes, so
// its elements are looked for once, what is in a chapter when it is asked for: a lesson
// has hundreds of them, and the program asks before its first step is shown.
type chapterText struct {
	scenario string
	element  js.Value
	sections []section
	items    []numbered
	read     bool // sections and items are there
}

// A section is a heading that begins one.
type section struct {
	heading js.Value
	stage   string // the directory that it is about, "" for none
}

// A numbered is an item that has the number of a step.
type numbered struct {
	element js.Value
	number  int
	until   int      // the last position of several that it serves, 0 where it serves one
	answer  js.Value // the answer that it stands in, null for none
}

// shown reports whether an item is shown: not in an answer that is closed.
func (n numbered) shown() bool { return n.answer.IsNull() || n.answer.Get("open").Bool() }

// text returns the chapters in the order of the page. The opening is one too.
func (p *Page) text() []*chapterText {
	if p.chapters != nil {
		return p.chapters
	}
	for _, element := range p.all(p.document, "[data-scenario]") {
		p.chapters = append(p.chapters, &chapterText{scenario: element.Get("dataset").Get("scenario").String(), element: element})
	}
	return p.chapters
}

// contents returns what is in a chapter.
func (p *Page) contents(c *chapterText) (sections []section, items []numbered) {
	if c.read {
		return c.sections, c.items
	}
	c.read = true
	for _, heading := range p.all(c.element, "h2") {
		s := section{heading: heading}
		if stage := heading.Call("getAttribute", "data-stage"); !stage.IsNull() {
			s.stage = stage.String()
		}
		c.sections = append(c.sections, s)
	}
	for _, li := range p.all(c.element, "li[data-step]") {
		_, path, _, _ := address.ParseFragment(li.Get("dataset").Get("step").String())
		until := 0
		if mark := li.Get("dataset").Get("until"); !mark.IsUndefined() {
			until, _ = strconv.Atoi(strings.TrimLeft(mark.String(), "–")) // the generator wrote it
		}
		c.items = append(c.items, numbered{li, path.Walk, until, li.Call("closest", "details")})
	}
	return c.sections, c.items
}

// all returns the elements within another that a selector finds.
func (p *Page) all(within js.Value, selector string) []js.Value {
	found := within.Call("querySelectorAll", selector)
	list := make([]js.Value, found.Length())
	for i := range list {
		list[i] = found.Index(i)
	}
	return list
}

// ShowStep marks what of the text belongs to a position, and nothing else: the
// last item that is shown with a number not above it, and the links that lead to
// it. What lies before that item is marked as past.
func (p *Page) ShowStep(fragment string) {
	p.shown = fragment
	name, path, _, _ := address.ParseFragment(fragment)
	if p.presenting() && name != "" { // the text is hidden, and will come back there
		p.markChapter(name)
	}
	var past, here []js.Value
	for _, c := range p.text() {
		if c.scenario == name {
			past, here = p.itemsAt(c, path.Walk)
		}
	}
	p.markOnly("[data-scenario] li[data-step]", "aria-current", "step", here)
	p.markOnly("[data-scenario] li[data-step]", "data-past", "", past)
	p.marked = js.Null()
	if len(here) > 0 {
		p.marked = here[0]
	}
	p.showPart(name)
	var links []js.Value
	if fragment != "" { // progress.js keeps it
		p.tell("tasklesson:step", fragment)
		links = p.all(p.document, "a.step[href="+strconv.Quote("#"+fragment)+"]")
	}
	if len(here) == 0 && len(links) > 0 {
		p.marked = links[0]
	}
	p.markOnly("a.step", "aria-current", "step", links)
}

// itemsAt returns the items of a chapter before the one that belongs to a position, and
// that one, if there is one: to an aside none does.
func (p *Page) itemsAt(c *chapterText, position int) (past, here []js.Value) {
	_, items := p.contents(c)
	found := false
	for _, item := range slices.Backward(items) {
		switch aside := item.until > 0 && position > item.until; {
		case found || aside:
			past, found = append(past, item.element), true
		case item.number <= position && item.shown():
			here, found = []js.Value{item.element}, true
		}
	}
	return past, here
}

// showPart brings the part of a scenario that is shown into the row of its parts, which
// can be wider than its place, whenever it is another one: else the row is where the
// reader has scrolled it. Before the first part it begins with that.
func (p *Page) showPart(scenario string) {
	row := p.document.Call("querySelector", lab+" .way-acts")
	if row.IsNull() {
		p.part = ""
		return
	}
	here, key := row.Call("querySelector", "[aria-current]"), ""
	if !here.IsNull() {
		key = here.Get("dataset").Get("key").String()
	} else if here = row.Get("firstElementChild"); here.IsNull() {
		return
	}
	if part := scenario + " " + key; part != p.part {
		p.part = part
		const gap = 8
		row.Call("scrollBy", boxOf(here).left-gap-boxOf(row).left, 0)
	}
}

// tell raises an event of the document, for the scripts of the page.
func (p *Page) tell(event, detail string) {
	p.document.Call("dispatchEvent", p.window.Get("CustomEvent").New(event, map[string]any{"detail": detail}))
}

// markOnly gives an attribute to some of the elements that a selector finds, and takes it
// from the others. It touches only those that have it and must not, or the other way
// round: there are hundreds, and each costs a call out of the program at every step.
func (p *Page) markOnly(selector, name, value string, those []js.Value) {
	marked := p.all(p.document, selector+"["+name+"]")
	for _, element := range marked {
		if !among(those, element) {
			element.Call("removeAttribute", name)
		}
	}
	for _, element := range those {
		if !among(marked, element) {
			element.Call("setAttribute", name, value)
		}
	}
}

func among(list []js.Value, element js.Value) bool {
	for _, e := range list {
		if e.Equal(element) {
			return true
		}
	}
	return false
}

// chapterOf returns the article about a scenario, null where there is none.
func (p *Page) chapterOf(scenario string) js.Value {
	return p.document.Call("querySelector", "[data-scenario="+strconv.Quote(scenario)+"]")
}
