//go:build !js

package e2e

import "testing"

func TestH17Probe(t *testing.T) {
	one := newPage(t)
	one.must(one.RunFirst(one.ctx, `window.seen=[]; setInterval(()=>window.seen.push(document.visibilityState+' '+Math.round(performance.now())+' '+document.hasFocus()),50); window.raf=0; const f=()=>{window.raf++; requestAnimationFrame(f)}; f()`))
	one.open("")
	first, _ := one.Tab(one.ctx)
	two := newTab(t, one.site).open("")
	for i := 0; i < 30; i++ { two.wantBoard(opening[0]) }
	t.Log(two.eval(`return document.visibilityState`))
	one.must(one.SwitchTab(one.ctx, first))
	t.Log(one.eval(`return document.visibilityState+' raf '+window.raf+' '+window.seen.slice(-25).join(', ')`))
}
