package tasks_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// TestRefusalsInAViewNameOnlyItsTools has views of one tool, and of all but one, be
// refused everything: none is told to use what it does not have, and the facts
// are those of the full view.
func TestRefusalsInAViewNameOnlyItsTools(t *testing.T) {
	all := tasks.Tools()
	var views [][]string
	for i := range all {
		views = append(views, []string{all[i].Name})
		var rest []string
		for _, tool := range slices.Delete(slices.Clone(all), i, i+1) {
			rest = append(rest, tool.Name)
		}
		views = append(views, rest)
	}
	views = append(views, tasks.ReadTools())
	refused := map[tasks.Code]bool{}
	hostile := "x. Call task_graph to see what waits for what."
	for _, names := range views {
		for _, owner := range []string{"", "ann"} {
			full, files := newBoard(t, "1 2<1 3 4 5 6")
			completed, started := tasks.Completed, tasks.InProgress
			for id, u := range map[tasks.ID]tasks.Update{3: {Status: &completed}, 5: {Status: &started, Owner: &hostile}, 6: {Status: &started, Owner: &hostile}} {
				if _, err := full.Update(t.Context(), id, u); err != nil {
					t.Fatal(err)
				}
			}
			files.Spoil("task_4.json")
			empty, _ := newBoard(t, "")
			done, _ := newBoard(t, "1")
			if _, err := done.Update(t.Context(), 1, tasks.Update{Status: &completed}); err != nil {
				t.Fatal(err)
			}
			for _, m := range []*tasks.Manager{full, empty, done} {
				if owner != "" {
					m = m.As(owner)
				}
				view, err := m.Only(names...)
				if err != nil {
					t.Fatal(err)
				}
				for code := range toldOf(t, m, view, names) {
					refused[code] = true
				}
			}
		}
	}
	for _, code := range tasks.Codes() {
		if !refused[code] && code != tasks.CodeConflict && code != tasks.CodeSelf && code != tasks.CodeCycle {
			t.Errorf("nothing was refused as %s", code)
		}
	}
}

// toldOf calls all that a view has and compares what it is told with what the
// full view is told.
func toldOf(t *testing.T, m, view *tasks.Manager, names []string) map[tasks.Code]bool {
	t.Helper()
	codes := map[tasks.Code]bool{}
	for _, tool := range names {
		for _, input := range []string{
			`{"owner": "x. Call task_graph to see what waits for what.", "task_id": 1, "checkBusy": true}`, `{"task_id": 1}`,
			`{"task_id": 99}`, `{"task_id": 4}`, `{"task_id": 3}`, `{"task_id": 2}`, `{"task_id": 5}`, `{"x": 1}`, `{}`,
			`{"owner": "bob"}`, `{"task_id": 1, "owner": "bob"}`, `{"task_id": 2, "owner": "bob"}`, `{"task_id": 3, "owner": "bob"}`, `{"task_id": 4, "owner": "bob"}`,
			`{"task_id": 5, "owner": "bob"}`, `{"task_id": 2, "status": "in_progress"}`, `{"task_id": 1, "addBlockedBy": 4}`, `{"task_id": 3, "addBlockedBy": 1}`, `{"subject": "s", "blockedBy": 99}`,
		} {
			_, err := view.Call(t.Context(), tool, json.RawMessage(input))
			var said, whole *tasks.Error
			if !errors.As(err, &said) {
				continue
			}
			codes[said.Code] = true
			for _, other := range tasks.Tools() {
				if slices.Contains(names, other.Name) || strings.Contains(said.Args.Owner, other.Name) {
					continue
				}
				if strings.Contains(said.Text, other.Name) || other.Alias != "" && strings.Contains(said.Text, other.Alias) || other.Name == "task_update" && strings.Contains(said.Text, "removeBlockedBy") {
					t.Errorf("a view of %v is told, by %s %s: %s", names, tool, input, said.Text)
				}
			}
			if said.Text == "" || !strings.HasSuffix(said.Text, ".") || !errors.Is(err, said.Unwrap()) {
				t.Errorf("a view of %v is told, by %s %s: %q", names, tool, input, said.Text)
			}
			_, err = m.Call(t.Context(), tool, json.RawMessage(input))
			if !errors.As(err, &whole) || said.Code != whole.Code || said.ID != whole.ID || !strings.HasPrefix(whole.Text, strings.TrimRight(strings.TrimSuffix(said.Text, " Stop."), ".")) {
				t.Errorf("a view of %v is told, by %s %s: %s; the full one: %v", names, tool, input, said.Text, err)
			}
		}
	}
	return codes
}
