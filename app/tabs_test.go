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
	clear := newLab(view.View{Mode: view.OnScenario, Beside: true, Pane: view.PaneGraph}, send, nil)
	compact := newLab(view.View{Mode: view.OnScenario, Conversation: &view.Conversation{}, Pane: view.PaneConversation}, send, nil)
	if a, b := clear.tabKeys().Scope, compact.tabKeys().Scope; a == b {
		t.Errorf("the scope %q stands for the tabs of both", a)
	}
	next := newLab(view.View{Mode: view.OnScenario, Beside: true, Pane: view.PaneBoard}, send, nil)
	if a, b := clear.tabKeys().Scope, next.tabKeys().Scope; a == b {
		t.Errorf("the scope %q stands for two tabs", a)
	}
}
