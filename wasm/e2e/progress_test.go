//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
)

// ends returns the last position of every chapter, in their order, as the page has it.
func (p *page) ends() (names []string, last map[string]int) {
	p.t.Helper()
	var lines []string
	p.must(p.Eval(p.ctx, &lines, `return document.querySelector('meta[name=scenarios]').content.trim().split('\n').map(line => line.trim())`))
	last = map[string]int{}
	for _, line := range lines {
		fragment, title, _ := strings.Cut(line, " ")
		name, digits, _ := strings.Cut(fragment, "/")
		at := 0
		if _, err := fmt.Sscan(digits, &at); err != nil {
			p.t.Fatal(err)
		}
		if last[name] = at; title != "" {
			names = append(names, name)
		}
	}
	return names, last
}

// wantDone waits until the contents and the bar mark these chapters as done, and
// no others.
func (p *page) wantDone(want ...string) {
	p.t.Helper()
	p.until("done: "+strings.Join(want, " "), func() (string, error) {
		var listed, numbered []string
		err := p.Eval(p.ctx, &listed, `return [...document.querySelectorAll('.contents a')].filter(a => a.lastElementChild?.textContent === 'done' && getComputedStyle(a.lastElementChild).display !== 'none').map(a => a.getAttribute('href').slice('#chapter-'.length))`)
		if err == nil {
			err = p.Eval(p.ctx, &numbered, `return [...document.querySelectorAll('.marks a')].filter(a => a.getAttribute('aria-label').endsWith(', done')).map(a => a.getAttribute('href').slice('#chapter-'.length))`)
		}
		if got := strings.Join(listed, " "); got != strings.Join(want, " ") || got != strings.Join(numbered, " ") {
			return fmt.Sprintf("the contents say %q, the bar %q", listed, numbered), err
		}
		return "", err
	})
}

// TestProgressAndPlaceAreKept comes back at the bare address, before the
// program is there and with it.
func TestProgressAndPlaceAreKept(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	_, last := p.ends()
	p.wantDone()
	p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("hook/%d", last["hook"]-1)))
	p.wantAt("hook", last["hook"]-1)
	p.wantDone()
	p.press("next")
	p.wantAt("hook", last["hook"])
	p.wantDone("hook")
	p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("list/%d", last["list"])))
	p.wantAt("list", last["list"])
	p.must(p.Eval(p.ctx, nil, `location.hash = 'clear/3'`))
	p.wantAt("clear", 3)
	p.wantDone("hook") // a link to its last step is no walk through a chapter

	p.site.Deliver(site.Held)
	p.load("")
	p.wantDone("hook")
	onward := `[...document.querySelectorAll('.facts a')].find(a => a.checkVisibility())`
	if got := p.eval(`return ` + onward + `.textContent`); !strings.HasPrefix(got, "Go on where you were: How completion clears, step 3") {
		t.Errorf("who comes back reads %q", got)
	}
	p.must(p.Eval(p.ctx, nil, onward+`.click()`))
	p.wantFrame("clear", 3)
	p.site.Release()
	p.live()
	p.wantAt("clear", 3)

	p.click("More")
	p.click("Reset everything")
	p.click("Yes, reset everything")
	p.wantDone()
	p.load("")
	p.live()
	if got := p.eval(`return ` + onward + `.textContent`); strings.Contains(got, "where you were") {
		t.Errorf("after everything was reset it reads %q", got)
	}
}

// TestTheShortWayIsKeptInTheAddress is led along it by what stands in the text and in the
// frames, and by the program, and comes back to everything at the same place.
func TestTheShortWayIsKeptInTheAddress(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	_, last := p.ends()
	p.must(p.Eval(p.ctx, nil, `document.querySelector('.facts [data-ways=all]').click()`))
	at := func(search string) {
		t.Helper()
		p.until("the query "+search, func() (string, error) {
			got := p.eval(`return location.search`)
			return map[bool]string{true: "it is " + got}[got != search], nil
		})
	}
	at("?way=short")
	for from, to := range map[string]string{"hook": "files", "graph": "compact", "claim": "try", "list": "files"} {
		if got := p.eval(`return document.querySelector('main [data-scenario='+arguments[0]+'] .onward a').getAttribute('href')`, from); got != "#chapter-"+to {
			t.Errorf("the text of %s leads on to %s", from, got)
		}
	}
	p.load(fmt.Sprintf("?way=short#hook/%d", last["hook"]))
	p.wantFrame("hook", last["hook"])
	p.must(p.framed("next").Click(p.ctx))
	p.wantFrame("files", 0)
	p.site.Release()
	p.live()
	p.wantAt("files", 0)
	p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("files/%d", last["files"])))
	p.wantAt("files", last["files"])
	p.press("next")
	p.wantAt("graph", 0)
	at("?way=short")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('.contents [data-ways=short]').click()`))
	at("")
	p.live()
	p.wantAt("graph", 0)
	if got := p.eval(`return document.querySelector('main [data-scenario=graph] .onward a').getAttribute('href')`); got != "#chapter-clear" {
		t.Errorf("then the text of graph leads on to %s", got)
	}
}

// TestTheShortWayIsAPageOfItsOwn reads to its end, and leaves it by an address.
func TestTheShortWayIsAPageOfItsOwn(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("?way=short#claim/9")
	want := func(bar string, chapters int) {
		t.Helper()
		p.until("the bar to say "+bar, func() (string, error) {
			is := p.eval(`return document.querySelector('.contents summary').textContent + ', ' + [...document.querySelectorAll('main [data-scenario]')].filter(e => e.checkVisibility()).length`)
			return map[bool]string{true: "it is " + is}[is != fmt.Sprintf("%s, %d", bar, chapters)], nil
		})
	}
	want("5 / 6 · Claim, complete, release", 6)
	p.press("next")
	want("6 / 6 · Try it", 6)
	p.wantEnd()
	p.must(p.one(`#lab a.onward`).Click(p.ctx))
	p.wantFragment("end")
	p.until("the end to be seen", func() (string, error) {
		return p.eval(`const { top } = document.getElementById('end').getBoundingClientRect(); return top >= 0 && top < innerHeight / 2 ? '' : 'it begins at ' + top`), nil
	})
	p.must(p.Eval(p.ctx, nil, `location.hash = 'ids/3'`))
	want("9 / 14 · Ids never come back", 14)
	p.wantAt("ids", 3)
}

// TestAChapterIsDoneWithoutTheProgram walks the frames to their end.
func TestAChapterIsDoneWithoutTheProgram(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	_, last := p.ends()
	p.load(fmt.Sprintf("#list/%d", last["list"]-1))
	p.wantFrame("list", last["list"]-1)
	p.wantDone()
	p.must(p.framed("next").Click(p.ctx))
	p.wantFrame("list", last["list"])
	p.wantDone("list")
}

// TestOnlyPlacesThatExistAreKept comes to others before the program is there.
func TestOnlyPlacesThatExistAreKept(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	kept := func(at, want string) {
		t.Helper()
		p.load("#" + at)
		if got := p.eval(`return localStorage.getItem('tasklesson-place') ?? ''`); got != want {
			t.Errorf("at #%s it keeps %q, want %q", at, got, want)
		}
	}
	kept("nowhere/1", "")
	kept("hook/2", "hook/2")
	for _, none := range []string{"hook/3c5", "hook/3r1", "compact/5r9", "compact/999c1", "nowhere/1", "hook/x", "try", "text"} {
		p.load("gallery.html") // what comes now is loaded: a link to nowhere leads to what is shown
		kept(none, "hook/2")
	}
	for odd, shown := range map[string]string{"hook/6": "hook/5", "hook/99999": "hook/5", "hook/2-9": "hook/2", "compact/99999": "compact/12", "hook": "hook/0", "hook/4.": "hook/4"} {
		kept(odd, shown) // as with the program
	}
	kept("compact/5-2", "compact/3")
	kept("hook/5", "hook/5")

	p.must(p.Eval(p.ctx, nil, `localStorage.setItem('tasklesson-place', 'hook/99999')`)) // of another edition
	p.load("")
	if got := p.eval(`return document.querySelector('.facts a').textContent`); strings.Contains(got, "where you were") {
		t.Errorf("who comes back reads %q", got)
	}
}
