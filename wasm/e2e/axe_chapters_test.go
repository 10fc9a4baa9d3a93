//go:build !js

package e2e

import (
	"fmt"
	"os"
	"testing"
)

// axeChapters are the screens on which axe looks at the chapters in the light, by all
// rules, and whether in the dark too. As in the gallery the dark has other colours, and
// nothing else; they are the same on every screen. In the dark, and on the phone, only
// [everywhere].
var axeChapters = map[string]struct{ dark bool }{"phone": {}, "laptop": {dark: true}}

// TestChaptersPassAxe has axe look at a chapter, or [everywhere] at each, as it is read: its text
// with all answers open, and the lab beside it, at the chapter's start and at the item in
// the middle. The page is loaded once for a screen and goes from place to place by its
// address; a picture of each is kept without the other chapters, which would be looked
// at again and again, and axe looks at the pictures.
func TestChaptersPassAxe(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile(axeFile)
	if err != nil {
		t.Fatalf("axe is missing; .ci/packages installs it: %v", err)
	}
	for name, also := range variants(axeChapters, "laptop") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			screen := readingScreens[name]
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("#hook/0")
			p.must(p.Eval(p.ctx, nil, beginChapters))
			chapters := p.chapters()
			if len(chapters) < 12 {
				t.Fatalf("the page has only %d chapters", len(chapters))
			}
			var pictures []int
			for _, c := range some(chapters) {
				for _, number := range []int{0, c.Items[len(c.Items)/2]} {
					place := fmt.Sprintf("%s/%d", c.Scenario, number)
					p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, place))
					p.wantPlace(place)
					p.must(p.Eval(p.ctx, nil, keepChapter, c.Scenario, place))
					pictures = append(pictures, len(pictures))
				}
			}
			p.must(p.Eval(p.ctx, nil, string(axe)))
			p.wantNoBarrier(pictures, nil)
			if also.dark && everywhere {
				screen.Dark = true
				p.must(p.Emulate(p.ctx, screen))
				p.wantNoBarrier(pictures, []string{"color-contrast"})
			}
		})
	}
}

// beginChapters opens all answers. The sheet that comes with the text is no part of a
// picture, but has to stay.
const beginChapters = `
document.querySelectorAll('main .ask details').forEach(answer => { answer.open = true });
document.head.append(document.querySelector('main > link[rel=stylesheet]'));
window.pictures = [];`

// keepChapter keeps a picture of the page with no more of its text than one chapter, and
// of that, once it was seen whole, only the numbered items: one of them is marked now.
const keepChapter = `
const [chapter, name] = arguments, body = document.body.cloneNode(true), text = 'main > [data-scenario="' + chapter + '"]';
const begun = window.pictures.at(-1)?.name.startsWith(chapter + '/');
body.querySelectorAll('#opening, .frames, footer, main > :not([data-scenario="' + chapter + '"])').forEach(other => other.remove());
if (begun) body.querySelectorAll(text + ' > :not(h1, h2, ol)').forEach(seen => seen.remove());
window.pictures.push({name, body});`
