//go:build js && wasm

package browser

import "strconv"

// ShowStep marks the links of the text that lead to this fragment as the
// current step, and no others; "" marks none.
func (p *Page) ShowStep(fragment string) {
	const current = "aria-current"
	links := p.document.Call("querySelectorAll", "a.step")
	for i := range links.Length() {
		link := links.Index(i)
		if fragment != "" && link.Call("getAttribute", "href").String() == "#"+fragment {
			link.Call("setAttribute", current, "step")
		} else {
			link.Call("removeAttribute", current)
		}
	}
}

// ShowChapter brings the chapter of a scenario into view, unless some of it is
// on the screen already.
func (p *Page) ShowChapter(scenario string) {
	chapter := p.document.Call("querySelector", "[data-scenario="+strconv.Quote(scenario)+"]")
	if chapter.IsNull() {
		return
	}
	box := chapter.Call("getBoundingClientRect")
	// The header hides the first few lines; a sliver of a chapter is not it.
	const sliver = 120
	if box.Get("bottom").Float() > sliver && box.Get("top").Float() < p.window.Get("innerHeight").Float()-sliver {
		return
	}
	chapter.Call("scrollIntoView")
}
