//go:build !js && all

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// A file that cannot be read is opened from its card, says what is wrong with it, and once
// it is saved the reader sees that the challenge is solved.
func aBrokenFileIsMendedFromItsCard(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}))
	p.open("#challenges/cut-off")
	p.wantHeadingOf("Challenges · Half a file")
	p.pressKey("dock")
	p.pressKey("open-file-2")
	p.wantText("Not readable: it is not valid JSON: unexpected end.")
	p.until("the field", func() (string, error) {
		return p.eval(`const field = document.querySelector('#lab [data-key=bytes]');
			if (!field || document.activeElement !== field) return 'it has not the focus';
			field.value = '{"id": 2, "subject": "Build prototype", "description": "", "status": "in_progress", "blockedBy": [], "blocks": [3], "owner": "ann"}';
			field.dispatchEvent(new Event('input', {bubbles: true}));
			return ''`), nil
	})
	p.pressKey("save")
	p.wantSolved(true)
	p.wantText("Why this works")
}

// What was asked for on request comes into sight: the goal, and the challenge at hand in the list.
func whatIsAskedForComesIntoSight(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}))
	p.open("#challenges/low-mark")
	p.wantHeadingOf("Challenges · A number given twice")
	inSight := func(key string) {
		t.Helper()
		p.until(key+" in sight", func() (string, error) {
			return p.eval(`const e = document.querySelector('#lab [data-key="' + arguments[0] + '"]');
				if (!e || document.activeElement !== e) return 'it has not the focus';
				const at = e.getBoundingClientRect(), pane = e.closest('.challenge').getBoundingClientRect();
				return at.top >= pane.top - 1 && Math.min(at.bottom, at.top + 40) <= pane.bottom + 1 ? '' : 'it stands at ' + at.top`, key), nil
		})
	}
	p.pressKey("dock")
	p.pressKey("challenge-goal")
	inSight("goal-shown")
	if shown := p.eval(`return String(document.querySelectorAll('#lab .goal .stop').length)`); shown != "3" {
		t.Errorf("the goal is drawn with %s tasks", shown)
	}
	p.pressKey("challenge-list")
	inSight("level-low-mark")
}

// Wherever what is asked for is scrolled to, its title lies over no text that is seen in part:
// where it stays it covers its strip, from the top of the pane on and as wide as that.
func theTitleOfAChallengeLiesOverNoText(t *testing.T) {
	p := newPage(t).open("#challenges/ring")
	p.pressKey("challenge-hint")
	p.pressKey("challenge-goal")
	p.wantFocus("goal-shown")
	for _, screen := range some(append([]webdriver.Screen{{Width: 1440, Height: 900, Still: true}}, workshopScreens...)) {
		p.must(p.Emulate(p.ctx, screen))
		p.wantSeen(fmt.Sprintf("in %dx%d", screen.Width, screen.Height), `
			const pane = lab.querySelector('.challenge'), title = pane.querySelector('h3'), box = pane.getBoundingClientRect();
			const lines = [...pane.querySelectorAll('p, .conditions li > span, .goal li, .of-group, .helps button')].filter(e => e.checkVisibility() && getComputedStyle(e).clipPath === 'none');
			for (let to = 0; to <= pane.scrollHeight - pane.clientHeight; to += 6) {
				pane.scrollTop = to;
				const at = title.getBoundingClientRect();
				if (at.bottom < box.top + 4) continue; // it goes with the text
				for (const line of lines) {
					const words = document.createRange();
					words.selectNodeContents(line);
					for (const r of words.getClientRects()) {
						if (r.top > at.bottom - 4 || r.bottom < box.top + 2) continue;
						for (const y of [Math.max(r.top, box.top) + 1, Math.min(r.bottom, at.bottom) - 1]) {
							const found = document.elementFromPoint(r.left + 2, y);
							if (at.top < r.bottom - 1 && found && line.contains(found)) faults.push('scrolled by ' + to + ' "' + line.textContent.slice(0, 20) + '" is seen at ' + Math.round(y) + ', the title stands from ' + Math.round(at.top) + ' to ' + Math.round(at.bottom));
						}
					}
				}
			}
			pane.scrollTop = 0;
			faults.splice(3);`)
	}
}

// What was opened is brought into sight, and nothing is scrolled further than that takes.
func whatIsOpenedScrollsNoFurtherThanItHasTo(t *testing.T) {
	for _, screen := range some([]webdriver.Screen{{Width: 1440, Height: 900, Still: true}, {Width: 390, Height: 844, Mobile: true, Still: true}, {Width: 1920, Height: 1080, Still: true}}) {
		p := newPage(t)
		p.must(p.Emulate(p.ctx, screen))
		p.open("#challenges/ring")
		if screen.Mobile {
			p.pressKey("enter")
			p.wantFocus("challenge")
		}
		for _, shown := range []string{"hint", "goal"} {
			p.pressKey("challenge-" + shown)
			p.wantFocus(shown + "-shown")
			p.wantSeen(fmt.Sprintf("the %s in %d px", shown, screen.Width), `
				const pane = lab.querySelector('.challenge'), box = pane.getBoundingClientRect(), at = document.activeElement.getBoundingClientRect();
				const over = at.bottom - (box.bottom - parseFloat(getComputedStyle(pane).scrollPaddingBottom));
				if (at.top < box.top - 1) faults.push('it begins above the pane');
				if (over > 2 && at.height < box.height - 80) faults.push(over + ' px of it are below');
				if (over < -3 && pane.scrollTop > 0) faults.push('it is scrolled by ' + pane.scrollTop + ', and ' + -over + ' px below it are free');`)
		}
	}
}

// The first screen of a challenge has the whole of what to do, and the first of
// what is asked for, also where it is low; what lies under the row of what helps
// fades there.
func theFirstScreenOfAChallengeHasWhatItAsks(t *testing.T) {
	p := newPage(t)
	for _, screen := range some([]webdriver.Screen{{Width: 390, Height: 844, Mobile: true, Still: true}, {Width: 320, Height: 568, Mobile: true, Still: true}, {Width: 320, Height: 640, Mobile: true, Still: true}, lyingPhone, {Width: 1280, Height: 720, Still: true}}) {
		p.must(p.Emulate(p.ctx, screen))
		for _, level := range []string{"two-pairs-of-hands", "ring", "three-in-order"} {
			p.open("#challenges/" + level)
			p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=enter]').click()`))
			p.wantSeen(fmt.Sprintf("%s in %dx%d", level, screen.Width, screen.Height), `
				const pane = lab.querySelector('.challenge'), helps = pane.querySelector('.helps');
				look('the title', pane.querySelector('h3'));
				look('what is to be done', pane.querySelector('.task-of'));
				const first = pane.querySelector('.conditions li');
				look('the first condition', first);
				const below = getComputedStyle(helps).position === 'sticky' ? helps.getBoundingClientRect().top : Infinity;
				if (first.getBoundingClientRect().bottom > below + 1) faults.push('the first condition ends at ' + first.getBoundingClientRect().bottom + ', what helps begins at ' + below);
				if (below < Infinity && !getComputedStyle(helps, '::before').backgroundImage.includes('gradient')) faults.push('nothing fades');`)
		}
	}
}

// A card is as high as what it says and its buttons, also with a title of two lines.
func aLongTitleLeavesTheButtonsInTheirCards(t *testing.T) {
	p := newPage(t)
	p.open("")
	p.wantBoard(seedBoards[0])
	p.add(strings.Repeat("ten words. ", 9)+"!", 1)
	p.wantBoard(seedBoards[0] + ", 6 blocked")
	for _, screen := range wideScreens {
		p.must(p.Emulate(p.ctx, screen))
		p.wantSeen(fmt.Sprintf("the cards on %dx%d", screen.Width, screen.Height), `
			for (const act of lab.querySelectorAll('.acts .act:not(.tool)')) { // those lie on the rim
				const card = act.closest('.card').getBoundingClientRect(), a = act.getBoundingClientRect(), middle = (a.top + a.bottom) / 2, half = .6 * parseFloat(getComputedStyle(act).fontSize);
				if (a.width && (middle - half < card.top || middle + half > card.bottom)) faults.push('"' + act.getAttribute('aria-label') + '" stands out of its card');
			}`)
	}
}

// Twelve tasks stand in the whole lab at once, seven in the dock of a phone.
func smallBoardsStandInTheGraphWhole(t *testing.T) {
	for name, c := range map[string]struct {
		screen webdriver.Screen
		tasks  int
	}{
		"the lab":  {webdriver.Screen{Width: 1280, Height: 720, Still: true}, 12},
		"the dock": {webdriver.Screen{Width: 390, Height: 844, Mobile: true, Scale: 1, Still: true}, 7},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, c.screen))
			p.open("")
			p.fill(c.tasks, 2)
			if seen := p.graphShows(); seen.Over || len(seen.Whole) != c.tasks {
				t.Errorf("of %d tasks %v are seen, and there is more: %t", c.tasks, seen.Whole, seen.Over)
			}
			if p.shows(`#lab [data-key=fold]`) {
				t.Error("a small board is folded")
			}
		})
	}
}

// What is ready is brought into view once an agent has answered, unless the
// pointer or the focus is in the board.
func TestALargeBoardShowsWhatIsReadyAfterAPrompt(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	p.open("#try")
	p.fill(40, 9)
	p.prompt()
	graph := webdriver.Box{}
	p.must(p.Eval(p.ctx, &graph, `const box = document.querySelector('#lab .graph').getBoundingClientRect();
		return {x: box.left + box.width / 2, y: box.top + box.height / 2}`))
	point := func(x, y float64) {
		t.Helper()
		p.must(p.CDP(p.ctx, nil, "Input.dispatchMouseEvent", map[string]any{"type": "mouseMoved", "x": x, "y": y}))
	}
	answers := 0
	ask := func(text string) {
		t.Helper()
		p.must(p.Eval(p.ctx, nil, `const graph = document.querySelector('#lab .graph'); graph.scrollTo(graph.scrollWidth, graph.scrollHeight);
			document.querySelector('#lab [data-key=prompt]').focus({preventScroll: true})`))
		if seen := p.graphShows(); !seen.Over || slices.Contains(seen.Whole, 10) {
			t.Fatalf("at its end %v are seen, and there is more: %t", seen.Whole, seen.Over)
		}
		p.must(p.prompt().Type(p.ctx, text+webdriver.Enter))
		answers++
		p.until("the answer", func() (string, error) {
			return p.eval(fmt.Sprintf(`if (document.querySelector('#lab [data-key=stop]')) return 'an agent at work';
				const said = [...document.querySelectorAll('#lab .talk [data-role=user] ~ [data-role=assistant]:not(:has(+ [data-role=call]))')].length;
				return said >= %d ? '' : said + ' answers'`, answers)), nil
		})
		p.settled()
	}
	point(2, 2)
	ask("What can I do now?")
	p.wantInGraph(10)
	ask("Complete 10")
	p.wantInGraph(13)
	point(graph.X, graph.Y)
	ask("What can I do now?")
	if seen := p.graphShows(); slices.Contains(seen.Whole, 11) || slices.Contains(seen.Whole, 13) {
		t.Errorf("under the pointer the graph has moved to %v", seen.Whole)
	}
}
