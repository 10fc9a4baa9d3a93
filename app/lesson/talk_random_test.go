package lesson_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// A wanderer makes any calls at all, refused ones among them: the prompt seeds them.
type wanderer struct{}

func (wanderer) Answer(_ context.Context, r agent.Request) (agent.Answer, error) {
	prompt, made := "", 0
	for _, m := range r.Messages {
		switch m.Role {
		case conversation.User:
			prompt, made = m.Text, 0
		case conversation.ToolReply:
			made++
		}
	}
	var seed uint64
	_, _ = fmt.Sscanf(prompt, "wander %d", &seed) // any other prompt wanders too
	random := rand.New(rand.NewPCG(seed, uint64(made)))
	if made > 0 && random.IntN(4) == 0 || made > 6 {
		return agent.Answer{Text: "Enough."}, nil
	}
	id, other := random.IntN(12), random.IntN(12)
	switch random.IntN(12) {
	case 0, 1:
		return does("task_create", `{"subject":"Task","blockedBy":[%d]}`, id), nil
	case 2:
		return does("task_create", `{"subject":"Free"}`), nil
	case 3:
		return does("task_delete", `{"task_id":%d,"force":true}`, id), nil
	case 4:
		return does("task_update", `{"task_id":%d,"addBlockedBy":[%d]}`, id, other), nil
	case 5:
		return does("task_update", `{"task_id":%d,"removeBlockedBy":[%d]}`, id, other), nil
	case 6:
		return does("task_update", `{"task_id":%d,"subject":"Renamed %d"}`, id, other), nil
	case 7:
		return does("task_claim", `{"owner":"agent-1"}`), nil
	case 8:
		return does(agent.UndoTool, `{}`), nil
	case 9:
		return does("task_list", `{}`), nil
	case 10:
		return does("task_update", `{"task_id":%d,"status":"pending"}`, id), nil
	}
	return does("task_update", `{"task_id":%d,"status":"completed"}`, id), nil
}

// byHand returns something that a person does to the board beside the agent.
func byHand(random *rand.Rand, held map[string]string) lesson.Message {
	id := tasks.ID(1 + random.IntN(10))
	call := func(tool, input string, args ...any) lesson.Message {
		return workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: tool, Input: fmt.Sprintf(input, args...), About: id}}
	}
	switch random.IntN(8) {
	case 0:
		return call("task_update", `{"task_id":%d,"status":"completed"}`, id)
	case 1:
		return call("task_update", `{"task_id":%d,"status":"in_progress"}`, id)
	case 2:
		return call("task_create", `{"subject":"By hand","blockedBy":[%d]}`, id)
	case 3:
		return call("task_update", `{"task_id":%d,"addBlocks":[%d]}`, id, random.IntN(10))
	case 4:
		return call("task_update", `{"task_id":%d,"removeBlocks":[%d]}`, id, random.IntN(10))
	case 5:
		return call("task_delete", `{"task_id":%d}`, id)
	case 6:
		return workbench.Reset{Path: lesson.ReaderBoard}
	}
	text := held[tasks.FileName(id)]
	return workbench.Edit{Path: lesson.ReaderBoard, Do: workbench.EditType, Text: strings.Replace(text, `"subject": "`, `"subject": "Edited `, 1)}
}

// All that was asked for and done by hand is taken back to the bytes of the
// start, and made again to the bytes of the end, but for the high-water mark,
// which never falls.
func TestUndoAndRedoAreExact(t *testing.T) {
	for seed := range uint64(3) {
		random := rand.New(rand.NewPCG(20, seed))
		store := scenariotest.NewBoard()
		p := talking(t, store, wanderer{})
		start, mark := taskFiles(scenariotest.Held(t, store)), 0
		wantMark := func(doing string) {
			t.Helper()
			var now int
			if _, err := fmt.Sscan(scenariotest.Held(t, store)[tasks.MarkFile], &now); err != nil || now < mark {
				t.Fatalf("seed %d: %s moved the mark from %d to %d, %v", seed, doing, mark, now, err)
			}
			mark = now
		}
		for n := range 300 {
			if random.IntN(2) == 0 {
				p.ask(fmt.Sprintf("wander %d", random.Uint64()))
			} else {
				p.hand(byHand(random, scenariotest.Held(t, store)))
			}
			if v := p.state.View(); v.Busy {
				t.Fatalf("seed %d: %d leaves the page busy", seed, n)
			}
			wantMark("a change")
		}
		end := taskFiles(scenariotest.Held(t, store))
		for round := range 2 {
			undone := 0
			for ; p.state.View().Undo && undone < 2000; undone++ {
				step(p, random, workbench.Undo{Path: lesson.ReaderBoard})
				wantMark("Undo")
			}
			if got := taskFiles(scenariotest.Held(t, store)); !maps.Equal(got, start) {
				t.Fatalf("seed %d, round %d: %d times Undo end elsewhere: %v", seed, round, undone, got)
			}
			redone := 0
			for ; p.state.View().Redo && redone < 2000; redone++ {
				step(p, random, workbench.Redo{Path: lesson.ReaderBoard})
				wantMark("Redo")
			}
			if got := taskFiles(scenariotest.Held(t, store)); !maps.Equal(got, end) || undone < 50 {
				t.Fatalf("seed %d, round %d: %d times Undo and %d times Redo end elsewhere: %v", seed, round, undone, redone, got)
			}
		}
	}
}

// hand does something by hand; a file is written through its editor.
func (p *page) hand(m lesson.Message) {
	p.t.Helper()
	edit, edits := m.(workbench.Edit)
	if !edits {
		p.send(m)
		return
	}
	for _, f := range p.state.View().Files {
		if strings.HasPrefix(f.Name, "task_") {
			p.send(workbench.Edit{Path: lesson.ReaderBoard, Do: workbench.EditOpen, Text: f.Name})
			break
		}
	}
	p.send(edit, workbench.Edit{Path: lesson.ReaderBoard, Do: workbench.EditSave}, workbench.Edit{Path: lesson.ReaderBoard, Do: workbench.EditClose})
}

// step takes the newest group back or makes it again, at once or, now and then, a change
// at a time, and sometimes a step too far and back.
func step(p *page, random *rand.Rand, m lesson.Message) {
	p.t.Helper()
	for _, g := range p.state.View().Talk.Groups {
		_, undoes := m.(workbench.Undo)
		if random.IntN(2) == 0 || undoes && !g.Back || !undoes && !g.On {
			continue
		}
		one, back := lesson.Message(workbench.Later{Path: lesson.ReaderBoard, Turn: g.Turn}), lesson.Message(workbench.Earlier{Path: lesson.ReaderBoard, Turn: g.Turn})
		if undoes {
			one, back = back, one
		}
		p.send(one, back, one)
		return
	}
	p.send(m)
}
