package agent_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson/conversation"
)

// nearlyFull returns the conversation of the story just before it is compacted.
func nearlyFull(t *testing.T) conversation.Conversation {
	t.Helper()
	return at(t, play(t), "full").State.Conversation
}

// prose returns the language of the story.
func prose(t *testing.T) conversation.Prose {
	t.Helper()
	return story(t).Loop.Prose
}

func of(role conversation.Role, c conversation.Conversation) []conversation.Message {
	var found []conversation.Message
	for _, m := range c.Messages {
		if m.Role == role {
			found = append(found, m)
		}
	}
	return found
}

func TestTheEstimateGrowsAndFallsAtCompaction(t *testing.T) {
	c := nearlyFull(t)
	last := -1
	for i := range c.Messages {
		part := conversation.Conversation{Tools: c.Tools, Messages: c.Messages[:i+1]}
		if n := part.Tokens(); n <= last {
			t.Errorf("message %d: %d tokens after %d", i, n, last)
		} else {
			last = n
		}
	}
	compacted, report := conversation.Compact(c, false, prose(t))
	if report.Before != last || report.Between >= report.Before || report.After >= report.Between || report.After != compacted.Tokens() {
		t.Errorf("%+v", report)
	}
	if report.Between < conversation.Threshold {
		t.Errorf("blanking alone would have been enough: %d", report.Between)
	}
}

func TestTheLastThreeResultsStay(t *testing.T) {
	c := nearlyFull(t)
	blanked, n := conversation.BlankOldResults(c)
	before, after := of(conversation.ToolReply, c), of(conversation.ToolReply, blanked)
	if len(before) != len(after) || n != len(before)-conversation.KeptResults {
		t.Errorf("%d of %d results are blanked", n, len(before))
	}
	for i, result := range after {
		kept := i >= len(after)-conversation.KeptResults
		switch {
		case kept && !reflect.DeepEqual(result, before[i]):
			t.Errorf("result %d of %d has changed", i, len(after))
		case !kept && (!result.Blanked || !strings.Contains(result.Text, "blanked")):
			t.Errorf("result %d of %d does not say that it was blanked: %q", i, len(after), result.Text)
		}
	}
	if !reflect.DeepEqual(of(conversation.ToolCall, blanked), of(conversation.ToolCall, c)) {
		t.Error("blanking results has changed calls")
	}
	if again, n := conversation.BlankOldResults(blanked); n != 0 || !reflect.DeepEqual(again, blanked) {
		t.Errorf("blanking again blanks %d more", n)
	}
}

func TestSystemPromptAndToolsStay(t *testing.T) {
	c := nearlyFull(t)
	compacted, report := conversation.Compact(c, true, prose(t))
	if !reflect.DeepEqual(compacted.Tools, c.Tools) || !reflect.DeepEqual(compacted.Messages[0], c.Messages[0]) {
		t.Error("system prompt or tools have changed")
	}
	if len(compacted.Messages) != 2 || !compacted.Messages[1].Summary || compacted.Messages[1].Text != report.Summary {
		t.Errorf("left are %d messages", len(compacted.Messages))
	}
	if report.Replaced != len(c.Messages)-1 {
		t.Errorf("the summary stands for %d messages", report.Replaced)
	}
}

// A conversation can be cut anywhere, also between a call and its result.
func TestNoCutSeparatesACallFromItsResult(t *testing.T) {
	c := nearlyFull(t)
	for i := 1; i <= len(c.Messages); i++ {
		part := conversation.Conversation{Tools: c.Tools, Messages: c.Messages[:i]}
		compacted, _ := conversation.Compact(part, true, prose(t))
		if err := compacted.Check(); err != nil {
			t.Errorf("cut at %d: %v", i, err)
		}
		for j, rest := 0, c.Messages[i:]; j < len(rest); j++ {
			compacted = compacted.With(rest[j])
		}
		if err := compacted.Check(); err != nil {
			t.Errorf("cut at %d, then the rest: %v", i, err)
		}
	}
}

func TestAutomaticCompactionOnlyBlanksWhereEnough(t *testing.T) {
	c := story(t).Loop.Start().Conversation
	for _, id := range []string{"a", "b", "c", "d"} {
		c = c.With(
			conversation.Message{Role: conversation.ToolCall, CallID: id, Tool: "task_list", Input: json.RawMessage(`{}`)},
			conversation.Message{Role: conversation.ToolReply, CallID: id, Tool: "task_list", Text: strings.Repeat("abcd", 300)},
		)
	}
	compacted, report := conversation.Compact(c, false, prose(t))
	if report.Blanked != 1 || report.Replaced != 0 || len(compacted.Messages) != len(c.Messages) || compacted.Due() {
		t.Errorf("%+v", report)
	}
	if _, report := conversation.Compact(c, true, prose(t)); report.Replaced == 0 {
		t.Errorf("asked for, and only blanked: %+v", report)
	}
}

func TestCompactingDoesNotChangeItsInput(t *testing.T) {
	c := nearlyFull(t)
	before := string(c.JSONLines())
	compacted, _ := conversation.Compact(c, false, prose(t))
	_ = compacted.With(conversation.Message{Role: conversation.User, Text: "more"})
	if string(c.JSONLines()) != before {
		t.Error("the conversation has changed")
	}
	one, two := c.With(conversation.Message{Text: "one"}), c.With(conversation.Message{Text: "two"})
	if n := len(c.Messages); one.Messages[n].Text != "one" || two.Messages[n].Text != "two" {
		t.Error("two conversations that grew from one share memory")
	}
	clone := c.Clone()
	for i := range clone.Messages {
		for j := range clone.Messages[i].Input {
			clone.Messages[i].Input[j] = '!'
		}
		clone.Messages[i].Text = ""
	}
	if string(c.JSONLines()) != before {
		t.Error("a clone shares memory")
	}
}

func TestWithoutHistoryNothingIsCompacted(t *testing.T) {
	c := story(t).Loop.Start().Conversation
	compacted, report := conversation.Compact(c, true, prose(t))
	if !reflect.DeepEqual(compacted, c) || report.Summary != "" || report.Before != report.After {
		t.Errorf("%+v", report)
	}
}

func TestTheTranscriptHoldsAllBeforeTheCompaction(t *testing.T) {
	moments := play(t)
	full := at(t, moments, "full").State.Conversation
	var written []string
	for _, m := range moments {
		for _, file := range m.Transcripts[len(written):] {
			written = append(written, file.Name)
		}
		if len(written) > 0 && string(m.Transcripts[0].Data) != string(full.JSONLines()) {
			t.Error("the transcript is not the conversation")
		}
	}
	if len(written) != 1 || written[0] != "transcript_1.jsonl" {
		t.Errorf("written are %v", written)
	}
	lines := strings.Split(strings.TrimSuffix(string(full.JSONLines()), "\n"), "\n")
	if len(lines) != len(full.Messages)+1 {
		t.Fatalf("%d lines for %d messages", len(lines), len(full.Messages))
	}
	for i, line := range lines[1:] {
		var m conversation.Message
		if err := json.Unmarshal([]byte(line), &m); err != nil || !reflect.DeepEqual(m, full.Messages[i]) {
			t.Errorf("line %d: %v\n%s", i+2, err, line)
		}
	}
}
