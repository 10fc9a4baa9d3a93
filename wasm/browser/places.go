//go:build js && wasm

package browser

import (
	"math"
	"strconv"
	"strings"
	"syscall/js"

	"tasklesson/app/lesson"
)

// listenPlaces keeps where the reader was in each entry of the history, and goes
// back there: a browser that draws the page anew loses it.
func (p *Page) listenPlaces() {
	p.on(p.document, "click", func(event js.Value) {
		target := event.Get("target")
		if target.Get("closest").Type() != js.TypeFunction {
			return
		}
		if link := target.Call("closest", `a[href^="#"]`); !link.IsNull() {
			if p.skips(link) {
				event.Call("preventDefault")
				return
			}
			p.keepPlace()
			to := fragmentOf(link.Call("getAttribute", "href").String())
			p.followed = link
			p.enters = event.Get("detail").Int() == 0 && !modified(event, "Enter") && within(link, "main") && p.addresses.StartOf(to) == to
			if to == p.fragment() {
				p.followed = js.Undefined() // it leads nowhere else
				if p.enters {
					p.enters = false
					p.send(lesson.Navigated{Fragment: p.Fragment(), Enters: true})
				}
			}
		}
		contents := p.document.Call("querySelector", ".contents[open]")
		if !contents.IsNull() && (!contents.Call("contains", target).Bool() || within(target, "a")) {
			contents.Set("open", false)
		}
	})
	p.on(p.document, "keydown", func(event js.Value) {
		contents := p.document.Call("querySelector", ".contents[open]")
		key := event.Get("key").String()
		if contents.IsNull() || key != "Escape" && !(p.presenting() && clicks(key)) {
			return
		}
		contents.Set("open", false)
		if contents.Call("contains", p.document.Get("activeElement")).Bool() {
			contents.Call("querySelector", "summary").Call("focus")
		}
	})
	p.on(p.window, "popstate", func(event js.Value) {
		p.reader.scrolls = false
		p.reader.glide++
		if p.cameOut(event.Get("state")) {
			return
		}
		y, kept := placeIn(event.Get("state"))
		if p.restored = kept; kept {
			p.scrollTo(y)
		}
	})
}

// skips follows a link from the head of a chapter to the button that goes on, or from the
// lab to the head of its chapter: the focus goes there, and the address stays.
func (p *Page) skips(link js.Value) bool {
	switch {
	case !within(link, ".skip"):
		return false
	case within(link, "main"):
		p.document.Call("querySelector", lab+" .onward").Call("focus")
		return true
	case within(link, lab):
		text := p.document.Call("querySelector", "main")
		if p.marked.Truthy() {
			text = p.marked.Call("closest", "article")
		}
		focusHead(text, false)
		return true
	}
	return false // to the text, from the head of the page
}

// focusHead moves the focus to the heading of a chapter, and leaves the page where it is
// if stays.
func focusHead(chapter js.Value, stays bool) {
	if head := chapter.Call("querySelector", "h1 a"); !head.IsNull() {
		head.Call("focus", map[string]any{"preventScroll": stays})
	}
}

// placeIn returns where the reader was, as the state of an entry of the history has
// kept it.
func placeIn(state js.Value) (y float64, kept bool) {
	if state.Type() != js.TypeObject || state.Get("y").Type() != js.TypeNumber {
		return 0, false
	}
	return state.Get("y").Float(), true
}

// cameBack reports whether the browser has loaded the page anew where the reader was.
func (p *Page) cameBack() bool {
	y, kept := placeIn(p.window.Get("history").Get("state"))
	const rounding = 1
	return kept && math.Abs(p.window.Get("scrollY").Float()-y) <= rounding
}

// keepPlace notes in the entry of the history where the reader is.
func (p *Page) keepPlace() {
	attempt(func() {
		p.window.Get("history").Call("replaceState", map[string]any{"y": p.window.Get("scrollY").Float()}, "")
	})
}

// markChapter has frames.js mark the links to the chapter that is being read, and name it.
func (p *Page) markChapter(name string) { p.tell("tasklesson:reads", name) }

// ShowChapter brings the chapter of a scenario into view: at its start its head,
// otherwise the item that is marked in it. Readers who have come back to where
// they were are left there, and so are those who have followed a link of the
// chapter's own text.
func (p *Page) ShowChapter(scenario string) {
	restored, followed := p.restored, p.followed
	p.restored, p.followed, p.reader.returns = false, js.Undefined(), false
	chapter := p.chapterOf(scenario)
	if restored || chapter.IsNull() {
		return
	}
	if followed.Truthy() && chapter.Call("contains", followed).Bool() && !within(followed, ".no") {
		return
	}
	p.reader.scrolls = false
	switch inChapter := p.marked.Truthy() && chapter.Call("contains", p.marked).Bool(); {
	case inChapter && !strings.HasSuffix(p.marked.Get("dataset").Get("step").String(), "/0"):
		if !p.inRoom(p.marked) {
			p.scrollTo(p.placeOf(p.marked))
		}
	case inChapter || !p.onScreen(chapter) || chapter.Get("id").String() == "opening": // a part of it is not enough
		chapter.Call("scrollIntoView")
		if followed.Truthy() && !within(followed, lab) {
			focusHead(chapter, true)
		}
	}
}

// onScreen reports whether some of a chapter can be seen. The header hides the first
// few lines; a sliver of a chapter is not it.
func (p *Page) onScreen(chapter js.Value) bool {
	const sliver = 120
	at := boxOf(chapter)
	return at.bottom > sliver && at.top < p.window.Get("innerHeight").Float()-sliver
}

// inRoom reports whether an element is whole where text is read.
func (p *Page) inRoom(element js.Value) bool {
	top, bottom, shown := p.room()
	const margin = 4
	at := boxOf(element)
	return !shown || at.top >= top+margin && at.bottom <= bottom-margin
}

// BringText brings the marked item to the reading line, unless it is in view, and
// for a directory that is worked on by hand the section about it.
func (p *Page) BringText() {
	at := p.marked
	if p.shown == "" {
		stage := p.document.Call("querySelector", lab).Get("dataset").Get("stage").String()
		at = p.document.Call("querySelector", "h2[data-stage="+strconv.Quote(stage)+"]")
	}
	restored, returns := p.restored, p.reader.returns
	p.restored, p.reader.returns = false, false
	switch {
	case restored && returns || !at.Truthy() || p.inRoom(at):
	case returns: // from another page, as it were
		p.reader.scrolls = false
		p.scrollTo(p.placeOf(at))
	default:
		p.reader.scrolls = false
		p.glideTo(p.placeOf(at))
	}
}

// placeOf returns how far the page is scrolled when the first line of an element
// lies at the reading line, or above it where the end would be out of the room.
func (p *Page) placeOf(element js.Value) float64 {
	top, bottom, _ := p.room()
	const margin = 4
	at := boxOf(element)
	high := at.bottom - at.top
	to := top + line*(bottom-top) - math.Min(high/2, 20)
	to = math.Max(top+margin, math.Min(to, bottom-margin-high))
	return p.window.Get("scrollY").Float() + at.top - to
}

// scrollTo scrolls at once.
func (p *Page) scrollTo(y float64) {
	p.window.Call("scrollTo", map[string]any{"top": y, "behavior": "instant"})
}

// glideTo scrolls within 300 ms, or at once for readers who want less motion. It
// ends where the reader scrolls, or another glide begins.
func (p *Page) glideTo(y float64) {
	p.reader.glide++
	still := p.window.Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
	if still || p.document.Get("hidden").Bool() {
		p.scrollTo(y)
		return
	}
	const lasts = 300 // ms
	mine, from, began := p.reader.glide, p.window.Get("scrollY").Float(), math.NaN()
	var frame js.Func
	frame = js.FuncOf(func(_ js.Value, args []js.Value) any {
		now := args[0].Float()
		if math.IsNaN(began) {
			began = now
		}
		if mine != p.reader.glide {
			frame.Release()
			return nil
		}
		left := 1 - math.Min((now-began)/lasts, 1)
		p.scrollTo(y + (from-y)*left*left*left)
		if left == 0 {
			frame.Release()
			return nil
		}
		p.window.Call("requestAnimationFrame", frame)
		return nil
	})
	p.window.Call("requestAnimationFrame", frame)
}

// scrolled reports whether the page is somewhere else than where the loader
// noted, in data-rest of the root element, that it came to rest; or it was read when
// the program stopped, and is not to be moved.
func (p *Page) scrolled() bool {
	rest := p.document.Get("documentElement").Call("getAttribute", "data-rest")
	if rest.IsNull() || p.again() {
		return p.again()
	}
	y, err := strconv.ParseFloat(rest.String(), 64)
	const rounding = 1
	return err == nil && math.Abs(p.window.Get("scrollY").Float()-y) > rounding
}

// again reports whether this program has come in the place of one that has stopped.
func (p *Page) again() bool {
	return p.document.Get("documentElement").Get("dataset").Get("rest").Equal(js.ValueOf("again"))
}
