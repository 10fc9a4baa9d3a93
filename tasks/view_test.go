package tasks_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// argumentsOf returns the names of a tool's arguments in a view.
func argumentsOf(t *testing.T, m *tasks.Manager, tool string) (names []string) {
	t.Helper()
	for _, each := range m.Tools() {
		if each.Name != tool {
			continue
		}
		for _, argument := range each.Arguments {
			names = append(names, argument.Name)
		}
		return names
	}
	t.Errorf("the view has no %s", tool)
	return nil
}

func TestTheToolsOfABoundViewTakeNoOwner(t *testing.T) {
	m, _ := newBoard(t, "1 2")
	ann := m.As(" ann ")
	for _, tool := range []string{"task_claim", "task_complete", "task_release", "task_update"} {
		if names := argumentsOf(t, ann, tool); slices.Contains(names, "owner") {
			t.Errorf("%s takes %v", tool, names)
		}
		if !slices.Contains(argumentsOf(t, m, tool), "owner") {
			t.Errorf("the view changed %s for everybody", tool)
		}
		_, err := ann.Call(t.Context(), tool, json.RawMessage(`{"task_id": 1, "owner": "bob"}`))
		if !errors.Is(err, tasks.ErrInvalid) || !strings.HasPrefix(err.Error(), "Unknown argument of "+tool+": owner. This tool takes task_id") {
			t.Errorf("%s with an owner: %v", tool, err)
		}
	}
	if got := call(t, ann, "task_claim", `{"task_id": 1}`); !strings.Contains(got, `"owner": "ann"`) {
		t.Errorf("the claim gave %s", got)
	}
	if got := call(t, ann, "task_complete", `{"task_id": 1}`); !strings.Contains(got, `"completed"`) {
		t.Errorf("the completion gave %s", got)
	}
	if got := call(t, ann, "claim_task", `{}`); !strings.Contains(got, `"id": 2`) {
		t.Errorf("the next claim gave %s", got)
	}
	if got := call(t, ann, "task_release", `{"task_id": 2}`); !strings.Contains(got, `"pending"`) {
		t.Errorf("the release gave %s", got)
	}
	for _, schemas := range []json.RawMessage{
		tasks.AnthropicTools(ann.Tools()...), tasks.OpenAITools(ann.Tools()...), tasks.MCPTools(ann.Tools()...),
	} {
		if n := strings.Count(string(schemas), `"owner":`); n != strings.Count(string(tasks.MCPTools(toolsNamed(m, tasks.ReadTools())...)), `"owner":`) {
			t.Errorf("the schemas name the owner %d times", n)
		}
		if strings.Contains(string(schemas), "its owner,") {
			t.Error("a description speaks of changing the owner")
		}
	}
}

func toolsNamed(m *tasks.Manager, names []string) []tasks.Tool {
	return slices.DeleteFunc(m.Tools(), func(tool tasks.Tool) bool { return !slices.Contains(names, tool.Name) })
}

// whatTakes are calls that take a task from its owner.
var whatTakes = map[string]string{
	"task_complete": `{"task_id": 1, "force": true}`,
	"task_release":  `{"task_id": 1}`,
	"task_update":   `{"task_id": 1, "status": "pending", "force": true}`,
	"task_delete":   `{"task_id": 1, "force": true}`,
}

func TestABoundViewTakesNoWorkOfOthers(t *testing.T) {
	for tool, input := range whatTakes {
		m, dir := newBoard(t, "1 2<1")
		must(t)(m.Claim(t.Context(), 1, "bob", tasks.ClaimOptions{}))
		before := filesOf(t, dir)
		_, err := m.As("ann").Call(t.Context(), tool, json.RawMessage(input))
		var refusal *tasks.Error
		if !errors.As(err, &refusal) || refusal.Code != tasks.CodeNotOwner || refusal.Args.Owner != "bob" || refusal.ID != 1 {
			t.Errorf("%s of bob's task by ann: %v", tool, err)
		}
		if after := filesOf(t, dir); after["task_1.json"] != before["task_1.json"] {
			t.Errorf("%s changed the file to %s", tool, after["task_1.json"])
		}
		if _, err := m.As("bob").Call(t.Context(), tool, json.RawMessage(input)); err != nil {
			t.Errorf("%s of bob's task by bob: %v", tool, err)
		}
		plain, _ := newBoard(t, "1 2<1")
		must(t)(plain.Claim(t.Context(), 1, "bob", tasks.ClaimOptions{}))
		if _, err := plain.Call(t.Context(), tool, json.RawMessage(input)); err != nil {
			t.Errorf("%s in a view of nobody: %v", tool, err)
		}
	}
}

func TestABoundViewOnTasksOfOthers(t *testing.T) {
	m, _ := newBoard(t, "1 2 3")
	bob, ann := "bob", m.As("ann")
	must(t)(m.Claim(t.Context(), 1, bob, tasks.ClaimOptions{}))
	must(t)(m.Update(t.Context(), 2, tasks.Update{Owner: &bob}))
	subject, nobody, inProgress, completed, pending := "new", "", tasks.InProgress, tasks.Completed, tasks.Pending
	for name, u := range map[string]tasks.Update{
		"texts": {Subject: &subject}, "edges": {AddBlocks: []tasks.ID{3}}, "the same status": {Status: &inProgress}, "the same owner": {Owner: &bob},
	} {
		if _, err := ann.Update(t.Context(), 1, u); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, c := range map[string]struct {
		id tasks.ID
		u  tasks.Update
	}{
		"the owner of started work": {1, tasks.Update{Owner: &nobody}},
		"the owner of kept work":    {2, tasks.Update{Owner: &nobody}},
		"starting kept work":        {2, tasks.Update{Status: &inProgress}},
		"text and status":           {1, tasks.Update{Subject: &subject, Status: &completed}},
	} {
		if _, err := ann.Update(t.Context(), c.id, c.u); !errors.Is(err, tasks.ErrNotOwner) {
			t.Errorf("%s: %v", name, err)
		}
	}
	must(t)(m.Complete(t.Context(), 1, tasks.CompleteOptions{}))
	if _, err := ann.Update(t.Context(), 1, tasks.Update{Status: &pending}); !errors.Is(err, tasks.ErrNotOwner) {
		t.Errorf("re-opening what bob has finished: %v", err)
	}
	for _, id := range []tasks.ID{2, 1} {
		if _, err := ann.Delete(t.Context(), id, tasks.DeleteOptions{Force: true}); err != nil {
			t.Errorf("deleting task %v, which is not in progress: %v", id, err)
		}
	}
	// Work without an owner is anybody's.
	setStatus(t, m, 3, tasks.InProgress)
	must(t)(ann.Release(t.Context(), 3, ""))
}

func TestTheMethodsOfABoundViewKnowItsOwner(t *testing.T) {
	m, _ := newBoard(t, "1 2 3")
	ann := m.As("ann")
	if got, err := ann.Claim(t.Context(), 1, "", tasks.ClaimOptions{}); err != nil || got.Owner != "ann" {
		t.Errorf("claimed %v, %v", got.Owner, err)
	}
	if got, err := ann.ClaimNext(t.Context(), " ann", tasks.ClaimOptions{}); err != nil || got.ID != 2 {
		t.Errorf("claimed %v, %v", got.ID, err)
	}
	if got, err := ann.ClaimNextWait(t.Context(), "", tasks.ClaimOptions{}); err != nil || got.ID != 3 || got.Owner != "ann" {
		t.Errorf("claimed %v, %v", got.ID, err)
	}
	for name, err := range map[string]error{
		"Claim":         second(ann.Claim(t.Context(), 3, "bob", tasks.ClaimOptions{})),
		"ClaimNext":     second(ann.ClaimNext(t.Context(), "bob", tasks.ClaimOptions{})),
		"ClaimNextWait": second(ann.ClaimNextWait(t.Context(), "bob", tasks.ClaimOptions{})),
		"Complete":      second(ann.Complete(t.Context(), 3, tasks.CompleteOptions{Owner: "bob"})),
		"Release":       second(ann.Release(t.Context(), 3, "bob")),
		"ReleaseAll":    second(ann.ReleaseAll(t.Context(), "bob")),
	} {
		if !errors.Is(err, tasks.ErrInvalid) || !strings.Contains(err.Error(), "Invalid owner: bob. These calls are made by ann") {
			t.Errorf("%s for bob: %v", name, err)
		}
	}
	if released, err := ann.ReleaseAll(t.Context(), ""); err != nil || len(released) != 3 {
		t.Errorf("released %d, %v", len(released), err)
	}
	nobody := m.As("two\nlines")
	for name, err := range map[string]error{
		"Claim":    second(nobody.Claim(t.Context(), 1, "", tasks.ClaimOptions{})),
		"Complete": second(nobody.Complete(t.Context(), 1, tasks.CompleteOptions{})),
		"a tool":   second(nobody.Call(t.Context(), "task_claim", nil)),
		"no name":  second(m.As(" ").Claim(t.Context(), 1, "", tasks.ClaimOptions{})),
	} {
		if !errors.Is(err, tasks.ErrInvalid) {
			t.Errorf("%s for nobody: %v", name, err)
		}
	}
	if got, err := ann.As("bob").ClaimNext(t.Context(), "", tasks.ClaimOptions{}); err != nil || got.Owner != "bob" {
		t.Errorf("the last name counts: %v, %v", got.Owner, err)
	}
}

func second[T any](_ T, err error) error { return err }

func TestAViewHasOnlyTheChosenTools(t *testing.T) {
	m, _ := newBoard(t, "1")
	reader, err := m.Only(tasks.ReadTools()...)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tool := range reader.Tools() {
		names = append(names, tool.Name)
	}
	if want := []string{"task_get", "task_list", "task_graph"}; !slices.Equal(names, want) || !slices.Equal(tasks.ReadTools(), want) {
		t.Errorf("the view has %v, ReadTools are %v", names, tasks.ReadTools())
	}
	if got := call(t, reader, "list_tasks", `{}`); got != "[ ] #1: t1" {
		t.Errorf("the board is %s", got)
	}
	for _, tool := range []string{"task_create", "create_task", "task_fly"} {
		_, err := reader.Call(t.Context(), tool, json.RawMessage(`{"subject": "t"}`))
		if want := "Unknown tool: " + tool + ". The tools are task_get, task_list, task_graph."; err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", tool, err, want)
		}
	}
	if got := len(m.Tools()); got != 9 {
		t.Errorf("the Manager itself has %d tools", got)
	}
	if view, err := reader.Only("task_create"); !errors.Is(err, tasks.ErrInvalid) || view != nil {
		t.Errorf("a choice of what is not there: %v", err)
	}
	none, err := m.Only()
	if err != nil || none.Tools() == nil || len(none.Tools()) != 0 {
		t.Errorf("a choice of nothing: %v, %v", none, err)
	}
	if got := string(tasks.MCPTools(none.Tools()...)); got != "[]\n" {
		t.Errorf("declares %s", got)
	}
	if got, want := string(tasks.AnthropicTools(m.Tools()...)), string(tasks.AnthropicTools()); got != want {
		t.Error("all tools of a Manager are declared in another way than all tools")
	}
}

func TestViewsCompose(t *testing.T) {
	m, _ := newBoard(t, "1 2")
	revision := snapshot(t, m).Revision
	var refused []tasks.Code
	choose := func(m *tasks.Manager) *tasks.Manager {
		view, err := m.Only("claim_task", "task_list")
		if err != nil {
			t.Fatal(err)
		}
		return view
	}
	traced := m.Traced(func(e tasks.Event) {
		if e.Kind == tasks.EventRefuse {
			refused = append(refused, e.Code)
		}
	}).At(revision)
	for _, view := range []*tasks.Manager{choose(traced.As("ann")), choose(traced).As("ann")} {
		if len(view.Tools()) != 2 || slices.Contains(argumentsOf(t, view, "task_claim"), "owner") {
			t.Errorf("the view has %+v", view.Tools())
		}
	}
	view := choose(traced).As("ann")
	call(t, view, "task_claim", `{}`)
	_, err := view.Call(t.Context(), "task_claim", nil)
	if !errors.Is(err, tasks.ErrConflict) || !slices.Equal(refused, []tasks.Code{tasks.CodeConflict}) {
		t.Errorf("after the board has gone on: %v, traced %v", err, refused)
	}
}
