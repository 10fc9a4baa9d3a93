package agent_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
)

// summary returns the story's summary and the conversation that it was made of.
func summary(t *testing.T) (string, conversation.Conversation) {
	t.Helper()
	moments := play(t)
	return at(t, moments, "compact").Act.Compaction.Report.Summary, at(t, moments, "full").State.Conversation
}

// The same conversation is compacted beside three boards, at every position where
// that makes sense.
func TestTheSummaryDoesNotLookAtTheBoard(t *testing.T) {
	turns, compacted := len(story(t).Turns), 0
	for position := range turns {
		var summaries []string
		for _, change := range [][]string{
			nil,
			{`task_create {"subject":"A surprise: auth, deploy"}`},
			{`task_update {"task_id":1,"subject":"Renamed"}`, `task_delete {"task_id":5,"force":true}`, `task_update {"task_id":3,"owner":"bob"}`},
		} {
			b := newBoard(t)
			run, on := walk(t, b, position)
			for _, line := range change {
				tool, input, _ := strings.Cut(line, " ")
				_, _ = b.Call(t.Context(), tool, json.RawMessage(input)) // not every board has the task
			}
			if err := run.Choose(t.Context(), on, address.Compact); err != nil {
				break // nothing to compact
			}
			c := momentOf(t, run).State.Conversation
			summaries = append(summaries, string(c.JSONLines()))
		}
		if len(summaries) == 0 {
			continue
		}
		compacted++
		if len(summaries) != 3 || summaries[0] != summaries[1] || summaries[0] != summaries[2] {
			t.Errorf("position %d: other boards, and the conversation becomes\n%s", position, strings.Join(summaries, "\n"))
		}
	}
	if compacted < turns/2 {
		t.Errorf("compacted at %d positions only", compacted)
	}
}

// A leading run is one that a test leads by itself.
type leading interface {
	scenario.Run
	scenario.Chooser
}

// walk plays the turns up to a position on a board, as a run goes that nothing but
// its own lane leads.
func walk(t *testing.T, b board, position int) (leading, scenario.Board) {
	t.Helper()
	lane := agent.Lane{Script: story(t)}
	run, on := lane.Run().(leading), scenario.Board{Store: b.store, Manager: b.Manager}
	for n := range position {
		if lane.Script.Turns[n].Do != agent.DoDecide {
			if err := run.Turn(t.Context(), on); err != nil {
				t.Fatalf("position %d: %v", n+1, err)
			}
			continue
		}
		break // a Model would have to be asked
	}
	return run, on
}

// momentOf returns where a run is.
func momentOf(t *testing.T, run scenario.Run) agent.Moment {
	t.Helper()
	m, err := run.Moment(t.Context(), nil, scenario.Reached{})
	if err != nil {
		t.Fatal(err)
	}
	return m.(agent.Moment)
}

func TestTheSummaryIsMadeFromTheProseAlone(t *testing.T) {
	want, c := summary(t)
	if want == "" || want != conversation.Summarize(c.Messages, prose(t)) {
		t.Fatalf("the summary is %q", want)
	}
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
		if got := conversation.Summarize(other.Messages, prose(t)); got != want {
			t.Errorf("the summary is another one:\n%s", got)
		}
	})
	t.Run("no call and no result at all", func(t *testing.T) {
		var spoken []conversation.Message
		for _, m := range c.Messages {
			if m.Role == conversation.User || m.Role == conversation.Assistant {
				spoken = append(spoken, m)
			}
		}
		if got := conversation.Summarize(spoken, prose(t)); got != want {
			t.Errorf("the summary is another one:\n%s", got)
		}
	})
	t.Run("other prose", func(t *testing.T) {
		other := c.With(conversation.Message{Role: conversation.User, Text: "Paint it blue."})
		if got := conversation.Summarize(other.Messages, prose(t)); !strings.Contains(got, "Paint it blue.") {
			t.Errorf("the summary does not know it:\n%s", got)
		}
	})
}

func TestTheSummaryIsLossy(t *testing.T) {
	short, c := summary(t)
	if !strings.Contains(short, "five pieces of work") {
		t.Errorf("it does not say what was asked:\n%s", short)
	}
	for _, lost := range []string{"#", "blockedBy", "Deploy", "Integration", "task_", "{", "agent-1", "pending"} {
		if strings.Contains(short, lost) {
			t.Errorf("it still says %q:\n%s", lost, short)
		}
	}
	if n := (conversation.Message{Text: short}).Tokens(); n*10 > c.Tokens() {
		t.Errorf("%d tokens are a long summary", n)
	}
}

// What was asked first stays, however often the conversation is compacted, and
// the summary does not grow for ever.
func TestASummaryOfASummary(t *testing.T) {
	c := nearlyFull(t)
	for range 20 {
		c, _ = conversation.Compact(c, true, prose(t))
		c = c.With(conversation.Message{Role: conversation.User, Text: "Go on."}, conversation.Message{Role: conversation.Assistant, Text: "I go on."})
	}
	c, report := conversation.Compact(c, true, prose(t))
	if !strings.Contains(report.Summary, "five pieces of work") || strings.Count(report.Summary, "Summary") != 1 {
		t.Errorf("the summary is\n%s", report.Summary)
	}
	if n := c.Messages[1].Tokens(); n > 150 {
		t.Errorf("it takes %d tokens", n)
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
