package conversation_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tasklesson/app/lesson/conversation"
)

func TestTokensAreAQuarterOfTheCodePoints(t *testing.T) {
	for text, want := range map[string]int{"": 0, "a": 1, "abcd": 1, "abcde": 2, "äöüß": 1, "🙂🙂🙂🙂🙂": 2} {
		if got := (conversation.Message{Text: text}).Tokens(); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
	call := conversation.Message{Role: conversation.ToolCall, Tool: "abcd", Input: json.RawMessage(`{"a":1}`)}
	if got := call.Tokens(); got != 3 {
		t.Errorf("a call takes %d tokens, want 3", got)
	}
}

func TestAResultShorterThanItsBlankStays(t *testing.T) {
	c := conversation.Conversation{}
	for _, id := range []string{"a", "b", "c", "d"} {
		c = c.With(
			conversation.Message{Role: conversation.ToolCall, CallID: id, Tool: "write_file"},
			conversation.Message{Role: conversation.ToolReply, CallID: id, Tool: "write_file", Text: "ok"},
		)
	}
	if blanked, n := conversation.BlankOldResults(c); n != 0 || blanked.Tokens() != c.Tokens() {
		t.Errorf("%d are blanked", n)
	}
}

func TestIDsAndFieldNamesInProseAreLost(t *testing.T) {
	for name, c := range map[string]struct{ said, want string }{
		"an id":             {"#3 Auth module is done.", "Auth module is done."},
		"ids in brackets":   {"Next come (#4, #5) and then nothing.", "Next come and then nothing."},
		"a field":           {"I cleared its blockedBy: list.", "I cleared its list."},
		"only an id":        {"#3", ""},
		"a language":        {"It is written in C# now.", "It is written in C# now."},
		"a file name":       {"The file auth.go is there. It is long.", "The file auth.go is there."},
		"several lines":     {"Done\nand more", "Done"},
		"a long sentence":   {strings.Repeat("word ", 40), strings.TrimSpace(strings.Repeat("word ", 18)[:89]) + "…"},
		"no ASCII":          {"Größe geändert. Rest folgt.", "Größe geändert."},
		"half a code point": {"\xff\xfe.", "\xff\xfe."},
	} {
		t.Run(name, func(t *testing.T) {
			got := conversation.Summarize([]conversation.Message{{Role: conversation.Assistant, Text: c.said}}, english)
			_, said, _ := strings.Cut(got, "\n"+english.Said)
			if said != c.want {
				t.Errorf("%q, want %q", said, c.want)
			}
		})
	}
}
