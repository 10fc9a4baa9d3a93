//go:build !js

package e2e

import "testing"

// The bytes of one file go on behind their key where a line is broken, and fade where
// there is more of them.
func aLineOfOneFileGoesOnBehindItsKey(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, wideScreens[0]))
	p.open("#files/4")
	p.must(p.get("tab", "One file").Click(p.ctx))
	p.wantSeen("the keys", `
		const keyed = lab.querySelector('.keyed'), range = document.createRange(), style = getComputedStyle(keyed);
		keyed.style.width = '14rem'; // so narrow that lines are broken
		if (style.maskImage === 'none' || !style.animationName.includes('more')) faults.push('nothing says that there is more below');
		let broken = 0;
		for (const key of keyed.querySelectorAll('.key')) {
			const text = key.firstChild;
			if (text.data.includes('\n')) { // its lines have their own beginning
				if (getComputedStyle(key).textIndent !== '0px') faults.push('the lines of ' + text.data + ' are moved');
				continue;
			}
			range.setStart(text, text.data.search(/\S/));
			range.setEnd(text, text.data.length);
			const lines = [...range.getClientRects()].filter(r => r.width > 1);
			for (const line of lines.slice(1)) {
				broken++;
				if (line.left <= lines[0].left) faults.push('"' + text.data + '" goes on ' + (lines[0].left - line.left) + ' px left of its key');
			}
		}
		if (!broken) faults.push('no line is broken');
		keyed.style.width = '';`)
}
