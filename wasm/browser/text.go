//go:build js && wasm

package browser

import (
	"strconv"
	"syscall/js"

	"tasklesson/app/lesson/scenario"
)

// A chapterText is what of a chapter concerns the lab. The text never changes, so
// its elements are looked for once.
type chapterText struct {
	scenario string
	element  js.Value
	sections []section
	items    []numbered
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
	answer  js.Value // the answer that it stands in, null for none
}

// shown reports whether an item is shown: not in an answer that is closed.
func (n numbered) shown() bool { return n.answer.IsNull() || n.answer.Get("open").Bool() }

// text returns the chapters in the order of the page. The opening is one too.
func (p *Page) text() []chapterText {
	if p.chapters != nil {
		return p.chapters
	}
	for _, element := range p.all(p.document, "[data-scenario]") {
		c := chapterText{scenario: element.Get("dataset").Get("scenario").String(), element: element}
		for _, heading := range p.all(element, "h2") {
			s := section{heading: heading}
			if stage := heading.Call("getAttribute", "data-stage"); !stage.IsNull() {
				s.stage = stage.String()
			}
			c.sections = append(c.sections, s)
		}
		for _, li := range p.all(element, "[data-step]") {
			_, path, _, _ := scenario.ParseFragment(li.Get("dataset").Get("step").String())
			c.items = append(c.items, numbered{li, path.Walk, li.Call("closest", "details")})
		}
		p.chapters = append(p.chapters, c)
	}
	return p.chapters
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
	name, path, _, _ := scenario.ParseFragment(fragment)
	if p.presenting() && name != "" { // the text is hidden, and will come back there
		p.markChapter(name)
	}
	p.marked = js.Null()
	for _, c := range p.text() {
		here := -1
		for i, item := range c.items {
			if c.scenario == name && item.number <= path.Walk && item.shown() {
				here = i
			}
		}
		for i, item := range c.items {
			mark(item.element, "aria-current", i == here, "step")
			mark(item.element, "data-past", i < here, "")
		}
		if here >= 0 {
			p.marked = c.items[here].element
		}
	}
	p.showPart(name)
	if fragment != "" { // progress.js keeps it
		event := p.window.Get("CustomEvent").New("tasklesson:step", map[string]any{"detail": fragment})
		p.document.Call("dispatchEvent", event)
	}
	for _, link := range p.all(p.document, "a.step") {
		mark(link, "aria-current", fragment != "" && link.Call("getAttribute", "href").String() == "#"+fragment, "step")
	}
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

// mark gives an element an attribute, or takes it away.
func mark(element js.Value, name string, on bool, value string) {
	switch has := element.Call("hasAttribute", name).Bool(); {
	case on && !has:
		element.Call("setAttribute", name, value)
	case !on && has:
		element.Call("removeAttribute", name)
	}
}

// chapterOf returns the article about a scenario, null where there is none.
func (p *Page) chapterOf(scenario string) js.Value {
	return p.document.Call("querySelector", "[data-scenario="+strconv.Quote(scenario)+"]")
}
