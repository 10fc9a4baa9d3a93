package agent_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario/scenariotest"
)

func TestTheSameStoryTwiceIsTheSame(t *testing.T) {
	for _, path := range []string{"24", "5c30", "3c5r110", "8a9"} {
		first, second := playPath(t, path), playPath(t, path)
		if len(first) != len(second) {
			t.Fatalf("%s: %d places, then %d", path, len(first), len(second))
		}
		for i := range first {
			if !reflect.DeepEqual(first[i].State, second[i].State) || first[i].Hash != second[i].Hash || !reflect.DeepEqual(first[i].Act, second[i].Act) {
				t.Errorf("%s differs", first[i].Frame.Position.Fragment())
			}
		}
	}
}

// take gives an answer to an agent that was asked for something.
func take(t *testing.T, answer agent.Answer, call agent.Call) (before, after agent.State, err error) {
	t.Helper()
	loop := story(t).Loop
	before = loop.Say(loop.Start(), "Do it.")
	held := string(before.Conversation.JSONLines())
	after, err = loop.Take(t.Context(), before, answer, call)
	if got := string(before.Conversation.JSONLines()); got != held {
		t.Errorf("the state that was given has changed to\n%s", got)
	}
	return before, after, err
}

// calling returns a call for each line such as `task_get {"task_id":1}`.
func calling(lines ...string) []agent.ToolCall {
	var all []agent.ToolCall
	for _, line := range lines {
		tool, input, _ := strings.Cut(line, " ")
		all = append(all, agent.ToolCall{Tool: tool, Input: json.RawMessage(input)})
	}
	return all
}

func TestCallsOfAnAnswerKeepTheirOrder(t *testing.T) {
	b := newBoard(t)
	_, after, err := take(t, agent.Answer{Text: "I begin.", Calls: calling(`task_create {"subject":"a"}`, `task_claim {"task_id":1,"owner":"ann"}`, `task_get {"task_id":1}`)}, b.Call)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, m := range after.Conversation.Messages[2:] {
		told = append(told, strings.Join([]string{string(m.Role), m.CallID, m.Tool}, " "))
	}
	want := []string{
		"assistant  ", "tool_call call_1 task_create", "tool_result call_1 task_create",
		"tool_call call_2 task_claim", "tool_result call_2 task_claim", "tool_call call_3 task_get", "tool_result call_3 task_get",
	}
	if !reflect.DeepEqual(told, want) {
		t.Errorf("the conversation goes on with\n%s, want\n%s", strings.Join(told, "\n"), strings.Join(want, "\n"))
	}
	if text := after.Conversation.Messages[8].Text; !strings.Contains(text, `"in_progress"`) {
		t.Errorf("the last call does not see what the one before it did: %s", text)
	}
}

func TestARefusalIsAResult(t *testing.T) {
	b := newBoard(t)
	_, after, err := take(t, agent.Answer{Calls: calling(`task_get {"task_id":9}`, `no_such_tool {}`, `write_file {"path":1}`, `todo_write {"items":1}`, `task_create {"subject":"a"}`)}, b.Call)
	if err != nil {
		t.Fatal(err)
	}
	results := of(conversation.ToolReply, after.Conversation)
	for i, m := range results {
		if refused := i < 4; m.Refused != refused || m.Text == "" {
			t.Errorf("%s is refused: %v: %s", m.Tool, m.Refused, m.Text)
		}
	}
	if g, err := b.Graph(t.Context()); err != nil || len(g.Ready) != 1 {
		t.Errorf("after a refusal the next call was not made: %v, %v", g, err)
	}
}

// A storage that fails leaves a conversation that can go on.
func TestAFailedStorageLeavesEveryCallItsResult(t *testing.T) {
	b, full, made := newBoard(t), errors.New("disk full"), 0
	answer := agent.Answer{Text: "I begin.", Calls: calling(`task_create {"subject":"a"}`, `task_create {"subject":"b"}`, `task_create {"subject":"c"}`, `write_file {"path":"x"}`)}
	_, after, err := take(t, answer, func(ctx context.Context, tool string, input json.RawMessage) (string, error) {
		if made++; made == 2 {
			return "", full
		}
		return b.Call(ctx, tool, input)
	})
	if !errors.Is(err, full) || made != 2 {
		t.Errorf("error %v after %d calls", err, made)
	}
	if err := after.Conversation.Check(); err != nil {
		t.Error(err)
	}
	calls, results := of(conversation.ToolCall, after.Conversation), of(conversation.ToolReply, after.Conversation)
	if len(calls) != 4 || len(results) != 4 {
		t.Fatalf("%d calls, %d results", len(calls), len(results))
	}
	for i, want := range []string{`"id"`, "disk full", "not done", "not done"} {
		if results[i].CallID != calls[i].CallID || !strings.Contains(results[i].Text, want) {
			t.Errorf("call %d has the result %q, want %q", i+1, results[i].Text, want)
		}
	}
	// and it does go on
	loop := story(t).Loop
	if after, err = loop.Take(t.Context(), after, agent.Answer{Text: "It failed."}, b.Call); err != nil || after.Conversation.Check() != nil {
		t.Errorf("%v", err)
	}
}

func TestAnInvalidAnswerChangesNothing(t *testing.T) {
	flood := strings.Repeat("word ", conversation.Window)
	for name, c := range map[string]struct {
		answer agent.Answer
		says   string
		calls  int
	}{
		"nothing":               {agent.Answer{}, "answered nothing", 0},
		"arguments that end":    {agent.Answer{Text: "I.", Calls: calling(`task_create {"subject":"a"}`, `task_create {"subject":`)}, "no JSON", 0},
		"no arguments":          {agent.Answer{Calls: []agent.ToolCall{{Tool: "task_list"}}}, "no JSON", 0},
		"more than fits":        {agent.Answer{Text: flood}, "window", 0},
		"a file that is a book": {agent.Answer{Calls: calling(`write_file {"path":"x","content":"` + flood + `"}`)}, "window", 0},
	} {
		t.Run(name, func(t *testing.T) {
			calls := 0
			before, after, err := take(t, c.answer, func(context.Context, string, json.RawMessage) (string, error) { calls++; return "", nil })
			if err == nil || !strings.Contains(err.Error(), c.says) || errors.Is(err, agent.ErrNoAnswer) != (name == "nothing") {
				t.Errorf("error %v", err)
			}
			if !reflect.DeepEqual(before, after) || calls != c.calls {
				t.Errorf("%d calls, and the state has changed: %v", calls, !reflect.DeepEqual(before, after))
			}
		})
	}
}

// What is asked of a Model is the conversation, and nothing else is.
func TestARequestHoldsTheConversation(t *testing.T) {
	for _, m := range playPath(t, "5c9") {
		r := m.Script.Loop.Request(m.State)
		c := conversation.Conversation{Tools: r.Tools, Messages: append([]conversation.Message{{Role: conversation.System, Text: r.System}}, r.Messages...)}
		if !reflect.DeepEqual(c, m.State.Conversation) {
			t.Errorf("%s: it is not asked what was said", m.Frame.Position.Fragment())
		}
	}
}

func TestTheThresholdCompactsByItself(t *testing.T) {
	moments := play(t)
	compacted := at(t, moments, "compact")
	if !compacted.Act.Compaction.Report.Asked {
		t.Error("it was asked for, and the report says nothing of it")
	}
	run, on := walk(t, newBoard(t), scenariotest.PositionOf(t, chapter(t), "full"))
	run.Hear("Go on.")
	full := momentOf(t, run).State.Conversation
	if err := run.Act(t.Context(), on); err != nil {
		t.Fatal(err)
	}
	m := momentOf(t, run)
	if m.Act.Do != agent.DoCompact || m.Act.Asked || m.Act.Compaction == nil || m.Act.Compaction.Report.Replaced == 0 {
		t.Fatalf("the window is full, and it does %+v", m.Act)
	}
	if want, _ := conversation.Compact(full, false, prose(t)); !reflect.DeepEqual(m.State.Conversation, want) {
		t.Error("it compacts to something else than a compaction")
	}
	// The walk of a script that leaves that out does not fit its window.
	script := story(t)
	script.Turns = append(script.Turns[:6:6], script.Turns[7:]...)
	run = agent.Lane{Script: script}.Run().(leading)
	on.Manager = newBoard(t).Manager
	var err error
	for n := 0; n < 7 && err == nil; n++ {
		err = run.Turn(t.Context(), on)
	}
	if err == nil || !strings.Contains(err.Error(), `full before turn "list"`) {
		t.Errorf("error %v", err)
	}
}

// A choice without sense does nothing, and says so.
func TestAnImpossibleChoice(t *testing.T) {
	for path, want := range map[string]string{
		"0c": "0", "0a": "0", "0r1": "0", "1r1": "1", "5r1": "5", "5cc": "5c", "5aa": "5a", "5ac": "5a", "7c": "7", "10a": "10", "10c": "10", "11r4": "11",
		"1a": "1", "1c": "1c", "2a": "2a", "1cc": "1c", "1ca": "1ca",
	} {
		moments := playPath(t, path)
		if got := moments[len(moments)-1].Frame.Position.Path().String(); got != want {
			t.Errorf("%s leads to %s, want %s", path, got, want)
		}
	}
}
