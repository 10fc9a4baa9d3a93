//go:build !js

package e2e

import (
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// theNineFaults presses the button of each fault, goes on by key until it shows, and
// sees the wrong result and the right one marked, what Check says, and the way out.
func theNineFaults(t *testing.T) {
	p := newPage(t).open("#short/0")
	p.wantAt("short", 0)
	for _, fault := range []struct {
		name   string
		begins int    // its first position
		calls  int    // positions until it shows
		file   string // of the mark, "" for none
		finds  string
		ends   int    // its last position
		then   string // what the short version's folder shows there
	}{
		{"One-sided edge", 1, 1, "task_1.json", "Check finds task_2.json waits for task #1, whose blocks does not say so.", 4, "Repair mended 1"},
		{"Stuck edge", 5, 1, "task_2.json", "Check finds task_2.json still waits for task #1, which is completed.", 8, "Repair mended 2"},
		{"Self-edge", 9, 1, "task_1.json", "", 13, "Repair mended 1"},
		{"Ring", 14, 1, "task_1.json", "These tasks wait for each other", 18, "Setup schema"},
		{"Missing blocker", 19, 1, "task_1.json", "task #99, which has no file", 23, "Setup schema"},
		{"Crash halfway", 24, 1, "task_2.json", "Check finds task_1.json blocks task #2", 28, "Auth module"},
		{"Broken file", 29, 2, "", "task_2.json is unreadable", 33, "removed"},
		{"Re-open", 34, 1, "task_2.json", "Check finds task_1.json blocks task #2", 37, "Repair mended 1"},
		{"1, 10, 2", 38, 1, "", "Check finds no problem", 40, "Check finds no problem"},
	} {
		if fault.begins > 9 && !everywhere { // each is a walk of four steps, and all walk in TestWhatIsShownIsOnDisk
			break
		}
		p.click(fault.name)
		p.wantAct(fault.name)
		p.wantAt("short", fault.begins+fault.calls) // where it shows, and not before
		p.wantMarked("short", fault.file)
		p.wantMarked("ours", fault.file)
		for at := fault.begins + fault.calls + 1; at <= fault.ends; at++ {
			p.must(p.Press(p.ctx, webdriver.Right))
			p.wantAt("short", at)
			if at == fault.begins+fault.calls+1 && fault.finds != "" {
				p.wantWay("short", fault.finds)
			}
		}
		p.wantWay("short", fault.then)
	}
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
