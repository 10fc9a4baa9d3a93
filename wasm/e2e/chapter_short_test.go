//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// theNineFaults presses the button of each fault, goes on by key until it shows, and
// sees the wrong result and the right one marked, and the way out. The end of an aside
// leads back to the walk, whose end leads to the next chapter.
func theNineFaults(t *testing.T) {
	p := newPage(t).open("#short/0")
	if last := p.wantAt("short", 0).Last; last != 12 {
		t.Errorf("the walk ends at %d", last)
	}
	reached := func(at int) { // beside the walk its heading counts anew
		if at > 12 {
			p.wantFragment(fmt.Sprintf("short/%d", at))
			return
		}
		p.wantAt("short", at)
	}
	for _, fault := range []struct {
		name   string
		begins int    // its first position
		calls  int    // positions until it shows
		file   string // of the mark, "" for none
		ends   int    // its last position
		then   string // what the short version's folder shows there
	}{
		{"Waiting in a circle", 1, 1, "task_1.json", 4, "Short version"},
		{"Crash between files", 5, 1, "task_2.json", 8, "Repair mended 1"},
		{"Half a file", 9, 2, "", 12, "Short version"},
		{"Only one side knows", 13, 1, "task_1.json", 15, "Repair mended 1"},
		{"Waiting for a finished task", 16, 1, "task_2.json", 18, "Repair mended 2"},
		{"Waiting for itself", 19, 1, "task_1.json", 22, "Repair mended 1"},
		{"Waiting for a missing task", 23, 1, "task_1.json", 26, "Short version"},
		{"Done, then not done", 27, 1, "task_2.json", 29, "Repair mended 1"},
		{"Ten before two", 30, 1, "", 31, "1, 10, 2."},
	} {
		if fault.begins > 16 && !everywhere { // each is a walk of some steps, and all walk in TestWhatIsShownIsOnDisk
			break
		}
		if fault.begins == 13 {
			p.wantNext("Next chapter: Todo or task?")
			p.pressKey("more-acts")
		}
		p.click(fault.name)
		p.wantAct(fault.name)
		reached(fault.begins + fault.calls) // where it shows, and not before
		p.wantMarked("short", fault.file)
		p.wantMarked("ours", fault.file)
		for at := fault.begins + fault.calls + 1; at <= fault.ends; at++ {
			p.must(p.Press(p.ctx, webdriver.Right))
			reached(at)
		}
		p.wantWay("short", fault.then)
	}
	p.wantNext("Next: back to the walk")
	p.must(p.Press(p.ctx, webdriver.Right))
	p.wantAt("short", 12)
}

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
