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
	"tasklesson/tasks"
)

// anyMessage returns something a person, the address or a model could do.
func anyMessage(random *rand.Rand) lesson.Message {
	id := tasks.ID(random.IntN(9))
	call := func(tool, input string, args ...any) lesson.Message {
		return lesson.CallTool{Tool: tool, Input: fmt.Sprintf(input, args...), About: id}
	}
	statuses := []string{"pending", "in_progress", "completed", "done"}
	fragments := []string{"", "hook", "hook/2", "hook/9", "x/1", "text", "hook/"}
	messages := []func() lesson.Message{
		func() lesson.Message {
			return call("task_update", `{"task_id":%d,"status":%q}`, id, statuses[random.IntN(4)])
		},
		func() lesson.Message {
			return call("task_update", `{"task_id":%d,"status":"completed","force":true}`, id)
		},
		func() lesson.Message { return call("task_create", `{"subject":"Task","blockedBy":[%d]}`, id) },
		func() lesson.Message { return call("task_create", `{"subject":"Free"}`) },
		func() lesson.Message { return call("task_delete", `{"task_id":%d,"force":true}`, id) },
		func() lesson.Message { return call("task_claim", `{"task_id":%d,"owner":"ann"}`, id) },
		func() lesson.Message { return call("task_release", `{"task_id":%d}`, id) },
		func() lesson.Message {
			return call("task_update", `{"task_id":%d,"addBlocks":[%d]}`, id, random.IntN(9))
		},
		func() lesson.Message {
			return call("task_update", `{"task_id":%d,"removeBlocks":[%d]}`, id, random.IntN(9))
		},
		func() lesson.Message { return call("task_"+strconv.Itoa(random.IntN(3)), "{") },
		func() lesson.Message { return lesson.Undo{} },
		func() lesson.Message { return lesson.Undo{} },
		func() lesson.Message { return lesson.Redo{} },
		func() lesson.Message {
			if random.IntN(4) > 0 {
				return lesson.Undo{}
			}
			return lesson.Reset{}
		},
		func() lesson.Message { return lesson.OpenAdd{} },
		func() lesson.Message { return lesson.TypeAdd{Subject: strings.Repeat("ab \"", random.IntN(70))} },
		func() lesson.Message { return lesson.PickAdd{ID: id} },
		func() lesson.Message { return lesson.SubmitAdd{} },
		func() lesson.Message { return lesson.Next{} },
		func() lesson.Message { return lesson.Previous{} },
		func() lesson.Message { return lesson.First{} },
		func() lesson.Message { return lesson.Last{} },
		func() lesson.Message { return lesson.GoTo{Step: random.IntN(12) - 3} },
		func() lesson.Message { return lesson.MyBoard{} },
		func() lesson.Message { return lesson.MyBoard{} },
		func() lesson.Message { return lesson.ShowPane{Pane: lesson.PaneFiles} },
		func() lesson.Message { return lesson.ToggleFile{Name: tasks.FileName(id)} },
		func() lesson.Message { return lesson.Dismiss{About: id} },
		func() lesson.Message {
			return lesson.Navigated{Fragment: fragments[random.IntN(len(fragments))]}
		},
		func() lesson.Message { return lesson.Failed{Doing: "something", About: id} },
		func() lesson.Message { return lesson.BoardRead{} },
		func() lesson.Message { return nil },
	}
	return messages[random.IntN(len(messages))]()
}

func TestTwoThousandMessages(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	store := newBoard()
	p := opened(t, store)
	mark, views := 5, map[int]lesson.View{}
	states := map[int]lesson.State{}
	for n := range 2000 {
		m := anyMessage(random)
		if read, ok := m.(lesson.BoardRead); ok {
			m = p.perform(lesson.ReadBoard{})
			_ = read
		}
		p.send(m)
		v := p.state.View()
		if v.Busy {
			t.Fatalf("%d: %T left the page busy", n, m)
		}
		if v.Sentence == "" || v.Heading == "" {
			t.Fatalf("%d: %T left the page without words", n, m)
		}
		held := files(t, store)
		if v.Mode == lesson.OnBoard && !maps.Equal(shown(v), held) {
			t.Fatalf("%d: %T: the page shows other bytes than the store holds", n, m)
		}
		now, err := strconv.Atoi(strings.TrimSpace(held[tasks.MarkFile]))
		if err != nil || now < mark {
			t.Fatalf("%d: %T moved the mark from %d to %q", n, m, mark, held[tasks.MarkFile])
		}
		mark = now
		if n%50 == 0 {
			views[n], states[n] = v, p.state
		}
	}
	for n, view := range views {
		if !reflect.DeepEqual(states[n].View(), view) {
			t.Errorf("the state after message %d shows something else now", n)
		}
	}
}

func TestUndoneAndRedoneAnyCallsRestoreBytes(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for round := range 20 {
		store := newBoard()
		p := opened(t, store)
		start, before := taskFiles(files(t, store)), map[string]string{}
		undos := 0
		for range 60 {
			call, ok := anyMessage(random).(lesson.CallTool)
			if !ok {
				continue
			}
			before = taskFiles(files(t, store))
			p.send(call)
			after := taskFiles(files(t, store))
			if maps.Equal(before, after) {
				continue
			}
			undos++
			p.send(lesson.Undo{})
			if !maps.Equal(taskFiles(files(t, store)), before) {
				t.Fatalf("round %d: Undo of %+v restored other bytes", round, call)
			}
			p.send(lesson.Redo{})
			if !maps.Equal(taskFiles(files(t, store)), after) {
				t.Fatalf("round %d: Redo of %+v made other bytes", round, call)
			}
		}
		for range undos {
			p.send(lesson.Undo{})
		}
		if !maps.Equal(taskFiles(files(t, store)), start) || p.state.View().Undo {
			t.Errorf("round %d: after %d times Undo the board is not as it was", round, undos)
		}
	}
}
