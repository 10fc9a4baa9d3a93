package agent_test

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
)

// summaryOn plays the story on a board and returns its summary and the
// conversation that it was made of.
func summaryOn(t *testing.T, b board) (string, conversation.Conversation) {
	t.Helper()
	moments := play(t, story(t), b)
	return at(t, moments, "replace").Act.Report.Summary, at(t, moments, "full").State.Conversation
}

func TestTheSummaryIsMadeFromTheConversationAlone(t *testing.T) {
	want, c := summaryOn(t, newBoard(t))
	if want == "" || want != conversation.Summarize(c.Messages) {
		t.Fatalf("the summary is %q", want)
	}
	t.Run("other ids on the board", func(t *testing.T) {
		b := newBoard(t)
		b.calls(`task_create {"subject":"Old work"}`, `task_create {"subject":"Older work","blockedBy":[1]}`,
			`task_delete {"task_id":2}`, `task_update {"task_id":1,"status":"completed"}`)
		got, other := summaryOn(t, b)
		if reflect.DeepEqual(other, c) {
			t.Fatal("the conversation is the same: the test tests nothing")
		}
		if got != want {
			t.Errorf("the summary is another one:\n%s", got)
		}
	})
	t.Run("the board changes before the compaction", func(t *testing.T) {
		b, sc := newBoard(t), story(t)
		full := playFrom(t, sc, b, sc.Start(), func(s agent.State) {
			if at, ok := sc.PositionOf(agent.DoBlank, s.Position); ok && s.Position >= at-1 {
				b.calls(`task_create {"subject":"A surprise"}`, `task_update {"task_id":3,"subject":"Renamed"}`)
			}
		})
		if got := at(t, full, "replace").Act.Report.Summary; got != want {
			t.Errorf("the summary is another one:\n%s", got)
		}
	})
	t.Run("other calls and results", func(t *testing.T) {
		other := c.Clone()
		for i, m := range other.Messages {
			if m.Role == conversation.ToolCall {
				other.Messages[i].Input = json.RawMessage(`{"subject":"Something else"}`)
			}
			if m.Role == conversation.ToolReply {
				other.Messages[i].Text, other.Messages[i].Refused = "Task #77 is blockedBy #78.", true
			}
		}
		if got := conversation.Summarize(other.Messages); got != want {
			t.Errorf("the summary is another one:\n%s", got)
		}
	})
	t.Run("no call and no result at all", func(t *testing.T) {
		var prose []conversation.Message
		for _, m := range c.Messages {
			if m.Role == conversation.User || m.Role == conversation.Assistant {
				prose = append(prose, m)
			}
		}
		if got := conversation.Summarize(prose); got != want {
			t.Errorf("the summary is another one:\n%s", got)
		}
	})
	t.Run("other prose", func(t *testing.T) {
		other := c.With(conversation.Message{Role: conversation.User, Text: "Paint it blue."})
		if got := conversation.Summarize(other.Messages); !strings.Contains(got, "Paint it blue.") {
			t.Errorf("the summary does not know it:\n%s", got)
		}
	})
}

func TestTheSummaryIsLossy(t *testing.T) {
	summary, c := summaryOn(t, newBoard(t))
	if !strings.Contains(summary, "five pieces of work") {
		t.Errorf("it does not say what was asked:\n%s", summary)
	}
	for _, lost := range []string{"#", "blockedBy", "Deploy", "Integration", "task_", "{", "agent-1", "pending"} {
		if strings.Contains(summary, lost) {
			t.Errorf("it still says %q:\n%s", lost, summary)
		}
	}
	if n := (conversation.Message{Text: summary}).Tokens(); n*10 > c.Tokens() {
		t.Errorf("%d tokens are a long summary", n)
	}
}

// What was asked first stays, however often the conversation is compacted, and
// the summary does not grow for ever.
func TestASummaryOfASummary(t *testing.T) {
	c := nearlyFull(t)
	for range 20 {
		c, _ = conversation.Compact(c, true)
		c = c.With(conversation.Message{Role: conversation.User, Text: "Go on."}, conversation.Message{Role: conversation.Assistant, Text: "I go on."})
	}
	c, report := conversation.Compact(c, true)
	if !strings.Contains(report.Summary, "five pieces of work") || strings.Count(report.Summary, "Summary") != 1 {
		t.Errorf("the summary is\n%s", report.Summary)
	}
	if n := c.Messages[1].Tokens(); n > 150 {
		t.Errorf("it takes %d tokens", n)
	}
}

func TestTheTodoListGoesWithTheMessages(t *testing.T) {
	sc := story(t)
	moments := play(t, sc, newBoard(t))
	for key, want := range map[string]string{
		"ask": "none", "todo": "-----", "join": "-----", "schema_done": "x----", "full": "xx---", "blank": "xx---",
		"replace": "none", "list": "none", "claim": "none", "new_agent": "none", "new_take": "none",
	} {
		if got := todoLine(at(t, moments, key).State.Conversation); got != want {
			t.Errorf("%s: the list is %s, want %s", key, got, want)
		}
	}
}

// todoLine returns the list as a sign for each item.
func todoLine(c conversation.Conversation) string {
	items, ok := conversation.TodoOf(c)
	if !ok {
		return "none"
	}
	signs := ""
	for _, item := range items {
		if item.Done {
			signs += "x"
		} else {
			signs += "-"
		}
	}
	return signs
}

func TestTheTodoListIsOfTheSameWorkAsTheBoard(t *testing.T) {
	b := newBoard(t)
	moments := play(t, story(t), b)
	items, _ := conversation.TodoOf(at(t, moments, "todo").State.Conversation)
	listing, err := b.List(context.Background())
	if err != nil || len(listing.Tasks) != len(items) {
		t.Fatalf("%d items, %d tasks, %v", len(items), len(listing.Tasks), err)
	}
	for i, task := range listing.Tasks {
		if items[i].Text != task.Subject {
			t.Errorf("item %d is %q, task %v is %q", i, items[i].Text, task.ID, task.Subject)
		}
	}
}
