//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// inEngines runs a test in each of some engines, as subtests named after them.
// The name of a test that calls it ends with InEngines: by that, and by the
// engine, make test picks them. All other tests run in Chromium.
func inEngines(t *testing.T, test func(p *page), engines ...webdriver.Engine) {
	t.Helper()
	for _, engine := range engines {
		t.Run(string(engine), func(t *testing.T) {
			s := site.Serve(dist, "/")
			t.Cleanup(s.Close)
			test(newTabIn(t, engine, s))
		})
	}
}

// TestTheOpeningByClickingInEngines goes from the first visit to the last step
// and back, with a reload on the way.
func TestTheOpeningByClickingInEngines(t *testing.T) {
	inEngines(t, func(p *page) {
		p.visit("")
		p.wantData("store", "indexeddb")
		for position, board := range unlock {
			p.wantBoard(board)
			if position > 0 {
				p.wantFragment(fmt.Sprintf("open/%d", position))
			}
			if position == len(unlock)-1 {
				p.wantNext("Next: read how it works")
			}
			p.click("Next")
		}
		p.wantAt("hook", 0)
		p.wantBoard(seedBoards[0])
		tour{
			page: p, scenario: "hook",
			there: func() { p.click("Next") },
			back:  func() { p.click("Previous") },
			at: func(position int) {
				p.wantBoard(seedBoards[position])
				if position != 3 {
					return
				}
				p.wantAt("hook", position) // a reload goes by the address
				before := p.accessible()
				p.must(p.Refresh(p.ctx))
				p.live()
				p.wantAt("hook", position)
				p.wantSame("after a reload", p.accessible(), before)
			},
		}.walk()
		p.click("Last")
		p.wantBoard(seedBoards[seedEnd])
		p.wantNext("Next chapter: A list that lives in the conversation")
		p.click("Next")
		p.wantAt("list", 0)
		p.click("Your board")
		p.wantBoard(seedBoards[0])
		p.wantFragment("")
	}, webdriver.Engines...)
}

// TestTheBoardInEngines has a click refused, adds a task and completes the rest.
func TestTheBoardInEngines(t *testing.T) {
	inEngines(t, func(p *page) {
		p.open("")
		p.wantBoard(seedBoards[0])
		p.click("Why is task 4 blocked?")
		p.wantRefusal("Task 4 waits for 2 and 3.")
		p.wantBoard(seedBoards[0]) // nothing has changed
		p.add("Release notes", 4, 5)
		p.wantBoard(seedBoards[0] + ", 6 blocked")
		p.wantInTask(6, "Release notes")
		p.wantSaved(files(6)...)
		for id, sixth := range []string{1: "blocked", 2: "blocked", 3: "blocked", 4: "blocked", 5: "ready", 6: "completed"} {
			if id == 0 {
				continue
			}
			// A press counts for what is drawn, so each waits for the one before.
			p.click(fmt.Sprintf("Complete task %d", id))
			board := seedBoards[min(id, 5)] + ", 6 " + sixth
			p.wantBoard(board)
			if id == 3 { // what is half done outlives the page
				p.must(p.Refresh(p.ctx))
				p.live()
				p.wantBoard(board)
			}
		}
		p.wantSaved(files(6)...)
	}, webdriver.Engines...)
}

// TestTheWorkshopsInEngines has a prompt carried out and taken back, and solves a
// challenge by a prompt.
func TestTheWorkshopsInEngines(t *testing.T) {
	inEngines(t, func(p *page) {
		p.open("#try")
		p.wantBoard(seedBoards[0])
		p.must(p.prompt().Type(p.ctx, "Complete task 1 and then list tasks to see task 2 unblocked."+webdriver.Enter))
		p.wantBoard(seedBoards[1])
		p.wantDone("try")
		p.click("Undo these changes")
		p.wantBoard(seedBoards[0])
		p.must(p.Refresh(p.ctx))
		p.live()
		p.wantBoard(seedBoards[0])
		p.until("the conversation of before", func() (string, error) {
			return p.eval(`return document.querySelector('#lab .talk [data-role=user]') ? '' : 'it is empty'`), nil
		})
		p.open("#challenges/three-in-order")
		p.wantSolved(false)
		p.pane("Conversation")
		p.must(p.prompt().Type(p.ctx, `setup project -> write code -> write tests`+webdriver.Enter))
		p.wantBoard("1 ready, 2 blocked, 3 blocked")
		p.wantDone("try", "challenges")
	}, webdriver.Firefox, webdriver.WebKit)
}

// TestWalkedToTheEndInEngines walks a long scenario, or all of them, which Chromium's own
// tests walk in every way there is.
func TestWalkedToTheEndInEngines(t *testing.T) {
	inEngines(t, func(p *page) {
		walks := []string{"clear"}
		if everywhere {
			walks = []string{"list", "graph", "clear", "compact", "next"}
		}
		for _, scenario := range walks {
			p.open("#" + scenario + "/0")
			walk := tour{page: p, scenario: scenario}
			now := p.wantAt(scenario, 0)
			for position := range now.Last {
				p.click("Next")
				now = walk.moved(now, position+1)
			}
			p.wantAt(scenario, now.Last)
			p.wantDisabled("Last")
			if scenario == "next" { // no chapter follows the last one
				p.wantEnd()
			}
		}
	}, webdriver.Firefox, webdriver.WebKit)
}

// wantEnd waits until what goes on leads to the end of the lesson.
func (p *page) wantEnd() {
	p.t.Helper()
	p.until("the way to the end", func() (string, error) {
		if is := p.eval(`return document.querySelector('#lab a.onward[data-ends][href="#end"]')?.ariaLabel ?? 'none'`); is != "Next: the end of the lesson" {
			return "it is " + is, nil
		}
		return "", nil
	})
}

// wantNext waits until the button that goes on has a name for assistive technology.
func (p *page) wantNext(name string) {
	p.t.Helper()
	p.until("the button "+name, func() (string, error) {
		found, err := p.named("button", onward)
		if err != nil || len(found) != 1 {
			return fmt.Sprintf("there are %d", len(found)), err
		}
		got, err := found[0].Name(p.ctx)
		if got == name {
			return "", err
		}
		return "it is " + got, err
	})
}
