package lesson_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func TestAQueuedClickUsesTheSeenBoard(t *testing.T) {
	dir := memstore.NewDir()
	p := opened(t, tasks.NewStore(dir.Open()))
	other := tasks.New(tasks.NewStore(dir.Open()))

	p.hold = true
	p.press("Why is task 2 blocked?") // refused, and under way
	p.press("Start task 1")           // waits its turn
	done := tasks.Completed
	if _, err := other.Update(context.Background(), 1, tasks.Update{Status: &done}); err != nil {
		t.Fatal(err)
	}
	p.letGo()

	if got, _ := other.Get(context.Background(), 1); got.Status != tasks.Completed {
		t.Errorf("the queued Start re-opened task 1, which another tab had completed: %s", got.Status)
	}
	if got, want := p.refusal(1), "Task 1 had changed by then, so Start was not done."; !strings.HasPrefix(got, want) {
		t.Errorf("of task 1 it is said %q, want %q", got, want)
	}
}

// An answer may have come that is not drawn yet: what counts is what was on the
// screen when the button was pressed.
func TestAClickUsesTheDrawnBoard(t *testing.T) {
	for name, change := range map[string]func(p, other *page){
		"by an answer":   func(p, _ *page) { p.press("Complete task 1") },
		"by another tab": func(p, other *page) { other.press("Complete task 1"); p.readAgain() },
	} {
		t.Run(name, func(t *testing.T) {
			dir := memstore.NewDir()
			p, other := opened(t, tasks.NewStore(dir.Open())), opened(t, tasks.NewStore(dir.Open()))
			drawn := p.state.View()
			change(p, other)
			p.pressOn(drawn, "Start task 1")
			if got := p.task(1); got.State != tasks.StateCompleted || !strings.HasPrefix(p.refusal(1), "Task 1 had changed by then, so Start was not done.") {
				t.Errorf("Start of a task that was drawn as ready, and changed %s: it is %s and says %q", name, got.State, p.refusal(1))
			}
			p.pressOn(drawn, "Why is task 4 blocked?")
			if got := p.refusal(4); strings.Contains(got, "had changed") || got == "" {
				t.Errorf("task 4 is as it was drawn, and Why? says %q", got)
			}
		})
	}
}

// The same button, pressed before the answer to it is drawn, is one press.
func TestADoublePressBeforeDrawingCountsOnce(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	drawn := p.state.View()
	p.pressOn(drawn, "Start task 1")
	p.pressOn(drawn, "Start task 1")
	if got := p.task(1); got.State != tasks.StateInProgress || p.refusal(1) != "" {
		t.Errorf("task 1 is %s, and it is said %q", got.State, p.refusal(1))
	}
}

func TestCompleteAndThenStartDoNotReopen(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.hold = true
	p.press("Complete task 1")
	p.press("Start task 1")
	p.letGo()
	v := p.state.View()
	if got, want := viewtest.States(v), "completed ready ready blocked blocked"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if refusal := p.refusal(1); !strings.Contains(refusal, "Start was not done") || strings.Contains(refusal, "tab") {
		t.Errorf("what became of Start is told by %q", refusal)
	}
}

func TestEveryButtonAtOnceLeavesAValidBoard(t *testing.T) {
	for _, done := range []int{0, 2, 3} {
		dir := memstore.NewDir()
		p := opened(t, tasks.NewStore(dir.Open()))
		for i := range done {
			p.press("Complete task " + strconv.Itoa(i+1))
		}
		p.hold = true
		for i := done; i < 5; i++ {
			p.press(p.task(tasks.ID(i + 1)).Actions[0].Name) // Complete, or Why? of what is blocked
		}
		if done == 3 {
			p.press("Start task 4")
		}
		p.letGo()
		wantAllowed(t, tasks.New(tasks.NewStore(dir.Open())))
		if got := p.task(4).State; done == 3 && got != tasks.StateCompleted {
			t.Errorf("task 4 was ready, Complete came before Start, and it is %s", got)
		}
	}
}

// wantAllowed fails unless what is finished waits for nothing, and what is in
// progress for nothing unfinished.
func wantAllowed(t *testing.T, manager *tasks.Manager) tasks.Snapshot {
	t.Helper()
	snapshot, err := manager.Snapshot(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range snapshot.Listing.Tasks {
		if task.Status != tasks.Pending && len(task.BlockedBy) > 0 {
			t.Fatalf("task %d is %s and waits for %v", task.ID, task.Status, task.BlockedBy)
		}
	}
	return snapshot
}

// TestNoStatusGoesBackUnseen has two tabs whose people press any button that
// they see, whether or not their tab has an answer, has drawn it, or has heard of
// the other.
// There is no button on what is completed, and Release only on what is shown as
// in progress: anything else that goes back was decided on a board nobody saw.
func TestNoStatusGoesBackUnseen(t *testing.T) {
	rank := map[tasks.Status]int{tasks.Pending: 0, tasks.InProgress: 1, tasks.Completed: 2}
	for round := range uint64(60) {
		random := rand.New(rand.NewPCG(7, round))
		dir := memstore.NewDir()
		tabs := []*page{opened(t, tasks.NewStore(dir.Open())), opened(t, tasks.NewStore(dir.Open()))}
		manager := tasks.New(tasks.NewStore(dir.Open()))
		before := map[tasks.ID]tasks.Status{}
		drawn := map[*page]view.View{}
		for range 120 {
			p := tabs[random.IntN(2)]
			p.hold = true
			if random.IntN(2) == 0 || drawn[p].Tasks == nil {
				drawn[p] = p.state.View()
			}
			var released tasks.ID
			switch n := random.IntN(8); {
			case n < 4:
				p.pressAny(random, drawn[p])
			case n < 7 && len(p.held) > 0:
				if effect, ok := p.held[0].(workbench.PerformCall); ok && effect.Call.Tool == "task_release" {
					released = effect.Call.About
				}
				p.finishOne()
			default:
				p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
			}
			for _, task := range wantAllowed(t, manager).Listing.Tasks {
				if rank[task.Status] < rank[before[task.ID]] && task.ID != released {
					t.Fatalf("round %d: task %d was %s and is %s", round, task.ID, before[task.ID], task.Status)
				}
				before[task.ID] = task.Status
			}
		}
	}
}

// pressAny presses one of the buttons that the tasks had when v was drawn.
func (p *page) pressAny(random *rand.Rand, v view.View) {
	var all []lesson.Message
	for _, task := range v.Tasks {
		for _, action := range task.Actions {
			all = append(all, workbench.Call{Path: lesson.ReaderBoard, ToolCall: action.Call})
		}
	}
	if len(all) > 0 {
		p.send(all[random.IntN(len(all))])
	}
}

// finishOne performs the first of what is held, and leaves the rest.
func (p *page) finishOne() {
	effect := p.held[0]
	p.held = p.held[1:]
	p.send(p.perform(effect))
}

func TestADoublePressBeforeTheAnswerCountsOnce(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.hold = true
	for range 3 {
		p.press("Start task 1")
		p.press("Why is task 4 blocked?") // will be refused
	}
	calls := 0
	for len(p.held) > 0 {
		calls++
		p.finishOne()
	}
	if calls != 2 {
		t.Errorf("%d calls for two buttons", calls)
	}
	if refusal := p.refusal(1); refusal != "" || p.task(1).State != tasks.StateInProgress {
		t.Errorf("task 1 is %s and says %q", p.task(1).State, refusal)
	}
}

// Undo takes back what was pressed just before it, also while that waits.
func TestPressesKeepTheirOrder(t *testing.T) {
	complete1 := workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":1,"status":"completed"}`, About: 1}}
	complete4 := workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":4,"status":"completed"}`, About: 4}}
	undo, redo, reset := workbench.Undo{Path: lesson.ReaderBoard}, workbench.Redo{Path: lesson.ReaderBoard}, workbench.Reset{Path: lesson.ReaderBoard}
	const fresh, one = "ready blocked blocked blocked blocked", "completed ready ready blocked blocked"
	tests := map[string]struct {
		first, row []lesson.Message
		want       string
		undos      int // how often Undo is possible then
	}{
		"Undo of what is under way":                    {nil, []lesson.Message{complete1, undo}, fresh, 0},
		"done, undone, done":                           {nil, []lesson.Message{complete1, undo, complete1}, one, 1},
		"Undo and Redo":                                {nil, []lesson.Message{complete1, undo, redo}, one, 1},
		"Undo of a refused call takes back nothing":    {[]lesson.Message{complete1}, []lesson.Message{complete4, undo}, one, 1},
		"a second Undo goes on from there":             {[]lesson.Message{complete1}, []lesson.Message{complete4, undo, undo}, fresh, 0},
		"two Undos are two":                            {[]lesson.Message{complete1, start(2)}, []lesson.Message{undo, undo}, fresh, 0},
		"Reset twice is one change":                    {[]lesson.Message{complete1}, []lesson.Message{reset, reset, undo}, one, 1},
		"Reset of the start leaves Undo nothing":       {[]lesson.Message{complete1, undo, complete1, undo}, []lesson.Message{reset, undo}, fresh, 0},
		"a task that Undo brought back is seen first":  {[]lesson.Message{start(1)}, []lesson.Message{undo, complete1}, fresh, 0},
		"a task that Reset brought back is seen first": {[]lesson.Message{start(1)}, []lesson.Message{reset, complete1}, fresh, 2},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := opened(t, scenariotest.NewBoard())
			p.send(test.first...)
			p.hold = true
			p.send(test.row...)
			p.letGo()
			if got := viewtest.States(p.state.View()); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
			undos := 0
			for ; p.state.View().Undo && undos < 9; undos++ {
				p.send(undo)
			}
			if undos != test.undos {
				t.Errorf("%d changes could be undone, want %d", undos, test.undos)
			}
		})
	}
}

// A call that is about no task is bound to nothing that was seen.
func TestATaskIsAddedDespiteOtherChanges(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.hold = true
	p.press("Complete task 1")
	p.send(workbench.OpenAdd{Path: lesson.ReaderBoard}, workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "Docs"}, workbench.SubmitForm{Path: lesson.ReaderBoard}, workbench.SubmitForm{Path: lesson.ReaderBoard})
	p.letGo()
	if v := p.state.View(); len(v.Tasks) != 6 || !slices.ContainsFunc(v.Tasks, func(task view.Task) bool { return task.Subject == "Docs" }) {
		t.Errorf("%d tasks", len(v.Tasks))
	}
}
