package lesson_test

import (
	"fmt"
	"slices"
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

// calls calls a tool on the reader's board.
func calls(tool, input string, id tasks.ID) lesson.Message {
	return workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: tool, Input: fmt.Sprintf(input, id), About: id}}
}

func TestARefusalStandsInThePlaceOfTheSentence(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	before := p.state.View()
	p.press("Why is task 4 blocked?")
	v := p.state.View()
	switch {
	case v.Refusal == nil:
		t.Fatal("a call was refused, and nothing says so")
	case v.Refusal.Sentence != "Task 4 waits for 2 and 3.":
		t.Errorf("it says %q", v.Refusal.Sentence)
	case v.Refusal.About != 4 || v.Refusal.By != "why-4":
		t.Errorf("it is about task %d, by %q", v.Refusal.About, v.Refusal.By)
	case !strings.Contains(v.Refusal.Said, "#2, #3"):
		t.Errorf("the tool said %q, want what a model gets", v.Refusal.Said)
	case v.Sentence != before.Sentence:
		t.Errorf("behind it stands %q, want what stood there before", v.Sentence)
	}
	var marked []tasks.ID
	for _, task := range v.Tasks {
		if task.Blocker {
			marked = append(marked, task.ID)
		}
	}
	if !slices.Equal(marked, []tasks.ID{2, 3}) {
		t.Errorf("marked are %v, want what holds it up", marked)
	}
	if viewtest.States(v) != viewtest.States(before) || v.Undo {
		t.Error("a refused call changed something")
	}
}

// Anything that somebody does next is the answer to it.
func TestTheNextActionClearsARefusal(t *testing.T) {
	const board = lesson.ReaderBoard
	for name, next := range map[string]lesson.Message{
		"another call": calls("task_update", `{"task_id":%d,"status":"completed"}`, 1), "Undo": workbench.Undo{Path: board}, "Redo": workbench.Redo{Path: board}, "Reset": workbench.Reset{Path: board},
		"Add a task": workbench.OpenAdd{Path: board}, "Escape": lesson.Key{Name: "Escape"}, "More": lesson.ShowPopover{Popover: view.MorePopover},
		"a tab": lesson.ShowPane{Pane: view.PaneBoard}, "the source": lesson.ShowSource{On: true}, "a file": lesson.ToggleFile{Path: board, Name: "task_1.json"},
		"a chapter": lesson.ShowChapter{}, "an address": lesson.Navigated{Fragment: "hook/2"}, "a key": lesson.Key{Name: "ArrowRight"},
		"scrolling": lesson.Reading{Chapter: "clear", Item: lesson.NoItem, ByReader: true},
	} {
		t.Run(name, func(t *testing.T) {
			p := opened(t, scenariotest.NewBoard())
			p.press("Why is task 4 blocked?")
			p.send(next)
			p.send(lesson.YourBoard{})
			if r := p.state.View().Refusal; r != nil {
				t.Errorf("it still says %q", r.Sentence)
			}
		})
	}
}

// Showing more of it is not an action, nor is anything that comes by itself.
func TestARefusalStaysUntilAnAction(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.press("Why is task 4 blocked?")
	p.send(lesson.SetDock{Dock: view.Full}, lesson.Present{On: true}, lesson.FilesHeld{On: true}, lesson.FilesHeld{})
	p.readAgain()
	if p.refusal(4) == "" {
		t.Error("a refusal went by itself")
	}
	p.press("Why is task 5 blocked?")
	if p.refusal(5) != "Task 5 waits for 4." {
		t.Errorf("of task 5 it says %q", p.refusal(5))
	}
}

// A board that another tab has changed says that, and no longer what was refused on
// the old one.
func TestAChangedBoardClearsARefusal(t *testing.T) {
	dir := memstore.NewDir()
	p, other := opened(t, tasks.NewStore(dir.Open())), opened(t, tasks.NewStore(dir.Open()))
	p.press("Why is task 4 blocked?")
	other.press("Complete task 1")
	p.readAgain()
	if v := p.state.View(); v.Refusal != nil || !strings.Contains(v.Sentence, "another tab") {
		t.Errorf("refusal %v, sentence %q", v.Refusal, v.Sentence)
	}
}

func TestARefusedFormSaysSoItself(t *testing.T) {
	const board = lesson.ReaderBoard
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.OpenAdd{Path: board}, workbench.SubmitForm{Path: board})
	v := p.state.View()
	if v.Refusal != nil || v.Form.Refusal != "Write a subject for the task." {
		t.Errorf("refusal %v, in the form %q", v.Refusal, v.Form.Refusal)
	}
	if last := p.asked[len(p.asked)-1]; last != (lesson.MoveFocus{Key: "subject"}) {
		t.Errorf("the browser was asked for %v at last, want the focus in the field that lacks something", last)
	}
	p.send(workbench.TypeForm{Path: board, Field: workbench.FieldSubject, Text: "D"})
	if got := p.state.View().Form.Refusal; got != "" {
		t.Errorf("while it is typed, the form still says %q", got)
	}
}

func TestTheFormSaysWhyThereIsNothingToWaitFor(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.OpenAdd{Path: lesson.ReaderBoard})
	if got := p.state.View().Form.NoChoice; got != "" {
		t.Errorf("with five tasks to wait for the form says %q", got)
	}
	for _, id := range []tasks.ID{1, 2, 3, 4, 5} {
		p.send(calls("task_update", `{"task_id":%d,"status":"completed"}`, id))
	}
	if got, want := p.state.View().Form.NoChoice, "Nothing: all tasks are completed."; got != want {
		t.Errorf("where all are completed the form says %q, want %q", got, want)
	}
	for _, id := range []tasks.ID{1, 2, 3, 4, 5} {
		p.send(calls("task_delete", `{"task_id":%d}`, id))
	}
	if got, want := p.state.View().Form.NoChoice, "Nothing: there is no other task."; got != want {
		t.Errorf("on an empty board the form says %q, want %q", got, want)
	}
}
