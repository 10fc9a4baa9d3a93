//go:build js && wasm

package browser

import (
	"math"
	"slices"
	"syscall/js"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/address"
)

// rest is how long the text has to stand still until the lab follows it:
// scrolling through chapters does not start their plays.
const rest = 150 * time.Millisecond

// line is where the reading line lies, as a part of the height that text has.
const line = 0.4

// A reader is what scrolls the text.
type reader struct {
	scrolls bool           // the reader does, by wheel, finger, key or scrollbar
	finger  bool           // by a finger
	width   float64        // of the window
	scale   float64        // its device pixels to a CSS pixel
	stop    func()         // of the timer that waits for the text to rest
	last    lesson.Reading // as reported
	glide   int            // the newest scrolling of our own; older ones end
	returns bool           // the text that was hidden is shown again
	spot    spot           // where the text came to rest
}

// scrollKeys are the keys that a browser scrolls with.
var scrollKeys = map[string]bool{
	"ArrowUp": true, "ArrowDown": true, "PageUp": true, "PageDown": true, "Home": true, "End": true, " ": true,
}

// listenReading reports what comes to the reading line, and knows the reader's
// scrolling from all other: it begins with a wheel, a finger, a key or the
// scrollbar, and ends with anything else that moves the text.
func (p *Page) listenReading() {
	p.reader.width, p.reader.scale = p.windowSize()
	p.watch(p.window, "wheel", func(event js.Value) {
		if !event.Get("ctrlKey").Bool() { // that zooms
			p.readerScrolls(false)
		}
	})
	p.watch(p.window, "touchmove", func(event js.Value) {
		swiping := p.swipe != nil && p.swipe.settled // the lab is pulled or stepped
		if event.Get("touches").Length() == 1 && !swiping {
			p.readerScrolls(true)
		}
	})
	p.watch(p.window, "pointerdown", p.pressedAt)
	p.on(p.window, "keydown", func(event js.Value) {
		switch key := event.Get("key"); {
		case event.Get("defaultPrevented").Truthy() || key.Type() != js.TypeString:
		case scrollKeys[key.String()]:
			p.readerScrolls(false)
		case key.String() == "Tab": // the browser brings what gets the focus into view
			p.reader.scrolls = false
		}
	})
	p.watch(p.window, "resize", func(js.Value) {
		width, scale := p.windowSize()
		// Under a finger the bars of the browser come and go.
		if width != p.reader.width || scale != p.reader.scale || !p.reader.finger {
			p.reader.scrolls = false
		}
		p.reader.width, p.reader.scale = width, scale
		p.awaitRest()
	})
	p.watch(p.window, "scroll", func(js.Value) { p.awaitRest() })
	p.listenPlaces()
}

func (p *Page) windowSize() (width, scale float64) {
	return p.window.Get("innerWidth").Float(), p.window.Get("devicePixelRatio").Float()
}

// readerScrolls notes that the reader scrolls from here on: our own scrolling ends.
func (p *Page) readerScrolls(finger bool) {
	p.reader.scrolls, p.reader.finger = true, finger
	p.reader.glide++
}

// pressedAt takes a press of a pointer. On the scrollbar, and with the middle
// button, it begins to scroll; in the lab it counts more than scrolling that has not
// come to rest.
func (p *Page) pressedAt(event js.Value) {
	target := event.Get("target")
	root := p.document.Get("documentElement")
	switch {
	case target.Equal(root) && event.Get("clientX").Float() >= root.Get("clientWidth").Float(), event.Get("button").Int() == 1:
		p.readerScrolls(false)
	case target.Get("closest").Type() == js.TypeFunction && within(target, lab):
		p.reader.scrolls = false
	}
}

// awaitRest reports what is at the line when the text has come to rest.
func (p *Page) awaitRest() {
	if p.reader.stop != nil {
		p.reader.stop()
	}
	timer := time.AfterFunc(rest, func() {
		p.reader.stop = nil
		if p.reader.returns && !p.reader.scrolls {
			return // the text is about to come to where the lab is
		}
		p.keepSpot()
		p.keepPlace()
		p.reportLine(p.reader.scrolls)
	})
	p.reader.stop = func() { timer.Stop() }
}

// reportLine reports what is at the line, unless it is what was there before.
func (p *Page) reportLine(byReader bool) {
	m, shown := p.atLine()
	if !shown {
		return
	}
	p.markChapter(m.Chapter)
	if m == p.reader.last {
		return
	}
	p.reader.last = m
	m.ByReader = byReader
	p.send(m)
}

// ReadLine reports what is at the line as what the address names. A heading that it
// names begins the section that counts, however short that is, in its chapter. The text
// as a whole is no place to go to.
func (p *Page) ReadLine() {
	m, shown := p.atLine()
	if !shown {
		return
	}
	named := true
	if heading := p.document.Call("getElementById", p.fragment()); !heading.IsNull() {
		named = heading.Call("querySelector", "[data-scenario]").IsNull()
		if in := heading.Call("closest", "[data-scenario]"); !in.IsNull() {
			if name := in.Get("dataset").Get("scenario").String(); name != m.Chapter {
				m.Chapter, m.Item, m.Stage = name, lesson.NoItem, ""
			}
		}
		if stage := heading.Call("getAttribute", "data-stage"); !stage.IsNull() {
			m.Stage = stage.String()
		}
	}
	p.markChapter(m.Chapter)
	p.reader.last = m
	m.Named = named
	p.send(m)
}

// begin reports what is at the line when the lab has come. A reader who has
// scrolled meanwhile leads it; so does the place of the text where no address
// names one of the lab, and no board waits.
func (p *Page) begin(scrolled bool) {
	if p.deliver == nil {
		return
	}
	kind := p.addresses.Read(p.fragment()).Kind
	addressed := kind != address.Nothing && kind != address.Text
	waits := p.document.Get("documentElement").Get("dataset").Get("start").Truthy()
	m, shown := p.atLine()
	inText := shown && len(p.text()) > 0 && m.Chapter != p.text()[0].scenario
	p.keepSpot()
	p.reportLine(!p.again() && (scrolled || !addressed && !waits && inText))
}

// atLine returns what of the text is at the reading line; it reports false where the
// text is hidden.
func (p *Page) atLine() (m lesson.Reading, shown bool) {
	top, bottom, shown := p.room()
	m.Item = lesson.NoItem
	if !shown {
		return m, false
	}
	y := top + line*(bottom-top)
	boxes := map[*chapterText]box{}
	chapters := slices.DeleteFunc(slices.Clone(p.text()), func(c *chapterText) bool {
		boxes[c] = boxOf(c.element)
		return boxes[c].empty() // the reader's way leaves it out
	})
	for i, c := range chapters {
		box := boxes[c]
		last := i == len(chapters)-1
		if y < box.top || y >= box.bottom && !last { // below the last there are only sources
			continue
		}
		m.Chapter = c.scenario
		sections, items := p.contents(c)
		for _, s := range sections {
			if boxOf(s.heading).top <= y {
				m.Stage = s.stage
			}
		}
		if m.Item, m.Until = itemAt(items, y); y >= box.bottom { // at the end of all
			m.Item, m.Until = math.MaxInt32, math.MaxInt32
		}
	}
	return m, true
}

// itemAt returns the number of the item at a height, and that of the next one.
func itemAt(items []numbered, y float64) (number, until int) {
	number = lesson.NoItem
	for _, item := range items {
		switch {
		case !item.shown():
		case number != lesson.NoItem:
			return number, item.number
		default:
			if box := boxOf(item.element); y >= box.top && y < box.bottom {
				number = item.number
			}
		}
	}
	if number == lesson.NoItem {
		return number, 0
	}
	return number, math.MaxInt32
}

// room returns the part of the window's height that text has: what lies over it
// stays where it is while the text scrolls. It reports false where the text is
// hidden.
func (p *Page) room() (top, bottom float64, shown bool) {
	text := p.document.Call("getElementById", "text")
	if text.IsNull() || hidden(text) {
		return 0, 0, false
	}
	at := boxOf(text)
	covers := p.coversAt((at.left + at.right) / 2)
	bottom = p.window.Get("innerHeight").Float()
	for range covers { // they can lie below each other
		for _, c := range covers {
			switch {
			case c.top <= top+1 && top+1 < c.bottom:
				top = c.bottom
			case c.top <= bottom-1 && bottom-1 < c.bottom:
				bottom = c.top
			}
		}
	}
	return top, bottom, bottom > top
}

// covers are what can stay where it is while the text scrolls below it.
const covers = ".top, #lab-place, " + lab + ", " + lab + " .controls, #notice, .contents[open] div"

// coversAt returns the places of what lies over the text from there to the edge of the
// window, at one distance from its side. What is at a point would say it too, for as much
// as the painting of a page costs.
func (p *Page) coversAt(x float64) (list []box) {
	for _, e := range p.all(p.document, covers) {
		at := boxOf(e)
		if x < at.left || x >= at.right || at.empty() {
			continue
		}
		if !e.Call("closest", "[data-scenario]").IsNull() {
			continue // the lab in the opening scrolls along
		}
		switch p.window.Call("getComputedStyle", e).Get("position").String() {
		case "fixed", "sticky":
			list = append(list, at)
		}
	}
	return list
}
