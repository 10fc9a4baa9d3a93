//go:build js && wasm

package browser

import (
	"slices"
	"syscall/js"
	"testing"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// eval runs JavaScript in the page.
func eval(script string) js.Value { return js.Global().Call("eval", script) }

func TestAPageWithoutStorageWorks(t *testing.T) {
	for name, property := range map[string]string{
		"refused": `{configurable: true, get() { throw new DOMException("refused", "SecurityError") }}`,
		"null":    `{configurable: true, value: null}`,
	} {
		t.Run(name, func(t *testing.T) {
			for _, of := range []string{"localStorage", "indexedDB"} {
				kept := eval(`Object.getOwnPropertyDescriptor(window, "` + of + `")`)
				t.Cleanup(func() { js.Global().Get("Object").Call("defineProperty", js.Global(), of, kept) })
				eval(`Object.defineProperty(window, "` + of + `", ` + property + `)`)
			}
			p := Open()
			p.MarkBoard()
			if !eval(`indexedDB === null`).Bool() {
				t.Error("reading window.indexedDB still ends the program")
			}
		})
	}
}

func TestTheMarkOfTheBoardIsKept(t *testing.T) {
	eval(`localStorage.removeItem("tasklesson-board")`)
	Open().MarkBoard()
	if mark := eval(`localStorage.getItem("tasklesson-board")`); mark.IsNull() {
		t.Error("localStorage has no mark of the board")
	}
}

func TestTheLinksOfTheStepAreMarked(t *testing.T) {
	text := eval(`document.body.appendChild(Object.assign(document.createElement("main"), {innerHTML:
		'<a class="step" href="#hook/3">three</a> <a class="step" href="#hook/31">not three</a> <a class="step" href="#hook/3">again</a>'}))`)
	t.Cleanup(func() { text.Call("remove") })
	p := Open()
	for fragment, want := range map[string]string{"hook/3": "three,again", "hook/31": "not three", "hook/1": "", "": ""} {
		p.ShowStep(fragment)
		if got := eval(`[...document.querySelectorAll('[aria-current="step"]')].map(a => a.textContent).join()`).String(); got != want {
			t.Errorf("at %q the links %q are marked, want %q", fragment, got, want)
		}
	}
}

// TestTheItemOfTheStepIsMarked goes to positions of a text with items, one of them
// in an answer.
func TestTheItemOfTheStepIsMarked(t *testing.T) {
	text := eval(`document.body.appendChild(Object.assign(document.createElement("main"), {innerHTML:
		'<article data-scenario="one"><ol><li data-step="one/0">a</li><li data-step="one/4">b</li></ol></article>' +
		'<article data-scenario="two"><ol><li data-step="two/0">c</li><li data-step="two/4">d</li></ol>' +
		'<details><ol><li data-step="two/6">e</li></ol></details><ol><li data-step="two/12">f</li></ol></article>'}))`)
	t.Cleanup(func() { text.Call("remove") })
	p := Open()
	marked := func() string {
		return eval(`[...document.querySelectorAll('li[aria-current="step"]')].map(li => li.textContent).join()`).String()
	}
	for _, c := range []struct{ fragment, want string }{
		{"two/0", "c"},
		{"two/3", "c"},
		{"two/4", "d"},
		{"two/6", "d"},
		{"two/11", "d"},
		{"two/12", "f"},
		{"two/99", "f"},
		{"two/5c3", "d"},
		{"one/4", "b"},
		{"nobody/3", ""},
		{"", ""},
	} {
		p.ShowStep(c.fragment)
		if got := marked(); got != c.want {
			t.Errorf("at %q %q is marked, want %q", c.fragment, got, c.want)
		}
	}
	eval(`document.querySelector('details').open = true`)
	if p.ShowStep("two/7"); marked() != "e" {
		t.Errorf("in an answer that is open %q is marked", marked())
	}
	if past := eval(`[...document.querySelectorAll('[data-past]')].map(li => li.textContent).join()`).String(); past != "c,d" {
		t.Errorf("past is %q", past)
	}
}

func TestAChapterOffTheScreenIsBroughtIntoView(t *testing.T) {
	text := eval(`document.body.appendChild(Object.assign(document.createElement("main"), {innerHTML:
		'<article data-scenario="one" style="height: 5000px">one</article><article data-scenario="two" style="height: 5000px">two</article>'}))`)
	t.Cleanup(func() { text.Call("remove"); eval(`scrollTo(0, 0)`) })
	top := func(name string) float64 {
		return eval(`document.querySelector('[data-scenario="` + name + `"]').getBoundingClientRect().top`).Float()
	}
	p := Open()
	p.ShowChapter("two")
	if at := top("two"); at > 200 || at < -200 {
		t.Errorf("the chapter begins at %v", at)
	}
	eval(`scrollBy(0, 700)`)
	before := top("two")
	p.ShowChapter("two")
	p.ShowChapter("three")
	if at := top("two"); at != before {
		t.Errorf("a chapter that is read has moved from %v to %v", before, at)
	}
}

// The head of a chapter comes where its start is asked for, however much of the
// chapter is on the screen; but not for a link of its own text.
func TestTheStartOfAChapterIsItsHead(t *testing.T) {
	text := eval(`document.body.appendChild(Object.assign(document.createElement("main"), {id: "text", innerHTML:
		'<article data-scenario="one" style="height: 3000px"><h1>One</h1><ol style="padding-top: 900px"><li data-step="one/0"><a id="own" href="#one/0">a</a></li><li data-step="one/4">b</li></ol></article>' +
		'<article data-scenario="two" style="height: 3000px"><h1>Two</h1></article>'}))`)
	t.Cleanup(func() { text.Call("remove"); eval(`scrollTo(0, 0); history.replaceState(null, "", "#")`) })
	p := Open()
	t.Cleanup(func() { p.listening.Call("abort") })
	p.deliver = func(func() lesson.Message) {}
	p.listenPlaces()
	head := func() float64 { return eval(`document.querySelector("h1").getBoundingClientRect().top`).Float() }
	atItem := func() {
		eval(`document.querySelector("li").scrollIntoView()`)
		if at := head(); at > -800 {
			t.Fatalf("the head is at %v where the first item is read", at)
		}
	}
	p.ShowStep("one/0")
	atItem()
	p.ShowChapter("one")
	if at := head(); at < 0 || at > 200 {
		t.Errorf("at the start of the chapter its head is at %v", at)
	}
	atItem()
	before := head()
	eval(`own.click()`)
	p.ShowChapter("one")
	if at := head(); at != before {
		t.Errorf("a link beside which one reads moved the head from %v to %v", before, at)
	}
	p.ShowStep("one/4")
	eval(`scrollTo(0, 0)`)
	p.ShowChapter("one")
	if at := eval(`document.querySelectorAll("li")[1].getBoundingClientRect().top`).Float(); at < 0 || at > eval(`innerHeight`).Float() {
		t.Errorf("another position of the chapter is at %v", at)
	}
}

func TestMessagesOfThePage(t *testing.T) {
	p := Open()
	t.Cleanup(func() { p.listening.Call("abort") })
	messages := make(chan func() lesson.Message, 10)
	js.Global().Set("onclick", js.Global().Get("Date"))
	js.Global().Set("onpopstate", js.Global().Get("Date"))
	if !eval(`window.onclick === null && window.onpopstate === null`).Bool() {
		t.Error("go-app's listeners for clicks and history are there")
	}
	p.Listen(func(message func() lesson.Message) { messages <- message })

	eval(`location.hash = "#hook/3"`)
	if m, ok := (<-messages)().(lesson.Navigated); !ok || m.Fragment != "hook/3" {
		t.Errorf("another fragment was reported as %#v", m)
	}

	eval(`document.dispatchEvent(new Event("tasklesson:panic"))`)
	message := <-messages
	defer func() {
		if recover() == nil {
			t.Error("the message that is to panic did not")
		}
	}()
	message()
}

// The program that comes in the place of one that has stopped goes by the address.
func TestACrashGivesTheAddressItsDue(t *testing.T) {
	p := show(t, `<div id="lab-place"><section id="lab"></section></div>`)
	p.ReplaceAddress("hook/1")
	p.ReplaceAddress("hook/2")
	p.Crash("a bug")
	if at := eval(`location.hash`).String(); at != "#hook/2" {
		t.Errorf("the address names %s, want the last step", at)
	}
}

// What stands where another program has drawn becomes the lab of this one, with the focus.
func TestTheLabTakesThePlaceOfOneThatHasStopped(t *testing.T) {
	p := show(t, `<div hidden><section id="lab"><button data-key="next">new</button></section></div>
<div id="seat-opening"><section id="lab">elsewhere</section></div>
<div id="lab-place"><section id="lab"><button data-key="next">old</button></section></div>`)
	eval(`document.documentElement.dataset.rest = "again"; document.querySelector("#lab-place button").focus()`)
	t.Cleanup(func() { eval(`delete document.documentElement.dataset.rest`) })
	if !p.TakeOver(view.SeatBeside) {
		t.Error("the reader is not left where they are")
	}
	if labs := eval(`document.querySelectorAll("#lab").length`).Int(); labs != 1 {
		t.Errorf("there are %d labs", labs)
	}
	if has := eval(`document.activeElement.textContent`).String(); has != "new" {
		t.Errorf("the focus is on %q", has)
	}
	if picture := eval(`document.querySelector("#seat-opening .picture")?.textContent`).String(); picture != "elsewhere" {
		t.Errorf("in the other seat stands %q", picture)
	}
}

func TestTheProgramDoesNotScrollToTheFragment(t *testing.T) {
	show(t, `<p id="here"></p>`)
	eval(`location.hash = "#here"; window.scrolled = 0
Element.prototype.plain = Element.prototype.scrollIntoView
Element.prototype.scrollIntoView = () => { scrolled++ }`)
	t.Cleanup(func() { eval(`Element.prototype.scrollIntoView = Element.prototype.plain`) })
	p := Open()
	eval(`here.scrollIntoView()`)
	if n := eval(`scrolled`).Int(); n != 0 {
		t.Errorf("before the lab is live the page scrolled %d times", n)
	}
	p.TakeOver(view.SeatBeside)
	eval(`here.scrollIntoView()`)
	if n := eval(`scrolled`).Int(); n != 1 {
		t.Errorf("after the lab is live one call scrolled %d times", n)
	}
}

func TestEveryVisitGetsANewTabID(t *testing.T) {
	p := Open()
	first, second := p.NewTab(), p.NewTab()
	if first == second {
		t.Errorf("two visits have the id %s", first)
	}
	closed := newTab(time.Now())
	if got := p.Gone([]Tab{first, closed, second}); !slices.Equal(got, []Tab{closed}) {
		t.Errorf("gone are %q, want only the one that was never open, %q", got, closed)
	}
}

func TestTabsWithoutWebLocksExpire(t *testing.T) {
	now := time.Now()
	old, young := newTab(now.Add(-25*time.Hour)), newTab(now.Add(-time.Hour))
	if got := older([]Tab{old, young, "x!"}, now.Add(-abandoned)); !slices.Equal(got, []Tab{old, "x!"}) {
		t.Errorf("gone are %q, want the old one and the one that is no id", got)
	}
}

func TestAnAnnouncementIsRemovedAgain(t *testing.T) {
	p := show(t, `<div id="notice" role="alert"></div>`)
	said := func() string { return eval(`document.getElementById("notice").innerHTML`).String() }
	p.Announce("Wait <b>")
	p.Announce("Wait & see")
	if got := said(); got != "<p>Wait &amp; see</p>" {
		t.Errorf("the notice holds %s", got)
	}
	p.Announce("")
	if got := said(); got != "" {
		t.Errorf("the notice still holds %s", got)
	}
}

// A note is for the page that comes next, and for no other.
func TestANoteIsReadOnce(t *testing.T) {
	eval(`sessionStorage.setItem("tasklesson-reload", "files/.tasks 3 6f1c")`)
	p := Open()
	if note := p.TakeNote(); note != "files/.tasks 3 6f1c" {
		t.Errorf("the note is %q", note)
	}
	if note := p.TakeNote(); note != "" {
		t.Errorf("it was taken, and is %q", note)
	}
}
