package lesson_test

import (
	"maps"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
)

func TestPastedCallsRunOnTheBoard(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	before := taskFiles(scenariotest.Held(t, store))
	p.talk(workbench.PasteOpen, "")
	p.talk(workbench.PasteType, `[{"type":"tool_use","id":"a","name":"task_create","input":{"subject":"Six"}},{"type":"tool_use","id":"b","name":"task_create","input":{"subject":"Seven","blockedBy":[6,99]}},{"type":"tool_use","id":"c","name":"task_update","input":{"task_id":1,"status":"completed"}}]`)
	p.talk(workbench.PasteRun, "")
	v := p.state.View()
	paste := v.Talk.Paste
	if got, want := viewtest.States(v), "completed ready ready blocked blocked ready"; got != want || v.Busy {
		t.Errorf("the tasks are %q, want %q", got, want)
	}
	for _, want := range []string{`"tool_use_id": "a"`, `"is_error": true`, "99", `"role": "user"`} {
		if !strings.Contains(paste.Answer, want) {
			t.Errorf("the answer has no %s: %s", want, paste.Answer)
		}
	}
	if !strings.HasPrefix(v.Sentence, "Three calls were made, and one of them was refused.") || len(p.said()) != 0 {
		t.Errorf("it says %q, and the agent heard %q", v.Sentence, p.said())
	}
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	if !maps.Equal(taskFiles(scenariotest.Held(t, store)), before) {
		t.Error("one Undo does not take back the calls")
	}
}

// JSON in the line of the prompt is a call as well, and no message to the agent.
func TestACallTypedAsAPromptRuns(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.ask(`{"tool":"task_update","input":{"task_id":1,"status":"completed"}}`)
	v := p.state.View()
	if v.Talk.Typed != "" || !v.Talk.Paste.Open || !strings.Contains(v.Talk.Paste.Answer, `"tool": "task_update"`) || v.Tasks[0].State != "completed" || len(p.said()) != 0 {
		t.Errorf("typed %q, %+v", v.Talk.Typed, v.Talk.Paste)
	}
}

// A list of boxes to tick begins as JSON does, and is a message to the agent.
func TestAListOfBoxesIsNotACall(t *testing.T) {
	for _, text := range []string{"[ ] design\n[ ] build", "[x] design\n[ ] build", "[] design\n[] build", "[urgent] complete task 1", "{draft} add a task", "[", "{"} {
		p := talking(t, scenariotest.NewBoard(), chain)
		p.ask(text)
		if v := p.state.View(); v.Talk.Paste.Open || !strings.Contains(strings.Join(p.said(), " "), text) {
			t.Errorf("%q: the field for calls is open: %v; the agent heard %q", text, v.Talk.Paste.Open, p.said())
		}
	}
}

// Any pasted text gets an answer in words, stays in its field, and leaves the
// board.
func TestPastedTextDoesNoHarm(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	held := scenariotest.Held(t, store)
	for _, text := range []string{
		"", "hello", "{", "[]", "NaN", "null", `{"tool":1}`, strings.Repeat("[", 50_000), strings.Repeat(`{"a":`, 20_000), strings.Repeat("x", 200_000),
		`{"tool":"task_list","tool":"x"}`, "<script>alert(1)</script>", "🎉", `{"method":"tools/call"}`, `{"type":"tool_use","name":"task_list","input":"{"}`,
	} {
		p.talk(workbench.PasteOpen, "")
		p.talk(workbench.PasteType, text)
		p.talk(workbench.PasteRun, "")
		if got := p.state.View().Talk.Paste; got.Wrong == "" || got.Answer != "" || got.Text != text || p.state.View().Busy {
			t.Errorf("%.40q: wrong %q, answer %q", text, got.Wrong, got.Answer)
		}
	}
	for _, text := range []string{
		`{"tool":"drop_table","input":{}}`, `{"tool":"task_get","input":{"task_id":"x"}}`, `{"tool":"task_get","input":{"task_id":1e999}}`, `{"tool":"compact","input":{}}`, `{"tool":"undo"}`,
		`{"tool":"task_update","input":{"task_id":1,"addBlockedBy":[5]}}`, `{"tool":"task_create","input":{"subject":""}}`, `{"id":{"a":[1]},"function":{"name":"task_get","arguments":"{\"task_id\":-1}"}}`,
	} {
		p.talk(workbench.PasteType, text)
		p.talk(workbench.PasteRun, "")
		if got := p.state.View(); got.Talk.Paste.Wrong != "" || got.Talk.Paste.Answer == "" || !strings.Contains(got.Sentence, "refused") {
			t.Errorf("%s: %q, %q, %q", text, got.Talk.Paste.Wrong, got.Talk.Paste.Answer, got.Sentence)
		}
	}
	if !maps.Equal(scenariotest.Held(t, store), held) {
		t.Error("the board was changed")
	}
}

// Of a pasted call is said what it did, as of any other.
func TestAPastedCallReportsItsEffect(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	for _, call := range []struct{ text, says string }{
		{`{"name":"task_create","input":{"subject":"Six","blockedBy":[1]}}`, "Task 6 is added. It waits for task 1. Task 1 is ready: complete it."},
		{`task_update {"task_id": 1, "status": "completed"}`, "Task 1 is completed. Its id left `blockedBy` of tasks 2, 3 and 6: all are ready."},
		{`{"tool":"task_update","input":{"task_id":4,"status":"completed"}}`, "The call was made, and refused. Task 4 waits for 2 and 3."},
		{"task_get\n{\"task_id\": 1}", "The call was made. The answer is below it, in the form of the call."},
	} {
		p.talk(workbench.PasteRun, call.text)
		if v := p.state.View(); v.Sentence != call.says || v.Talk.Paste.Wrong != "" || v.Talk.Paste.Answer == "" {
			t.Errorf("%s: it says %q, wrong %q, answer %q", call.text, v.Sentence, v.Talk.Paste.Wrong, v.Talk.Paste.Answer)
		}
	}
	p.ask(`task_get {"task_id": 2}`)
	if v := p.state.View(); !v.Talk.Paste.Open || !strings.Contains(v.Talk.Paste.Answer, `"tool": "task_get"`) || len(p.said()) != 0 {
		t.Errorf("a call in the line of the prompt is not made: %+v", v.Talk.Paste)
	}
}

func TestPastedCallsWaitTheirTurn(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.hold = true
	p.ask("chain")
	p.talk(workbench.PasteRun, `{"tool":"task_update","input":{"task_id":7,"status":"completed"}}`)
	p.letGo()
	v := p.state.View()
	if got, want := viewtest.States(v), "ready blocked blocked blocked blocked completed completed ready"; got != want || v.Talk.Paste.Answer == "" {
		t.Errorf("the tasks are %q, want %q", got, want)
	}
}

// A text without a call takes away what was said of the call before it.
func TestOtherPastedTextClearsTheLastCall(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	before := p.state.View().Sentence
	p.talk(workbench.PasteRun, `{"tool":"task_list","input":{}}`)
	if said := p.state.View().Sentence; said == before {
		t.Fatalf("the call is not spoken of: %q", said)
	}
	p.talk(workbench.PasteRun, `task_create(subject="Tea")`)
	if v := p.state.View(); v.Talk.Paste.Wrong == "" || v.Sentence != before {
		t.Errorf("the sentence is %q beside %q", v.Sentence, v.Talk.Paste.Wrong)
	}
}
