//go:build !js

package e2e

import (
	"encoding/base64"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// The text is whole before the program is there and with it, however one comes to it.
func TestTheWholeTextIsReached(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	chapters := p.chapters()
	last := "chapter-" + chapters[len(chapters)-1].Scenario

	p.wantInTree()
	p.wantFound(last)
	p.wantOnPaper()
	p.wantZoomed()

	const read = 5000 // CSS pixels, far into the text
	p.must(p.Eval(p.ctx, nil, `scrollTo(0, arguments[0])`, read))
	p.goTo(last)
	p.wantBegins(last)
	p.must(p.Back(p.ctx))
	p.until("the place where one read", func() (string, error) {
		p.atRest(`main`)
		if y := p.number(`return scrollY`); math.Abs(y-read) > 1 {
			return fmt.Sprintf("it is at %v", y), nil
		}
		return "", nil
	})
	p.goTo("compact/6")
	p.until("the item of the step", func() (string, error) {
		if y := p.atRest(`[data-step="compact/6"]`); y < 0 || y > float64(laptop.Height) {
			return fmt.Sprintf("it is at %v", y), nil
		}
		return "", nil
	})

	p.load("gallery.html") // what comes now is loaded, and not gone to
	p.load("#" + last)
	p.wantBegins(last)
	p.site.Release()
	p.live()
	p.settled()
	p.wantBegins(last)
	p.wantFound(last)
}

// number returns what a script does.
func (p *page) number(script string, arguments ...any) (n float64) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, &n, script, arguments...))
	return n
}

// atRest returns how far the head of an element is below that of the window, once it has
// been there for three pictures.
func (p *page) atRest(selector string) float64 {
	p.t.Helper()
	return p.number(`const of = document.querySelector(arguments[0]);
		return new Promise(done => {
			let last, same = 0;
			const look = () => {
				const {top} = of.getBoundingClientRect();
				same = top === last ? same + 1 : 0;
				last = top;
				if (same < 3) requestAnimationFrame(look); else done(top);
			};
			look();
		})`, selector)
}

// wantBegins waits until a chapter begins where text does, and rests.
func (p *page) wantBegins(id string) {
	p.t.Helper()
	p.until("the head of "+id, func() (string, error) {
		top, room := p.atRest("#"+id), p.number(`return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)`)
		if math.Abs(top-room) > 2 {
			return fmt.Sprintf("it is at %v, and text begins at %v", top, room), nil
		}
		return "", nil
	})
}

// wantFound has the browser look for the last words of a chapter that are not folded, from the
// page's head on.
func (p *page) wantFound(chapter string) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `scrollTo(0, 0); getSelection().removeAllRanges()`))
	words := p.eval(`return [...document.querySelectorAll('#' + arguments[0] + ' :is(p, li)')].filter(e => !e.closest('details')).at(-1).textContent.trim().split(/\s+/).slice(-8).join(' ')`, chapter)
	if found := p.eval(`return window.find(arguments[0]) ? '' : 'nothing'`, words); found != "" {
		p.t.Errorf("%q is not found", words)
		return
	}
	p.until(fmt.Sprintf("%q in sight", words), func() (string, error) {
		return p.eval(`const at = getSelection().getRangeAt(0), box = at.getBoundingClientRect();
			if (!at.startContainer.parentElement.closest('#' + arguments[0])) return 'it is found elsewhere';
			return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight ? '' : 'it is at ' + box.top`, chapter), nil
	})
	p.must(p.Eval(p.ctx, nil, `getSelection().removeAllRanges(); scrollTo(0, 0)`))
}

// textBlocks are the blocks of all chapters, but for what stands in answers that are
// closed. Links that lead on are for screens.
const textBlocks = `const blocks = [...document.querySelectorAll('main .chapter :is(h1, h2, p, li, pre, td, th)')]
	.filter(e => !e.closest('.onward, .ways') && e.textContent.trim() && (arguments[0] || !e.closest('details:not([open])')));`

// wantInTree sees that assistive technology is told of all headings and texts.
func (p *page) wantInTree() {
	p.t.Helper()
	var texts []string
	p.must(p.Eval(p.ctx, &texts, textBlocks+`return blocks.flatMap(e => {
		const found = e.matches('h1, h2') ? ['heading ' + e.textContent.trim()] : [], walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
		while (walk.nextNode()) {
			const {data, parentElement: around} = walk.currentNode;
			if (data.trim() && !around.closest('[aria-hidden=true], details:not([open])') && around.checkVisibility()) found.push('StaticText ' + data.trim());
		}
		return found;
	})`))
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value any }
		}
	}
	p.must(p.CDP(p.ctx, &tree, "Accessibility.getFullAXTree", nil))
	told := map[string]bool{}
	for _, n := range tree.Nodes {
		told[fmt.Sprintf("%v %v", n.Role.Value, strings.TrimSpace(fmt.Sprint(n.Name.Value)))] = !n.Ignored
	}
	for _, text := range texts {
		if !told[text] {
			p.t.Errorf("the tree does not tell of the %q", text)
		}
	}
	if len(texts) < 500 {
		p.t.Errorf("there are only %d texts", len(texts))
	}
}

// missing returns the blocks that have no place in the window's width.
func (p *page) missing(answers bool) string {
	p.t.Helper()
	return p.eval(textBlocks+`return blocks.filter(e => {
		const box = e.getBoundingClientRect(), inset = parseFloat(getComputedStyle(e).paddingLeft);
		return !e.checkVisibility() || box.height < 5 || box.left + inset < 0 || box.right > innerWidth + 1 && !e.closest('pre');
	}).map(e => e.closest('.chapter').id + ': ' + e.textContent.trim().slice(0, 40)).join('\n')`, answers)
}

var aSheet = regexp.MustCompile(`/Type\s*/Page\b`)

// wantOnPaper sees that the text is printed with its answers, and as high as it is.
func (p *page) wantOnPaper() {
	p.t.Helper()
	const wide, high = 687, 950 // of a sheet without its margins, in CSS pixels: see print.css
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: wide, Height: high, Still: true}))
	p.must(p.CDP(p.ctx, nil, "Emulation.setEmulatedMedia", map[string]any{"media": "print"}))
	if missing := p.missing(true); missing != "" {
		p.t.Errorf("on paper there is no\n%s", missing)
	}
	least := p.number(`return document.querySelector('main').scrollHeight`) / high
	p.must(p.CDP(p.ctx, nil, "Emulation.setEmulatedMedia", map[string]any{"media": ""}))
	p.must(p.Emulate(p.ctx, laptop))
	var printed struct{ Data string }
	p.must(p.CDP(p.ctx, &printed, "Page.printToPDF", map[string]any{"preferCSSPageSize": true}))
	pdf, err := base64.StdEncoding.DecodeString(printed.Data)
	p.must(err)
	if n := float64(len(aSheet.FindAll(pdf, -1))); n < least || n > 1.4*least {
		p.t.Errorf("the text takes %v sheets, and is as high as %.1f", n, least)
	}
}

// wantZoomed sees that nothing of the text is lost at 200%, and nothing wider than the window
// there, at 150% and on a phone held sideways.
func (p *page) wantZoomed() {
	p.t.Helper()
	for _, at := range []webdriver.Screen{{Width: 853, Height: 533, Scale: 1.5}, {Width: 844, Height: 390, Scale: 2}, {Width: 640, Height: 360, Scale: 2}} {
		at.Still = true
		p.must(p.Emulate(p.ctx, at))
		p.fits()
	}
	if missing := p.missing(false); missing != "" {
		p.t.Errorf("at 200%% there is no\n%s", missing)
	}
	p.must(p.Emulate(p.ctx, laptop))
}

// fits reports a page that is wider than the screen.
func (p *page) fits() {
	p.t.Helper()
	var wide []float64
	p.must(p.Eval(p.ctx, &wide, `return [document.documentElement.scrollWidth, innerWidth]`))
	if wide[0] > wide[1] {
		p.t.Errorf("the page is %v wide on a screen of %v", wide[0], wide[1])
	}
}
