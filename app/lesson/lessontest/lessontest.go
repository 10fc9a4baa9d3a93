// Package lessontest shows, on any store, that the workbenches of one tab leave
// each other alone.
package lessontest

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// Sandbox is a second workbench, on another directory than the reader's board.
var Sandbox = workbench.Setup{
	Words: &words.English{},
	Path:  "sandbox/trial/.tasks", Address: "trial", Kept: true, Heading: "Sandbox",
	Start: []tasks.File{
		{Name: "task_1.json", Data: []byte(`{"id":1,"subject":"Dig","status":"pending","blocks":[2]}` + "\n")},
		{Name: "task_2.json", Data: []byte(`{"id":2,"subject":"Plant","status":"pending","blockedBy":[1]}` + "\n")},
	},
	Opening:    "Two tasks to play with.",
	AfterReset: "The sandbox is as it was.", AtStart: "The sandbox is at its start already.",
}

// Workbenches returns those of the lesson, and the sandbox.
func Workbenches(opening scenario.Scenario) []workbench.Setup {
	return append(lesson.Workbenches(opening), Sandbox)
}

// A tab is a page without a screen. What it asks of the storage waits until the
// test lets it be done.
type tab struct {
	t       *testing.T
	open    storage.Open
	state   lesson.State
	storage *storage.Storage
	waiting []workbench.Effect
	outside map[files.Path]*tasks.Store // the directories, opened by another tab
}

// newTab returns a tab that has opened the page on an empty place, and read all
// directories.
func newTab(t *testing.T, open storage.Open) *tab {
	library := viewtest.Fixture(t)
	workbenches := Workbenches(library[scenario.Seed])
	tab := &tab{
		t: t, open: open, outside: map[files.Path]*tasks.Store{},
		state:   lesson.New(library.Catalog(), library, workbenches),
		storage: storage.New("tab", open, workbenches),
	}
	tab.send(lesson.Opened{Store: view.InIndexedDB})
	for _, setup := range workbenches {
		tab.send(lesson.Navigated{Fragment: setup.Address})
	}
	tab.send(lesson.Navigated{Fragment: Sandbox.Address})
	for len(tab.waiting) > 0 {
		tab.performNext()
	}
	return tab
}

func (tab *tab) send(m lesson.Message) {
	var effects []lesson.Effect
	tab.state, effects = lesson.Advance(tab.state, m)
	for _, effect := range effects {
		if _, keeps := effect.(workbench.Keep); keeps {
			continue // nobody answers
		}
		if effect, ok := effect.(workbench.Effect); ok {
			tab.waiting = append(tab.waiting, effect)
		}
	}
}

// performNext does what waits longest, and says which directory it was about.
func (tab *tab) performNext() files.Path {
	tab.t.Helper()
	effect := tab.waiting[0]
	tab.waiting = tab.waiting[1:]
	answer, ok := tab.storage.Perform(tab.t.Context(), effect).(workbench.Message)
	if !ok || answer.Directory() != effect.Directory() {
		tab.t.Fatalf("%T about %s is answered by %#v", effect, effect.Directory(), answer)
	}
	tab.send(answer)
	return effect.Directory()
}

// view returns what a reader sees of a workbench, now or when coming back to it.
func (tab *tab) view(setup workbench.Setup) view.View {
	there, effects := lesson.Advance(tab.state, lesson.Navigated{Fragment: setup.Address})
	for _, effect := range effects {
		if _, ofStorage := effect.(workbench.Effect); ofStorage {
			tab.t.Errorf("coming back to %s asks for %v", setup.Path, effect)
		}
	}
	return there.View()
}

// elsewhere returns a directory as another tab has it.
func (tab *tab) elsewhere(path files.Path) *tasks.Store {
	tab.t.Helper()
	if tab.outside[path] == nil {
		store, err := tab.open(tab.t.Context(), path)
		if err != nil {
			tab.t.Fatal(err)
		}
		tab.outside[path] = store
	}
	return tab.outside[path]
}

// held returns what a directory holds.
func (tab *tab) held(path files.Path) map[string]string {
	tab.t.Helper()
	return scenariotest.Held(tab.t, tab.elsewhere(path))
}

// act returns what somebody does who sees v.
func act(random *rand.Rand, v view.View) workbench.Message {
	path := v.Path
	id := func() tasks.ID { return tasks.ID(1 + random.IntN(6)) }
	switch random.IntN(14) {
	case 10:
		return workbench.OpenEdit{Path: path, ID: id()}
	case 11:
		return workbench.Connect{Path: path, From: id(), To: id() % 6}
	case 12:
		return workbench.Call{Path: path, ToolCall: view.Unlink(id(), id())}
	case 13:
		return workbench.SubmitForm{Path: path, Do: []workbench.FormAct{workbench.FormDelete, workbench.FormDeleteAnyway, workbench.FormReopen}[random.IntN(3)]}
	case 0, 1:
		return workbench.Undo{Path: path}
	case 2:
		return workbench.Redo{Path: path}
	case 3:
		if random.IntN(3) == 0 {
			return workbench.Reset{Path: path}
		}
		return workbench.OpenAdd{Path: path}
	case 4:
		return workbench.TypeForm{Path: path, Field: workbench.FieldSubject, Text: []string{"Docs", "Rest", ""}[random.IntN(3)]}
	case 5:
		return workbench.PickForm{Path: path, ID: id()}
	case 6:
		return workbench.SubmitForm{Path: path}
	}
	var calls []workbench.Message
	for _, task := range v.Tasks {
		for _, action := range task.Actions {
			calls = append(calls, workbench.Call{Path: path, ToolCall: action.Call})
		}
	}
	if len(calls) == 0 {
		return workbench.Redo{Path: path}
	}
	return calls[random.IntN(len(calls))]
}

// SideBySide works on two workbenches of one tab in random turns, and on each of
// them alone in another place. Both must show and hold the same after every
// turn, as if the other did not exist: files, history, form, folds, sentences.
// Another tab changes now and then one of the directories. empty returns a place
// where nothing was ever kept.
func SideBySide(t *testing.T, empty func(t *testing.T) storage.Open, seed uint64, turns int) {
	random := rand.New(rand.NewPCG(seed, 1))
	setups := slices.DeleteFunc(Workbenches(viewtest.Fixture(t)[scenario.Seed]), func(w workbench.Setup) bool { return w.Path == lesson.TodosPath }) // never on the stage
	both := newTab(t, empty(t))
	alone := map[files.Path]*tab{}
	for _, setup := range setups {
		alone[setup.Path] = newTab(t, empty(t))
	}
	same := func(turn int, did any) {
		t.Helper()
		for _, setup := range setups {
			got, want := both.view(setup), alone[setup.Path].view(setup)
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("turn %d, %#v: %s shows\n%+v\nalone it would be\n%+v", turn, did, setup.Path, got, want)
			}
			if got, want := both.held(setup.Path), alone[setup.Path].held(setup.Path); !maps.Equal(got, want) {
				t.Fatalf("turn %d, %#v: %s holds\n%v\nalone it would be\n%v", turn, did, setup.Path, got, want)
			}
		}
	}
	performNext := func() {
		t.Helper()
		alone[both.performNext()].performNext()
	}
	same(0, nil)
	for turn := range turns {
		setup := setups[random.IntN(len(setups))]
		tabs := []*tab{both, alone[setup.Path]}
		var did any
		switch n := random.IntN(20); {
		case n < 9 && len(both.waiting) > 0:
			performNext()
		case n == 9:
			did = "another tab"
			done := tasks.Completed
			id := tasks.ID(1 + random.IntN(3))
			for _, tab := range tabs {
				manager := tasks.New(tab.elsewhere(setup.Path))
				_, _ = manager.Update(t.Context(), id, tasks.Update{Status: &done}) // may be refused
				tab.waiting = append(tab.waiting, workbench.ReadBoard{Path: setup.Path})
			}
		case n == 10:
			did = lesson.ToggleFile{Path: setup.Path, Name: tasks.FileName(tasks.ID(1 + random.IntN(3)))}
			for _, tab := range tabs {
				tab.send(lesson.Navigated{Fragment: setup.Address})
				tab.send(did.(lesson.Message))
			}
		default:
			m := act(random, both.view(setup))
			did = m
			for _, tab := range tabs {
				tab.send(m)
			}
			if shown := both.state.View().Path; shown != setup.Path {
				t.Fatalf("turn %d, %#v: %s is on the stage", turn, m, shown)
			}
		}
		same(turn, did)
	}
	for len(both.waiting) > 0 {
		performNext()
	}
	same(turns, "what waited")
}
