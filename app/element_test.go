//go:build !js

package app

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
)

func TestDifferentMessagesHaveDifferentHandlers(t *testing.T) {
	keeper, scopes := &keeper{}, map[string]lesson.Message{}
	of := func(m lesson.Message) string {
		return newLab(view.View{}, func(lesson.Message) {}, keeper).sends(m).(ui.Handler).Scope
	}
	all := []lesson.Message{
		lesson.Next{},
		lesson.Previous{},
		workbench.Undo{Path: lesson.ReaderBoard},
		lesson.GoTo{Step: 1},
		lesson.GoTo{Step: 2},
		workbench.Reset{Path: lesson.ReaderBoard},
		workbench.Reset{Path: lesson.ReaderBoard, All: true},
		workbench.PickForm{Path: lesson.ReaderBoard, ID: 1},
		workbench.PickForm{Path: lesson.ReaderBoard, ID: 2},
		workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":1}`, About: 1}},
		workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":2}`, About: 1}},
		workbench.Operate{Do: workbench.TypeField, Name: "owner", Text: "ann Text:bob"},
		workbench.Operate{Do: workbench.TypeField, Name: "owner Text:ann", Text: "bob"},
	}
	for _, m := range all {
		scope := of(m)
		if other, twice := scopes[scope]; twice {
			t.Errorf("%#v and %#v have the scope %q: go-app would keep the older handler", m, other, scope)
		}
		scopes[scope] = m
	}
	for _, m := range all {
		if scope := of(m); scopes[scope] != m {
			t.Errorf("%#v is drawn again with the scope %q: its handler is made anew", m, scope)
		}
	}
	for n := range 10 * manyScopes {
		m := lesson.GoTo{Step: 3 + n}
		scope := of(m)
		if other, twice := scopes[scope]; twice {
			t.Fatalf("%#v has the scope %q of %#v", m, scope, other)
		}
		scopes[scope] = m
	}
	if len(keeper.scopes) > manyScopes {
		t.Errorf("%d scopes are kept", len(keeper.scopes))
	}
}

func TestEveryIconIsDrawn(t *testing.T) {
	for name := range icons {
		if got := ui.HTML(icon(name)); !strings.Contains(got, `aria-hidden="true"`) || !strings.Contains(got, "<") {
			t.Errorf("%s is drawn as %s", name, got)
		}
	}
}

// TestARowOfTabsHasAScopeOfItsOwn: go-app keeps an older handler of the same
// scope, which would lead to the tabs of the scenario before.
func TestARowOfTabsHasAScopeOfItsOwn(t *testing.T) {
	send := func(lesson.Message) {}
	clear := newLab(view.View{Place: view.Place{Mode: view.OnScenario}, Panels: view.Panels{Beside: true}, Choices: view.Choices{Pane: view.PaneGraph}}, send, nil)
	compact := newLab(view.View{Place: view.Place{Mode: view.OnScenario}, Panels: view.Panels{Conversation: &view.Conversation{}}, Choices: view.Choices{Pane: view.PaneConversation}}, send, nil)
	if a, b := clear.tabKeys().Scope, compact.tabKeys().Scope; a == b {
		t.Errorf("the scope %q stands for the tabs of both", a)
	}
	next := newLab(view.View{Place: view.Place{Mode: view.OnScenario}, Panels: view.Panels{Beside: true}, Choices: view.Choices{Pane: view.PaneBoard}}, send, nil)
	if a, b := clear.tabKeys().Scope, next.tabKeys().Scope; a == b {
		t.Errorf("the scope %q stands for two tabs", a)
	}
}
