package published_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/published"
	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
)

// beside plays steps with the Manager and the published way, on a board on which task 2
// waits for task 1, and returns the frames. words are the rest of the words, after the
// sentences.
func beside(t *testing.T, steps, words string) ([]scenario.Frame, error) {
	t.Helper()
	begin := `{"begin": [
		{"tool": "task_create", "input": {"subject": "A"}},
		{"tool": "task_create", "input": {"subject": "B", "blockedBy": [1]}}
	]}`
	sentences := `"Begun."` + strings.Repeat(`, "Done."`, strings.Count(steps, "\n")+1)
	lib, err := scenario.Load(fstest.MapFS{
		"hook/scenario.json": {Data: []byte(`{"lanes": [{"actor": "manager"}, {"actor": "short"}], "start": {"want": {}}, "steps": [` + begin + ", " + strings.ReplaceAll(steps, "\n", ",\n") + `]}`)},
		"hook/en.json":       {Data: []byte(`{"title": "T", "start": "S", "steps": [` + sentences + `]` + words + `}`)},
	}, "en", scenario.Actors{"short": published.Short{}})
	if err != nil {
		return nil, err
	}
	return scenario.PlayAll(t.Context(), lib["hook"])
}

// waits returns the blockedBy of task 2 on both sides.
func waits(t *testing.T, frame scenario.Frame) (short, ours string) {
	t.Helper()
	outcome, there := scenario.MomentOf[published.Outcome](frame)
	if !there {
		t.Fatal("no published way")
	}
	for i, directory := range [][]tasks.File{outcome.Files, frame.Snapshot.Files} {
		data, _ := files.Find(directory, "task_2.json")
		task, err := files.Plain(data)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			short = fmt.Sprint(task.BlockedBy)
		} else {
			ours = fmt.Sprint(task.BlockedBy)
		}
	}
	return short, ours
}

const completes = `{"tool": "task_update", "input": {"task_id": 1, "status": "completed"}}`

func TestBothBeginWithTheSameBytes(t *testing.T) {
	frames, err := beside(t, `{"check": {}}`, "")
	if err != nil {
		t.Fatal(err)
	}
	outcome, _ := scenario.MomentOf[published.Outcome](frames[1])
	if !files.Equal(outcome.Files, frames[1].Snapshot.Files) || len(outcome.Files) != 3 || len(frames[1].Events) != 0 {
		t.Errorf("the one has %v, the other %v, and %d events were told", outcome.Files, frames[1].Snapshot.Files, len(frames[1].Events))
	}
}

func TestACrashLeavesWhatWasSaved(t *testing.T) {
	frames, err := beside(t, `{"crash": {"after": 1, "call": `+completes+`}}
{"check": {"short": ["one_sided"]}}
{"repair": {"short": ["one_sided"]}}
{"calls": [`+completes+`]}`, "")
	if err != nil {
		t.Fatal(err)
	}
	for position, want := range []string{1: "[#1] [#1]", 2: "[] [#1]", 3: "[] [#1]", 4: "[#1] [#1]", 5: "[] []"} {
		if position == 0 {
			continue
		}
		if short, ours := waits(t, frames[position]); short+" "+ours != want {
			t.Errorf("position %d: task 2 waits for %s and %s, want %s", position, short, ours, want)
		}
	}
}

func TestHandEditsAreByteForByte(t *testing.T) {
	frames, err := beside(t, `{"hand": {"files": [{"file": "task_1.json", "old": "\"A\"", "new": "\"Z\""}, {"file": "task_2.json", "cut": 9}]}}
{"hand": {"lane": "short", "files": [{"file": "task_2.json", "remove": true}]}}`, "")
	if err != nil {
		t.Fatal(err)
	}
	outcome, _ := scenario.MomentOf[published.Outcome](frames[3])
	edited, _ := files.Find(outcome.Files, "task_1.json")
	cut, left := files.Find(frames[3].Snapshot.Files, "task_2.json")
	if _, there := files.Find(outcome.Files, "task_2.json"); there || !strings.Contains(string(edited), `"subject": "Z"`) || !left || len(cut) != 9 {
		t.Errorf("the one has %v, the other %v", outcome.Files, frames[3].Snapshot.Files)
	}
}

func TestABrokenFileFailsTheListOfOneAndNotOfTheOther(t *testing.T) {
	frames, err := beside(t, `{"hand": {"files": [{"file": "task_2.json", "cut": 9}]}}
{"calls": [{"tool": "task_list", "input": {}, "fails": true}]}`, "")
	if err != nil {
		t.Fatal(err)
	}
	outcome, _ := scenario.MomentOf[published.Outcome](frames[3])
	if !outcome.Failed || !strings.Contains(outcome.List, "task_2.json") {
		t.Errorf("the list of the one is %q", outcome.List)
	}
	if board := frames[3].Snapshot.Listing.Board(); !strings.Contains(board, "#1: A") {
		t.Errorf("the list of the other is %q", board)
	}
}

func TestTheShortVersionLeavesDeletedBlockers(t *testing.T) {
	frames, err := beside(t, `{"calls": [{"tool": "task_delete", "input": {"task_id": 1, "force": true}}]}`, "")
	if err != nil {
		t.Fatal(err)
	}
	if short, ours := waits(t, frames[2]); short != "[#1]" || ours != "[]" {
		t.Errorf("task 2 waits for %s and %s", short, ours)
	}
}

// What a scenario says of both sides is checked: none of it can be told of something
// else.
func TestFalseMarksOfAScenarioFail(t *testing.T) {
	wrong := func(is string) string {
		return `{"calls": [{"tool": "task_update", "input": {"task_id": 1, "status": "completed"}}], "wrong": [{"says": "m", "file": "task_2.json", "key": "blockedBy", "is": "` + is + `"}]}`
	}
	for name, c := range map[string]struct{ steps, words, says string }{
		"a mark that holds":           {wrong("[]"), `, "marks": {"m": "M."}`, ""},
		"a mark that does not":        {wrong("[1]"), `, "marks": {"m": "M."}`, `"[1]", and it is "[]"`},
		"a mark without words":        {wrong("[]"), "", "without a sentence"},
		"words without a mark":        {`{"check": {}}`, `, "marks": {"m": "M."}`, "not there"},
		"a problem that is not there": {`{"check": {"short": ["ring"]}}`, "", `want ["ring"]`},
		"a problem nobody named":      {`{"crash": {"after": 1, "call": ` + completes + `}}` + "\n" + `{"check": {}}`, "", "one_sided"},
		"nothing to mend":             {`{"repair": {"manager": ["own_id"]}}`, "", "own_id"},
		"a crash that comes too late": {`{"crash": {"after": 9, "call": ` + completes + `}}`, "", "should have died"},
		"a crash of a reader":         {`{"crash": {"after": 1, "call": {"tool": "task_list", "input": {}}}}`, "", "should have died"},
		"a piece that is not there":   {`{"hand": {"files": [{"file": "task_1.json", "old": "nothing", "new": ""}]}}`, "", "once"},
		"a piece that is there twice": {`{"hand": {"files": [{"file": "task_1.json", "old": "b", "new": ""}]}}`, "", "once"},
		"a file that is not there":    {`{"hand": {"files": [{"file": "task_7.json", "remove": true}]}}`, "", "task_7.json"},
		"a call that should fail":     {`{"calls": [{"tool": "task_list", "input": {}, "fails": true}]}`, "", "should fail"},
		"a call that fails":           {`{"calls": [{"tool": "task_update", "input": {"task_id": 7}, "refused": "not_found"}]}`, "", "should fail: false"},
		"a tool it does not have":     {`{"calls": [{"tool": "task_why", "input": {}, "refused": "invalid"}]}`, "", "no task_why"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := beside(t, c.steps, c.words)
			if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
				t.Errorf("got %v, want an error that says %q", err, c.says)
			}
		})
	}
}
