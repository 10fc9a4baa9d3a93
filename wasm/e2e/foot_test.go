//go:build !js

package e2e

import (
	"fmt"
	"testing"
	"time"

	"tasklesson/wasm/e2e/webdriver"
)

// wantPrimary waits until just these buttons of the lab are filled with the colour of the
// ink, by their keys: the one to press next.
func (p *page) wantPrimary(when, want string) {
	p.t.Helper()
	p.until(when+": the primary button "+want, func() (string, error) {
		now := p.eval(`const lab = document.getElementById('lab'), ink = getComputedStyle(lab).color
			return [...lab.querySelectorAll('button:not(.tab)')]
				.filter(e => e.checkVisibility() && e.getClientRects().length && getComputedStyle(e).backgroundColor === ink)
				.map(e => e.dataset.key).join(' ')`)
		if now == want {
			return "", nil
		}
		return "it is " + now, nil
	})
}

// write writes into the line of the prompt, in the place of what stands there.
func (p *page) write(text string) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `const field = document.querySelector('#lab [data-key=prompt]');
		field.focus(); field.value = arguments[0]; field.dispatchEvent(new Event('input', {bubbles: true}))`, text))
}

// One button at a time asks to be pressed: what is written is sent, what is shown is gone on
// with, and only what is done leads on.
func oneButtonAtATimeIsPrimary(t *testing.T) {
	p := newPage(t).open("#try")
	p.wantHeadingOf("Try it · Your board")
	p.wantDrawn(`[data-key=send]`, true)
	p.wantPrimary("at first", "")
	p.write("Complete task 1")
	p.wantPrimary("written", "send")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantBoard(seedBoards[1])
	p.wantPrimary("answered", "")
	for i, question := range []string{"What can I do now?", "Why is task 4 blocked?"} {
		p.write(question)
		p.wantPrimary("written once more", "send")
		p.must(p.Press(p.ctx, webdriver.Enter))
		p.until("the answer", func() (string, error) { // who answers takes no other prompt
			return p.eval(`const roles = [...document.querySelectorAll('#lab .message')].map(e => e.dataset.role).join(' ')
				return roles.split('user').length - 1 === Number(arguments[0]) && roles.endsWith('assistant') ? '' : 'there are: ' + roles`, fmt.Sprint(i+2)), nil
		})
	}
	p.wantPrimary("after three prompts", "next")
	p.pressKey("add")
	p.wantPrimary("beside the form", "submit")
	p.pressKey("cancel")
	p.pressKey("connect-2")
	p.wantPrimary("while tasks are connected", "") // the tasks are what to press
	p.pressKey("stop-connecting")
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantPrimary("loaded again", "next")

	p.must(p.Eval(p.ctx, nil, `location.hash = 'challenges/which-way'`))
	p.wantHeadingOf("Challenges · Which way round?")
	p.wantPrimary("in a challenge", "")
	p.pressKey("challenge-solution")
	p.wantPrimary("while its solution is shown", "move")
	p.click("Next step: task_update")
	p.wantSaid("The solution is being shown: 1 of")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'challenges/three-in-order'`))
	p.wantHeadingOf("Challenges · Three in order")
	p.add("Setup project")
	p.wantDrawn(`[data-key=cancel]`, false) // a form closes by itself once its task is there
	p.add("Write code", 1)
	p.wantPrimary("not solved yet", "")
	p.add("Write tests", 2)
	p.wantPrimary("solved", "next")
	p.click("Next challenge: Side by side")
	p.wantHeadingOf("Challenges · Side by side")
	p.wantFocus("challenge")
	p.wantPrimary("in the next one", "")
	p.twice("Next challenge: Which way round?", 150*time.Millisecond) // a reader who has begun may skip one, and a double press goes one on
	p.wantHeadingOf("Challenges · Which way round?")
	p.settled()
	p.wantHeadingOf("Challenges · Which way round?")
}

// wantInSight waits until something of the lab is whole in the window, and nothing lies over it.
func (p *page) wantInSight(selector string) {
	p.t.Helper()
	p.until(selector+" in sight", func() (string, error) {
		return p.eval(`const found = [...document.querySelectorAll('#lab ' + arguments[0])].find(e => e.checkVisibility())
			if (!found) return 'it is not there'
			const at = found.getBoundingClientRect()
			const x0 = (at.left + at.right) / 2, y0 = (at.top + at.bottom) / 2
			for (const [x, y] of [[at.left + 3, y0], [at.right - 3, y0], [x0, at.top + 3], [x0, at.bottom - 3]])
				if (!found.contains(document.elementFromPoint(x, y))) return x + ', ' + y + ' is ' + document.elementFromPoint(x, y)?.outerHTML.slice(0, 80)
			return ''`, selector), nil
	})
}

// On a phone the thumb leads from a small board into the work, and what is worked on is in
// sight there.
func thePrimaryButtonOfAPhoneLeadsIntoTheWork(t *testing.T) {
	for _, screen := range some([]webdriver.Screen{phone, {Width: 320, Height: 568, Mobile: true, Still: true}}) {
		t.Run(fmt.Sprint(screen.Width), func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("#try")
			p.wantPrimary("at Try it", "enter")
			p.wantInSight(`[data-key=enter]`)
			p.wantInSight(`[data-key=next]`)
			p.tap("enter")
			p.wantFocus("prompt")
			p.wantInSight(`[data-key=prompt]`)
			p.wantInSight(`[data-key=send]`)
			p.wantPrimary("in the whole lab", "")
			p.wantInSight(`[data-key=next]`)
			p.write("Complete task 1")
			p.tap("send")
			p.wantBoard(seedBoards[1])
			p.wantPrimary("answered", "")
			p.tap("dock")
			p.wantPrimary("with the lab small again", "enter")
			p.wantInSight(`[data-key=enter]`)

			p.must(p.Eval(p.ctx, nil, `location.hash = 'challenges/ring'`))
			p.wantHeadingOf("Challenges · Going round in a ring")
			p.wantPrimary("at a challenge", "enter")
			p.tap("enter")
			p.wantInSight(`.challenge h3`)
			if screen == phone { // on the smallest the sentence says it, and the rest is scrolled to
				p.wantInSight(`.challenge .task-of`)
			}
			p.wantPrimary("in a challenge", "")
		})
	}
}

// A phone on its side has no small board: the field is in sight at once.
func aPhoneOnItsSideHasTheFieldInSight(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, lyingPhone))
	p.open("#try")
	p.wantInSight(`[data-key=prompt]`)
	p.wantInSight(`[data-key=next]`)
	p.wantDrawn(`[data-key=enter]`, false)
	p.must(p.Eval(p.ctx, nil, `location.hash = 'challenges/ring'`))
	p.wantInSight(`.challenge h3`)
	p.wantInSight(`[data-key=next]`)
}

// What is said of an answer takes one line, as the answer stands in the conversation.
func whatIsSaidOfAnAnswerIsShort(t *testing.T) {
	p := newPage(t).open("#try")
	p.write("Create tasks: setup database schema, create API endpoints (depends on schema), write tests (depends on endpoints), write docs (depends on schema).")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantSaid("Tasks 6, 7, 8 and 9 are added. Tasks 1 and 6 are ready")
	p.write("What can I do now?")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantSaid("agent-1 has answered. The board is as it was.")
	if lines := p.eval(`const says = document.querySelector('#lab .sentence'), range = document.createRange();
		range.selectNodeContents(says)
		return String(new Set([...range.getClientRects()].map(r => Math.round(r.bottom / 12))).size)`); lines != "1" {
		t.Errorf("it takes %s lines", lines)
	}
	// Those who do not see the conversation hear the answer with it.
	p.wantSaid("agent-1 answers: “")
}

// In front of a room the line of the prompt keeps the focus once it was sent; Escape gives all
// keys of the clicker back, that for a black screen too.
func escapeLeavesTheLineOfThePromptToAClicker(t *testing.T) {
	p := newPage(t).open("?present#try")
	p.write("What can I do now?")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantSaid("agent-1 answers: “")
	p.wantFocus("prompt")
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.until("the line without the focus", func() (string, error) {
		return p.eval(`return document.activeElement?.dataset.key ?? ''`), nil
	})
	p.must(p.Press(p.ctx, "b"))
	p.until("a black screen", func() (string, error) {
		if p.sees("#black") {
			return "", nil
		}
		return "the page is seen", nil
	})
	// The next key may still go to what has just been closed.
	p.must(p.Eval(p.ctx, nil, `const black = document.getElementById('black');
		for (const key of ['b', 'PageDown']) black.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}))`))
	p.wantHeadingOf("Challenges · Three in order")
}

// The list of keys names those of a board, and what a clicker does there.
func theListOfKeysIsThatOfTheBoard(t *testing.T) {
	p := newPage(t).open("#try")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [role=tab]').focus()`))
	p.must(p.Press(p.ctx, "?"))
	p.get("dialog", "Keys")
	for _, want := range []string{"E edits it", "press its arrow", "Enter sends", "Next chapter: Challenges"} {
		p.wantText(want)
	}
	if p.eval(`return document.querySelector('#lab .keys').textContent.includes('Play') ? 'yes' : ''`) != "" {
		t.Error("there is something to play")
	}
}

// The sentence takes the same room with any words: nothing below it moves, and
// no line of it is cut off.
func nothingMovesBelowTheSentence(t *testing.T) {
	for _, screen := range some([]webdriver.Screen{{Width: 1280, Height: 720}, phone, lyingPhone, {Width: 320, Height: 640, Mobile: true, Still: true}}) {
		t.Run(fmt.Sprint(screen.Width), func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("#try")
			p.must(p.Eval(p.ctx, nil, `const enter = document.querySelector('#lab [data-key=enter]'); if (enter.checkVisibility()) enter.click()`))
			at := func() string {
				return p.eval(`const says = document.querySelector('#lab .says .sentence')
					return document.querySelector('#lab [role=tablist]').getBoundingClientRect().y + (says.scrollHeight > says.clientHeight + 1 ? ', cut off' : '')`)
			}
			p.wantDrawn(`[data-key=prompt]`, true)
			first := at()
			for i, prompt := range []string{"Create 3 tasks: design, build, ship", "What can I do now?", "build a rocket: first design the rocket, then order parts from the shop, then assemble everything and fly"} {
				p.write(prompt)
				p.pressKey("send")
				p.until("an answer", func() (string, error) {
					return p.eval(fmt.Sprintf(`const all = [...document.querySelectorAll('#lab .message')];
						return document.querySelector('#lab [data-key=stop]') || all.filter(e => e.dataset.role === 'user').length < %d || all.at(-1).dataset.role !== 'assistant' ? 'it works' : ''`, i+1)), nil
				})
				for _, tab := range []string{"conversation", "graph", "conversation"} {
					p.pressKey("tab-" + tab)
					if now := at(); now != first {
						t.Errorf("after %q, at the tab %s, it is at %s, and was at %s", prompt, tab, now, first)
					}
				}
			}
		})
	}
}

// Escape stops an agent that works, and does nothing else: the room still sees the page.
func escapeStopsTheAgentBeforeARoom(t *testing.T) {
	p := newPage(t).open("?present#try")
	p.write("Create 6 tasks: ask, book, cook, draw, eat, find")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantDrawn(`[data-key=stop]`, true)
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.wantSaid("agent-1 was stopped.")
	if p.sees("main") || p.eval(`return document.getElementById('leaving').textContent`) != "" {
		t.Error("it also begins to leave the presentation")
	}
}
