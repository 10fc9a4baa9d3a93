//go:build !js

package e2e

import (
	"fmt"
	"testing"
)

// TestATabThatComesBackIsRight keeps from the other tab every hint that
// something has changed: all it has is that it comes back.
func TestATabThatComesBackIsRight(t *testing.T) {
	t.Parallel()
	browsers.whole(t)
	for name, state := range map[string]string{"from behind": "", "from a freeze": "frozen"} {
		t.Run(name, func(t *testing.T) {
			one := newPage(t).open("")
			first, err := one.Tab(one.ctx)
			one.must(err)
			if state != "" {
				one.must(one.CDP(one.ctx, nil, "Page.setWebLifecycleState", map[string]any{"state": state}))
			}
			two := newTab(t, one.site)
			two.must(two.RunFirst(two.ctx, `BroadcastChannel.prototype.postMessage = () => {}`))
			two.open("")
			for done := range 2 {
				two.click(fmt.Sprintf("Complete task %d", done+1))
				two.wantBoard(seedBoards[done+1])
			}
			one.must(one.SwitchTab(one.ctx, first))
			if state != "" {
				one.must(one.CDP(one.ctx, nil, "Page.setWebLifecycleState", map[string]any{"state": "active"}))
			}
			one.wantBoard(seedBoards[2])
		})
	}
}
