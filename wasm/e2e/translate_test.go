//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
)

// translator does to the page what translating browsers do: every text that may
// be translated is put into elements of the translator's own, now and whenever
// the page writes another. It leaves alone what is marked as not to translate.
const translator = `
const wrap = text => {
	const around = text.parentElement;
	if (!text.data.trim() || !around || around.closest('script, style, option, font')) return;
	if (around.closest('[translate]')?.getAttribute('translate') === 'no') return;
	const font = document.createElement('font');
	font.append(document.createElement('font'));
	text.replaceWith(font);
	font.firstChild.append(text.data.toUpperCase());
};
const translate = root => {
	if (root.nodeType === Node.TEXT_NODE) return wrap(root);
	const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
	while (texts.nextNode()) found.push(texts.currentNode);
	found.forEach(wrap);
};
translate(document.body);
new MutationObserver(changes => changes.forEach(change => change.type === 'characterData'
	? translate(change.target) : change.addedNodes.forEach(translate)))
	.observe(document.body, {subtree: true, childList: true, characterData: true});`

// roam uses the whole lab: every step of every scenario, then the reader's
// board with a refusal, a new task, undo and reset.
func (p *page) roam() {
	p.t.Helper()
	walked := []string{"clear"} // TestWhatIsShownIsOnDisk walks all under this policy
	if everywhere {
		walked = scenarios
	}
	for _, scenario := range walked {
		p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, scenario+"/0"))
		last := p.wantAt(scenario, 0).Last
		for position := 1; position <= last; position++ {
			p.click("Next")
			p.wantShown(position)
		}
	}
	p.click("Your board")
	p.wantBoard(seedBoards[0])
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.click("Why is task 4 blocked?")
	p.wantRefusal("Task 4 waits for 2 and 3.")
	p.add("Release notes", 4, 5)
	p.wantBoard(seedBoards[1] + ", 6 blocked")
	p.click("Undo")
	p.wantBoard(seedBoards[1])
	p.click("Reset")
	p.wantBoard(seedBoards[0])
}

func TestAPageTranslatedBeforeTheProgramArrivesWorks(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	p.must(p.Eval(p.ctx, nil, translator))
	p.walk()
	p.site.Release()
	p.live()
	p.wantAt("hook", seedEnd-1)
	p.click("Next")
	p.wantAt("hook", seedEnd)
}

func TestOnlyTheTextIsTranslated(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	const marked = `const labs = [...document.querySelectorAll('[role=region][aria-label=Lab]')];
		return labs.length + ' labs, ' + labs.filter(lab => lab.translate).length + ' to translate, the text: ' + document.querySelector('main').translate`
	// The frames of the opening, and the first beside the text.
	if got, want := p.eval(marked), fmt.Sprintf("%d labs, 0 to translate, the text: true", len(unlock)+1); got != want {
		t.Errorf("the static page has %s, want %s", got, want)
	}
	p.site.Release()
	p.live()
	// It stands in the place of the frames of the opening.
	if got, want := p.eval(marked), "2 labs, 0 to translate, the text: true"; got != want {
		t.Errorf("the live page has %s, want %s", got, want)
	}
}

// Some translators and word replacers leave nothing alone: what they wrap is made anew at
// each step, and they wrap it again.
func TestATranslatorThatLeavesNothingAloneStopsNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("")
	wraps := strings.NewReplacer(".toUpperCase()", "", "=== 'no'", "=== 'never'").Replace(translator)
	p.must(p.Eval(p.ctx, nil, wraps))
	p.wantWrapped()
	press := func(name string) {
		p.must(p.Eval(p.ctx, nil, `[...document.querySelectorAll('#lab button')].find(one => (one.ariaLabel ?? one.textContent).trim() === arguments[0]).click()`, name))
	}
	press("Complete task 1")
	p.wantBoard(seedBoards[1])
	press("Undo")
	p.wantBoard(seedBoards[0])
	p.jump("hook/0")
	for step := range seedEnd {
		p.walkOn(fmt.Sprintf("hook/%d", step+1))
	}
	p.wantBoard(seedBoards[seedEnd])
	p.wantWrapped()
}

// wantWrapped waits until the translator has wrapped what the lab says.
func (p *page) wantWrapped() {
	p.t.Helper()
	p.until("the sentence in a font", func() (string, error) {
		return p.eval(`return document.querySelector('#lab font > font') ? '' : 'nothing is wrapped'`), nil
	})
}
