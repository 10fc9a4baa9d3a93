//go:build js && wasm

// Package browser does on the real page what the lesson asks for: address,
// focus, the place of the lab, and what little is kept outside of the files.
// With packages idbstore and agent it holds all use of syscall/js.
//
// A JavaScript error in a property that is read or written, unlike one in a
// function that is called, unwinds through the Go program and stops it without
// a panic. Properties that may throw are therefore read by property.
package browser

import (
	"syscall/js"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/address"
)

// A Page is the document that the program runs in. It is used on the UI
// goroutine; create it with [Open], once.
type Page struct {
	window, document js.Value
	chapters         []*chapterText // see [Page.text]
	marked           js.Value       // the item of the text that belongs to the position
	reader           reader
	restored         bool     // the reader is where they were in this entry of the history
	followed         js.Value // the link of the page that was pressed last, until it has led somewhere
	enters           bool     // and it was pressed by a key, and leads into the lab: see [lesson.Navigated]
	address          *burst
	addresses        address.Site // what they can name
	heard            string       // the fragment that the address had when the page last read or changed it
	overlay          overlay
	storage          js.Value // localStorage, undefined where it is refused
	target           js.Value // what go-app must not scroll to
	listening        js.Value // the AbortController of all listeners
	deliver          func(message func() lesson.Message)
	clock            *clock // nil while none runs
	swipe            *swipe // nil while no finger is on the lab
	pan              *pan   // nil while no mouse drags the graph
	rows             bool   // the tasks are rows
	shown            string // the fragment of what was last shown, "" for the reader's board
	part             string // the part of a scenario that was last brought into the row of parts
	moving           inMotion
	end              js.Func // clears away what has moved; made when something first does
}

// Open returns the page of the program. It must be called before go-app runs:
// it shields go-app from what stops it. See shield.go.
func Open() *Page {
	p := &Page{window: js.Global()}
	p.document = p.window.Get("document")
	p.address = newBurst(p.changeHistory)
	p.listening = p.window.Get("AbortController").New()
	p.window.Set(listeningName, p.listening)
	p.shieldStorage()
	p.shieldAddress()
	p.heard = p.fragment()
	p.shieldScroll()
	p.shieldLinks()
	return p
}

// Breathe lets the browser do what waits: the program goes on after that. What the
// program does at its start is done in pieces that nobody feels.
func Breathe() { time.Sleep(time.Millisecond) }

// soon calls f in a piece of its own, as no timer of Go does that has run out.
func (p *Page) soon(f func()) {
	var call js.Func
	call = js.FuncOf(func(js.Value, []js.Value) any {
		call.Release()
		f()
		return nil
	})
	p.window.Call("setTimeout", call, pause)
}

// pause is how long that is put off, in milliseconds: until a frame has been drawn.
const pause = 20

// SetData sets the attribute data-name of the document's root element, where
// its value is another.
func (p *Page) SetData(name, value string) {
	root, attribute := p.document.Get("documentElement"), "data-"+name
	if old := root.Call("getAttribute", attribute); old.IsNull() || old.String() != value {
		root.Call("setAttribute", attribute, value)
	}
}

// Announce shows a sentence in the place of the page's own notices; "" takes it
// away again.
func (p *Page) Announce(text string) {
	notice := p.document.Call("getElementById", "notice")
	if notice.IsNull() {
		return
	}
	notice.Call("replaceChildren")
	if text != "" {
		words := p.document.Call("createElement", "p")
		words.Set("textContent", text)
		notice.Call("append", words)
	}
}

// Report writes to the console what failed.
func (p *Page) Report(problem string) { p.window.Get("console").Call("warn", problem) }

// listeningName is the property of the window by which the loader ends the listeners of a
// program that could not do so itself.
const listeningName = "tasklessonListening"

// Crash ends all listeners and the clock: there is nobody left to call. The address gets
// its due, as the program that the loader starts in the place of this one goes by it. The
// reason goes to the console: the reader can do nothing with it.
func (p *Page) Crash(reason string) {
	p.listening.Call("abort")
	p.StopClock()
	p.address.flush()
	p.window.Get("console").Call("error", "The lesson stopped: "+reason)
}

// property reads a property whose getter may throw. It reports false for one
// that throws, or is null or undefined.
func property(of js.Value, name string) (value js.Value, ok bool) {
	ok = attempt(func() { value = js.Global().Get("Reflect").Call("get", of, name) })
	return value, ok && !value.IsNull() && !value.IsUndefined()
}

// attempt runs f and reports whether it went through without a JavaScript
// error. Other panics pass.
func attempt(f func()) (ok bool) {
	defer func() {
		switch reason := recover().(type) {
		case nil:
		case js.Error:
			ok = false
		default:
			panic(reason)
		}
	}()
	f()
	return true
}

// noteOfReload is the name in sessionStorage under which a page leaves a note for the
// one that takes its place.
const noteOfReload = "tasklesson-reload"

// Reload loads the page again, at the address that the lab is about to have. Where
// nothing can be kept for the page that comes, it knows nothing of this one.
func (p *Page) Reload(note string) {
	p.address.flush()
	p.keepPlace()
	if kept, ok := p.session(); ok {
		attempt(func() { kept.Call("setItem", noteOfReload, note) })
	}
	p.window.Get("location").Call("reload")
}

// TakeNote returns the note that was left by the page before this one, once.
func (p *Page) TakeNote() (note string) {
	kept, ok := p.session()
	if !ok {
		return ""
	}
	attempt(func() {
		if found := kept.Call("getItem", noteOfReload); !found.IsNull() {
			note = found.String()
			kept.Call("removeItem", noteOfReload)
		}
	})
	return note
}

// session returns the sessionStorage, where the browser gives one.
func (p *Page) session() (js.Value, bool) { return property(p.window, "sessionStorage") }
