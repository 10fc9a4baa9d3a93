package tasks_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func call(t *testing.T, m *tasks.Manager, tool, input string) string {
	t.Helper()
	answer, err := m.Call(t.Context(), tool, json.RawMessage(input))
	if err != nil {
		t.Fatalf("%s %s: %v", tool, input, err)
	}
	return answer
}

func TestCallMergesMetadataAndKeepsNumbersAsWritten(t *testing.T) {
	m := tasks.New(tasks.NewStore(memstore.New()))
	call(t, m, "task_create", `{"subject": "a", "metadata": {"n": 1.50, "gone": null, "deep": {"x": 1e3}}}`)
	got := call(t, m, "task_update", `{"task_id": 1, "metadata": {"deep": null, "big": 12345678901234567890}}`)
	want := "\"metadata\": {\n    \"big\": 12345678901234567890,\n    \"n\": 1.50\n  }\n}"
	if !strings.HasSuffix(got, want) {
		t.Errorf("got %s\nwant it to end in %s", got, want)
	}
	got = call(t, m, "task_update", `{"task_id": 1, "metadata": {"n": null, "big": null}}`)
	if strings.Contains(got, "metadata") {
		t.Errorf("empty metadata is shown: %s", got)
	}
}

func TestEarlyRefusalsOfCallAreTraced(t *testing.T) {
	var events []tasks.Event
	m := tasks.New(tasks.NewStore(memstore.New())).Traced(func(e tasks.Event) { events = append(events, e) })
	for _, c := range []struct{ tool, input string }{
		{"task_frob", `{}`},
		{"task_get", `[]`},
		{"task_get", `{"id": 1}`},
		{"task_get", `{"task_id": "x"}`},
	} {
		events = nil
		_, err := m.Call(t.Context(), c.tool, json.RawMessage(c.input))
		var refusal *tasks.Error
		if !errors.As(err, &refusal) || refusal.Op != c.tool {
			t.Fatalf("%s %s: got %#v", c.tool, c.input, err)
		}
		if len(events) != 1 || events[0].Kind != tasks.EventRefuse || events[0].Code != tasks.CodeInvalid || events[0].Text != refusal.Text {
			t.Errorf("%s %s: events %+v", c.tool, c.input, events)
		}
	}
}

func TestRefusalOfAnAliasNamesTheTool(t *testing.T) {
	m := tasks.New(tasks.NewStore(memstore.New()))
	_, err := m.Call(t.Context(), "get_task", json.RawMessage(`{"task_id": 7}`))
	var refusal *tasks.Error
	if !errors.As(err, &refusal) || refusal.Op != "task_get" || refusal.ID != 7 {
		t.Errorf("got %#v", err)
	}
}

func TestToolsReturnsACopyOfTheTable(t *testing.T) {
	list := tasks.Tools()
	list[0].Name, list[0].Arguments[0].Name = "x", "y"
	if again := tasks.Tools(); again[0].Name != "task_create" || again[0].Arguments[0].Name != "subject" {
		t.Errorf("the table was changed: %+v", again[0])
	}
	var names []string
	for _, tool := range tasks.Tools() {
		names = append(names, tool.Name)
	}
	want := []string{
		"task_create", "task_update", "task_get", "task_list", "task_graph",
		"task_claim", "task_complete", "task_release", "task_delete",
	}
	if !slices.Equal(names, want) {
		t.Errorf("tools %v, want %v", names, want)
	}
}
