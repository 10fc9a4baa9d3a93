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
