package lesson_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// anyMessage returns something a person, the address or a model could do.
func anyMessage(random *rand.Rand) lesson.Message {
	id := tasks.ID(random.IntN(9))
	call := func(tool, input string, args ...any) lesson.Message {
		return workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: tool, Input: fmt.Sprintf(input, args...), About: id}}
	}
	statuses := []string{"pending", "in_progress", "completed", "done"}
	fragments := []string{"", "hook", "hook/2", "hook/9", "x/1", "text", "hook/", "clear/5", "clear/22"}
	switch random.IntN(42) {
	case 0, 1, 2:
		return call("task_update", `{"task_id":%d,"status":%q}`, id, statuses[random.IntN(4)])
	case 3:
		return call("task_update", `{"task_id":%d,"status":"completed","force":true}`, id)
	case 4:
		return call("task_create", `{"subject":"Task","blockedBy":[%d]}`, id)
	case 5:
		return call("task_create", `{"subject":"Free"}`)
	case 6:
		return call("task_delete", `{"task_id":%d,"force":true}`, id)
	case 7:
		return call("task_claim", `{"task_id":%d,"owner":"ann"}`, id)
	case 8:
		return call("task_release", `{"task_id":%d}`, id)
	case 9:
		return call("task_update", `{"task_id":%d,"addBlocks":[%d]}`, id, random.IntN(9))
	case 10:
		return call("task_update", `{"task_id":%d,"removeBlocks":[%d]}`, id, random.IntN(9))
	case 11:
		return call("task_"+strconv.Itoa(random.IntN(3)), "{")
	case 12:
		return workbench.PickForm{Path: lesson.ReaderBoard, ID: id}
	case 13:
		return workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: strings.Repeat("ab \"", random.IntN(70))}
	case 14:
		return lesson.GoTo{Step: random.IntN(12) - 3}
	case 15:
		return lesson.Navigated{Fragment: fragments[random.IntN(len(fragments))]}
	case 16:
		return lesson.ToggleFile{Path: []files.Path{"", lesson.ReaderBoard}[random.IntN(2)], Name: tasks.FileName(id)}
	case 17:
		return lesson.ShowPopover{Popover: []view.Popover{view.NoPopover, view.MorePopover, view.ResetPopover}[random.IntN(3)]}
	case 18:
		return workbench.Failed{Path: lesson.ReaderBoard, Err: errInUse}
	case 19:
		return lesson.ClockTick{Run: random.IntN(40)}
	case 21:
		return workbench.OpenEdit{Path: lesson.ReaderBoard, ID: id}
	case 22:
		return workbench.Connect{Path: lesson.ReaderBoard, From: id, To: tasks.ID(random.IntN(9))}
	case 23:
		return lesson.DrawLine{From: id, To: tasks.ID(random.IntN(9))}
	case 24:
		return workbench.SubmitForm{Path: lesson.ReaderBoard, Do: []workbench.FormAct{workbench.FormDelete, workbench.FormDeleteAnyway, workbench.FormReopen}[random.IntN(3)]}
	case 25:
		return workbench.TypeForm{Path: lesson.ReaderBoard, Field: []workbench.Field{workbench.FieldDescription, workbench.FieldOwner}[random.IntN(2)], Text: strings.Repeat("ann\n", random.IntN(40))}
	case 20:
		return lesson.Key{Name: []string{"ArrowRight", "ArrowLeft", "Home", "End", " ", "?", "Escape"}[random.IntN(7)]}
	}
	plain := []lesson.Message{
		workbench.Undo{Path: lesson.ReaderBoard},
		workbench.Undo{Path: lesson.ReaderBoard},
		workbench.Undo{Path: lesson.ReaderBoard},
		workbench.Redo{Path: lesson.ReaderBoard},
		workbench.Reset{Path: lesson.ReaderBoard},
		workbench.OpenAdd{Path: lesson.ReaderBoard},
		workbench.SubmitForm{Path: lesson.ReaderBoard},
		lesson.Next{},
		lesson.Previous{},
		lesson.ShowChapter{},
		lesson.First{},
		lesson.Last{},
		lesson.YourBoard{},
		lesson.YourBoard{},
		lesson.ShowPane{Pane: view.PaneFiles},
		lesson.Play{},
		lesson.SetSpeed{Speed: view.Fast},
		lesson.SetDock{Dock: view.Full},
		workbench.BoardRead{Path: lesson.ReaderBoard},
		nil,
	}
	return plain[random.IntN(len(plain))]
}

func TestTwoThousandMessages(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	store := scenariotest.NewBoard()
	p := opened(t, store)
	mark, views := 5, map[int]view.View{}
	states, whole := map[int]lesson.State{}, map[int]string{}
	for n := range 2000 {
		m := anyMessage(random)
		if _, ok := m.(workbench.BoardRead); ok {
			m = p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard})
		}
		p.send(m)
		v := p.state.View()
		if n%5 == 0 && !reflect.DeepEqual(v, lesson.Fresh(p.state)) {
			t.Fatalf("%d: after %T the page shows what was drawn before it", n, m)
		}
		if v.Busy {
			t.Fatalf("%d: %T left the page busy", n, m)
		}
		if v.Sentence == "" || v.Heading.Title == "" {
			t.Fatalf("%d: %T left the page without words", n, m)
		}
		held := scenariotest.Held(t, store)
		if v.Mode == view.OnBoard && !maps.Equal(viewtest.Files(v.Files), held) {
			t.Fatalf("%d: %T: the page shows other bytes than the store holds", n, m)
		}
		now, err := strconv.Atoi(strings.TrimSpace(held[tasks.MarkFile]))
		if err != nil || now < mark {
			t.Fatalf("%d: %T moved the mark from %d to %q", n, m, mark, held[tasks.MarkFile])
		}
		mark = now
		if n%50 == 0 {
			views[n], states[n], whole[n] = v, p.state, fmt.Sprint(p.state)
		}
	}
	for n, view := range views {
		if !reflect.DeepEqual(states[n].View(), view) || fmt.Sprint(states[n]) != whole[n] {
			t.Errorf("the state after message %d is another now", n)
		}
	}
}

func TestUndoAndRedoOfAnyCallsRestoreBytes(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for round := range 20 {
		store := scenariotest.NewBoard()
		p := opened(t, store)
		start := taskFiles(scenariotest.Held(t, store))
		undos := 0
		for range 60 {
			call, ok := anyMessage(random).(workbench.Call)
			if !ok {
				continue
			}
			before := taskFiles(scenariotest.Held(t, store))
			p.send(call)
			after := taskFiles(scenariotest.Held(t, store))
			if maps.Equal(before, after) {
				continue
			}
			undos++
			p.send(workbench.Undo{Path: lesson.ReaderBoard})
			if !maps.Equal(taskFiles(scenariotest.Held(t, store)), before) {
				t.Fatalf("round %d: Undo of %+v restored other bytes", round, call)
			}
			p.send(workbench.Redo{Path: lesson.ReaderBoard})
			if !maps.Equal(taskFiles(scenariotest.Held(t, store)), after) {
				t.Fatalf("round %d: Redo of %+v made other bytes", round, call)
			}
		}
		for range undos {
			p.send(workbench.Undo{Path: lesson.ReaderBoard})
		}
		if !maps.Equal(taskFiles(scenariotest.Held(t, store)), start) || p.state.View().Undo {
			t.Errorf("round %d: after %d times Undo the board is not as it was", round, undos)
		}
	}
}
