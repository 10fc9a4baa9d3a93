//go:build !js

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// schemes are the colours that pages are looked at in: nothing but colours is another in
// the dark, which only people can judge.
func schemes() []string {
	if os.Getenv("E2E_SHOTS") == "" {
		return []string{"light"}
	}
	return []string{"light", "dark"}
}

// TestGallery looks at pictures of the gallery at their size, in their frames, under the
// narrowest policy that a host can send: at each third, or at all of them
// [everywhere] and for those who want to see them. Of all,
// [TestNothingIsCutOrCovered] computes the boxes.
func TestGallery(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Send("Content-Security-Policy", strict)
	p.must(p.RunFirst(p.ctx, watchViolations))
	p.load("gallery.html")
	p.wantNoViolation()
	var pictures []picture
	nth := 3
	if everywhere || shotsDir() != "" {
		nth = 1
	}
	p.must(p.Eval(p.ctx, &pictures, `window.pictures = [...document.querySelectorAll('iframe')].filter((_, number) => number % arguments[0] === 0)
		return pictures.map(f => ({src: f.getAttribute('src'), width: +f.width, height: +f.height}))`, nth))
	if len(pictures) < 50 {
		t.Fatalf("the gallery has only %d pictures", len(pictures))
	}
	const atOnce = 20 // a script has half a minute
	for from := 0; from < len(pictures); from += atOnce {
		var faults []string
		p.must(p.Eval(p.ctx, &faults, picturesScript, from, min(from+atOnce, len(pictures))))
		for _, fault := range faults {
			t.Error(fault)
		}
	}
	if shotsDir() != "" {
		p.shootPictures(pictures)
	}
}

// A picture is one of the gallery, with the size of its screen.
type picture struct {
	Src           string
	Width, Height int
}

// shootPictures keeps a screenshot of each picture.
func (p *page) shootPictures(pictures []picture) {
	p.t.Helper()
	for _, picture := range pictures {
		for _, scheme := range schemes() {
			p.must(p.Emulate(p.ctx, webdriver.Screen{
				Width: picture.Width, Height: picture.Height, Dark: scheme == "dark", Still: true,
			}))
			p.load(picture.Src)
			name := strings.TrimSuffix(path.Base(picture.Src), ".html")
			p.shoot(fmt.Sprintf("gallery-%s-%s", name, scheme))
		}
	}
}

// picturesScript loads some pictures in their frames, looks at each as at a page of its
// own, and takes it away again.
const picturesScript = `
const some = pictures.slice(arguments[0], arguments[1]);
const loaded = frame => new Promise(done => {
	frame.addEventListener('load', done);
	frame.loading = 'eager';
	frame.src = frame.src; // again, where it is there
});
const look = frame => {
	const page = frame.contentWindow, faults = [];
	with (page) faults.push(...(() => {` + apartScript + `})());
	const root = page.document.documentElement;
	if (page.innerWidth !== +frame.width) faults.push('its frame is ' + page.innerWidth + ' wide');
	if (root.scrollWidth > page.innerWidth) faults.push('it is ' + root.scrollWidth + ' wide on a screen of ' + page.innerWidth);
	for (const it of ['[role=region][aria-label=Lab]', '[role=list][aria-label=Tasks]']) // with or without tasks, whatever tab is open
		if (page.document.querySelectorAll(it).length !== 1) faults.push('there is not one ' + it);
	faults.push(...page.violations.map(what => 'a policy forbids ' + what));
	return faults.map(fault => frame.getAttribute('src') + ': ' + fault);
};
return Promise.all(some.map(loaded)).then(() => {
	const faults = some.flatMap(look);
	some.forEach(frame => frame.remove());
	return faults;
});`

// apartScript looks whether what stands side by side does: the nodes of the
// graph, the tabs, and the controls under the stage, which are all in sight where
// the lab has its full height. Of the nodes it says nothing where they are a list.
const apartScript = lookScript + `
const boxes = selector => [...lab.querySelectorAll(selector)].filter(e => e.getClientRects().length).map(e => [e, e.getBoundingClientRect()]);
// On a map a task is its stop and the words below it. What has given its place is not seen.
const seen = e => e === lab || getComputedStyle(e).clipPath !== 'inset(50%)' && seen(e.parentElement);
const tasks = boxes('[aria-label=Tasks] .task:not(.folded) .card').filter(([card]) => seen(card)).flatMap(([card, box]) => {
	const stop = card.querySelector('.no');
	return !stop || getComputedStyle(stop).display !== 'grid' ? [[card, box]] :
		[...card.querySelectorAll('.no, .words, .note')].filter(e => e.getClientRects().length).map(e => [e, e.getBoundingClientRect()]);
});
for (const all of [tasks, boxes('[role=tab]'), boxes('.controls :is(button, input, select)')]) {
	all.forEach(([e, a], i) => all.slice(i + 1).forEach(([f, b]) => {
		if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
			faults.push('"' + (e.innerText || e.dataset.key) + '" at ' + [a.left, a.top, a.right, a.bottom].map(Math.round) + ' lies over "' + (f.innerText || f.dataset.key) + '" at ' + [b.left, b.top, b.right, b.bottom].map(Math.round));
	}));
}
if (innerWidth > 600 || lab.dataset.dock === 'full')
	for (const [control] of boxes('.controls button')) look(control.dataset.key, control);
for (const [scroll] of boxes('.scroll, .code'))
	if (scroll.scrollHeight > scroll.clientHeight + 1 && !scroll.matches('[tabindex="0"]')) faults.push(scroll.className + ' cannot be scrolled by key');
return faults;`

// shotsDir is where pictures are kept, "" for nowhere.
func shotsDir() string { return os.Getenv("E2E_SHOTS") }

// A contactSheet puts pictures of one size beside each other, at half of it.
type contactSheet struct{ pictures []image.Image }

// add adds a picture in PNG.
func (s *contactSheet) add(data []byte) error {
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return err
	}
	s.pictures = append(s.pictures, halved(picture))
	return nil
}

// write writes the sheet, row by row, as name.png.
func (s *contactSheet) write(dir, name string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	const gap, wide = 8, 2000
	cell := s.pictures[0].Bounds().Size().Add(image.Pt(gap, gap))
	columns := max(1, wide/cell.X)
	rows := (len(s.pictures) + columns - 1) / columns
	sheet := image.NewRGBA(image.Rect(0, 0, columns*cell.X+gap, rows*cell.Y+gap))
	for i, picture := range s.pictures {
		at := image.Pt(gap+i%columns*cell.X, gap+i/columns*cell.Y)
		size := picture.Bounds().Size()
		for y := range size.Y {
			for x := range size.X {
				sheet.Set(at.X+x, at.Y+y, picture.At(x, y))
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, sheet); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, name+".png"), b.Bytes(), 0o644)
}

// halved returns a picture at half its size: each point is the mean of four.
func halved(picture image.Image) image.Image {
	size := picture.Bounds().Size().Div(2)
	half := image.NewRGBA(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			var r, g, b uint32
			for _, d := range []image.Point{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
				dr, dg, db, _ := picture.At(2*x+d.X, 2*y+d.Y).RGBA()
				r, g, b = r+dr, g+dg, b+db
			}
			half.SetRGBA(x, y, color.RGBA{uint8(r >> 10), uint8(g >> 10), uint8(b >> 10), 255})
		}
	}
	return half
}
