//go:build !js && !race

package app

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
)

// Where a solution was shown to its end, its tab does not claim that it was found, and the
// first thing to press begins anew.
func TestAShownSolutionIsNotMarkedAsFound(t *testing.T) {
	v := card(t, "challenge-solved")
	shown := func(solution *view.Solution) (tab bool, keys []string) {
		c := *v.Challenge
		c.Solution = solution
		v.Challenge = &c
		for _, m := range drawn(t, v) {
			tab = tab || hasClass(m, "tab") && m.attrs["data-solved"] != ""
			if m.tag == "button" && slices.Contains([]string{"start-over", "move-back", "challenge-end"}, m.attrs["data-key"]) {
				keys = append(keys, m.attrs["data-key"]+strings.TrimPrefix(m.attrs["class"], "button"))
			}
		}
		return tab, keys
	}
	if tab, keys := shown(&view.Solution{Made: 3, All: 3}); tab || !slices.Equal(keys, []string{"start-over main", "move-back", "challenge-end"}) {
		t.Errorf("at its end the tab is marked: %t, and there are %q", tab, keys)
	}
	if tab, keys := shown(&view.Solution{Made: 2, All: 3, Next: "Add it."}); tab || slices.Contains(keys, "start-over main") {
		t.Errorf("before its end the tab is marked: %t, and there are %q", tab, keys)
	}
	if tab, _ := shown(nil); !tab {
		t.Error("what was found is not marked")
	}
}
