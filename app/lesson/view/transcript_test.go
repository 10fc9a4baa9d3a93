package view_test

import (
	"maps"
	"strings"
	"testing"

	"tasklesson/app/lesson/view/viewtest"
)

func TestTheTranscriptIsTheConversationFromBefore(t *testing.T) {
	in, last := newDirectories(), viewtest.Library(t)[compact].Last()
	blank := positionOf(t, "blank")
	want := string(enter(t, in, blank-1).agent().State.Conversation.JSONLines())
	const name = ".transcripts/transcript_1.jsonl"
	for _, position := range []int{blank, blank + 1, last, blank - 1, blank, 0, last} { // what is not there yet goes
		s := enter(t, in, position)
		held := map[string]string{}
		if position >= blank {
			held["transcript_1.jsonl"] = want
		}
		if !maps.Equal(s.transcripts, held) {
			t.Errorf("position %d: there are %d transcripts, want %d, or one of %d bytes that is not the conversation", position, len(s.transcripts), len(held), len(s.transcripts["transcript_1.jsonl"]))
		}
		shown := s.talk().Transcripts
		if position < blank {
			if len(shown) > 0 {
				t.Errorf("position %d shows %s", position, shown[0].Name)
			}
			continue
		}
		file := shown[0]
		var text strings.Builder
		for _, line := range file.Lines {
			text.WriteString(line.Text + "\n")
		}
		if file.Name != name || text.String() != want || file.Size != len(want) || file.Now != (position == blank) {
			t.Errorf("position %d: %s, %d bytes of %d in its lines, want %d; now %v", position, file.Name, file.Size, text.Len(), len(want), file.Now)
		}
	}
}
