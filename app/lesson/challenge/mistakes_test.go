package challenge_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"strings"
	"testing"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// done returns the moves with which agents do tasks, one after the other.
func done(pairs ...any) (moves []challenge.Move) {
	for i := 0; i < len(pairs); i += 2 {
		input, _ := json.Marshal(map[string]any{"task_id": pairs[i+1], "owner": pairs[i]})
		moves = append(moves, call("claim", string(input)), call("complete", string(input)))
	}
	return moves
}

// TestAMistakeIsToldWhatIsMissing makes the mistake that each level is about.
func TestAMistakeIsToldWhatIsMissing(t *testing.T) {
	three := []challenge.Move{call("create", `{"subject":"Setup project"}`), call("create", `{"subject":"Write code","blockedBy":[1]}`), call("create", `{"subject":"Write tests"}`)}
	complete := func(id string) challenge.Move { return call("update", `{"task_id":`+id+`,"status":"completed"}`) }
	for _, c := range []struct {
		level string
		moves []challenge.Move
		want  string
	}{
		{"three-in-order", nil, "There is no task “Write tests” yet."},
		{"three-in-order", three, "“Write tests” does not wait for “Write code” yet."},
		{"three-in-order", append(three, call("update", `{"task_id":3,"addBlocks":[2]}`)), "The wrong way round: “Write code” waits for “Write tests”."},
		{"three-in-order", append(three, call("create", `{"subject":"Write docs"}`)), "“Write docs” does not belong here."},
		{"three-in-order", append(three, call("create", `{"subject":"WRITE  code"}`)), "Two tasks are called “Write code”."},
		{"diamond", []challenge.Move{
			call("create", `{"subject":"Parse"}`), call("create", `{"subject":"Transform","blockedBy":[1]}`),
			call("create", `{"subject":"Emit","blockedBy":[2]}`), call("create", `{"subject":"Test","blockedBy":[3]}`),
		}, "“Emit” waits for “Transform”, and need not."},
		{"which-way", []challenge.Move{call("update", `{"task_id":1,"addBlocks":[2]}`)}, "The wrong way round: “Deploy” waits for “Smoke test”."},
		{"in-between", []challenge.Move{call("create", `{"subject":"Security review","blockedBy":[2]}`)}, "“Release” does not wait for “Security review” yet."},
		{"in-between", []challenge.Move{call("complete", `{"task_id":2}`)}, "“Write endpoints” is completed, not in progress."},
		{"what-can-start", nil, "Two tasks that should be in progress are not."},
		{"what-can-start", []challenge.Move{complete("4")}, "“Auth module” is not as it was"},
		{"what-can-start", []challenge.Move{call("update", `{"task_id":5,"status":"in_progress","force":true}`)}, "“Login page” is in progress too."},
		{"one-key", []challenge.Move{complete("1")}, "“Rename config keys” is completed too."},
		{"one-key", []challenge.Move{complete("1")}, "One task that should be completed is not."},
		{"only-what-it-needs", []challenge.Move{complete("4"), complete("2")}, "“Translate manual” is completed too."},
		{"only-what-it-needs", nil, "“Release” is blocked (it waits for “Sign installer” and “Changelog”), not ready."},
		{"longest-chain", []challenge.Move{call("claim", `{"task_id":1,"owner":"ann"}`)}, "“Write questions and answers” is in progress too."},
		{"one-edge", []challenge.Move{call("update", `{"task_id":2,"removeBlockedBy":[1]}`), call("update", `{"task_id":6,"removeBlockedBy":[1]}`)}, "Two edges are gone, such as: “Set up CI” waited for “Move to new office”."},
		{"one-edge", []challenge.Move{complete("1")}, "“Move to new office” is not as it was"},
		{"one-edge", []challenge.Move{call("update", `{"task_id":3,"description":"Later."}`)}, "“Unit tests” is not as it was"},
		{"one-edge", []challenge.Move{call("update", `{"task_id":1,"owner":"ann"}`)}, "“Move to new office” is not as it was"},
		{"one-edge", []challenge.Move{call("delete", `{"task_id":6}`)}, "“Assign desks” is gone."},
		{"ring", nil, "These tasks wait for each other: #1 → #2 → #3 → #1."},
		{"ring", []challenge.Move{call("update", `{"task_id":2,"removeBlockedBy":[1]}`)}, "The wrong way round: “Write migration” waits for “Review migration”."},
		{"ghost", nil, "task_2.json waits for task #9, which has no file."},
		{"ghost", []challenge.Move{call("update", `{"task_id":2,"status":"in_progress","force":true}`)}, "“Convert archive” is in progress, not ready."},
		{"gone-agent", []challenge.Move{call("release", `{"task_id":2}`)}, "“Build index” belongs to nobody, not to ann."},
		{"gone-agent", []challenge.Move{call("complete", `{"task_id":2}`)}, "“Build index” is completed, not in progress."},
		{"done-too-early", nil, "“Write migrations” is completed, not ready."},
		{"done-too-early", []challenge.Move{call("update", `{"task_id":2,"status":"pending"}`)}, "Two tasks that should be blocked are not."},
		{"cancelled", []challenge.Move{complete("2")}, "“Support old browser” does not belong here."},
		{"cancelled", []challenge.Move{call("delete", `{"task_id":2,"force":true}`), call("update", `{"task_id":3,"removeBlockedBy":[1]}`)}, "“Browser tests” does not wait for “Form validation” yet."},
		{"two-pairs-of-hands", done("ann", 1, "bob", 2), "When bob took “Fix typos”, 3 turns became too few."},
		{"two-pairs-of-hands", done("ann", 1, "bob", 2, "ann", 3, "bob", 4, "ann", 5, "bob", 6), "It took 4."},
		{"two-pairs-of-hands", done("ann", 4, "bob", 1), "Four tasks are not completed yet."},
		{"two-pairs-of-hands", done("ann", 4, "bob", 1, "ann", 5, "bob", 2, "ann", 6), "“Update logo” is not completed yet."},
		{"two-pairs-of-hands", done("zoe", 1), "“Write help pages” was taken by zoe, who is not one of the agents."},
		{"two-pairs-of-hands", []challenge.Move{complete("1")}, "“Write help pages” was completed without an owner"},
		{"two-pairs-of-hands", []challenge.Move{call("update", `{"task_id":5,"status":"completed","owner":"ann","force":true}`)}, "“Test parser” was completed before “Write parser”, which it waits for."},
		{"two-pairs-of-hands", []challenge.Move{call("update", `{"task_id":5,"removeBlockedBy":[4]}`)}, "One edge is gone, such as: “Test parser” waited for “Write parser”."},
		{"two-pairs-of-hands", []challenge.Move{call("delete", `{"task_id":1}`)}, "“Write help pages” is gone."},
		{"critical-path", done("ann", 3, "bob", 6), "When bob took “Write manual”, 4 turns became too few."},
		{"one-less", done("ann", 4, "bob", 6), "When bob took “Rent server”, 5 turns became too few."},
		{"nobody-idle", done("ann", 1, "bob", 4), "When bob took “Take photos”, 5 turns became too few."},
		{"cut-off", nil, "task_2.json is unreadable"},
		{"cut-off", nil, "“Build prototype” is in no file that can be read."},
		{"cut-off", []challenge.Move{{File: "task_2.json", Text: `{"id": 2, "subject": "Build prototype", "status": "in_progress", "blockedBy": [], "blocks": [], "owner": "ann"}`}}, "task_3.json waits for task #2, whose blocks does not say so."},
		{"low-mark", nil, ".highwatermark says 3."},
		{"low-mark", []challenge.Move{{File: ".highwatermark", Text: "seven\n"}}, ".highwatermark holds no number."},
		{"half-done", nil, "task_1.json blocks task #2, whose blockedBy does not say so."},
		{"half-done", []challenge.Move{call("update", `{"task_id":1,"removeBlocks":[2,3]}`)}, "“Fix schema” is in progress, not completed."},
		{"left-behind", nil, "task_3.json has its own id in its lists."},
		{"left-behind", nil, "task_3.json still waits for task #1, which is completed."},
		{"left-behind", []challenge.Move{call("update", `{"task_id":3,"removeBlockedBy":[1,2,3]}`)}, "“Assemble” does not wait for “Order parts” yet."},
	} {
		if got := said(play(t, named(t, c.level), c.moves...)); !strings.Contains(got, c.want) {
			t.Errorf("%s: it is said\n%s\nand not: %s", c.level, got, c.want)
		}
	}
}

// TestEveryLackIsSaidOnce says nothing twice of one condition.
func TestEveryLackIsSaidOnce(t *testing.T) {
	for _, l := range levels(t) {
		for _, v := range play(t, &l) {
			said := map[string]bool{}
			for _, lack := range v.Lacks {
				sentence := (&words.English{}).LackSays(lack)
				if said[sentence] {
					t.Errorf("%s: it is said twice: %s", l.Name, sentence)
				}
				said[sentence] = true
			}
		}
	}
}

func TestNobodyMakesANewFileByHand(t *testing.T) {
	move := challenge.Move{File: "task_7.json", Text: "{}"}
	if err := move.Make(t.Context(), tasks.New(tasks.NewStore(memstore.New()))); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the error is %v", err)
	}
}
