//go:build !js

package e2e

import (
	"strings"
	"testing"
)

// A fragment that is no escaped text is an address like any other that the
// lesson does not know: who has a board finds it.
func aStrayPercentInTheAddressStopsNothing(t *testing.T) {
	for name, fragment := range map[string]string{
		"alone":            "%",
		"no hexadecimal":   "%zz",
		"after a scenario": "hook/%",
		"half a character": "%E0%A4%A",
		"a long run":       strings.Repeat("%", 100_000),
	} {
		if name != "a long run" && name != "after a scenario" && !everywhere {
			continue // package browser has all of them
		}
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.hasBoard()
			p.open("#" + fragment)
			p.wantBoard(seedBoards[0])
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
			p.must(p.Refresh(p.ctx))
			p.live()
			p.wantBoard(seedBoards[1])
			p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/3'`))
			p.wantAt("hook", 3)
		})
	}
}
