//go:build js && wasm

package browser

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"syscall/js"
	"testing"

	"tasklesson/app/lesson"
)

// A history records the changes of an address, and holds the timer of its
// burst until the test lets it go off.
type history struct {
	changes []string
	rest    func() // what the running timer will do, nil where none runs
}

func (h *history) address() *burst {
	return &burst{
		change: func(method, fragment string) { h.changes = append(h.changes, method+" "+fragment) },
		later: func(f func()) func() {
			h.rest = f
			return func() { h.rest = nil }
		},
	}
}

func (h *history) settle() {
	if h.rest != nil {
		h.rest()
	}
}

func TestABurstOfStepsChangesTheAddressTwice(t *testing.T) {
	h := &history{}
	a := h.address()
	for i := range 400 {
		a.replace("hook/" + strconv.Itoa(i))
	}
	h.settle()
	h.settle()
	if want := []string{"replaceState hook/0", "replaceState hook/399"}; !slices.Equal(h.changes, want) {
		t.Errorf("400 steps in a row made the changes %q, want %q", h.changes, want)
	}
	a.replace("hook/1")
	if last := h.changes[len(h.changes)-1]; last != "replaceState hook/1" {
		t.Errorf("after the burst a step waits: the last change is %q", last)
	}
}

func TestALeftEntryKeepsItsLastStep(t *testing.T) {
	h := &history{}
	a := h.address()
	a.replace("hook/1")
	a.replace("hook/2")
	a.push("")
	h.settle()
	want := []string{"replaceState hook/1", "replaceState hook/2", "pushState "}
	if !slices.Equal(h.changes, want) {
		t.Errorf("two steps and a push made %q, want %q", h.changes, want)
	}
}

func TestALinkEndsTheBurst(t *testing.T) {
	h := &history{}
	a := h.address()
	a.replace("hook/1")
	a.replace("hook/2")
	a.forget()
	h.settle()
	if want := []string{"replaceState hook/1"}; !slices.Equal(h.changes, want) {
		t.Errorf("a link followed in a burst left the changes %q, want %q", h.changes, want)
	}
}

func TestFragmentsOfAddresses(t *testing.T) {
	for _, c := range []struct{ href, fragment string }{
		{"http://localhost:8080/", ""},
		{"http://localhost:8080/#", ""},
		{"http://localhost:8080/sub/path/#hook/3", "hook/3"},
		{"http://localhost:8080/sub/index.html?q=a%20b#hook/3", "hook/3"},
		{"file:///home/a%20b/dist/index.html#hook/3", "hook/3"},
		{"http://localhost/#hook%2F3", "hook/3"},
		{"http://localhost/#100%", "100%"},
		{"http://localhost/#%ff", "%ff"},
		{"http://localhost/#a#b", "a#b"},
	} {
		if got := fragmentOf(c.href); got != c.fragment {
			t.Errorf("fragmentOf(%q) = %q, want %q", c.href, got, c.fragment)
		}
	}
}

func TestAnotherFragmentKeepsPathAndQuery(t *testing.T) {
	for _, c := range []struct{ href, fragment, want string }{
		{"http://localhost:8080/", "hook/3", "http://localhost:8080/#hook/3"},
		{"http://localhost:8080/sub/path/?q=a%20b#hook/2", "hook/3", "http://localhost:8080/sub/path/?q=a%20b#hook/3"},
		{"http://localhost:8080/sub/#hook/2", "", "http://localhost:8080/sub/"},
		{"file:///dist/index.html", "hook/3", "file:///dist/index.html#hook/3"},
		{"http://localhost/", "a b", "http://localhost/#a%20b"},
	} {
		if got := withFragment(c.href, c.fragment); got != c.want {
			t.Errorf("withFragment(%q, %q) = %q, want %q", c.href, c.fragment, got, c.want)
		}
	}
}

func TestAReadableAddressKeepsItsFragment(t *testing.T) {
	for _, fragment := range []string{"", "hook/3", "a%20b", "100%25", "%", "%zz", "hook/%", "%E0%A4%A", strings.Repeat("%", 1000), "ü%"} {
		href := "http://localhost:8080/sub/?q=%zz#" + fragment
		sound := soundAddress(href)
		if _, err := url.Parse(sound); err != nil {
			t.Errorf("%.60q became %.60q: %v", href, sound, err)
		}
		if got, want := fragmentOf(sound), fragmentOf(href); got != want {
			t.Errorf("the fragment of %.60q was %.60q and is %.60q", href, want, got)
		}
		if _, err := url.Parse(href); err == nil && sound != href {
			t.Errorf("%q was sound and became %q", href, sound)
		}
	}
}

func TestGoAppGetsAReadableAddress(t *testing.T) {
	before := js.Global().Get("location").Get("href").String()
	t.Cleanup(func() { eval(`history`).Call("replaceState", nil, "", before) })
	eval(`history.replaceState(null, "", "#hook/%")`)
	p := Open()
	if _, err := url.Parse(eval(`location.href`).String()); err != nil {
		t.Errorf("go-app cannot read the address: %v", err)
	}
	if got := p.Fragment(); got != "hook/%" {
		t.Errorf("the fragment is %q", got)
	}
}

// TestTheBrowserHistoryTakesABurst goes past the number of changes at which a
// browser stops or throws.
func TestTheBrowserHistoryTakesABurst(t *testing.T) {
	p := Open()
	before := p.window.Get("history").Get("length").Int()
	for i := range 400 {
		p.ReplaceAddress("hook/" + strconv.Itoa(i))
	}
	if got := p.Fragment(); got != "hook/399" {
		t.Errorf("in the burst the fragment is %q, want that of the last step", got)
	}
	p.address.flush()
	if got := fragmentOf(p.window.Get("location").Get("href").String()); got != "hook/399" {
		t.Errorf("after the burst the address says %q, want hook/399", got)
	}
	if after := p.window.Get("history").Get("length").Int(); after != before {
		t.Errorf("replacing made %d entries in the history", after-before)
	}
	p.PushAddress("")
	p.PushAddress("")
	if after := p.window.Get("history").Get("length").Int(); after != before+1 {
		t.Errorf("two pushes of one address made %d entries, want 1", after-before)
	}
}

// TestAReadersAddressIsNotReplaced types an address that the page hears
// of only later, while a burst of steps still has its last change to make.
func TestAReadersAddressIsNotReplaced(t *testing.T) {
	before := js.Global().Get("location").Get("href").String()
	t.Cleanup(func() { eval(`history`).Call("replaceState", nil, "", before) })
	eval(`history.replaceState(null, "", "#hook/0")`)
	p := Open()
	var messages []func() lesson.Message
	p.Listen(func(message func() lesson.Message) { messages = append(messages, message) })
	t.Cleanup(func() { p.listening.Call("abort") })
	p.ReplaceAddress("hook/1")
	p.ReplaceAddress("hook/2")
	heard := make(chan struct{})
	p.on(p.window, "hashchange", func(js.Value) { close(heard) })
	eval(`location.hash = "clear/3"`)
	p.address.flush()
	if got := p.fragment(); got != "clear/3" {
		t.Errorf("before the page has heard of it the address is %q, want clear/3", got)
	}
	<-heard
	p.ReplaceAddress("clear/4")
	p.address.flush()
	if got := p.fragment(); got != "clear/4" {
		t.Errorf("after the page has heard of it a step leads to %q, want clear/4", got)
	}
	if got := messages[0](); got != (lesson.Navigated{Fragment: "clear/3"}) {
		t.Errorf("a step that came between made it %v, want clear/3", got)
	}
}
