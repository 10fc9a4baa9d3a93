//go:build js && wasm

package browser

import (
	"strconv"
	"strings"
	"syscall/js"
)

// ShowStep marks the links of the text that lead to this fragment as the
// current step, and no others; "" marks none. The header names what is on the
// stage: the chapter of the fragment's scenario, or the reader's board.
func (p *Page) ShowStep(fragment string) {
	p.nameStage(fragment)
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

func (p *Page) nameStage(fragment string) {
	stage := p.document.Call("getElementById", "stage")
	if stage.IsNull() {
		return
	}
	if p.board == "" {
		p.board = stage.Get("textContent").String() // as the page came
	}
	name := p.board
	scenario, _, _ := strings.Cut(fragment, "/")
	if chapter := p.chapterOf(scenario); scenario != "" && !chapter.IsNull() {
		name = chapter.Get("dataset").Get("name").String()
	}
	if stage.Get("textContent").String() != name {
		stage.Set("textContent", name)
	}
}

// chapterOf returns the article about a scenario, null where there is none.
func (p *Page) chapterOf(scenario string) js.Value {
	return p.document.Call("querySelector", "[data-scenario="+strconv.Quote(scenario)+"]")
}

// ShowChapter brings the chapter of a scenario into view, unless some of it is
// on the screen already.
func (p *Page) ShowChapter(scenario string) {
	chapter := p.chapterOf(scenario)
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
