package storage_test

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A hall is some workbenches on one storage.
type hall struct {
	t       *testing.T
	storage *storage.Storage
	stores  map[files.Path]*tasks.Store
	benches map[files.Path]workbench.State
}

// alone is a start with one task.
var alone = []tasks.File{{Name: "task_1.json", Data: []byte(`{"id":1,"subject":"Alone","status":"pending"}` + "\n")}}

// newHall returns workbenches at paths: the first begins as the opening scenario
// does, the others with one task.
func newHall(t *testing.T, paths ...files.Path) *hall {
	t.Helper()
	h := &hall{t: t, stores: map[files.Path]*tasks.Store{}, benches: map[files.Path]workbench.State{}}
	library, setups := viewtest.Fixture(t), []workbench.Setup(nil)
	for i, path := range paths {
		setup := workbench.Setup{Path: path, Words: &words.English{}, Kept: true, Heading: string(path), Start: alone}
		if i == 0 {
			setup.Start = library[scenario.Seed].Files
		}
		setups = append(setups, setup)
		h.benches[path] = workbench.New(setup)
	}
	open := func(_ context.Context, path files.Path) (*tasks.Store, error) {
		if h.stores[path] != nil {
			return nil, errors.New(string(path) + " is opened twice")
		}
		h.stores[path] = scenariotest.NewBoard()
		return h.stores[path], nil
	}
	h.storage = storage.New("tab", open, setups)
	for _, path := range paths {
		h.perform(workbench.ReadBoard{Path: path})
	}
	return h
}

// send gives every workbench a message, as the holder of several does, and
// performs what comes of it.
func (h *hall) send(m workbench.Message) {
	h.t.Helper()
	for path := range h.benches {
		var effects []workbench.Effect
		h.benches[path], effects = h.benches[path].Advance(m)
		for _, effect := range effects {
			if effect.Directory() != m.Directory() {
				h.t.Errorf("%T about %s led to %T about %s", m, m.Directory(), effect, effect.Directory())
			}
			h.perform(effect)
		}
	}
}

// perform does an effect, and sends what came of it.
func (h *hall) perform(effect workbench.Effect) {
	h.t.Helper()
	if answer, ok := h.storage.Perform(h.t.Context(), effect).(workbench.Message); ok {
		h.send(answer)
	}
}

func (h *hall) complete(path files.Path) {
	h.t.Helper()
	h.send(workbench.Call{Path: path, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":1,"status":"completed"}`, About: 1}})
}

func (h *hall) view(path files.Path) view.View {
	var v view.View
	h.benches[path].Draw(&v, view.Chosen{})
	h.benches[path].DrawControls(&v)
	return v
}

func TestTwoDirectoriesAreWorkedOnSideBySide(t *testing.T) {
	const first, second = files.Path("one/.tasks"), files.Path("two/.tasks")
	const begun, done = "ready blocked blocked blocked blocked", "completed ready ready blocked blocked"
	h := newHall(t, first, second)
	wantStates := func(what, one, two string) {
		t.Helper()
		if got := viewtest.States(h.view(first)); got != one {
			t.Errorf("%s: the first shows %q, want %q", what, got, one)
		}
		if got := viewtest.States(h.view(second)); got != two {
			t.Errorf("%s: the second shows %q, want %q", what, got, two)
		}
		for path, store := range h.stores {
			held, shown := scenariotest.Held(t, store), viewtest.Files(h.view(path).Files)
			if !maps.Equal(held, shown) {
				t.Errorf("%s: %s shows %v, the store holds %v", what, path, shown, held)
			}
		}
	}
	wantStates("at first", begun, "ready")
	h.complete(first)
	wantStates("a call", done, "ready")
	h.send(workbench.Undo{Path: second})
	wantStates("Undo where nothing was done", done, "ready")
	h.complete(second)
	h.send(workbench.Undo{Path: first})
	wantStates("Undo of the first", begun, "completed")
	h.send(workbench.Reset{Path: second})
	wantStates("Reset of the second", begun, "ready")
	h.send(workbench.Redo{Path: first})
	wantStates("Redo of the first", done, "ready")
}

func TestAFormStaysWithItsDirectory(t *testing.T) {
	const first, second = files.Path("one/.tasks"), files.Path("two/.tasks")
	h := newHall(t, first, second)
	h.send(workbench.OpenAdd{Path: second})
	h.send(workbench.TypeForm{Path: second, Field: workbench.FieldSubject, Text: "Docs"})
	if h.view(first).Form.Open || h.view(first).Form.Subject != "" || h.view(second).Form.Subject != "Docs" {
		t.Errorf("the forms are %+v and %+v", h.view(first).Form, h.view(second).Form)
	}
	h.send(workbench.SubmitForm{Path: second})
	if one, two := len(h.view(first).Tasks), len(h.view(second).Tasks); one != 5 || two != 2 {
		t.Errorf("%d and %d tasks, want 5 and 2", one, two)
	}
}

func TestADirectoryThatIsNotKeptBelongsToOneTab(t *testing.T) {
	const kept, passing = files.Path("kept/.tasks"), files.Path("passing/.tasks")
	dirs := map[files.Path]*memstore.Dir{}
	setups := []workbench.Setup{{Path: kept, Words: &words.English{}, Kept: true, Start: alone}, {Path: passing, Words: &words.English{}, Start: alone}}
	open := func(_ context.Context, path files.Path) (*tasks.Store, error) {
		if dirs[path] == nil {
			dirs[path] = memstore.NewDir()
		}
		return tasks.NewStore(dirs[path].Open()), nil
	}
	tabs := []*storage.Storage{
		storage.New("a", open, setups),
		storage.New("b", open, setups),
	}
	status := func(tab *storage.Storage, path files.Path) tasks.Status {
		t.Helper()
		read, ok := tab.Perform(t.Context(), workbench.ReadBoard{Path: path}).(workbench.BoardRead)
		if !ok || read.Path != path {
			t.Fatalf("%s was not read", path)
		}
		return read.Snapshot.Listing.Tasks[0].Status
	}
	for _, path := range []files.Path{kept, passing} {
		status(tabs[0], path) // the first reading writes the start
		tabs[0].Perform(t.Context(), workbench.PerformCall{Path: path, Call: view.ToolCall{Tool: "task_update", Input: `{"task_id":1,"status":"completed"}`}})
	}
	if got := status(tabs[1], kept); got != tasks.Completed {
		t.Errorf("what one tab did on a directory that is kept, another finds %s", got)
	}
	if own, other := status(tabs[0], passing), status(tabs[1], passing); own != tasks.Completed || other != tasks.Pending {
		t.Errorf("a directory that is not kept is %s here and %s in another tab", own, other)
	}
	for path := range dirs {
		if path != kept && !strings.HasPrefix(string(path), "tab/a/") && !strings.HasPrefix(string(path), "tab/b/") {
			t.Errorf("%s would outlive its tab", path)
		}
	}
	hints, err := tabs[1].Watch(t.Context(), passing)
	if err != nil {
		t.Fatal(err)
	}
	tabs[1].Perform(t.Context(), workbench.ResetBoard{Path: passing})
	tabs[1].Perform(t.Context(), workbench.PerformCall{Path: passing, Call: view.ToolCall{Tool: "task_create", Input: `{"subject":"Two"}`}})
	<-hints
}

func TestOnlyRewindingDirectoriesReuseIDs(t *testing.T) {
	for rewinds, want := range map[bool]tasks.ID{false: 3, true: 2} {
		const path = files.Path("one/.tasks")
		setup := workbench.Setup{Path: path, Words: &words.English{}, Kept: true, Rewinds: rewinds, Start: alone}
		store := scenariotest.NewBoard()
		open := func(context.Context, files.Path) (*tasks.Store, error) { return store, nil }
		tab := storage.New("tab", open, []workbench.Setup{setup})
		create := workbench.PerformCall{Path: path, Call: view.ToolCall{Tool: "task_create", Input: `{"subject":"Two"}`}}
		tab.Perform(t.Context(), workbench.ReadBoard{Path: path})
		tab.Perform(t.Context(), create)
		reset := tab.Perform(t.Context(), workbench.ResetBoard{Path: path}).(workbench.BoardRead)
		tab.Perform(t.Context(), workbench.RestoreChange{Path: path, Change: *reset.Change, Kind: workbench.Undone})
		held := scenariotest.Held(t, store)
		if held["task_2.json"] == "" || held[tasks.MarkFile] != "2\n" {
			t.Errorf("rewinds %v: Undo of Reset left %v", rewinds, held)
		}
		tab.Perform(t.Context(), workbench.ResetBoard{Path: path})
		made := tab.Perform(t.Context(), create).(workbench.Called)
		if tasks := made.Snapshot.Listing.Tasks; tasks[len(tasks)-1].ID != want {
			t.Errorf("rewinds %v: after Reset the next task is %d, want %d", rewinds, tasks[len(tasks)-1].ID, want)
		}
	}
}

func TestADirectoryThatCannotBeOpenedIsAFailure(t *testing.T) {
	open := func(context.Context, files.Path) (*tasks.Store, error) { return nil, errors.New("no room") }
	st := storage.New("tab", open, nil)
	const path = files.Path("one/.tasks")
	for _, effect := range []workbench.Effect{
		workbench.ReadBoard{Path: path},
		workbench.PerformCall{Path: path},
		workbench.ResetBoard{Path: path},
		workbench.RestoreChange{Path: path},
	} {
		failed, ok := st.Perform(t.Context(), effect).(workbench.Failed)
		if !ok || failed.Path != path || failed.Err == nil || failed.Effect == nil {
			t.Errorf("%T is answered by %+v", effect, failed)
		}
	}
	if _, err := st.Watch(t.Context(), path); err == nil {
		t.Error("a directory that cannot be opened is watched")
	}
}

func TestALeavingAgentFreesAllTasksInOneCommit(t *testing.T) {
	const path = files.Path("board/.tasks")
	disk := storage.New("a", func(context.Context, files.Path) (*tasks.Store, error) {
		return tasks.NewStore(memstore.New()), nil
	}, []workbench.Setup{{Path: path, Words: &words.English{}}})
	call := func(tool, input string) workbench.Called {
		t.Helper()
		called, ok := disk.Perform(t.Context(), workbench.PerformCall{Path: path, Call: view.ToolCall{Tool: tool, Input: input}}).(workbench.Called)
		if !ok || called.Refusal != nil {
			t.Fatalf("%s %s came to %+v", tool, input, called)
		}
		return called
	}
	for _, owner := range []string{"agent-1", "agent-2", "agent-1"} {
		call("task_create", `{"subject": "Work"}`)
		call("task_claim", `{"owner": "`+owner+`"}`)
	}
	left := call(view.ReleaseAll, `"agent-1"`)
	commits := 0
	for _, event := range left.Events {
		if event.Kind == tasks.EventCommit {
			commits++
		}
	}
	var owners []string
	for _, task := range left.Snapshot.Listing.Tasks {
		owners = append(owners, task.Owner)
	}
	if commits != 1 || owners[0] != "" || owners[1] != "agent-2" || owners[2] != "" {
		t.Errorf("in %d commits the owners became %q", commits, owners)
	}
}

// The text of a chapter speaks of its scenario and of its directory to work on by one
// name.
func TestWorkbenchAndScenarioDirectoriesDiffer(t *testing.T) {
	opened := map[files.Path]int{}
	sc := scenariotest.Fixture(t)
	bench := workbench.Setup{Path: files.Path(sc.Name + "/.tasks"), Words: sc.Words}
	disk := storage.New("a", func(_ context.Context, path files.Path) (*tasks.Store, error) {
		opened[path]++
		return tasks.NewStore(memstore.New()), nil
	}, []workbench.Setup{bench})
	disk.Perform(t.Context(), workbench.ReadBoard{Path: bench.Path})
	if len(opened) != 1 {
		t.Fatalf("the workbench has opened %v", opened)
	}
	disk.Perform(t.Context(), storage.ShowFrame{Scenario: &sc, Position: scenario.Position{Scenario: sc.Name, Last: sc.Last()}})
	if len(opened) != 2 {
		t.Errorf("the scenario is played in the directory of the workbench: %v", opened)
	}
}

// A counting backend says how many sessions began on it.
type counting struct {
	tasks.Backend
	begun int
}

func (c *counting) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	c.begun++
	return c.Backend.Begin(ctx, writable)
}

// A click is one transaction: the answer comes with the board that the call has left.
func TestACallIsOneTransactionWithItsSnapshot(t *testing.T) {
	board := &counting{Backend: memstore.New()}
	open := func(context.Context, files.Path) (*tasks.Store, error) { return tasks.NewStore(board), nil }
	st := storage.New("tab", open, []workbench.Setup{{Path: "board/.tasks", Kept: true, Words: &words.English{}, Start: alone}})
	st.Perform(t.Context(), workbench.ReadBoard{Path: "board/.tasks"})
	for _, call := range []view.ToolCall{
		{Tool: "task_create", Input: `{"subject":"Second","blockedBy":[1]}`},
		{Tool: "task_update", Input: `{"task_id":1,"status":"completed"}`, About: 1},
		{Tool: "task_update", Input: `{"task_id":1,"blockedBy":7}`},
		{Tool: "task_get", Input: `{"task_id":9}`},
		{Tool: "task_list", Input: `{}`},
		{Tool: view.ReleaseAll, Input: `"agent-1"`},
	} {
		before := board.begun
		called, made := st.Perform(t.Context(), workbench.PerformCall{Path: "board/.tasks", Call: call}).(workbench.Called)
		if sessions := board.begun - before; !made || sessions != 1 {
			t.Errorf("%s: made %t, in %d sessions", call.Input, made, sessions)
		}
		is, err := tasks.New(tasks.NewStore(board)).Snapshot(t.Context())
		if err != nil || called.Unread != nil || !reflect.DeepEqual(called.Snapshot, is) {
			t.Errorf("%s: the board is said to be %+v (%v), and is %+v (%v)", call.Input, called.Snapshot, called.Unread, is, err)
		}
	}
}
