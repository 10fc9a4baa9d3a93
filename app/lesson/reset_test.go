package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

func TestResetEverythingAsksFirst(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.press("Complete task 1")
	before := viewtest.States(p.state.View())
	p.send(lesson.ShowPopover{Popover: view.MorePopover}, lesson.ShowPopover{Popover: view.ResetPopover})
	if v := p.state.View(); v.Popover != view.ResetPopover || viewtest.States(v) != before {
		t.Errorf("the popover is %q, the board %s", v.Popover, viewtest.States(v))
	}
	if last := p.asked[len(p.asked)-1]; last != (lesson.MoveFocus{Key: "keep-everything"}) {
		t.Errorf("the browser was asked for %v, want the focus on what changes nothing", last)
	}
	p.send(lesson.ShowPopover{})
	if v := p.state.View(); v.Popover != view.NoPopover || viewtest.States(v) != before {
		t.Errorf("kept, the popover is %q, the board %s", v.Popover, viewtest.States(v))
	}
}

func TestResetEverythingCanBeUndone(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	start := viewtest.States(p.state.View())
	p.press("Complete task 1")
	theirs := viewtest.States(p.state.View())
	p.send(lesson.Navigated{Fragment: "clear/5"}, lesson.SetSpeed{Speed: view.Fast}, lesson.ShowPublished{On: true})
	p.asked = nil
	p.send(lesson.ShowPopover{Popover: view.ResetPopover}, lesson.ResetAll{})

	v := p.state.View()
	if v.Mode != view.OnBoard || viewtest.States(v) != start {
		t.Errorf("on the stage: %s with %s, want the reader's board at its start", v.Mode, viewtest.States(v))
	}
	if want := "Everything is as at the first visit. Undo brings your board back."; v.Sentence != want {
		t.Errorf("it says %q, want %q", v.Sentence, want)
	}
	if !slices.Contains(p.asked, lesson.Effect(lesson.ForgetReader{})) || v.Popover != view.NoPopover || v.Speed != view.Normal {
		t.Errorf("asked %v, popover %q, speed %s", p.asked, v.Popover, v.Speed)
	}
	if slices.Contains(p.asked, lesson.Effect(lesson.MarkBoard{})) {
		t.Error("the browser is told of a board that nobody has any more")
	}
	p.send(lesson.Reading{Chapter: "clear", Item: lesson.NoItem, ByReader: true}, lesson.ShowChapter{})
	if at := p.state.View().Position; at.Scenario != "clear" || at.Step != 0 {
		t.Errorf("the chapter is shown at %s, where the reader was before", at.Fragment())
	}

	p.asked = nil
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	if v := p.state.View(); viewtest.States(v) != theirs {
		t.Errorf("undone, the board is %s, want %s", viewtest.States(v), theirs)
	}
	if !slices.Contains(p.asked, lesson.Effect(lesson.MarkBoard{})) {
		t.Errorf("the browser was asked for %v: it does not know of the board that came back", p.asked)
	}
}

func TestResetEverythingEmptiesTheForm(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	board := lesson.ReaderBoard
	p.send(workbench.OpenAdd{Path: board}, workbench.TypeForm{Path: board, Field: workbench.FieldSubject, Text: "Document"}, workbench.PickForm{Path: board, ID: 2}, lesson.ResetAll{}, workbench.OpenAdd{Path: board})
	if form := p.state.View().Form; form.Subject != "" || len(form.Waits) > 0 {
		t.Errorf("the form of the first visit holds %+v", form)
	}
}

func TestResetEverythingWhereNothingWasChanged(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.ResetAll{})
	if got, want := p.state.View().Sentence, "Everything is as at the first visit."; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	if p.state.View().Undo {
		t.Error("there is nothing to undo")
	}
}

// While the storage is slow, something may be under way before the reset, and the
// reader may go on after it.
func TestResetEverythingWorksDuringOtherWork(t *testing.T) {
	for name, messages := range map[string][]string{"a press before": {"Complete task 2"}, "none": nil} {
		t.Run(name, func(t *testing.T) {
			p := opened(t, scenariotest.NewBoard())
			p.press("Complete task 1")
			p.asked, p.hold = nil, true
			for _, press := range messages {
				p.press(press)
			}
			p.send(lesson.ResetAll{}, workbench.OpenAdd{Path: lesson.ReaderBoard}, workbench.CloseForm{Path: lesson.ReaderBoard})
			p.letGo()
			if slices.Contains(p.asked, lesson.Effect(lesson.MarkBoard{})) || !slices.Contains(p.asked, lesson.Effect(lesson.ForgetReader{})) {
				t.Errorf("the browser was asked for %v: nobody has a board any more", p.asked)
			}
		})
	}
}

func start(id tasks.ID) workbench.Call {
	return workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":` + id.String()[1:] + `,"status":"in_progress"}`, About: id}}
}

// TestAStaleButtonDoesNotReopenWhatAnotherTabCompleted has two tabs; one has not
// heard of the other.
func TestAStaleButtonDoesNotReopenWhatAnotherTabCompleted(t *testing.T) {
	store := scenariotest.NewBoard()
	late := opened(t, store)
	fast := opened(t, store)
	fast.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":1,"status":"completed"}`, About: 1}})

	late.send(start(1))
	v := late.state.View()
	if v.Tasks[0].State != tasks.StateCompleted || !strings.Contains(late.refusal(1), "had changed by then") {
		t.Errorf("task 1 is %s after a stale Start, and it says %q", v.Tasks[0].State, late.refusal(1))
	}
}

func TestAButtonWorksAlthoughAnotherTabChangedOtherTasks(t *testing.T) {
	store := scenariotest.NewBoard()
	late := opened(t, store)
	fast := opened(t, store)
	fast.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"another"}`}})

	late.send(start(1))
	v := late.state.View()
	if v.Tasks[0].State != tasks.StateInProgress || late.refusal(1) != "" || len(v.Tasks) != 6 {
		t.Errorf("task 1 of %d is %s, and it says %q", len(v.Tasks), v.Tasks[0].State, late.refusal(1))
	}
}
