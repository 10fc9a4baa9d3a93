package lesson_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

// compact is the scenario of an agent.
const compact = "compact"

func TestBothWaysThroughTheStoryShowTheSame(t *testing.T) {
	last := viewtest.Fixture(t)[compact].Last()
	straight := make([]view.View, last+1)
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
		} else if v.Conversation != nil || v.Pane != view.PaneGraph {
			t.Fatalf("%+v shows a conversation in the pane %s", v.Position, v.Pane)
		}
	}
}

func TestTheButtonsOfTheConversationLeadToTheirPositions(t *testing.T) {
	blank, replace, renewal := scenariotest.PositionOf(t, viewtest.Fixture(t)[compact], "blank"), scenariotest.PositionOf(t, viewtest.Fixture(t)[compact], "replace"), scenariotest.PositionOf(t, viewtest.Fixture(t)[compact], "new_agent")
	for position := range viewtest.Fixture(t)[compact].Last() + 1 {
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
	for _, p := range []*page{at(t, "clear/3"), opened(t, scenariotest.NewBoard())} {
		before := p.state.View()
		p.send(lesson.CompactNow{}, lesson.RenewAgent{})
		if !sameView(before, p.state.View()) {
			t.Error("a button of the conversation does something where there is none")
		}
	}
}

func TestTheConversationIsInFrontWhileTheStoryIsTold(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.ShowPane{Pane: view.PaneBoard}, lesson.ShowPane{Pane: view.PaneConversation})
	pane := func(want view.Pane) {
		t.Helper()
		if got := p.state.View().Pane; got != want {
			t.Errorf("the pane is %s, want %s", got, want)
		}
	}
	pane(view.PaneBoard) // there is no conversation
	p.hold = true
	p.send(lesson.Navigated{Fragment: "compact/11"})
	pane(view.PaneBoard) // nor is there one yet
	p.letGo()
	pane(view.PaneConversation)
	p.send(lesson.ShowPane{Pane: view.PaneFiles}, lesson.Next{})
	pane(view.PaneFiles)
	p.send(lesson.ShowPane{Pane: view.PaneConversation})
	pane(view.PaneConversation)
	p.send(lesson.Navigated{Fragment: "hook/2"})
	pane(view.PaneBoard)
	p.send(lesson.Navigated{Fragment: "compact"}, lesson.MyBoard{})
	pane(view.PaneBoard)
}

func TestEachScenarioHasDirectoriesOfItsOwn(t *testing.T) {
	var paths []files.Path
	open := func(path files.Path) (*tasks.Store, error) {
		paths = append(paths, path)
		return scenariotest.NewBoard(), nil
	}
	p := newPage(t, scenariotest.NewBoard())
	p.storage = storage.New("tab", beside(scenariotest.NewBoard(), open), lesson.Workbenches(viewtest.Fixture(t)[scenario.Opening]))
	for _, fragment := range []string{"hook/1", "compact/12", "compact/13", "clear/1"} {
		p.send(lesson.Navigated{Fragment: fragment})
	}
	want := []files.Path{"tab/tab/hook/.tasks", "tab/tab/compact/.tasks", "tab/tab/compact/.transcripts", "tab/tab/clear/.tasks"}
	if !slices.Equal(paths, want) {
		t.Errorf("opened %q", paths)
	}
}

func TestTheTranscriptFoldsByHand(t *testing.T) {
	blank := scenariotest.PositionOf(t, viewtest.Fixture(t)[compact], "blank")
	p := at(t, fmt.Sprintf("compact/%d", blank))
	for _, open := range []bool{true, false} {
		p.send(lesson.ToggleFile{Name: ".transcripts/transcript_1.jsonl"})
		if got := p.state.View().Conversation.Transcript.Open; got != open {
			t.Errorf("open is %v, want %v", got, open)
		}
	}
}
