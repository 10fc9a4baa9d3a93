//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// wantRefusal waits until the place of the sentence says why a call was refused, or
// nothing of the kind for "".
func (p *page) wantRefusal(want string) {
	p.t.Helper()
	p.until(fmt.Sprintf("the refusal %q", want), func() (string, error) {
		return p.eval(`const alert = document.querySelector('#lab .says [role=alert]')
			const now = alert?.innerText.trim() ?? ''
			return now === arguments[0] ? '' : 'it says ' + now`, want), nil
	})
}

// wantFocus waits until the control with this data-key has the focus.
func (p *page) wantFocus(key string) {
	p.t.Helper()
	p.until("the focus on "+key, func() (string, error) {
		return p.eval(`const now = document.activeElement.dataset.key ?? document.activeElement.tagName
			return now === arguments[0] ? '' : 'it is on ' + now`, key), nil
	})
}

// shows reports whether the lab draws an element of a selector.
func (p *page) shows(selector string) bool {
	p.t.Helper()
	return p.eval(`return document.querySelector('#lab ' + arguments[0])?.getClientRects().length ? 'yes' : ''`, selector) != ""
}

func (p *page) wantDrawn(selector string, want bool) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s to be shown: %t", selector, want), func() (string, error) {
		if p.shows(selector) == want {
			return "", nil
		}
		return "it is otherwise", nil
	})
}

// stageInLab returns where in the lab the stage is.
const stageInLab = `const lab = document.getElementById('lab').getBoundingClientRect(), at = document.querySelector('#lab .stage').getBoundingClientRect()
	return [at.top - lab.top, at.bottom - lab.top, at.left - lab.left, at.right - lab.left].map(Math.round).join(' ')`

func aRefusalTakesThePlaceOfTheSentence(t *testing.T) {
	p := newPage(t).open("")
	p.wantBoard(seedBoards[0])
	before := p.eval(stageInLab)
	why := p.get("button", "Why is task 4 blocked?")
	p.must(why.Click(p.ctx))
	p.wantRefusal("Task 4 waits for 2 and 3.")
	p.wantBoard(seedBoards[0])
	if now := p.eval(stageInLab); now != before {
		t.Errorf("the stage moved from %s to %s", before, now)
	}
	if marked := p.eval(`return [...document.querySelectorAll('#lab .task.blocker')].map(e => e.dataset.task).join(' ')`); marked != "2 3" {
		t.Errorf("marked are the tasks %q", marked)
	}
	if said, err := p.step(); err != nil || !strings.Contains(said, "Task 1 is ready") {
		t.Errorf("the status Step says %q, %v", said, err)
	}
	p.click("What the tool said")
	p.wantDrawn(".said", true)
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.wantRefusal("")
	p.wantFocus("why-4") // what had the focus is gone

	for _, next := range []func(){
		func() { p.click("Complete task 1") },
		func() { p.click("Undo") },
		func() { p.click("More") },
		func() { p.must(p.Press(p.ctx, webdriver.Escape)); p.click("Add a task") },
	} {
		p.click("Why is task 5 blocked?")
		p.wantRefusal("Task 5 waits for 4.")
		next()
		p.wantRefusal("")
	}
}

func escapeClosesTheFormFromItsField(t *testing.T) {
	p := newPage(t).open("")
	p.click("Add a task")
	p.wantFocus("subject")
	p.must(p.Press(p.ctx, "D", "o", "c", "s"))
	// What ends the composing of a word closes nothing.
	p.must(p.Eval(p.ctx, nil, `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', isComposing: true, bubbles: true}))`))
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.wantDrawn(".add .form", false)
	p.wantFocus("add")
	p.click("Add a task")
	p.wantFocus("subject")
	if typed := p.eval(`return document.querySelector('#lab [data-key=subject]').value`); typed != "Docs" {
		t.Errorf("after Escape the field holds %q", typed)
	}
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.click("More")
	p.wantDrawn(`[data-popover="more"]`, true)
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-popover] [data-key=keys]').focus()`))
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.wantDrawn(`[data-popover="more"]`, false)
	p.wantFocus("more")

	// The walk has a list of speeds there.
	p.open("#hook/1")
	p.wantBoard(seedBoards[1])
	p.click("More")
	p.wantDrawn("[data-key=speed]", true)
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=speed]').focus()`))
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.wantDrawn(`[data-popover="more"]`, false)
}

func anEmptyFormKeepsTheFocusInItsField(t *testing.T) {
	p := newPage(t).open("")
	p.click("Add a task")
	p.click("Add")
	p.wantFocus("subject")
	p.until("the form to say what is lacking", func() (string, error) {
		return p.eval(`const said = document.querySelector('#lab .add [role=alert]').innerText
			return said.includes('subject') ? '' : 'it says ' + said`), nil
	})
	p.must(p.Press(p.ctx, "W", "r", "i", "t", "e", webdriver.Enter))
	p.wantInTask(6, "Write")
}

// theFormLeavesTheGraphFree has it open in windows of all kinds: what can be picked
// on the graph is not under it.
func theFormLeavesTheGraphFree(t *testing.T) {
	for _, size := range some([][2]int{{1280, 720}, {390, 844}, {1024, 768}, {768, 1024}, {844, 390}, {320, 640}}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, webdriver.Screen{Width: size[0], Height: size[1], Still: true}))
			p.open("")
			if p.shows("[data-key=dock]") {
				p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=dock]').click()`))
			}
			p.click("Add a task")
			p.wantDrawn(".add .form", true)
			wrong := p.eval(`const form = document.querySelector('#lab .add').getBoundingClientRect()
				const wrong = []
				if (form.left < 0 || form.right > innerWidth || form.top < 0 || form.bottom > innerHeight) wrong.push('the form is cut')
				for (const pick of document.querySelectorAll('#lab .pick')) {
					const at = pick.getBoundingClientRect()
					if (!at.width) continue
					const x = at.x + at.width / 2, y = at.y + at.height / 2
					const top = document.elementFromPoint(x, y)
					if (top?.closest('.add')) wrong.push(pick.dataset.key + ' is under the form')
				}
				for (const key of ['subject', 'submit', 'cancel']) {
					const control = document.querySelector('#lab .add [data-key=' + key + ']')
					control.scrollIntoView({block: 'nearest'})
					const at = control.getBoundingClientRect()
					const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)
					if (!control.contains(top)) wrong.push(key + ' cannot be pressed')
				}
				return wrong.join('; ')`)
			if wrong != "" {
				t.Error(wrong)
			}
		})
	}
}

func aPressOutsideClosesMore(t *testing.T) {
	p := newPage(t).open("#hook/2")
	p.click("More")
	p.wantDrawn(`[data-popover="more"]`, true)
	if cut := p.eval(`const list = document.querySelector('#lab [data-popover="more"]')
		return list.scrollHeight > list.clientHeight + 1 ? list.clientHeight + ' of ' + list.scrollHeight + ' px are shown' : ''`); cut != "" {
		t.Errorf("of what More opens %s", cut)
	}
	p.must(p.ClickAt(p.ctx, 5, 5))
	p.wantDrawn(`[data-popover="more"]`, false)
	p.click("More")
	p.wantDrawn(`[data-popover="more"]`, true)
	p.click("More")
	p.wantDrawn(`[data-popover="more"]`, false)
	p.wantBoard(seedBoards[2])
}

func resetEverythingIsAskedFirstAndCanBeUndone(t *testing.T) {
	p := newPage(t).open("")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.must(p.Eval(p.ctx, nil, `const theme = document.querySelector('#theme select'); theme.value = 'dark'; theme.dispatchEvent(new Event('change'))`))
	reset := func(then string) {
		p.click("More")
		p.click("Reset everything")
		p.wantFocus("keep-everything")
		p.click(then)
	}
	reset("Keep everything")
	p.wantBoard(seedBoards[1])
	reset("Yes, reset everything")
	p.wantBoard(seedBoards[0])
	if kept := p.eval(`return Object.keys(localStorage).filter(name => name.startsWith('tasklesson-')).join(' ') + (document.documentElement.dataset.theme ?? '')`); kept != "" {
		t.Errorf("the browser still keeps %s", kept)
	}
	p.click("Undo")
	p.wantBoard(seedBoards[1])
}

// aBarOfTheStepLeadsToIt clicks in the middle and near both ends of bars.
func aBarOfTheStepLeadsToIt(t *testing.T) {
	for _, size := range some([][2]int{{1280, 720}, {390, 844}, {320, 640}, {844, 390}}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, webdriver.Screen{Width: size[0], Height: size[1]}))
			p.open("#compact/3")
			for _, step := range []int{0, 1, 4, 6, 9, 11, 12} {
				for _, part := range []float64{.15, .5, .85} {
					var at [2]float64
					p.must(p.Eval(p.ctx, &at, `const bar = document.querySelectorAll('#lab .slot')[arguments[0]].getBoundingClientRect()
						const row = document.querySelector('#lab .segments input').getBoundingClientRect()
						return [bar.x + bar.width * arguments[1], row.y + row.height / 2]`, step, part))
					p.must(p.ClickAt(p.ctx, at[0], at[1]))
					p.until(fmt.Sprintf("step %d by a press at %.0f%% of its bar", step, part*100), func() (string, error) {
						return p.eval(`const now = document.querySelector('#lab [data-key=step]').value
							return now === String(arguments[0]) ? '' : 'it is ' + now`, step), nil
					})
				}
			}
			cut := p.eval(`const row = document.querySelector('#lab .segments').getBoundingClientRect()
				return [...document.querySelectorAll('#lab .act-name')].filter(e => e.getClientRects().length).map(e => [e.textContent, e.getBoundingClientRect()])
					.filter(([, at]) => at.left < row.left - 1 || at.right > row.right + 1 || at.bottom > row.bottom + 1).map(([name]) => name).join(', ')`)
			if cut != "" {
				t.Errorf("names of acts that are cut: %s", cut)
			}
		})
	}
}

func thePrimaryButtonIsInItsMiddle(t *testing.T) {
	for _, size := range some([][2]int{{1280, 720}, {390, 844}, {320, 640}, {844, 390}}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, webdriver.Screen{Width: size[0], Height: size[1]}))
			for _, at := range []string{"#clear/6", "#compact/6", "#hook/0"} {
				p.open(at)
				p.until("the step "+at, func() (string, error) {
					return p.eval(`return document.querySelector('#lab [data-key=step]')?.value === arguments[0].split('/')[1] ? '' : 'it is another'`, at), nil
				})
				wrong := p.eval(`const button = document.querySelector('#lab [data-step=next]'), box = button.getBoundingClientRect()
					const words = document.createRange()
					words.selectNodeContents(button.querySelector('.does'))
					const label = words.getBoundingClientRect()
					const wrong = []
					const high = innerHeight < 36 * 16 ? 47.5 : 55.5 // a low window has less to give
					if (box.height < high) wrong.push('it is ' + box.height + ' px high')
					const above = label.top - box.top, below = box.bottom - label.bottom
					if (Math.abs(above - below) > 3) wrong.push(above + ' px above its label, ' + below + ' below')
					if (label.left < box.left || label.right > box.right || above < 0 || below < 0) wrong.push('its label is cut')
					return wrong.join('; ')`)
				if wrong != "" {
					t.Errorf("%s: %s", at, wrong)
				}
			}
			p.until("Previous to be off at the start", func() (string, error) {
				return p.eval(`return document.querySelector('#lab [data-step=previous]').ariaDisabled === 'true' ? '' : 'it is on'`), nil
			})
		})
	}
}
