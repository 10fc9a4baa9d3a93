//go:build !js

package e2e

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// A boxScreen is a window, and what its reader has set.
type boxScreen struct {
	width, height int // CSS pixels: those of the window by the zoom
	zoom          float64
	font          int // the browser's font size, 0 for that of most: 16
	touch         bool
}

func (s boxScreen) String() string {
	name := fmt.Sprintf("%dx%d", s.width, s.height)
	if s.zoom != 0 {
		name += fmt.Sprintf(" at %.0f%%", s.zoom*100)
	}
	if s.font != 0 {
		name += fmt.Sprintf(", font %d", s.font)
	}
	return name
}

// A boxFault is what is wrong in some pictures.
type boxFault struct {
	Fault    string
	Pictures []string
}

// boxScreens are the windows in which nothing may be cut or covered.
var boxScreens = []boxScreen{
	{width: 320, height: 640, touch: true},
	{width: 390, height: 844, touch: true},
	{width: 844, height: 390, touch: true},
	{width: 768, height: 1024, touch: true},
	{width: 1024, height: 768},
	{width: 1194, height: 834},
	{width: 1280, height: 720},
	{width: 1366, height: 625},
	{width: 1920, height: 1080},
	{width: 2560, height: 1080},
	{width: 640, height: 360, zoom: 2},
	{width: 683, height: 312, zoom: 2},
	{width: 853, height: 480, zoom: 1.5},
	{width: 960, height: 540, zoom: 2},
	{width: 320, height: 180, zoom: 4},
	{width: 1280, height: 720, font: 20},
	{width: 1920, height: 1080, font: 20},
	{width: 390, height: 844, font: 20, touch: true},
	{width: 1280, height: 720, font: 24},
	{width: 1920, height: 1080, font: 24},
	{width: 390, height: 844, font: 24, touch: true},
}

// TestNothingIsCutOrCovered computes the boxes of all texts and controls of the
// pictures of the gallery. Every window is looked at, each with its share of the
// pictures, so that all pictures are seen once and their neighbours in other windows.
// E2E_SCREEN names a window, such as "844x390", to see all pictures in that one, or
// is "all" for all in all, which takes a quarter of an hour.
func TestNothingIsCutOrCovered(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.load("gallery.html")
	var pictures []string
	p.must(p.Eval(p.ctx, &pictures, `return [...document.querySelectorAll('iframe')].map(f => f.getAttribute('src'))`))
	if len(pictures) < 50 {
		t.Fatalf("the gallery has only %d pictures", len(pictures))
	}
	p.load(pictures[0]) // whose policy lets the others be fetched
	p.must(p.Eval(p.ctx, nil, fetchPictures, pictures))
	only := os.Getenv("E2E_SCREEN")
	for i, screen := range boxScreens {
		if only != "" && only != "all" && only != screen.String() {
			continue
		}
		var chosen []int
		for number := range pictures {
			if only != "" || number%len(boxScreens) == i {
				chosen = append(chosen, number)
			}
		}
		p.emulateBoxes(screen)
		const atOnce = 20 // a script has half a minute
		var found []boxFault
		for some := range slices.Chunk(chosen, atOnce) {
			var faults []boxFault
			p.must(p.Eval(p.ctx, &faults, boxesScript, screen.touch, some))
			found = append(found, faults...)
		}
		for _, f := range found {
			t.Errorf("%v: %s (%d pictures: %s)", screen, f.Fault, len(f.Pictures), strings.Join(f.Pictures[:min(len(f.Pictures), 3)], ", "))
		}
	}
}

// emulateBoxes gives the tab the window and the settings of its reader.
func (p *page) emulateBoxes(s boxScreen) {
	p.t.Helper()
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: s.width, Height: s.height, Scale: s.zoom, Mobile: s.touch, Still: true}))
	font := s.font
	if font == 0 {
		font = 16
	}
	p.must(p.CDP(p.ctx, nil, "Page.setFontSizes", map[string]any{
		"fontSizes": map[string]any{"standard": font, "fixed": font - 3},
	}))
	var got float64
	p.must(p.Eval(p.ctx, &got, `return parseFloat(getComputedStyle(document.documentElement).fontSize)`))
	if int(got) != font {
		p.t.Fatalf("the font of the page is of %v px, want %d", got, font)
	}
}

// fetchPictures keeps the pages of all pictures, to be shown one after another.
const fetchPictures = `
return Promise.all(arguments[0].map(async src => {
	const page = new DOMParser().parseFromString(await (await fetch('/' + src)).text(), 'text/html');
	return {name: src.replace(/^.*[/]|[.]html$/g, ''), body: page.body};
})).then(all => { window.pictures = all; return null });`
