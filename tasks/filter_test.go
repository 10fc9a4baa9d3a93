package tasks_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
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

func TestListOptionsInText(t *testing.T) {
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

func TestALimitIsReadLikeAnID(t *testing.T) {
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

func TestCallsWithoutEffectWriteNothing(t *testing.T) {
	ctx := context.Background()
	m, dir := newBoard(t, "1 2<1")
	setStatus(t, m, 1, tasks.Completed)
	subject, pending := "t2", tasks.Pending
	calls := map[string]func() error{
		"the same subject": func() error { _, err := m.Update(ctx, 2, tasks.Update{Subject: &subject}); return err },
		"the same status":  func() error { _, err := m.Update(ctx, 2, tasks.Update{Status: &pending}); return err },
		"an edge that is there": func() error {
			_, err := m.Update(ctx, 2, tasks.Update{AddBlockedBy: []tasks.ID{1}})
			return err
		},
		"an edge that is not there": func() error {
			_, err := m.Update(ctx, 1, tasks.Update{RemoveBlockedBy: []tasks.ID{2}})
			return err
		},
		"an edge removed and added": func() error {
			_, err := m.Update(ctx, 2, tasks.Update{RemoveBlockedBy: []tasks.ID{1}, AddBlockedBy: []tasks.ID{1}})
			return err
		},
		"repair of a sound board": func() error { _, err := m.Repair(ctx); return err },
	}
	before := snapshot(t, m)
	for name, call := range calls {
		if err := call(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if after := snapshot(t, m); after.Revision != before.Revision {
			t.Errorf("%s made a commit: %v", name, filesOf(t, dir))
		}
	}
}

func TestACallWithoutEffectRepairsNothing(t *testing.T) {
	foreign := `{"status": "pending", "id": 1, "subject": "as another program writes it"}`
	dir := memstore.NewDir(tasks.File{Name: "task_1.json", Data: []byte(foreign)})
	m := tasks.New(tasks.NewStore(dir.Open()))
	setStatus(t, m, 1, tasks.Pending)
	if files := filesOf(t, dir); files["task_1.json"] != foreign || len(files) != 1 {
		t.Errorf("a call that changed nothing left %v", files)
	}
}

func TestClaimingAnOwnTaskIsNotBusy(t *testing.T) {
	ctx := context.Background()
	m, _ := newBoard(t, "1 2")
	for _, id := range []tasks.ID{1, 2} {
		if _, err := m.Claim(ctx, id, "ann", tasks.ClaimOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	before := snapshot(t, m).Revision
	if got, err := m.Claim(ctx, 2, "ann", tasks.ClaimOptions{CheckBusy: true}); err != nil || got.Owner != "ann" {
		t.Errorf("claiming again what is mine gave %+v, %v", got, err)
	}
	if after := snapshot(t, m).Revision; after != before {
		t.Error("claiming again what is mine wrote something")
	}
}

func TestLayersAreTheLongestWayFromAnyStart(t *testing.T) {
	tests := map[string]struct{ edges, want string }{
		"alone":              {"", "1:0 2:0 3:0 4:0 5:0"},
		"diamond":            {"1>2 1>3 2>4 3>4 4>5", "1:0 2:1 3:1 4:2 5:3"},
		"the longest wins":   {"1>5 1>2 2>3 3>5", "1:0 2:1 3:2 4:0 5:3"},
		"against the ids":    {"5>4 4>3 3>2 2>1", "1:4 2:3 3:2 4:1 5:0"},
		"cycle":              {"1>2 2>3 3>1", "1:0 2:1 3:2 4:0 5:0"},
		"behind a cycle":     {"2>3 3>2 3>1", "1:2 2:0 3:1 4:0 5:0"},
		"before a cycle":     {"5>3 3>4 4>3", "1:0 2:0 3:1 4:2 5:0"},
		"between two cycles": {"1>2 2>1 2>3 3>4 4>5 5>4", "1:0 2:1 3:2 4:3 5:4"},
		"itself and missing": {"1>1 9>2 3>9", "1:0 2:0 3:0 4:0 5:0"},
	}
	for name, test := range tests {
		for _, recorded := range []string{"in blocks", "in blockedBy", "in both"} {
			t.Run(name+", "+recorded, func(t *testing.T) {
				list := make([]tasks.Task, 5)
				for i := range list {
					list[i].ID, list[i].Status = tasks.ID(i+1), []tasks.Status{tasks.Pending, tasks.Completed}[i%2]
				}
				for word := range strings.FieldsSeq(test.edges) {
					var from, to tasks.ID
					if _, err := fmt.Sscanf(word, "%d>%d", &from, &to); err != nil {
						t.Fatal(err)
					}
					if recorded != "in blockedBy" && from <= 5 {
						list[from-1].Blocks = append(list[from-1].Blocks, to)
					}
					if recorded != "in blocks" && to <= 5 {
						list[to-1].BlockedBy = append(list[to-1].BlockedBy, from)
					}
				}
				listing := tasks.Listing{Tasks: list}
				layers := listing.Layers()
				words := make([]string, len(list))
				for i, task := range list {
					words[i] = fmt.Sprintf("%d:%d", task.ID, layers[task.ID])
				}
				if got := strings.Join(words, " "); got != test.want || len(layers) != len(list) {
					t.Errorf("got %q, want %q", got, test.want)
				}
			})
		}
	}
}

func TestLayersPlaceUnreadableTasks(t *testing.T) {
	listing := tasks.Listing{
		Tasks:      []tasks.Task{{ID: 1, Status: tasks.Pending, Blocks: []tasks.ID{2}}, {ID: 3, Status: tasks.Pending, BlockedBy: []tasks.ID{2}}},
		Unreadable: []tasks.UnreadableFile{{ID: 2, Reason: "it is empty"}},
	}
	if got := fmt.Sprint(listing.Layers()); got != fmt.Sprint(map[tasks.ID]int{1: 0, 2: 1, 3: 2}) {
		t.Errorf("the layers are %s", got)
	}
}
