package view_test

import (
	"context"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/static"
	"tasklesson/tasks"
)

// altered returns the scenarios with a text in one file replaced by another.
func altered(t *testing.T, file, replaced, by string) fstest.MapFS {
	t.Helper()
	all := copied(t, static.Scenarios())
	raw := string(all[file].Data)
	if !strings.Contains(raw, replaced) {
		t.Fatalf("%s has no %s", file, replaced)
	}
	all[file].Data = []byte(strings.Replace(raw, replaced, by, 1))
	return all
}

// copied returns files that can be changed.
func copied(t *testing.T, from fs.FS) fstest.MapFS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		raw, err := fs.ReadFile(from, name)
		all[name] = &fstest.MapFile{Data: raw}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// playAltered plays a scenario after a text in one of its files was replaced
// by another, and returns what is said against it.
func playAltered(t *testing.T, name, file, replaced, by string) error {
	t.Helper()
	library, err := scenario.Load(altered(t, file, replaced, by), "en", view.Actors())
	if err == nil {
		_, err = scenario.PlayAll(context.Background(), library[name])
	}
	return err
}

func TestAScenarioThatDoesNotHoldFails(t *testing.T) {
	const call = `{"tool": "task_update", "input": {"task_id": 1, "status": "completed"}}`
	tests := map[string]struct{ replaced, by, says string }{
		"expected refusal that succeeds": {call, strings.Replace(call, "}}", `}, "refused": "blocked"}`, 1), "succeeded"},
		"unexpected refusal":             {call, strings.Replace(call, `"task_id": 1`, `"task_id": 2`, 1), "was refused"},
		"refusal with another code":      {call, `{"tool": "task_get", "input": {"task_id": 9}, "refused": "cycle"}`, "should be as cycle"},
		"another task is ready":          {`"ready": [2, 3]`, `"ready": [2]`, "ready are"},
		"a task waits for others":        {`"4": [2, 3], "5": [4]}}`, `"4": [2], "5": [4]}}`, "is blocked by"},
		"another status":                 {`"status": {"1": "completed"}`, `"status": {"1": "pending"}`, `want "pending"`},
		"a misspelled key":               {`"want"`, `"wants"`, "hook/scenario.json:"},
		"expected refusal that comes":    {call, `{"tool": "task_get", "input": {"task_id": 9}, "refused": "not_found"}, ` + call, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := playAltered(t, "hook", "hook/scenario.json", test.replaced, test.by)
			if test.says == "" && err != nil {
				t.Fatal(err)
			}
			if test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}

func TestAStepThroughThatDoesNotHoldFails(t *testing.T) {
	const data, text = "clear/scenario.json", "clear/en.json"
	tests := map[string]struct{ file, replaced, by, says string }{
		"an event too few":           {data, `"commit", "ready 2", "ready 3"`, `"commit", "ready 2"`, "the trace is"},
		"an event of another task":   {data, `"strike 3"`, `"strike 4"`, "the trace is"},
		"two calls in one step":      {data, `"calls": [{`, `"calls": [{"tool": "task_list", "input": {}}, {`, "needs one call and its trace"},
		"files that are nobody's":    {data, `"hook"`, `"nobody"`, "nobody/scenario.json"},
		"files of a borrower":        {data, `"hook"`, `"clear"`, "chain of filesOf"},
		"sentences for steps":        {text, `"events"`, `"steps": ["x"], "events"`, "a sentence for each step"},
		"a question about events":    {data, `"calls": [`, `"predict": true, "calls": [`, "step 1 asks what becomes ready"},
		"events, and no substeps":    {data, `"granularity": "event",`, ``, "0 sentences for 2 steps"},
		"positions that are none":    {data, `"event"`, `"hour"`, "a position is a step or an event"},
		"a lane that is nobody's":    {data, `"published"`, `"nobody"`, `no actor "nobody"`},
		"words for no lane":          {data, `, {"actor": "published"}`, ``, "words for a lane"},
		"an unknown placeholder":     {text, `{from}`, `{form}`, "unknown placeholder"},
		"an event without sentence":  {text, `"strike"`, `"restore"`, `no sentence for "strike"`},
		"an event that is not shown": {data, `"shown": ["mark 1"`, `"shown": ["mark 2"`, `"mark 2" is shown, and does not follow`},
		"events the wrong way round": {data, `"stage 2", "stage 3", "commit"`, `"stage 3", "stage 2", "commit"`, "does not follow"},
		"what holds at the end":      {data, `"ready": [3]`, `"ready": [4]`, "ready are"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := playAltered(t, "clear", test.file, test.replaced, test.by)
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}

func TestAStoryThatLeavesPositionsOutFails(t *testing.T) {
	sc := viewtest.Library(t)["compact"]
	lane := sc.Lanes[0].Lane.(agent.Lane)
	lane.Script.Turns = slices.Clone(lane.Script.Turns)
	turn := &lane.Script.Turns[scenariotest.PositionOf(t, sc, "migrations")-1]
	turn.Answers = append(slices.Clone(turn.Answers), agent.Answer{Text: strings.Repeat("long ", 300)})
	sc.Lanes = []scenario.NamedLane{{Name: "agent", Lane: lane}}
	if _, err := scenario.PlayAll(t.Context(), sc); err == nil || !strings.Contains(err.Error(), `full before turn "full"`) {
		t.Error(err)
	}
}

func TestAnAgentsScenarioThatDoesNotHoldFails(t *testing.T) {
	const data, text = "compact/scenario.json", "compact/en.json"
	const ask = `{"turn": {"key": "ask"}}`
	tests := map[string]struct{ file, replaced, by, says string }{
		"an actor that is none":  {data, `"actor": "agent"`, `"actor": "nobody"`, `no actor "nobody"`},
		"another actor":          {data, `"actor": "agent"`, `"actor": "manager"`, "neither data nor words"},
		"a turn of another name": {data, `"key": "ask"`, `"key": "asked"`, "words for a turn"},
		"a turn without a name":  {data, `{"key": "ask"}`, `{"kez": "ask"}`, "no key"},
		"a misspelled key": {data, `"writes": ["db/schema.sql"],
`, `"writs": ["db/schema.sql"],
`, `unknown field "writs"`},
		"a call besides":            {data, ask, `{"turn": {"key": "ask"}, "calls": [{"tool": "task_list", "input": {}}]}`, "two verbs"},
		"a call instead":            {data, ask, `{"calls": [{"tool": "task_list", "input": {}}]}`, "words for a turn that is not there"},
		"a step that does nothing":  {data, ask, `{"want": {}}`, "without a verb"},
		"a turn too few":            {data, ask + ",", ``, "12 sentences for 11 steps"},
		"a project without a file":  {data, `"writes": ["db/schema.sql"]}`, `"writes": ["db/shame.sql"]}`, "no project/db/shame.sql.txt"},
		"positions that are events": {data, `"lanes"`, `"granularity": "event", "lanes"`, "a sentence for each step"},
		"work that is not told":     {text, `"Integration": "`, `"Disintegration": "`, "how Integration is worked on"},
		"an empty sentence":         {text, `"Task 2 is completed too. Task 4 still waits for task 3."`, `""`, "step 5 is empty"},
		"an act of nothing":         {text, `"compact": "Compact"`, `"empty": "Compact"`, "an act that begins with no step"},
		"what holds at the end":     {data, `"4": "in_progress", "5": "pending"}, "blockedBy": {"5": [4]}`, `"4": "pending", "5": "pending"}, "blockedBy": {"5": [4]}`, `is "in_progress", want "pending"`},
		"another start":             {data, `"lanes"`, `"filesOf": "hook", "lanes"`, "ready are [#1]"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := playAltered(t, "compact", test.file, test.replaced, test.by)
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}

// A refused claim rings the task that somebody else has, and no other.
func TestATaskThatSomebodyHasIsMarkedWhereItsClaimIsRefused(t *testing.T) {
	held := 0
	viewtest.EveryStep(t, func(at string, v view.View) {
		refused := v.Refused != nil && v.Refused.Code == tasks.CodeAlreadyClaimed
		for _, task := range v.Tasks {
			if task.Blocker && (!refused || task.Owner == "") {
				t.Errorf("#%s: task %d of %q is marked", at, task.ID, task.Owner)
			}
			if task.Blocker {
				held++
			}
		}
	})
	if held == 0 {
		t.Error("no claim of a task that somebody has is refused")
	}
}
