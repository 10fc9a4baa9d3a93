package lesson_test

import (
	"maps"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// elsewhere makes a call as another tab would.
func elsewhere(t *testing.T, store *tasks.Store, tool, input string) {
	t.Helper()
	if _, err := tasks.New(store).Call(t.Context(), tool, []byte(input)); err != nil {
		t.Fatal(err)
	}
}

// prompted carries a prompt out, effect by effect; before is called before each call to a
// tool with how many there were, and reports whether the call is made.
func (p *page) prompted(prompt string, before func(call workbench.PerformCall, n int) bool) {
	p.t.Helper()
	p.hold = true
	p.ask(prompt)
	for n := 0; len(p.held) > 0; {
		if call, ok := p.held[0].(workbench.PerformCall); ok {
			if n++; !before(call, n) {
				p.held = p.held[1:]
				p.send(workbench.Failed{Path: lesson.ReaderBoard, Err: errInUse, Effect: call})
				continue
			}
		}
		p.one()
	}
	p.hold = false
}

// A storage that fails at any call of a prompt leaves nothing of the prompt, and nothing of
// it to be done again; what could be done again before the prompt still can.
func TestAPromptWithFailingStorageIsUndone(t *testing.T) {
	for failing := 1; failing <= 5; failing++ {
		store := scenariotest.NewBoard()
		p := talking(t, store, chain)
		p.press("Complete task 1")
		p.send(workbench.Undo{Path: lesson.ReaderBoard})
		before := taskFiles(scenariotest.Held(t, store))
		failed := false
		p.prompted("chain", func(_ workbench.PerformCall, n int) bool { failed = failed || n == failing; return n != failing })
		v := p.state.View()
		if !failed || v.Busy || !strings.Contains(v.Sentence, "Could not do what was asked") || !maps.Equal(taskFiles(scenariotest.Held(t, store)), before) {
			t.Errorf("call %d: failed %t, busy %t, %q, %d tasks", failing, failed, v.Busy, v.Sentence, len(v.Tasks))
		}
		p.send(workbench.Redo{Path: lesson.ReaderBoard})
		if v := p.state.View(); !strings.HasPrefix(v.Sentence, "Done again: complete task 1") {
			t.Errorf("call %d: Redo says %q", failing, v.Sentence)
		}
	}
}

// What another tab has written since the agent read the board is not written over: the
// prompt is taken back, and it is said why.
func TestAnAgentOverwritesNothingUnseen(t *testing.T) {
	for name, c := range map[string]struct {
		prompt script
		at     int
		input  string // of the other tab's task_update
		task   string
	}{
		"the first call":  {script{"go": {does("task_list", `{}`), does("task_delete", `{"task_id":5}`)}}, 2, `{"task_id":5,"subject":"Payroll"}`, "task_5.json"},
		"a later call":    {script{"go": {does("task_list", `{}`), finishing(1), does("task_update", `{"task_id":5,"owner":"ann"}`), does("undo", `{}`)}}, 3, `{"task_id":5,"owner":"bob"}`, "task_5.json"},
		"its own new one": {script{"go": {does("task_create", `{"subject":"Six"}`), does("task_update", `{"task_id":6,"owner":"ann"}`), does("undo", `{}`)}}, 2, `{"task_id":6,"owner":"zoe"}`, "task_6.json"},
	} {
		t.Run(name, func(t *testing.T) {
			store := scenariotest.NewBoard()
			p := talking(t, store, c.prompt)
			var before map[string]string
			var theirs string
			start := taskFiles(scenariotest.Held(t, store))
			p.prompted("go", func(_ workbench.PerformCall, n int) bool {
				if n == c.at {
					elsewhere(t, store, "task_update", c.input)
					before = taskFiles(scenariotest.Held(t, store))
					theirs = before[c.task]
				}
				return true
			})
			now, v := taskFiles(scenariotest.Held(t, store)), p.state.View()
			if now[c.task] != theirs {
				t.Errorf("what the other tab wrote became %s", now[c.task])
			}
			for name, data := range start {
				if name != c.task && now[name] != data {
					t.Errorf("%s is left half done: %s", name, now[name])
				}
			}
			if !strings.Contains(v.Sentence, "had changed by then") && !strings.Contains(v.Sentence, "What it had done stays") {
				t.Errorf("it says %q", v.Sentence)
			}
		})
	}
}

// Where another tab has written between what a prompt did, each part is taken back that can
// be, and it is not said that nothing was changed.
func TestAFailedUndoIsReported(t *testing.T) {
	store := scenariotest.NewBoard()
	model := silent{script{"go": {does("task_create", `{"subject":"Six"}`), does("task_get", `{"task_id":6}`), does("task_update", `{"task_id":6,"description":"mine"}`), finishing(1)}}, 4}
	p := talking(t, store, model)
	p.prompted("go", func(call workbench.PerformCall, _ int) bool {
		if call.Call.Tool == "task_get" {
			elsewhere(t, store, "task_update", `{"task_id":6,"owner":"zoe"}`)
		}
		return true
	})
	held, v := taskFiles(scenariotest.Held(t, store)), p.state.View()
	if strings.Contains(held["task_1.json"], "completed") || strings.Contains(held["task_6.json"], "mine") || !strings.Contains(held["task_6.json"], "zoe") {
		t.Errorf("left are %s and %s", held["task_1.json"], held["task_6.json"])
	}
	if strings.Contains(v.Sentence, "Nothing was changed") || !strings.Contains(v.Sentence, "What it had done stays") {
		t.Errorf("it says %q", v.Sentence)
	}
}

// Undo that is pressed while the agent works means what the agent does: where that is taken
// back already, it takes back nothing of what a person has done before.
func TestUndoDuringATakenBackTurn(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, silent{chain, 3})
	p.press("Complete task 1")
	before := taskFiles(scenariotest.Held(t, store))
	p.prompted("chain", func(_ workbench.PerformCall, n int) bool {
		if n == 2 {
			p.send(workbench.Undo{Path: lesson.ReaderBoard})
		}
		return true
	})
	if !maps.Equal(taskFiles(scenariotest.Held(t, store)), before) {
		t.Errorf("the files became %v, and it says %q", taskFiles(scenariotest.Held(t, store)), p.state.View().Sentence)
	}
}

// A mark that was written by hand, and has risen since, stops no Undo.
func TestUndoGoesPastAMarkThatHasRisen(t *testing.T) {
	p := at(t, "challenges/low-mark")
	tasksAtStart := len(p.state.View().Tasks)
	p.send(workbench.Write{Path: lesson.ChallengeBoard, File: tasks.MarkFile, Text: "7\n"},
		workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"try"}`}})
	for range 2 {
		p.send(workbench.Undo{Path: lesson.ChallengeBoard})
	}
	if v := p.state.View(); v.Undo || len(v.Tasks) != tasksAtStart || len(v.Notices) > 0 {
		t.Errorf("undo %t, %d tasks, %v", v.Undo, len(v.Tasks), v.Notices)
	}
	for range 2 {
		p.send(workbench.Redo{Path: lesson.ChallengeBoard})
	}
	if v := p.state.View(); v.Redo || len(v.Tasks) != tasksAtStart+1 || len(v.Notices) > 0 {
		t.Errorf("redo %t, %d tasks, %v", v.Redo, len(v.Tasks), v.Notices)
	}
}
