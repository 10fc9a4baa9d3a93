//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// wantWaits waits until the tasks of the board text wait for these: "4: 2, 3".
func (p *page) wantWaits(want string) {
	p.t.Helper()
	p.until("the waits "+want, func() (string, error) {
		now := p.eval(`return [...document.querySelectorAll('#lab .board-text')].at(-1).textContent.split('\n')
			.map(line => line.match(/#(\d+): .*blocked by: \[([^\]]*)\]/)).filter(Boolean).map(m => m[1] + ': ' + m[2]).join('; ')`)
		if now == want {
			return "", nil
		}
		return "they are " + now, nil
	})
}

// What the tasks of the seed wait for.
const seedWaits = "2: 1; 3: 1; 4: 2, 3; 5: 4"

// middle returns where the middle of what a selector finds in the lab is.
func (p *page) middle(selector string) (x, y float64) {
	p.t.Helper()
	var at [2]float64
	p.must(p.Eval(p.ctx, &at, `document.getElementById('lab').scrollIntoView()
		const box = [...document.querySelectorAll('#lab ' + arguments[0])].find(e => e.checkVisibility()).getBoundingClientRect()
		return [box.x + box.width / 2, box.y + box.height / 2]`, selector))
	return at[0], at[1]
}

// draw draws a line with the mouse from the handle of a task to the card of another, and
// holds it there.
func (p *page) draw(from, to int) {
	p.t.Helper()
	fromX, fromY := p.middle(fmt.Sprintf(`[data-key=connect-%d]`, from))
	toX, toY := p.middle(fmt.Sprintf(`[data-task="%d"] .card`, to))
	p.must(p.Hold(p.ctx, fromX, fromY, toX, toY))
	p.wantDrawn(fmt.Sprintf(`[data-drop][data-task="%d"]`, to), true)
}

// wantLine waits until a line is drawn over the page, or none is.
func (p *page) wantLine(want bool) {
	p.t.Helper()
	p.until(fmt.Sprintf("a line: %t", want), func() (string, error) {
		if (p.eval(`return document.querySelector('.drawn-line path[d]') ? 'yes' : ''`) != "") == want {
			return "", nil
		}
		return "it is otherwise", nil
	})
}

// wantUndoable takes the last change back and makes it again.
func (p *page) wantUndoable(before, after string) {
	p.t.Helper()
	p.wantWaits(after)
	p.click("Undo")
	p.wantWaits(before)
	p.click("Redo")
	p.wantWaits(after)
}

func aLineIsDrawnWithTheMouse(t *testing.T) {
	p := newPage(t).open("")
	p.wantBoard(seedBoards[0])
	before := p.eval(stageInLab)
	p.draw(2, 5)
	p.wantLine(true)
	if now := p.eval(stageInLab); now != before {
		t.Errorf("the stage moved from %s to %s", before, now)
	}
	p.must(p.LetGo(p.ctx))
	p.wantLine(false)
	p.wantWaits("2: 1; 3: 1; 4: 2, 3; 5: 2, 4")
	// The next key does what it always does.
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="task-5"]').focus()`))
	p.must(p.Press(p.ctx, "e"))
	p.wantFocus("subject")
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.wantFocus("task-5")
	p.wantUndoable(seedWaits, "2: 1; 3: 1; 4: 2, 3; 5: 2, 4")

	// A ring is refused on the card, and its tasks are marked.
	p.draw(5, 2)
	p.must(p.LetGo(p.ctx))
	const ring = "Then tasks would wait for each other in a ring: 5, 2, 5."
	p.wantRefusal(ring)
	p.until("the refusal beside task 2", func() (string, error) {
		return p.eval(`const said = document.querySelector('#lab .there p'), card = document.querySelector('#lab [data-task="2"] .card').getBoundingClientRect()
			if (said?.innerText.trim() !== arguments[0]) return 'it says ' + said?.innerText
			const at = said.getBoundingClientRect(), pane = document.querySelector('#lab .graph').getBoundingClientRect()
			if (at.top < card.bottom || at.top > card.bottom + 20 || at.left > card.right || at.right < card.left) return 'it stands elsewhere'
			return at.left < pane.left - 1 || at.right > pane.right + 1 ? 'it is cut off' : ''`, ring), nil
	})
	if marked := p.eval(`return [...document.querySelectorAll('#lab .task.blocker')].map(e => e.dataset.task).join(' ')`); marked != "2 5" {
		t.Errorf("marked are the tasks %q", marked)
	}

	// Escape, and letting go beside the tasks, leave everything as it is.
	for _, ends := range []func(){
		func() { p.must(p.Press(p.ctx, webdriver.Escape)) },
		func() {
			x, y := p.middle(".says")
			p.must(p.Move(p.ctx, x, y))
		},
	} {
		p.draw(3, 5)
		ends()
		p.must(p.LetGo(p.ctx))
		p.wantLine(false)
		p.wantDrawn(".pick:not(.none)", false)
		p.wantWaits("2: 1; 3: 1; 4: 2, 3; 5: 2, 4")
	}
}

// tabTo presses Tab until the control with a key has the focus.
func (p *page) tabTo(key string) {
	p.t.Helper()
	const most = 120
	for range most {
		p.must(p.Press(p.ctx, webdriver.Tab))
		if p.eval(`return document.activeElement.dataset?.key ?? ''`) == key {
			return
		}
	}
	p.t.Fatalf("after %d times Tab the focus is not on %s", most, key)
}

func byKeysAlone(t *testing.T) {
	p := newPage(t).open("")
	p.wantBoard(seedBoards[0])
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [role=tab]').focus()`))
	// Connect, by presses.
	p.tabTo("connect-2")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantDrawn(`[data-key=wait-5]`, true)
	p.tabTo("wait-5")
	p.must(p.Press(p.ctx, webdriver.Space))
	p.wantWaits("2: 1; 3: 1; 4: 2, 3; 5: 2, 4")
	p.wantFocus("task-5")
	// Edit: E on a card opens its form, and Enter in a field saves it.
	p.must(p.Press(p.ctx, "e"))
	p.wantFocus("subject")
	p.must(p.Press(p.ctx, webdriver.End, " ", "i", "t"))
	p.tabTo("pick-2")
	p.must(p.Press(p.ctx, webdriver.Space)) // lets go
	p.tabTo("submit")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantWaits(seedWaits)
	p.wantInTask(5, "Deploy it")
	p.wantFocus("task-5")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantFocus("subject")
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.wantFocus("task-5")
	// Delete, and Undo.
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantFocus("subject")
	p.tabTo("delete-task")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantBoard(strings.TrimSuffix(seedBoards[0], ", 5 blocked"))
	p.wantFocus("add")
	p.tabTo("undo")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantBoard(seedBoards[0])
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantInTask(5, "Deploy")
}

func aDiscIsPressedToLetGo(t *testing.T) {
	p := newPage(t).open("")
	p.wantBoard(seedBoards[0])
	x, y := p.middle(`[data-disc="3 4"]`)
	p.must(p.ClickAt(p.ctx, x, y))
	p.wantUndoable(seedWaits, "2: 1; 3: 1; 4: 2; 5: 4")
	// In a scenario it is no button.
	p.open("#hook/1")
	p.wantBoard(seedBoards[1])
	x, y = p.middle(`[data-disc="3 4"]`)
	p.must(p.ClickAt(p.ctx, x, y))
	p.wantBoard(seedBoards[1])
	p.wantFragment("hook/1")
}

func aTaskIsEditedAndDeleted(t *testing.T) {
	p := newPage(t).open("")
	p.wantBoard(seedBoards[0])
	p.click("Edit task 3")
	p.wantFocus("subject")
	field := p.get("textbox", "Subject")
	p.must(field.Type(p.ctx, " <b>שלום</b> 🚀"))
	p.must(p.get("textbox", "Owner").Type(p.ctx, "ann"))
	p.must(p.get("textbox", "Description").Type(p.ctx, "two\nlines"))
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab .add [data-key=pick-2]').click()`))
	p.click("Save")
	p.wantInTask(3, "Auth module <b>שלום</b> 🚀")
	p.wantUndoable(seedWaits, "2: 1; 3: 1, 2; 4: 2, 3; 5: 4")
	p.click("Undo")

	// Too long a text is answered in the form, and stays.
	p.click("Edit task 3")
	p.wantFocus("subject")
	p.must(p.Eval(p.ctx, nil, `const field = document.activeElement; field.value = 'x'.repeat(10000); field.dispatchEvent(new Event('input', {bubbles: true}))`))
	p.click("Save")
	p.wantInForm("The subject has 10000 characters; 200 are allowed.")
	p.wantFocus("subject")
	if n := p.eval(`return String(document.activeElement.value.length)`); n != "10000" {
		t.Errorf("of what was typed %s characters are left", n)
	}
	p.click("Cancel")
	p.wantInTask(3, "Auth module")

	p.click("Edit task 3")
	p.wantFocus("subject")
	p.click("Delete task 3")
	p.wantInForm("Task 4 still waits for task 3.")
	p.wantBoard(seedBoards[0])
	p.click("Delete anyway")
	p.wantUndoable(seedWaits, "2: 1; 4: 2; 5: 4")
}

// wantInForm waits until the form says why it was refused.
func (p *page) wantInForm(want string) {
	p.t.Helper()
	p.until(fmt.Sprintf("the form to say %q", want), func() (string, error) {
		return p.eval(`const said = document.querySelector('#lab .add [role=alert] p')
			if (said?.innerText !== arguments[0]) return 'it says ' + said?.innerText
			const at = said.getBoundingClientRect()
			return said.contains(document.elementFromPoint(at.x + 9, at.y + at.height / 2)) ? '' : 'it is out of sight'`, want), nil
	})
}

// On a phone nothing needs to be dragged, and all is as large as a thumb.
func byTouchOnAPhone(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, phone))
	p.open("")
	p.must(p.Eval(p.ctx, nil, `document.getElementById('lab').scrollIntoView()`))
	p.tap("dock")
	p.wantDrawn(`[data-key=tab-graph]`, true)
	large := func(keys ...string) {
		t.Helper()
		for _, key := range keys {
			if small := p.eval(`const at = document.querySelector('#lab [data-key="' + arguments[0] + '"]').getBoundingClientRect()
				return at.width < 44 || at.height < 44 ? at.width + ' by ' + at.height : ''`, key); small != "" {
				t.Errorf("%s is %s px", key, small)
			}
		}
	}
	p.tapOn(`[data-task="2"] .subject`)
	p.wantDrawn(`[data-key=connect-2]`, true)
	large("edit-2", "connect-2")
	p.tap("connect-2")
	p.wantDrawn(`[data-key=wait-5]`, true)
	large("wait-5", "stop-connecting")
	p.tap("wait-5")
	p.wantUndoable(seedWaits, "2: 1; 3: 1; 4: 2, 3; 5: 2, 4")

	p.tapOn(`[data-task="5"] .subject`)
	p.wantDrawn(`[data-key=edit-5]`, true)
	p.tap("edit-5")
	p.wantDrawn(`.add .form`, true)
	large("submit", "cancel", "delete-task", "subject", "owner")
	p.tap("pick-2")
	p.tap("submit")
	p.wantWaits(seedWaits)

	// In the list of tasks the pencil is always there.
	p.tap("tab-board")
	p.wantDrawn(`[data-key=edit-3]`, true)
	large("edit-3")
	p.tap("edit-3")
	p.wantDrawn(`.add .form`, true)
	p.tap("delete-task")
	p.wantInForm("Task 4 still waits for task 3.")
	large("anyway")
	p.tap("anyway")
	p.wantUndoable(seedWaits, "2: 1; 4: 2; 5: 4")
}
