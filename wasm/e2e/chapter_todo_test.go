//go:build !js

package e2e

import (
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// todoOrTask presses the button of each decision, goes on by key or by the large
// button, and sees what it costs and what it buys.
func todoOrTask(t *testing.T) {
	p := newPage(t).open("#todo/0")
	p.wantAt("todo", 0)
	for _, decision := range []struct {
		name        string
		begins      int
		short, ours []string // what is shown after each of its positions but the first
	}{
		{"A file each", 1, []string{"Deploy to staging", "#5: Deploy to staging"}, []string{"Edited by hand, and it counts.", "#5: Deploy to staging"}},
		{"Both ends", 4, []string{"opened 1 · 1 file, 1 write", "opened 11 · 2 files, 2 writes"}, []string{"opened 2 · 2 files, 1 write", "opened 2 · 2 files, 1 write"}},
		{"Blocked is computed", 7, []string{"task_1.json", "#2: Migrations (blocked by: [1])", "Repair mended 2"}, []string{"task_1.json", "#2: Migrations [ ]", "Repair mended 2"}},
		{"Ids never again", 11, []string{"task_5.json Team lunch"}, []string{"task_6.json Team lunch"}},
		{"One commit", 13, []string{"Free, and task 1 is not done.", "1 file, 1 write"}, []string{"Nothing has happened yet.", "opened 3 · 3 files, 1 write"}},
	} {
		p.click(decision.name)
		p.wantAct(decision.name)
		p.wantAt("todo", decision.begins)
		for n := range decision.short {
			if n%2 == 0 {
				p.click("Next")
			} else {
				p.must(p.Press(p.ctx, webdriver.Right))
			}
			p.wantAt("todo", decision.begins+n+1)
			p.wantWay("short", decision.short[n])
			p.wantWay("ours", decision.ours[n])
		}
	}
}
