//go:build !js

package e2e

import (
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// pane selects a tab.
func (p *page) pane(name string) {
	p.t.Helper()
	p.must(p.get("tab", name).Click(p.ctx))
	p.until("the tab "+name, func() (string, error) {
		got, err := p.selected()
		if got == name {
			return "", err
		}
		return "selected is " + got, err
	})
}

// selected returns the names of the tabs that are seen and selected.
func (p *page) selected() (string, error) {
	var names string
	err := p.Eval(p.ctx, &names, `return [...document.querySelectorAll('#lab [role=tab][aria-selected=true]')]
		.filter(e => e.getClientRects().length).map(e => e.textContent).join(' ')`)
	return names, err
}

// source shows the code, by the button that does.
func (p *page) source() {
	p.t.Helper()
	p.click("Source")
	p.get("region", "Source")
}

func theSourceKeepsTheLineThatRanInSight(t *testing.T) {
	for name, screen := range variants(fitScreens, "390x844") {
		screen.Still = true
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("#clear/1")
			p.openDock(screen)
			p.source()
			for position := 1; position <= 10; position++ {
				p.wantPosition(position)
				p.wantLineInSight()
				if position < 10 {
					p.click("Next") // the arrow keys belong to the tab that was clicked
				}
			}
		})
	}
}

// wantLineInSight waits until the line that ran can be seen in the source.
func (p *page) wantLineInSight() {
	p.t.Helper()
	p.until("the line that ran in sight", func() (string, error) {
		return p.eval(`const row = document.querySelector('#lab .source [aria-current=true]');
			if (!row) return 'no line is marked';
			const box = row.getBoundingClientRect(), seen = row.closest('.code').getBoundingClientRect();
			return box.top < seen.top || box.bottom > seen.bottom ? row.textContent + ' is out of sight' : ''`), nil
	})
}

// Half of the room is the published way's, once that is asked for too. Before a room
// nothing scrolls but what is in a pane.
func TestTheExecutedLineIsInSight(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, moving(laptop)))
	p.open("?present#clear/6")
	p.click("Source")
	p.wantLineInSight()
	p.until("the pane to be left to who scrolls", func() (string, error) {
		return p.eval(`return document.querySelector('#lab .source .code').getAnimations().map(a => a.animationName).join()`), nil
	})
	p.click("Short version")
	p.until("both ways", func() (string, error) {
		return map[bool]string{false: "the published one is not there"}[p.sees("#lab .sources .theirs")], nil
	})
	p.wantLineInSight()
	if over := p.eval(`return String(document.documentElement.scrollHeight - innerHeight)`); over != "0" {
		t.Errorf("the page can be scrolled by %s px", over)
	}
	p.click("Short version")
	p.wantLineInSight()
}

func theArrowKeysMoveBetweenTheTabs(t *testing.T) {
	p := newPage(t).open("#compact/6")
	p.pane("Conversation")
	for _, to := range []struct{ key, want string }{{webdriver.Right, "Graph"}, {webdriver.Right, "Board"}, {webdriver.Left, "Graph"}} {
		p.must(p.Press(p.ctx, to.key))
		p.until("the focus on "+to.want, func() (string, error) {
			var focused string
			err := p.Eval(p.ctx, &focused, `return document.activeElement.textContent`)
			selected, _ := p.selected()
			if focused == to.want && selected == to.want {
				return "", err
			}
			return "it is on " + focused + ", selected is " + selected, err
		})
	}
	p.wantPosition(6) // the keys belonged to the tabs
}

func TestASelectedPaneSurvivesAWiderScreen(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	phone := fitScreens["390x844"]
	for _, name := range some([]string{"Short", "Files"}) {
		p.must(p.Emulate(p.ctx, phone))
		p.load("")
		p.open("#clear/6")
		p.openDock(phone)
		p.pane(name)
		p.must(p.Emulate(p.ctx, laptop))
		if got, err := p.selected(); got != name {
			t.Errorf("%s was selected on the phone, on the laptop it is %q, %v", name, got, err)
		}
		p.get("list", "Tasks")
	}
}

func thePublishedWayIsWalkedBeside(t *testing.T) {
	p := newPage(t).open("#clear/0")
	p.click("Short version")
	panel := p.get("region", "Short version")
	torn := 0
	for position := 1; position <= 7; position++ {
		p.click("Next")
		p.wantPosition(position)
		text, err := panel.Text(p.ctx)
		p.must(err)
		if strings.Contains(text, "A crash now leaves it so") {
			torn++
		}
		if position == 7 && !(strings.Contains(text, "files opened 6 3") && strings.Contains(text, "writes 3 1")) {
			t.Errorf("after the call it says %q", text)
		}
	}
	if torn == 0 {
		t.Error("it was never torn")
	}
	p.click("Short version")
	p.get("list", "Files")
}

func theListOfKeysOpensAndCloses(t *testing.T) {
	p := newPage(t).open("#clear/3")
	p.click("Keys")
	p.get("dialog", "Keys")
	focused := func(want string) {
		t.Helper()
		p.until("the focus on "+want, func() (string, error) {
			var key string
			err := p.Eval(p.ctx, &key, `return document.activeElement.dataset.key || ''`)
			if key == want {
				return "", err
			}
			return "it is on " + key, err
		})
	}
	focused("close-keys")
	p.must(p.Press(p.ctx, webdriver.Escape))
	focused("more")
}

func playGoesOnByItself(t *testing.T) {
	p := newPage(t).open("#clear/7")
	p.must(p.openMore())
	p.until("the speeds to be offered", func() (string, error) {
		return p.eval(`const speed = document.querySelector('#lab [data-key=speed]')
			if (!speed) return 'they are not drawn'
			speed.value = 'fast'; speed.dispatchEvent(new Event('change', {bubbles: true}))
			return ''`), nil
	})
	p.click("Play")
	p.get("button", "Pause")
	p.wantPosition(10)
	p.get("button", "Play") // at the end it stops
	p.wantFragment("clear/10")
}

// The marked line is brought into sight once; then the source is the reader's.
func theSourceIsScrolledByTouch(t *testing.T) {
	p := newPage(t)
	screen := fitScreens["390x844"]
	p.must(p.Emulate(p.ctx, screen))
	p.open("#clear/6")
	p.openDock(screen)
	p.source()
	scrolled := func() float64 {
		var top float64
		p.must(p.Eval(p.ctx, &top, `return document.querySelector('#lab .source .code').scrollTop`))
		return top
	}
	p.until("the marked line to stand", func() (string, error) {
		snapping := p.eval(`return getComputedStyle(document.querySelector('#lab .source .code')).scrollSnapType`)
		if snapping == "none" {
			return "", nil
		}
		return "it snaps: " + snapping, nil
	})
	before := scrolled()
	p.must(p.Swipe(p.ctx, 200, 400, 200, 600))
	p.until("the source to be scrolled", func() (string, error) {
		if now := scrolled(); now < before-50 {
			return "", nil
		}
		return "it is where it was", nil
	})
}

// theHashIsInTheDock has the files behind a tab of the whole lab.
func theHashIsInTheDock(t *testing.T) {
	p := newPage(t)
	screen := fitScreens["390x844"]
	screen.Still = true
	p.must(p.Emulate(p.ctx, screen))
	p.open("#compact/5")
	for _, position := range []int{5, 6, 7, compactLast} {
		p.must(p.Eval(p.ctx, nil, `location.hash = 'compact/' + arguments[0]`, position))
		p.wantAt("compact", position)
		for _, fault := range p.misfits(lookScript + `
const shown = [...lab.querySelectorAll('.hash')].flatMap(e => e.querySelector('.verdict') ?? e.querySelector('code')).filter(e => e.getClientRects().length);
if (shown.length !== 1) faults.push('the hash, or that it is the same, is shown ' + shown.length + ' times');
for (const e of shown) look('the hash', e);
return faults;`) {
			t.Errorf("compact/%d: %s", position, fault)
		}
	}
}

// compactLast is the last position of the scenario compact.
const compactLast = 12
