package lesson_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
)

func TestTheTranscriptIsTheConversationFromBefore(t *testing.T) {
	in, last := newDirectories(), library(t)[compact].Last()
	blank := positionOf(t, "blank")
	want := string(enter(t, in, blank-1).frame.Story.State.Conversation.JSONLines())
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
		file := s.talk().Transcript
		if position < blank {
			if file != nil {
				t.Errorf("position %d shows %s", position, file.Name)
			}
			continue
		}
		var text strings.Builder
		for _, line := range file.Lines {
			text.WriteString(line.Text + "\n")
		}
		if file.Name != name || text.String() != want || file.Size != len(want) || file.Now != (position == blank) {
			t.Errorf("position %d: %s, %d bytes of %d in its lines, want %d; now %v", position, file.Name, file.Size, text.Len(), len(want), file.Now)
		}
	}
	p := at(t, fmt.Sprintf("compact/%d", blank))
	for _, open := range []bool{true, false} {
		p.send(lesson.ToggleFile{Name: name})
		if got := p.state.View().Conversation.Transcript.Open; got != open {
			t.Errorf("open is %v, want %v", got, open)
		}
	}
}

func TestBothWaysThroughTheStoryShowTheSame(t *testing.T) {
	last := library(t)[compact].Last()
	straight := make([]lesson.View, last+1)
	for position := range straight {
		straight[position] = at(t, fmt.Sprintf("compact/%d", position)).state.View()
	}
	p := at(t, "compact/0")
	check := func(how string, position int) {
		t.Helper()
		if got := p.state.View(); !sameView(got, straight[position]) {
			t.Errorf("position %d, %s:\n%+v\nstraight there\n%+v", position, how, got, straight[position])
		}
	}
	for position := range straight {
		check("forth", position)
		p.send(lesson.Next{})
	}
	for position := last; position >= 0; position-- {
		check("back", position)
		p.send(lesson.Previous{})
	}
	random := rand.New(rand.NewPCG(3, 4))
	jumps := []lesson.Message{
		lesson.CompactNow{},
		lesson.RenewAgent{},
		lesson.Next{},
		lesson.Previous{},
		lesson.First{},
		lesson.Last{},
		lesson.Key{Name: "ArrowRight"},
		lesson.Navigated{Fragment: "clear/7"},
		lesson.Navigated{Fragment: "compact/16"},
		lesson.MyBoard{},
	}
	for range 300 {
		p.send(jumps[random.IntN(len(jumps))])
		if v := p.state.View(); v.Position.Scenario == compact {
			check("at random", v.Position.Step)
		} else if v.Conversation != nil || v.Pane != lesson.PaneGraph {
			t.Fatalf("%+v shows a conversation in the pane %s", v.Position, v.Pane)
		}
	}
}

func TestTheButtonsOfTheConversationLeadToTheirPositions(t *testing.T) {
	blank, replace, renewal := positionOf(t, "blank"), positionOf(t, "replace"), positionOf(t, "new_agent")
	for position := range library(t)[compact].Last() + 1 {
		for _, press := range []lesson.Message{lesson.CompactNow{}, lesson.RenewAgent{}} {
			p := at(t, fmt.Sprintf("compact/%d", position))
			v := p.state.View().Conversation
			can, want := v.CanCompact, position
			switch _, compacts := press.(lesson.CompactNow); {
			case compacts && position < blank:
				want = blank
			case compacts && position == blank:
				want = replace
			case !compacts:
				can = v.CanRenew
				if position >= replace && position < renewal {
					want = renewal
				}
			}
			if can != (want != position) {
				t.Errorf("position %d: %T can be pressed: %v", position, press, can)
			}
			p.asked = nil
			p.send(press)
			if got := p.state.View().Position.Step; got != want {
				t.Errorf("position %d: %T leads to %d, want %d", position, press, got, want)
			}
			var asked []lesson.Effect
			if want != position {
				asked = append(asked, lesson.ReplaceAddress{Fragment: fmt.Sprintf("compact/%d", want)})
			}
			if !slices.Equal(p.asked, asked) {
				t.Errorf("position %d: %T asked the browser for %v", position, press, p.asked)
			}
		}
	}
	for _, p := range []*page{at(t, "clear/3"), opened(t, newBoard())} {
		before := p.state.View()
		p.send(lesson.CompactNow{}, lesson.RenewAgent{})
		if !sameView(before, p.state.View()) {
			t.Error("a button of the conversation does something where there is none")
		}
	}
}

func TestAStaleTaskIsToldAsTheLimit(t *testing.T) {
	s := scenes(t)[positionOf(t, "new_look")]
	four := taskOf(t, s.view, 4)
	if s.talk().Agent != "agent-2" || four.State != tasks.StateInProgress || four.Owner != "agent-1" {
		t.Errorf("%s sees task 4 %s, of %q", s.talk().Agent, four.State, four.Owner)
	}
	for _, word := range []string{"Task 4", "`in_progress`", "`agent-1`", "stale"} {
		if !strings.Contains(s.view.Sentence, word) {
			t.Errorf("%q does not say %s", s.view.Sentence, word)
		}
	}
}

func TestTheConversationIsInFrontWhileTheStoryIsTold(t *testing.T) {
	p := opened(t, newBoard())
	p.send(lesson.ShowPane{Pane: lesson.PaneBoard}, lesson.ShowPane{Pane: lesson.PaneConversation})
	pane := func(want lesson.Pane) {
		t.Helper()
		if got := p.state.View().Pane; got != want {
			t.Errorf("the pane is %s, want %s", got, want)
		}
	}
	pane(lesson.PaneBoard) // there is no conversation
	p.hold = true
	p.send(lesson.Navigated{Fragment: "compact/11"})
	pane(lesson.PaneBoard) // nor is there one yet
	p.letGo()
	pane(lesson.PaneConversation)
	p.send(lesson.ShowPane{Pane: lesson.PaneFiles}, lesson.Next{})
	pane(lesson.PaneFiles)
	p.send(lesson.ShowPane{Pane: lesson.PaneConversation})
	pane(lesson.PaneConversation)
	p.send(lesson.Navigated{Fragment: "hook/2"})
	pane(lesson.PaneBoard)
	p.send(lesson.Navigated{Fragment: "compact"}, lesson.MyBoard{})
	pane(lesson.PaneBoard)
}

func TestEachScenarioHasDirectoriesOfItsOwn(t *testing.T) {
	var paths []string
	open := func(_ context.Context, path string) (*tasks.Store, error) {
		paths = append(paths, path)
		return newBoard(), nil
	}
	p := newPage(t, newBoard())
	p.storage = lesson.NewStorage(library(t), newBoard(), "tab", open)
	for _, fragment := range []string{"hook/1", "compact/12", "compact/13", "clear/1"} {
		p.send(lesson.Navigated{Fragment: fragment})
	}
	want := []string{"tab/tab/hook/.tasks", "tab/tab/compact/.tasks", "tab/tab/compact/.transcripts", "tab/tab/clear/.tasks"}
	if !slices.Equal(paths, want) {
		t.Errorf("opened %q", paths)
	}
}

func TestAStoryThatLeavesPositionsOutFails(t *testing.T) {
	sc := library(t)[compact]
	script := agent.Story()
	script.Turns[positionOf(t, "auth")-1].Then = strings.Repeat("long ", 200)
	sc.Story = &script
	if _, err := lesson.PlayAll(t.Context(), sc); err == nil || !strings.Contains(err.Error(), "full after position 10") {
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
			err := playAltered(t, compact, []string{data, text}, test.file, test.replaced, test.by)
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}
