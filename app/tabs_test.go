//go:build !js

package app

import (
	"testing"

	"tasklesson/app/lesson"
)

// TestARowOfTabsHasAScopeOfItsOwn: go-app keeps an older handler of the same
// scope, which would lead to the tabs of the scenario before.
func TestARowOfTabsHasAScopeOfItsOwn(t *testing.T) {
	send := func(lesson.Message) {}
	clear := newLab(lesson.View{Mode: lesson.OnScenario, Beside: true, Pane: lesson.PaneGraph}, send, nil)
	compact := newLab(lesson.View{Mode: lesson.OnScenario, Conversation: &lesson.ConversationView{}, Pane: lesson.PaneConversation}, send, nil)
	if a, b := clear.tabKeys().Scope, compact.tabKeys().Scope; a == b {
		t.Errorf("the scope %q stands for the tabs of both", a)
	}
	next := newLab(lesson.View{Mode: lesson.OnScenario, Beside: true, Pane: lesson.PaneBoard}, send, nil)
	if a, b := clear.tabKeys().Scope, next.tabKeys().Scope; a == b {
		t.Errorf("the scope %q stands for two tabs", a)
	}
}
