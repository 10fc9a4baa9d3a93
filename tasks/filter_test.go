package tasks_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// TestAFilteredListIsPartOfTheList compares every filter with the states and
// fields of the tasks themselves.
func TestAFilteredListIsPartOfTheList(t *testing.T) {
	m, dir := newBoard(t, "1 2<1 3<1 4<2,3 5 6")
	must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
	must(t)(m.Complete(t.Context(), 1, tasks.CompleteOptions{}))
	must(t)(m.Claim(t.Context(), 2, "bob", tasks.ClaimOptions{}))
	ann := "ann"
	must(t)(m.Update(t.Context(), 5, tasks.Update{Owner: &ann}))
	dir.Spoil("task_6.json")
	all, err := m.List(t.Context())
	if err != nil || len(all.Tasks) != 5 || len(all.Unreadable) != 1 {
		t.Fatal(all, err)
	}
	whole := all.Board()
	for _, ready := range []bool{false, true} {
		for _, status := range []tasks.Status{"", tasks.Pending, tasks.InProgress, tasks.Completed} {
			for _, owner := range []string{"", "ann", " bob\n", "cy"} {
				f := tasks.Filter{Ready: ready, Status: status, Owner: owner}
				got := all.Filter(f)
				for _, task := range all.Tasks {
					chosen := (!ready || task.State() == tasks.StateReady) && (status == "" || task.Status == status) &&
						(owner == "" || task.Owner == strings.TrimSpace(owner))
					in := slices.ContainsFunc(got.Tasks, func(t tasks.Task) bool { return t.ID == task.ID })
					if in != chosen {
						t.Errorf("%+v: task %v is in it: %v", f, task.ID, in)
					}
				}
				if plain := f == (tasks.Filter{}); (len(got.Unreadable) == 1) != plain {
					t.Errorf("%+v: %d unreadable files", f, len(got.Unreadable))
				}
				text := all.Text(tasks.ListOptions{Filter: f})
				if want := got.Board(); text != want && (text != "No matching tasks." || want != "No tasks.") {
					t.Errorf("%+v: %q is not %q", f, text, want)
				}
			}
		}
	}
	all.Text(tasks.ListOptions{Brief: true, Limit: 1})
	if got := all.Board(); got != whole {
		t.Errorf("the listing was changed to\n%s", got)
	}
}

func TestTheFormsOfAList(t *testing.T) {
	m, _ := newBoard(t, "1 2 3<2")
	must(t)(m.Claim(t.Context(), 2, "ann", tasks.ClaimOptions{}))
	setStatus(t, m, 1, tasks.Completed)
	listing, err := m.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for want, o := range map[string]tasks.ListOptions{
		listing.Board(): {},
		"[>] #2: t2 (owner: ann)\n[ ] #3: t3 (blocked by: [2])\n(1 completed)": {Brief: true},
		"[>] #2: t2 (owner: ann)\n… and 1 more.\n(1 completed)":                {Brief: true, Limit: 1},
		"[x] #1: t1\n[>] #2: t2\n… and 1 more.":                                {Limit: 2},
		"(1 completed)":      {Brief: true, Filter: tasks.Filter{Status: tasks.Completed}},
		"No matching tasks.": {Filter: tasks.Filter{Ready: true}},
	} {
		if got := listing.Text(o); got != want {
			t.Errorf("%+v:\n%s\nwant\n%s", o, got, want)
		}
	}
	for _, o := range []tasks.ListOptions{{}, {Brief: true}, {Limit: 3, Filter: tasks.Filter{Ready: true}}} {
		if got := (tasks.Listing{}).Text(o); got != "No tasks." {
			t.Errorf("%+v of an empty board: %s", o, got)
		}
	}
}

func TestALimitIsReadAsAnIDIs(t *testing.T) {
	m, _ := newBoard(t, "1 2 3")
	for _, limit := range []string{`2`, `2.0`, `"2"`, `" 2 "`, `20e-1`} {
		if got := call(t, m, "task_list", `{"limit": `+limit+`}`); got != "[ ] #1: t1\n[ ] #2: t2\n… and 1 more." {
			t.Errorf("limit %s:\n%s", limit, got)
		}
	}
	if got := call(t, m, "task_list", `{"limit": 9007199254740991}`); strings.Count(got, "\n") != 2 {
		t.Errorf("the highest limit:\n%s", got)
	}
	if _, err := m.Call(t.Context(), "task_list", []byte(`{"limit": 0}`)); err == nil || err.Error() != "Invalid limit: 0. Give a whole number from 1, such as 20." {
		t.Errorf("limit 0: %v", err)
	}
}
