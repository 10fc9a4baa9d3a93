//go:build !js

package app

import (
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// TestARowOfTabsHasAScopeOfItsOwn: go-app keeps an older handler of the same
// scope, which would lead to the tabs of the scenario before.
func TestARowOfTabsHasAScopeOfItsOwn(t *testing.T) {
	send := func(lesson.Message) {}
	clear := lab{View: view.View{Mode: view.OnScenario, Beside: true, Pane: view.PaneGraph}, send: send}
	compact := lab{View: view.View{Mode: view.OnScenario, Conversation: &view.Conversation{}, Pane: view.PaneConversation}, send: send}
	if a, b := clear.tabKeys().scope, compact.tabKeys().scope; a == b {
		t.Errorf("the scope %q stands for %v and for %v", a, clear.offered(), compact.offered())
	}
	next := clear
	next.Pane = view.PaneBoard
	if a, b := clear.tabKeys().scope, next.tabKeys().scope; a == b {
		t.Errorf("the scope %q stands for two tabs", a)
	}
}
