//go:build !js

package e2e

import (
	"os"
	"slices"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// axeFile is the program that looks for barriers, where .ci/packages puts it.
const axeFile = "../../.cache/axe/node_modules/axe-core/axe.min.js"

// A barrier is what axe finds: a rule that is broken, by which elements, and in which
// pictures.
type barrier struct {
	Rule, Help, Where string
	Pictures          []string
}

// TestPicturesPassAxe has axe look at the pictures of the gallery, each on its screen: at
// each fifth, since those of one panel stand side by side there, and [everywhere] at all,
// in the dark too. In the dark it looks at colours alone: nothing else is another there.
func TestPicturesPassAxe(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile(axeFile)
	if err != nil {
		t.Fatalf("axe is missing; .ci/packages installs it: %v", err)
	}
	for scheme, rules := range map[string][]string{"light": nil, "dark": {"color-contrast"}} {
		if scheme == "dark" && !everywhere {
			continue
		}
		t.Run(scheme, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.load("gallery.html")
			var pictures []screened
			p.must(p.Eval(p.ctx, &pictures, `return [...document.querySelectorAll('iframe')].map(f => ({src: f.getAttribute('src'), width: +f.width, height: +f.height}))`))
			if len(pictures) < 50 {
				t.Fatalf("the gallery has only %d pictures", len(pictures))
			}
			p.load(pictures[0].Src) // whose policy lets the others be fetched
			p.must(p.Eval(p.ctx, nil, fetchPictures, sources(pictures)))
			p.must(p.Eval(p.ctx, nil, string(axe)))
			for size, chosen := range bySize(pictures) {
				if !everywhere {
					chosen = slices.DeleteFunc(chosen, func(number int) bool { return number%5 != 0 })
				}
				p.must(p.Emulate(p.ctx, webdriver.Screen{Width: size[0], Height: size[1], Dark: scheme == "dark", Still: true}))
				p.wantNoBarrier(chosen, rules)
			}
		})
	}
}

// wantNoBarrier has axe look at pictures that the page keeps, by some rules, nil for all.
func (p *page) wantNoBarrier(pictures []int, rules []string) {
	p.t.Helper()
	const atOnce = 12 // a script has half a minute
	for chosen := range slices.Chunk(pictures, atOnce) {
		var found []barrier
		p.must(p.Eval(p.ctx, &found, axeScript, chosen, rules))
		for _, b := range found {
			p.t.Errorf("%s: %s: %s (%d pictures: %s)", b.Rule, b.Help, b.Where, len(b.Pictures), strings.Join(b.Pictures[:min(len(b.Pictures), 3)], ", "))
		}
	}
}

// A screened picture is one with the size of its screen.
type screened struct {
	Src           string
	Width, Height int
}

func sources(pictures []screened) (all []string) {
	for _, p := range pictures {
		all = append(all, p.Src)
	}
	return all
}

// bySize returns the numbers of pictures by the size of their screens.
func bySize(pictures []screened) map[[2]int][]int {
	sizes := map[[2]int][]int{}
	for i, p := range pictures {
		size := [2]int{p.Width, p.Height}
		sizes[size] = append(sizes[size], i)
	}
	return sizes
}

// axeScript has axe look at some of the pictures that the page keeps, and returns every
// rule that is broken once for the same element.
const axeScript = `
const [chosen, rules] = arguments, found = new Map();
return (async () => {
	for (const picture of chosen.map(number => window.pictures[number])) {
		document.body.replaceWith(document.importNode(picture.body, true));
		const options = {resultTypes: ['violations'], preload: false, elementRef: false};
		if (rules) options.runOnly = {type: 'rule', values: rules};
		for (const broken of (await axe.run(document, options)).violations) {
			for (const node of broken.nodes) {
				const where = node.target.join(' ').replace(/\d+/g, 'N') + ' ' + node.any.concat(node.all, node.none).map(c => c.message).join('; ').replace(/\d+\.\d+pt/g, '');
				const key = broken.id + ' ' + where;
				if (!found.has(key)) found.set(key, {Rule: broken.id, Help: broken.help, Where: where, Pictures: []});
				found.get(key).Pictures.push(picture.name);
			}
		}
	}
	return [...found.values()];
})();`
