package storage_test

import (
	"context"
	"errors"
	"maps"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// A hall is some workbenches on one storage.
type hall struct {
	t       *testing.T
	storage *storage.Storage
	stores  map[files.Path]*tasks.Store
	benches map[files.Path]workbench.State
}

// newHall returns workbenches at paths: the first begins as the opening scenario
// does, the others with one task.
func newHall(t *testing.T, paths ...files.Path) *hall {
	t.Helper()
	h := &hall{t: t, stores: map[files.Path]*tasks.Store{}, benches: map[files.Path]workbench.State{}}
	library, starts := viewtest.Fixture(t), storage.Starts{}
	for i, path := range paths {
		starts[path] = []tasks.File{{Name: "task_1.json", Data: []byte(`{"id":1,"subject":"Alone","status":"pending"}` + "\n")}}
		if i == 0 {
			starts[path] = library[scenario.Opening].Files
		}
		h.benches[path] = workbench.New(workbench.Setup{Path: path, Heading: string(path), Start: starts[path]})
	}
	open := func(_ context.Context, path files.Path) (*tasks.Store, error) {
		if h.stores[path] != nil {
			return nil, errors.New(string(path) + " is opened twice")
		}
		h.stores[path] = scenariotest.NewBoard()
		return h.stores[path], nil
	}
	h.storage = storage.New("tab", open, starts)
	for _, path := range paths {
		h.perform(workbench.ReadBoard{Path: path})
	}
	return h
}

// send gives every workbench a message, as somebody does who holds several, and
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
	h.benches[path].Draw(&v, nil)
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

func TestAFormIsThatOfItsDirectory(t *testing.T) {
	const first, second = files.Path("one/.tasks"), files.Path("two/.tasks")
	h := newHall(t, first, second)
	h.send(workbench.OpenAdd{Path: second})
	h.send(workbench.TypeAdd{Path: second, Subject: "Docs"})
	if h.view(first).Add.Open || h.view(first).Add.Subject != "" || h.view(second).Add.Subject != "Docs" {
		t.Errorf("the forms are %+v and %+v", h.view(first).Add, h.view(second).Add)
	}
	h.send(workbench.SubmitAdd{Path: second})
	if one, two := len(h.view(first).Tasks), len(h.view(second).Tasks); one != 5 || two != 2 {
		t.Errorf("%d and %d tasks, want 5 and 2", one, two)
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
		if !ok || failed.Path != path || failed.Doing == "" || failed.Err == nil || failed.Effect == nil {
			t.Errorf("%T is answered by %+v", effect, failed)
		}
	}
	if _, err := st.Watch(t.Context(), path); err == nil {
		t.Error("a directory that cannot be opened is watched")
	}
}
