//go:build !js

package e2e

import "fmt"

// firstChapter are the places from the opening's start to the start of the second
// chapter, as the button that goes on leads to them.
func firstChapter() []string {
	var places []string
	for position := range unlock {
		places = append(places, fmt.Sprintf("open/%d", position))
	}
	for position := range seedBoards {
		places = append(places, fmt.Sprintf("hook/%d", position))
	}
	return append(places, "list/0")
}

// tap touches the control of the live lab with a key.
func (p *page) tap(key string) {
	p.t.Helper()
	p.tapOn(`[data-key="` + key + `"]`)
}

// tapOn touches the middle of what a selector finds in the live lab; it must be what
// the finger meets.
func (p *page) tapOn(selector string) {
	p.t.Helper()
	var at [2]float64
	p.until(selector+" under the finger", func() (string, error) {
		var meets string
		err := p.Eval(p.ctx, &meets, `const found = document.querySelector('#lab ' + arguments[0]);
			found.scrollIntoView({block: 'nearest'});
			const box = found.getBoundingClientRect();
			const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
			if (document.getElementById('lab').getAnimations().length > 0) return 'the lab is moving';
			return hit && found.contains(hit) ? '' : 'at ' + JSON.stringify(box) + ' is ' + hit?.outerHTML.slice(0, 200)`, selector)
		return meets, err
	})
	p.must(p.Eval(p.ctx, &at, `const box = document.querySelector('#lab ' + arguments[0]).getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2]`, selector))
	p.must(p.Tap(p.ctx, at[0], at[1]))
}
