package view_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view/viewtest"
)

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
