//go:build !js && all

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// uprightPhone is a phone on which the whole lab can be opened.
var uprightPhone = webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}

// twelveTasks make 17 of the five tasks of the board.
const twelveTasks = "Create 12 tasks: a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12 in order"

// openWhole opens the whole lab on a phone that stands.
func (p *page) openWhole() {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=enter]')?.click()`))
}

// While a task is added the cards are as high as what they show, and the circles that pick
// them lie over no word.
func aCardThatIsPickedShowsAllThatItHas(t *testing.T) {
	for _, way := range []struct {
		fragment, prompt string
	}{
		{"#try", twelveTasks},
		{"?present#try", "Create 5 tasks: Tickets, Posters, Cake, Candles, Music"},
	} {
		p := newPage(t)
		p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
		p.open(way.fragment)
		p.ask(way.prompt)
		p.pressKey("add")
		p.wantSeen(way.fragment+" with the form", `
			const cards = [...lab.querySelectorAll('.task:not(.folded) .card, .ghost .card')], circles = lab.querySelectorAll('.pick .ic');
			if (cards.length < 11 || circles.length < 10) faults.push('of ' + cards.length + ' cards ' + circles.length + ' can be picked');
			for (const card of cards) {
				const box = card.getBoundingClientRect(), circle = card.parentNode.querySelector('.pick .ic')?.getBoundingClientRect();
				for (const words of card.querySelectorAll('.subject, .note')) {
					const range = document.createRange();
					range.selectNodeContents(words);
					const whole = words.getBoundingClientRect();
					for (const line of range.getClientRects()) {
						if (line.width < 1 || line.top >= whole.bottom - 2 || line.left >= box.right || line.left >= whole.right) continue; // cut away
						if (line.bottom > box.bottom - 1) faults.push(words.textContent + ' ends at ' + line.bottom + ', and its card at ' + box.bottom);
						if (circle && Math.min(line.right, whole.right) > circle.left && line.top + 2 < circle.bottom && circle.top + 2 < line.bottom) faults.push('a circle lies over ' + words.textContent);
					}
				}
			}
			faults.splice(3);`)
	}
}

// What is pasted, the button that runs it and what came of it are seen on a phone, and a
// refusal looks like one.
func aPastedCallAndItsAnswerAreInSightOnAPhone(t *testing.T) {
	for _, screen := range []webdriver.Screen{uprightPhone, lyingPhone} {
		p := newPage(t)
		p.must(p.Emulate(p.ctx, screen))
		p.open("#try")
		p.openWhole()
		p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab .spare').open = true`))
		p.pressKey("paste")
		p.wantFocus("pasted")
		p.must(p.Eval(p.ctx, nil, `const field = document.querySelector('#lab [data-key=pasted]');
			field.value = 'task_complete {"task_id": 5}'; field.dispatchEvent(new Event('input', {bubbles: true}))`))
		where := fmt.Sprintf("in %dx%d", screen.Width, screen.Height)
		p.wantSeen("the field "+where, `
			for (const key of ['pasted', 'run-pasted']) look(key, lab.querySelector('[data-key=' + key + ']'));
			const open = lab.querySelector('.paste.open').getBoundingClientRect(), pane = lab.querySelector('.talk').getBoundingClientRect();
			if (open.bottom < pane.bottom - 2) faults.push('it ends at ' + open.bottom + ', and its pane at ' + pane.bottom);`)
		p.pressKey("run-pasted")
		p.wantSeen("the answer "+where, `
			const answer = lab.querySelector('[data-key=pasted-answer]');
			look('the answer', answer);
			if (answer && !answer.matches('.refused')) faults.push('it is no refusal');`)
	}
}

// What a prompt has made is in sight, and a board that is wider than its pane fades at its side.
func whatAPromptMakesIsInSightAndTheBoardFades(t *testing.T) {
	for _, screen := range []webdriver.Screen{lyingPhone, {Width: 1280, Height: 720, Still: true}} {
		p := newPage(t)
		p.must(p.Emulate(p.ctx, screen))
		p.open("#try")
		p.ask(twelveTasks)
		p.wantSeen(fmt.Sprintf("task 17 in %dx%d", screen.Width, screen.Height), `
			look('task 17', lab.querySelector('[data-task="17"] .node'));
			const graph = lab.querySelector('.graph'), shown = getComputedStyle(graph);
			const over = graph.scrollWidth > graph.clientWidth + 1, faded = parseFloat(shown.getPropertyValue('--before')) + parseFloat(shown.getPropertyValue('--after')) > 0;
			if (over !== faded) faults.push('it is wider than its pane: ' + over + ', and fades: ' + faded);`)
	}
}

// On a phone what is still asked for is read without scrolling.
func whatIsStillAskedForIsSeenOnAPhone(t *testing.T) {
	const asks = `
		if (!lab.querySelector('[data-key=challenge-hint]')) return ['the challenge is not there'];
		const unmet = [...lab.querySelectorAll('.challenge [data-met=false]')], helps = lab.querySelector('.challenge .helps').getBoundingClientRect();
		if (unmet.length === 0) faults.push('nothing is asked for');
		for (const e of innerHeight < 576 ? unmet.slice(0, 1) : unmet) { // a phone that lies has room for the first
			const says = e.querySelector('span'); // what is lacking is said above the stage as well
			look(says.textContent, says);
			if (says.getBoundingClientRect().bottom > helps.top + 1) faults.push(says.textContent + ' is below the buttons');
		}
		const hint = lab.querySelector('[data-key=challenge-hint]').getBoundingClientRect(), pane = lab.querySelector('.challenge').getBoundingClientRect();
		if (hint.bottom > pane.bottom - 3) faults.push('the hint stands at ' + hint.bottom + ', on the rim at ' + pane.bottom);`
	p := newPage(t)
	for _, screen := range []webdriver.Screen{uprightPhone, lyingPhone} {
		p.must(p.Emulate(p.ctx, screen))
		for _, challenge := range []string{"#challenges/ring", "#challenges/diamond"} {
			p.open(challenge)
			p.openWhole()
			if screen != lyingPhone { // which has room for what to do and little else
				p.wantSeen(fmt.Sprintf("%s in %dx%d", challenge, screen.Width, screen.Height), asks)
			}
		}
		p.pressKey("tab-conversation")
		p.ask("parse -> transform, emit -> test")
		p.pressKey("tab-challenge")
		p.wantSeen(fmt.Sprintf("what is left in %dx%d", screen.Width, screen.Height), asks)
	}
}

// The names of a challenge that is about them are whole where there is room for them.
func namesAreWholeWhereThereIsRoom(t *testing.T) {
	p := newPage(t)
	for _, way := range []struct {
		fragment string
		screen   webdriver.Screen
	}{
		{"?present#challenges/ring", webdriver.Screen{Width: 1280, Height: 720, Still: true}},
		{"?present#challenges/ring", webdriver.Screen{Width: 1920, Height: 1080, Still: true}},
		{"?present#challenges/one-edge", webdriver.Screen{Width: 1920, Height: 1080, Still: true}},
		{"#challenges/ring", uprightPhone},
	} {
		p.must(p.Emulate(p.ctx, way.screen))
		p.open(way.fragment)
		p.openWhole()
		p.wantSeen(fmt.Sprintf("%s in %dx%d", way.fragment, way.screen.Width, way.screen.Height), `
			const names = [...lab.querySelectorAll('.task .card')].map(card => [card.querySelector('.subject'), card.querySelector('.words')].find(e => e.clientHeight > 0 && getComputedStyle(e).overflow !== 'visible'));
			if (names.length < 5) faults.push('there are ' + names.length + ' names');
			for (const name of names)
				if (!name) faults.push('a name is not seen');
				else if (name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1) faults.push(name.textContent + ' is cut');`)
	}
}

// What is unfolded in the conversation grows downward: its head stays where it was pressed.
func whatIsUnfoldedStaysUnderThePointer(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	p.open("#try")
	p.ask("Create 3 tasks: design, build, test")
	const last = `const heads = document.querySelectorAll('#lab .talk details.more summary'), head = heads[heads.length - 1], at = Math.round(head.getBoundingClientRect().top);`
	was := p.eval(last + `head.focus(); head.click(); return String(at)`)
	p.until("the head where it was", func() (string, error) {
		var now string
		err := p.Eval(p.ctx, &now, last+`return head.parentNode.open ? String(at) : 'folded'`)
		if now == was {
			return "", err
		}
		return "it is at " + now + ", and was at " + was, err
	})
}
