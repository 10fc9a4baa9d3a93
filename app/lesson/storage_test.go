package lesson_test

import (
	"context"
	"errors"
	"strings"
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
	"tasklesson/tasks/memstore"
)

func TestABoardThatWasEmptiedStaysEmpty(t *testing.T) {
	store := scenariotest.NewBoard()
	scenariotest.Put(t, store, map[string]string{tasks.MarkFile: "5\n"})
	p := opened(t, store)
	if got := viewtest.States(p.state.View()); got != "" {
		t.Errorf("states %q, want none", got)
	}
	if got := p.state.View().Sentence; got != "The board is empty. Add a task to begin." {
		t.Error(got)
	}
}

// broken is a backend that cannot be used any more.
type broken struct{ tasks.Backend }

func (broken) Begin(context.Context, bool) (tasks.Session, error) {
	return nil, errors.New("the disk is full")
}

func TestAFailedStorageIsReportedInPlace(t *testing.T) {
	failing := tasks.NewStore(broken{memstore.New()})
	p := opened(t, failing)
	v := p.state.View()
	if !p.state.Ready() || len(v.Notices) != 1 || v.Notices[0].Text != "Could not read the board: the disk is full." || !v.Notices[0].Alarm {
		t.Errorf("ready %v, notices %+v", p.state.Ready(), v.Notices)
	}
	good := opened(t, scenariotest.NewBoard())
	for _, effect := range []lesson.Effect{
		workbench.PerformCall{Path: lesson.ReaderBoard, Call: view.ToolCall{Tool: "task_list"}},
		workbench.ResetBoard{Path: lesson.ReaderBoard},
		workbench.RestoreChange{Path: lesson.ReaderBoard, Change: files.ChangeSet{Deed: words.Deed{Fate: words.Finished, Task: 3}}, Kind: workbench.Undone},
	} {
		good.state = opened(t, scenariotest.NewBoard()).state
		good.send(p.perform(effect))
		v := good.state.View()
		if r := v.Refusal; r != nil { // of a call
			v.Notices = append(v.Notices, view.Notice{Text: r.Sentence})
		}
		if len(v.Notices) != 1 || !strings.Contains(v.Notices[0].Text, "the disk is full") || v.Busy {
			t.Errorf("%T: notices %+v, busy %v", effect, v.Notices, v.Busy)
		}
	}
}

func TestAnUnplayableFrameIsExplained(t *testing.T) {
	library := viewtest.Fixture(t)
	for name := range library {
		if library[name].Last() == 0 {
			continue // it has no step 1
		}
		fragment := name + "/1"
		p := opened(t, scenariotest.NewBoard())
		open := func(files.Path) (*tasks.Store, error) { return tasks.NewStore(broken{memstore.New()}), nil }
		p.storage = storage.New("tab", beside(scenariotest.NewBoard(), open), lesson.Workbenches(library[scenario.Seed]))
		p.send(lesson.Navigated{Fragment: fragment})
		v := p.state.View()
		if len(v.Notices) != 1 || !v.Notices[0].Alarm {
			t.Fatalf("%s: notices %+v", fragment, v.Notices)
		}
		text := v.Notices[0].Text
		if !strings.HasPrefix(text, "Could not show step 1 of "+name+": ") || strings.Count(text, "the disk is full") != 1 {
			t.Errorf("%s: %q", fragment, text)
		}
		for _, room := range []string{"scenario:", "storage:", "conversation:", "lesson:"} {
			if strings.Contains(text, room) {
				t.Errorf("%s: %q names a package", fragment, text)
			}
		}
	}
}
