package scenario_test

import (
	"context"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/static"
)

// playAltered plays a scenario after a text in one of its files was replaced
// by another, and returns what is said against it.
func playAltered(t *testing.T, name string, files []string, altered, replaced, by string) error {
	t.Helper()
	all := fstest.MapFS{}
	for _, file := range append([]string{"hook.json", "en/hook.json"}, files...) {
		raw, err := fs.ReadFile(static.Scenarios(), file)
		if err != nil {
			t.Fatal(err)
		}
		if file == altered {
			if !strings.Contains(string(raw), replaced) {
				t.Fatalf("%s has no %s", file, replaced)
			}
			raw = []byte(strings.Replace(string(raw), replaced, by, 1))
		}
		all[file] = &fstest.MapFile{Data: raw}
	}
	library, err := scenario.Load(all, "en")
	if err == nil {
		_, err = scenario.PlayAll(context.Background(), library[name])
	}
	return err
}

// play loads the opening scenario with another list of calls in its first step.
func play(t *testing.T, replaced, by string) error {
	t.Helper()
	data, err := fs.ReadFile(static.Scenarios(), "hook.json")
	if err != nil {
		t.Fatal(err)
	}
	text, err := fs.ReadFile(static.Scenarios(), "en/hook.json")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), replaced) {
		t.Fatalf("hook.json has no %s", replaced)
	}
	lib, err := scenario.Load(fstest.MapFS{
		"hook.json":    {Data: []byte(strings.Replace(string(data), replaced, by, 1))},
		"en/hook.json": {Data: text},
	}, "en")
	if err != nil {
		return err
	}
	_, err = scenario.PlayAll(context.Background(), lib["hook"])
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
		"a misspelled key":               {`"want"`, `"wants"`, "hook.json:"},
		"expected refusal that comes":    {call, `{"tool": "task_get", "input": {"task_id": 9}, "refused": "not_found"}, ` + call, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := play(t, test.replaced, test.by)
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
	const data, text = "clear.json", "en/clear.json"
	tests := map[string]struct{ file, replaced, by, says string }{
		"an event too few":          {data, `"commit", "ready 2", "ready 3"`, `"commit", "ready 2"`, "the trace is"},
		"an event of another task":  {data, `"strike 3"`, `"strike 4"`, "the trace is"},
		"two calls in one step":     {data, `"calls": [{`, `"calls": [{"tool": "task_list", "input": {}}, {`, "needs one call and its trace"},
		"files that are nobody's":   {data, `"hook"`, `"nobody"`, "nobody.json"},
		"files of a borrower":       {data, `"hook"`, `"clear"`, "chain of filesOf"},
		"sentences for steps":       {text, `"events"`, `"steps": ["x"], "events"`, "a sentence for each step"},
		"events, and no substeps":   {data, `"substeps": true,`, ``, "0 sentences for 2 steps"},
		"an unknown placeholder":    {text, `{from}`, `{form}`, "unknown placeholder"},
		"an event without sentence": {text, `"ready"`, `"restore"`, `no sentence for "ready"`},
		"what holds at the end":     {data, `"ready": [3]`, `"ready": [4]`, "ready are"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := playAltered(t, "clear", []string{data, text}, test.file, test.replaced, test.by)
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}

func TestAStoryThatLeavesPositionsOutFails(t *testing.T) {
	sc := scenariotest.Library(t)["compact"]
	script := agent.Story()
	script.Turns[scenariotest.PositionOf(t, scenariotest.Library(t)["compact"], "auth")-1].Then = strings.Repeat("long ", 200)
	sc.Story = &script
	if _, err := scenario.PlayAll(t.Context(), sc); err == nil || !strings.Contains(err.Error(), "full after position 10") {
		t.Error(err)
	}
}

func TestAStoryThatDoesNotHoldFails(t *testing.T) {
	const data, text = "compact.json", "en/compact.json"
	tests := map[string]struct{ file, replaced, by, says string }{
		"a story that is none":      {data, `"story": "compact"`, `"story": "nobody"`, `no story "nobody"`},
		"no story":                  {data, `"story": "compact",`, ``, "there is none"},
		"an act in another place":   {data, `"act": "blank"`, `"act": "list"`, `has to be the act "blank"`},
		"a call besides":            {data, `{"act": "ask"}`, `{"act": "ask", "calls": [{"tool": "task_list", "input": {}}]}`, "and nothing else"},
		"an act too few":            {data, `{"act": "ask"},`, ``, "23 steps and 24 sentences for 24 turns"},
		"positions that are events": {data, `"story"`, `"substeps": true, "story"`, "by its acts alone"},
		"sentences for steps":       {text, `"acts"`, `"steps": ["x"], "acts"`, "by its acts alone"},
		"a sentence for nothing":    {text, `"new_take": `, `"new_tale": `, `no sentence for "new_take"`},
		"an empty sentence":         {text, `"ask": "`, `"ask": "", "x": "`, "25 sentences"},
		"a tick for nothing":        {text, `"blank": "compact"`, `"empty": "compact"`, `tick for "empty"`},
		"what holds at the end":     {data, `"4": "in_progress", "5": "pending"}, "blockedBy": {"5": [4]}`, `"4": "pending", "5": "pending"}, "blockedBy": {"5": [4]}`, `is "in_progress", want "pending"`},
		"another start":             {data, `"files": {}`, `"files": {".highwatermark": "5\n"}`, "ready are [#6], want [#1]"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := playAltered(t, "compact", []string{data, text}, test.file, test.replaced, test.by)
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}
