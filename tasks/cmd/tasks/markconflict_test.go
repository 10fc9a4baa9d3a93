//go:build !js

package main

import (
	"os"
	"testing"
)

// TestAMarkInConflictIsMendedAndTold has both branches create tasks, the most
// usual conflict of all: the first command that writes mends the mark, and says
// so once. #9 was given on one of them, and its file is deleted.
func TestAMarkInConflictIsMendedAndTold(t *testing.T) {
	for name, mark := range map[string]string{
		"a conflict": conflictOf("7\n", "9\n"), "merge=union": "7\n9\n",
	} {
		t.Run(name, func(t *testing.T) {
			x := newTerminal(t)
			x.replay("$ tasks create One\n#1")
			put(t, ".tasks/.highwatermark", mark)
			x.replay(`
$ tasks list
[ ] #1: One
$ tasks check
* mark_too_low: .highwatermark holds the lines of two branches, as git leaves them; the highest id in it counts, which is 9.
1 problem; repair mends the 1 marked *.
$ tasks create Next
#10
.highwatermark held the lines of two branches: the higher one counts, and it says 10 now
$ tasks create Next
#11
$ tasks check
No problems.
`)
			put(t, ".tasks/.highwatermark", conflictOf("11\n", "14\n"))
			x.replay(`
$ tasks repair
mended mark_too_low: .highwatermark holds the lines of two branches, as git leaves them; the highest id in it counts, which is 14.
1 problem mended, 0 left.
$ tasks repair
0 problems mended, 0 left.
`)
			if got, err := os.ReadFile(".tasks/.highwatermark"); err != nil || string(got) != "14\n" {
				t.Errorf("the mark is %q (%v)", got, err)
			}
		})
	}
}

// TestARefusedCallLeavesAMarkInConflict says nothing of what it did not do.
func TestARefusedCallLeavesAMarkInConflict(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	put(t, ".tasks/.highwatermark", "7\n9\n")
	x.replay("$ tasks create Two -after 5\nnot_found: Task 5 not found. tasks list shows which tasks exist.\n$ tasks complete 1\nnot_started: Task #1 is not started. Claim it first with tasks claim 1 -owner NAME.")
}
