//go:build !js && all

package e2e

import "testing"

// The names over the bars of a walk touch neither each other nor the end of their row,
// and that of the act that is shown is whole.
func namesOverTheBarsNeverTouch(t *testing.T) {
	p := newPage(t).open("#hook/1")
	for name, screen := range readingScreens {
		p.must(p.Emulate(p.ctx, screen))
		for _, place := range []string{"clear/0", "clear/3", "clear/21", "compact/6", "short/14", "short/39", "files/2", "todo/0", "ids/9"} {
			p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, place))
			p.wantPlace(place)
			for _, fault := range p.misfits(`const faults = [], row = document.querySelector('#lab .act-names'), box = row.getBoundingClientRect();
				const names = [...row.querySelectorAll('.act-name')].filter(e => e.checkVisibility({visibilityProperty: true}) && e.textContent.trim()).map(e => {
					const text = document.createRange();
					text.selectNodeContents(e);
					const {left, right} = text.getBoundingClientRect(), whole = e.matches('.now');
					return {name: e.textContent, whole, left, right: whole ? right : Math.min(right, e.getBoundingClientRect().right - parseFloat(getComputedStyle(e).paddingRight))};
				});
				if (!box.height) return faults; // a row that is not shown, such as on the lowest windows
				if (names.filter(one => one.whole).length !== 1) faults.push('not one is of now');
				names.forEach((one, i) => {
					if (one.left < box.left - 1 || one.right > box.right + 1) faults.push(one.name + ' leaves its row');
					if (i && names[i - 1].right > one.left) faults.push(names[i - 1].name + ' touches ' + one.name);
				});
				return faults`) {
				t.Errorf("%s, #%s: %s", name, place, fault)
			}
		}
	}
}
