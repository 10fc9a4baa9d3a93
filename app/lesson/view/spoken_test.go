package view_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

// shown returns the lines of the open file that are shown without being asked for.
func shown(v view.View) (name string, lines []files.Line, rows int) {
	for _, f := range v.Files {
		if !f.Open {
			continue
		}
		cut := false
		for i, line := range f.Lines {
			if f.Folded(i) {
				cut = len(lines) > 0
				continue
			}
			if cut {
				rows++
			}
			cut = false
			lines = append(lines, line)
			rows++
		}
		return f.Name, lines, rows
	}
	return "", nil, 0
}

// A sentence that quotes a key of a file has that key on the stage.
func TestWhatASentenceQuotesIsShown(t *testing.T) {
	quoted := 0
	viewtest.EveryStep(t, func(at string, v view.View) {
		if v.Conversation != nil || v.Ways != nil { // whose panels show both lists of every file, or messages
			return
		}
		_, lines, _ := shown(v)
		for _, key := range []string{"subject", "description", "status", "blockedBy", "blocks", "owner", "metadata"} {
			if !strings.Contains(v.Sentence, "`"+key+"`") {
				continue
			}
			quoted++
			there := slices.ContainsFunc(lines, func(l files.Line) bool { return strings.Contains(l.Text, `"`+key+`":`) })
			listed := key == "blockedBy" && slices.ContainsFunc(v.Files, func(f view.File) bool { return f.Saved.List || f.Copied.List })
			if !there && !listed {
				t.Errorf("%s: it says %q, and no line of %q is shown", at, v.Sentence, key)
			}
		}
	})
	if quoted < 10 {
		t.Errorf("%d keys are quoted in all", quoted)
	}
}

// Below the files there is room for few lines in a low window; of more, nothing is
// shown but what changed and what the sentence quotes.
func TestTheLinesThatMatterHaveRoomBelowTheFiles(t *testing.T) {
	viewtest.EveryStep(t, func(at string, v view.View) {
		name, lines, rows := shown(v)
		if v.Conversation != nil || rows <= 7 {
			return
		}
		unchanged := slices.ContainsFunc(lines, func(l files.Line) bool {
			key, _, _ := strings.Cut(strings.TrimLeft(l.Text, ` "`), `"`)
			return l.Diff == files.Unchanged && strings.HasSuffix(strings.TrimRight(l.Text, ","), `"`) && !strings.Contains(v.Sentence, "`"+key+"`")
		})
		if unchanged {
			t.Errorf("%s: %d rows of %s are shown, and not all of them matter", at, rows, name)
		}
	})
}

// Beside a call stands the file of the task that it is about, and none beside one that
// is about none.
func TestTheFileBesideACallIsThatOfItsTask(t *testing.T) {
	about := map[string]string{
		"tools/1": "", "tools/2": tasks.FileName(6), "tools/3": tasks.FileName(4), "tools/4": tasks.FileName(4),
		"tools/5": tasks.FileName(1), "tools/7": "", "tools/8": tasks.FileName(3), "tools/9": tasks.FileName(3),
	}
	viewtest.EveryStep(t, func(at string, v view.View) {
		want, calls := about[at]
		if name, _, _ := shown(v); calls && name != want {
			t.Errorf("%s: beside %q stands %q, want %q", at, v.Sentence, name, want)
		}
	})
}

// A task has lost only what it had: the number of a deleted one brings nothing of it.
func TestANumberThatIsGivenAgainBringsNoListWithIt(t *testing.T) {
	viewtest.EveryStep(t, func(at string, v view.View) {
		if v.Ways == nil {
			return
		}
		for _, call := range v.Ways.Calls {
			_, subject, creates := strings.Cut(call, `task_create {"subject": "`)
			subject, _, _ = strings.Cut(subject, `"`)
			for _, row := range slices.Concat(v.Ways.Short.Rows, v.Ways.Ours.Rows) {
				gone := slices.ContainsFunc(slices.Concat(row.Waits, row.Blocks), func(id view.CellID) bool { return id.Gone })
				if creates && row.Subject == subject && gone {
					t.Errorf("%s: %s is new, and %v was struck out of it", at, row.Subject, row.Waits)
				}
			}
		}
	})
}

// What is wrong with one file is said of every file with which the same happened.
func TestAFaultIsNamedForEveryFileThatHasIt(t *testing.T) {
	viewtest.EveryStep(t, func(at string, v view.View) {
		if v.Ways == nil {
			return
		}
		rows := v.Ways.Short.Rows
		for _, wrong := range rows {
			for _, row := range rows {
				if len(wrong.Verdicts) > 0 && len(row.Verdicts) == 0 && wrong.Fresh && row.Fresh && !row.Gone &&
					wrong.Status == row.Status && len(wrong.Waits) > 0 && slices.Equal(wrong.Waits, row.Waits) {
					t.Errorf("%s: %s is marked as wrong, and %s is not", at, wrong.Name, row.Name)
				}
			}
		}
	})
}

// A call that changed a file has written.
func TestWhoChangedAFileHasWritten(t *testing.T) {
	viewtest.EveryStep(t, func(at string, v view.View) {
		if v.Ways == nil {
			return
		}
		for _, way := range []view.Way{v.Ways.Short, v.Ways.Ours} {
			if way.Counted && (way.Changed > 0) != (way.Tally.Writes > 0) {
				t.Errorf("%s: %d files have changed in %d writes", at, way.Changed, way.Tally.Writes)
			}
		}
	})
}

// Past the threshold the conversation of an agent whose turn is over waits.
func TestAFullConversationSaysWhyNothingIsCompacted(t *testing.T) {
	waits := map[string]bool{}
	viewtest.EveryStep(t, func(at string, v view.View) {
		if c := v.Conversation; c != nil && c.Tokens >= c.Threshold && len(v.Lanes) == 0 {
			waits[at] = c.Waits
		}
	})
	if !waits["compact/6"] {
		t.Errorf("past the threshold it waits at %v, want it at compact/6", waits)
	}
}

// What the branches are checked by sees what an agent cannot know.
func TestAnAgentThatUsesWhatItHasNotReadIsCaught(t *testing.T) {
	lane := viewtest.Library(t)[compact].Lanes[0].Lane.(agent.Lane)
	call := func(id, line string) conversation.Message {
		tool, input, _ := strings.Cut(line, " ")
		return conversation.Message{Role: conversation.ToolCall, CallID: id, Tool: tool, Input: json.RawMessage(input)}
	}
	result := func(id, text string) conversation.Message {
		return conversation.Message{Role: conversation.ToolReply, CallID: id, Text: text}
	}
	said := conversation.Message{Role: conversation.Assistant, Text: "I take #3, Deploy."}
	for name, c := range map[string]struct {
		read []conversation.Message
		did  []conversation.Message
		says string // "" where it may
	}{
		"a task of the list":           {[]conversation.Message{result("a", "[ ] #3: Paint")}, []conversation.Message{call("b", `task_get {"task_id":3}`)}, ""},
		"a task that is not on it":     {[]conversation.Message{result("a", "[ ] #13: Paint")}, []conversation.Message{call("b", `task_get {"task_id":3}`)}, "task 3"},
		"a blocker of the list":        {[]conversation.Message{result("a", "[ ] #3: Paint (blocked by: [1, 2])")}, []conversation.Message{call("b", `task_get {"task_id":2}`)}, ""},
		"a blocker of a file":          {[]conversation.Message{result("a", `{"id": 3, "blockedBy": [1, 2]}`)}, []conversation.Message{call("b", `task_get {"task_id":1}`)}, ""},
		"a number that is no task":     {[]conversation.Message{result("a", "ok, 3 lines")}, []conversation.Message{call("b", `task_get {"task_id":3}`)}, "task 3"},
		"an edge to what was read":     {[]conversation.Message{result("a", `{"id":4}`), {Text: "Deploy"}}, []conversation.Message{call("b", `task_create {"subject":"Deploy","blockedBy":[4]}`)}, ""},
		"an edge to what was not":      {[]conversation.Message{result("a", `{"id":4}`), {Text: "Deploy"}}, []conversation.Message{call("b", `task_create {"subject":"Deploy","blockedBy":[5]}`)}, "task 5"},
		"an edge to no task":           {[]conversation.Message{{Text: "Deploy"}}, []conversation.Message{call("b", `task_create {"subject":"Deploy","blockedBy":[0]}`)}, "task 0"},
		"a subject that nobody said":   {nil, []conversation.Message{call("b", `task_create {"subject":"Deploy"}`)}, `"Deploy"`},
		"a list that nobody asked for": {nil, []conversation.Message{call("b", `todo_write {"items":[{"text":"Deploy"}]}`)}, `"Deploy"`},
		"what it says with the call":   {nil, []conversation.Message{said, call("b", `task_create {"subject":"Deploy"}`)}, `"Deploy"`},
		"what it learned in the act":   {nil, []conversation.Message{call("b", `task_list {}`), result("b", "[ ] #3: Paint"), call("c", `task_get {"task_id":3}`)}, ""},
		"a file of the plan":           {[]conversation.Message{{Text: "Next is the deployment."}}, []conversation.Message{call("b", `write_file {"path":"deploy/release.yaml"}`)}, ""},
		"a file that nothing names":    {[]conversation.Message{{Text: "Next is the schema."}}, []conversation.Message{call("b", `write_file {"path":"deploy/release.yaml"}`)}, `"Deploy"`},
		"no JSON":                      {nil, []conversation.Message{call("b", `task_get {"task_id":"three"}`)}, "task_get"},
	} {
		t.Run(name, func(t *testing.T) {
			m := agent.Moment{Script: lane.Script, Act: agent.Act{Messages: c.did}}
			m.State.Conversation.Messages = append(c.read, c.did...)
			err := viewtest.Senses(m)
			if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
				t.Errorf("got %v, want an error that says %q", err, c.says)
			}
		})
	}
}

var _ scenario.Leader = agent.Lane{} // or CheckBranches would check nothing
