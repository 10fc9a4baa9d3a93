package lesson_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// afterOpening returns a tab at the end of the opening, on a board and with the todos in
// dir.
func afterOpening(t *testing.T, board *tasks.Store, dir *memstore.Dir, store view.StoreKind) *page {
	t.Helper()
	p := newPage(t, board)
	p.storage = storage.New("tab", beside(board, func(path files.Path) (*tasks.Store, error) {
		if path == lesson.TodosPath {
			return tasks.NewStore(dir.Open()), nil
		}
		return scenariotest.NewBoard(), nil
	}), lesson.Workbenches(p.library[scenario.Seed]))
	p.send(lesson.Opened{Store: store, Fragment: "open/2"})
	return p
}

func todo(do lesson.TodoAct, text string) lesson.Message { return lesson.Todo{Do: do, Text: text} }

// writes has the reader write todos, from the walk's end on.
func (p *page) writes(todos ...string) {
	p.t.Helper()
	p.send(todo(lesson.TodoOpen, ""))
	for _, text := range todos {
		p.send(todo(lesson.TodoType, text), todo(lesson.TodoWrite, text))
	}
}

var three = []string{"Buy milk", "Call <b>mum</b>", "Fix `the` roof"}

// subjects returns the subjects of the task files in a directory.
func subjects(t *testing.T, dir *memstore.Dir) (all []string) {
	t.Helper()
	listing := files.Listing(stored(t, dir))
	for _, task := range listing.Tasks {
		all = append(all, task.Subject)
	}
	return all
}

func TestTodosOfOnesOwnAreForgottenAndKept(t *testing.T) {
	board, dir := scenariotest.NewBoard(), memstore.NewDir()
	p := afterOpening(t, board, dir, view.InIndexedDB)
	if v := p.state.View(); v.Todos == nil || v.Todos.Open || v.Todos.Kept != 0 || len(v.Tasks) != 5 {
		t.Fatalf("the walk ends with %+v and %d tasks", v.Todos, len(v.Tasks))
	}
	before := scenariotest.Held(t, board)
	for n, text := range three {
		p.writes(text)
		if v := p.state.View(); !slices.Equal(v.Todos.Written, three[:n+1]) || len(v.Tasks) != n+1 || v.Todos.Typed != "" {
			t.Fatalf("after %q: %+v, %d tasks", text, v.Todos, len(v.Tasks))
		}
	}
	if got := subjects(t, dir); !slices.Equal(got, three) {
		t.Errorf("on disk are %q", got)
	}
	p.writes("a fourth")
	written := stored(t, dir)
	p.send(todo(lesson.TodoForget, ""))
	v := p.state.View()
	if len(v.Todos.Written) > 0 || v.Todos.Forgotten != 3 || v.Todos.At() != words.TodosForgotten || !strings.Contains(v.Sentence, "Now reload this page") {
		t.Errorf("compacted: %+v, %q", v.Todos, v.Sentence)
	}
	if !files.Equal(stored(t, dir), written) || len(written) != len(three)+1 {
		t.Errorf("the files are not the same as before: %v", written)
	}
	p.asked = nil
	p.send(todo(lesson.TodoReload, ""))
	if !slices.Equal(p.asked, []lesson.Effect{lesson.ReloadPage{}}) {
		t.Errorf("the browser was asked for %v", p.asked)
	}

	again := afterOpening(t, board, dir, view.InIndexedDB)
	v = again.state.View()
	if !v.Todos.Open || v.Todos.At() != words.TodosFound || v.Sentence != "You forgot. The files did not. Three tasks were kept:" || v.Position.Fragment() != "open/2" {
		t.Errorf("after the reload: %+v, %q at %s", v.Todos, v.Sentence, v.Position.Fragment())
	}
	if got := subjects(t, dir); !slices.Equal(got, three) || len(v.Tasks) != 3 || v.Tasks[1].Subject != three[1] {
		t.Errorf("kept are %q, shown %+v", got, v.Tasks)
	}
	if !maps.Equal(scenariotest.Held(t, board), before) {
		t.Error("the reader's board has changed")
	}

	// The other tab follows: it is told when the directory changes.
	again.send(todo(lesson.TodoRemove, ""))
	if got := stored(t, dir); len(got) > 0 {
		t.Errorf("removed, there are %v", got)
	}
	if v := again.state.View(); v.Todos.At() != words.TodosWritten || !v.Todos.Open || len(v.Tasks) != 0 {
		t.Errorf("removed: %+v, %d tasks", v.Todos, len(v.Tasks))
	}
	p.send(p.perform(workbench.ReadBoard{Path: lesson.TodosPath}))
	if v := p.state.View(); v.Todos.At() != words.TodosWritten || len(v.Tasks) != 0 {
		t.Errorf("in the other tab: %+v, %d tasks", v.Todos, len(v.Tasks))
	}
	again.writes("Buy milk")
	if _, there := files.Find(stored(t, dir), "task_1.json"); !there {
		t.Error("the first task after that is not task 1")
	}
}

func TestReloadingBeforeTheCompactionLosesTheConversation(t *testing.T) {
	dir := memstore.NewDir()
	afterOpening(t, scenariotest.NewBoard(), dir, view.InIndexedDB).writes(three[:2]...)
	v := afterOpening(t, scenariotest.NewBoard(), dir, view.InIndexedDB).state.View()
	if len(v.Todos.Written) > 0 || v.Todos.At() != words.TodosFound || !strings.Contains(v.Sentence, "Two tasks were kept") {
		t.Errorf("%+v, %q", v.Todos, v.Sentence)
	}
}

func TestATodoThatIsNoneWritesNothing(t *testing.T) {
	dir := memstore.NewDir()
	p := afterOpening(t, scenariotest.NewBoard(), dir, view.InIndexedDB)
	for text, says := range map[string]string{
		"":                       "subject",
		" \t ":                   "subject",
		strings.Repeat("x", 201): "200",
	} {
		p.writes(text)
		v := p.state.View()
		if !strings.Contains(v.Todos.Refusal, says) || len(v.Todos.Written) > 0 || v.Todos.Typed != strings.TrimSpace(text) {
			t.Errorf("%q: it says %q, the field holds %q", text, v.Todos.Refusal, v.Todos.Typed)
		}
	}
	if got := subjects(t, dir); len(got) > 0 {
		t.Errorf("on disk are %q", got)
	}
	p.writes("Buy milk")
	if v := p.state.View(); v.Todos.Refusal != "" || len(v.Todos.Written) != 1 {
		t.Errorf("a good one after them: %+v", v.Todos)
	}
}

// Pressed twice before the disk has answered, one todo is one file.
func TestATodoIsWrittenOnce(t *testing.T) {
	dir := memstore.NewDir()
	p := afterOpening(t, scenariotest.NewBoard(), dir, view.InIndexedDB)
	p.send(todo(lesson.TodoOpen, ""))
	p.hold = true
	p.send(todo(lesson.TodoWrite, "Buy milk"), todo(lesson.TodoWrite, "Buy milk"))
	p.letGo()
	if got := subjects(t, dir); !slices.Equal(got, three[:1]) {
		t.Errorf("on disk are %q", got)
	}
}

func TestWithoutIndexedDBNobodyIsDaredToReload(t *testing.T) {
	p := afterOpening(t, scenariotest.NewBoard(), memstore.NewDir(), view.InMemory)
	p.writes(three...)
	p.send(todo(lesson.TodoForget, ""))
	if says := p.state.View().Sentence; strings.Contains(says, "Now reload") || !strings.Contains(says, "a reload loses them") {
		t.Error(says)
	}
}

func TestAWriteThatFailsCanBeTriedAgain(t *testing.T) {
	dir := memstore.NewDir()
	p := afterOpening(t, scenariotest.NewBoard(), dir, view.InIndexedDB)
	p.send(todo(lesson.TodoOpen, ""))
	p.hold = true
	p.send(todo(lesson.TodoWrite, "Buy milk"))
	failed := p.held[0].(workbench.PerformCall)
	p.hold, p.held = false, nil
	p.send(workbench.Failed{Path: lesson.TodosPath, Err: errors.New("the disk is full"), Effect: failed})
	if v := p.state.View(); !strings.Contains(v.Todos.Refusal, "the disk is full") || v.Todos.Typed != "Buy milk" {
		t.Errorf("%+v", v.Todos)
	}
	p.writes("Buy milk")
	if got := subjects(t, dir); !slices.Equal(got, three[:1]) {
		t.Errorf("on disk are %q", got)
	}
}

// Who walks through the opening finds the walk, and their tasks behind the button.
func TestTheWalkIsThereForWhoHasTodos(t *testing.T) {
	dir := memstore.NewDir()
	afterOpening(t, scenariotest.NewBoard(), dir, view.InIndexedDB).writes(three...)
	p := afterOpening(t, scenariotest.NewBoard(), dir, view.InIndexedDB)
	p.send(lesson.Previous{})
	if v := p.state.View(); v.Position.Fragment() != "open/2" || v.Todos.Open || len(v.Tasks) != 5 || v.Todos.Kept != 3 {
		t.Errorf("back leads to %s, %+v, %d tasks", v.Position.Fragment(), v.Todos, len(v.Tasks))
	}
	p.send(lesson.Previous{}, lesson.Next{})
	if v := p.state.View(); v.Todos.Open {
		t.Error("the walk ends with the todos")
	}
	p.send(todo(lesson.TodoOpen, ""))
	if v := p.state.View(); !v.Todos.Open || len(v.Tasks) != 3 {
		t.Errorf("opened: %+v, %d tasks", v.Todos, len(v.Tasks))
	}
	p.send(lesson.Next{})
	if v := p.state.View(); v.Position.Fragment() != "hook/0" || v.Todos != nil {
		t.Errorf("on leads to %s, %+v", v.Position.Fragment(), v.Todos)
	}
}

func TestResetEverythingRemovesTheTodos(t *testing.T) {
	dir := memstore.NewDir()
	p := afterOpening(t, scenariotest.NewBoard(), dir, view.InIndexedDB)
	p.writes(three...)
	p.send(lesson.ResetAll{})
	if got := stored(t, dir); len(got) > 0 {
		t.Errorf("there are still %v", got)
	}
	p.send(lesson.Navigated{Fragment: "open/2"})
	if v := p.state.View(); v.Todos.Open || len(v.Todos.Written) > 0 || v.Todos.Kept > 0 {
		t.Errorf("there are still %+v", v.Todos)
	}
}
