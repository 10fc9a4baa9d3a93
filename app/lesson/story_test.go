package lesson_test

import (
	"fmt"
	"maps"
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

func TestBothPathsThroughTheStoryShowTheSame(t *testing.T) {
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
		if position < last {
			p.send(lesson.Next{})
		}
	}
	for position := last; position >= 0; position-- {
		check("back", position)
		p.send(lesson.Previous{})
	}
	random := rand.New(rand.NewPCG(3, 4))
	branches := map[scenario.Position]view.View{}
	jumps := []lesson.Message{
		lesson.CompactNow{},
		lesson.RenewAgent{},
		lesson.GiveReply{N: 1},
		lesson.BackToWalk{},
		lesson.Next{},
		lesson.Previous{},
		lesson.First{},
		lesson.Last{},
		lesson.Key{Name: "ArrowRight"},
		lesson.Navigated{Fragment: "clear/7"},
		lesson.Navigated{Fragment: "compact/9"},
		lesson.YourBoard{},
	}
	for range 800 {
		p.send(jumps[random.IntN(len(jumps))])
		switch v := p.state.View(); {
		case v.Position.Scenario == compact && v.Position.Branch == "":
			check("at random", v.Position.Step)
		case v.Position.Scenario == compact:
			branches[v.Position] = v
		case v.Conversation != nil || v.Pane == view.PaneConversation:
			t.Fatalf("%+v shows a conversation in the pane %s", v.Position, v.Pane)
		}
	}
	if len(branches) < 20 {
		t.Errorf("only %d places off the walk: the test tests little", len(branches))
	}
	for place, got := range branches {
		if want := at(t, place.Fragment()).state.View(); !sameView(got, want) {
			t.Errorf("%s, at random:\n%+v\nstraight there\n%+v", place.Fragment(), got, want)
		}
	}
}

func TestAChoiceMatchesItsAddress(t *testing.T) {
	lib := viewtest.Fixture(t)
	sc := lib[compact]
	position := func(act string) int { return scenariotest.PositionOf(t, sc, act) }
	compacted, renewal := position("compact"), position("new_agent")
	for n := range sc.Last() + 1 {
		for _, c := range []struct {
			press lesson.Message
			off   func(*view.Conversation) string
			can   bool
			to    string
		}{
			{lesson.CompactNow{}, func(c *view.Conversation) string { return c.NoCompact }, n != 0 && n != compacted && n != renewal, fmt.Sprintf("compact/%dc", n)},
			{lesson.RenewAgent{}, func(c *view.Conversation) string { return c.NoRenew }, n > 1 && n != renewal, fmt.Sprintf("compact/%da", n)},
		} {
			p := at(t, fmt.Sprintf("compact/%d", n))
			switch _, compacts := c.press.(lesson.CompactNow); {
			case compacts && n == compacted-1:
				c.to = fmt.Sprintf("compact/%d", compacted)
			case !compacts && n == renewal-1:
				c.to = fmt.Sprintf("compact/%d", renewal)
			}
			before := p.state.View()
			if off := c.off(before.Conversation); (off == "") != c.can {
				t.Errorf("position %d: %T is off since %q", n, c.press, off)
			}
			p.send(c.press)
			after := p.state.View()
			if !c.can {
				if !sameView(before, after) || len(p.asked) > 0 {
					t.Errorf("position %d: %T is off, and does something", n, c.press)
				}
				continue
			}
			if got := after.Position.Fragment(); got != c.to || !slices.Equal(p.asked, []lesson.Effect{lesson.PushAddress{Fragment: c.to}}) {
				t.Errorf("position %d: %T leads to %s by %v, want %s", n, c.press, got, p.asked, c.to)
			}
			if !maps.Equal(viewtest.Files(before.Files), viewtest.Files(after.Files)) {
				t.Errorf("position %d: %T changed a file", n, c.press)
			}
		}
	}
	for _, p := range []*page{at(t, "clear/3"), opened(t, scenariotest.NewBoard())} {
		before := p.state.View()
		p.send(lesson.CompactNow{}, lesson.RenewAgent{}, lesson.GiveReply{N: 1}, lesson.BackToWalk{})
		if !sameView(before, p.state.View()) {
			t.Error("a button of the conversation does something where there is none")
		}
	}
}

func TestRepliesAndTheWayBack(t *testing.T) {
	for _, c := range []struct {
		from  string
		press lesson.Message
		to    string // "" for nowhere
	}{
		{"compact/11", lesson.GiveReply{N: 1}, "compact/12"},
		{"compact/11", lesson.GiveReply{N: 2}, "compact/11r2"},
		{"compact/11", lesson.GiveReply{N: 3}, ""},
		{"compact/11", lesson.GiveReply{}, ""},
		{"compact/10", lesson.GiveReply{N: 1}, ""},
		{"compact/1c2", lesson.GiveReply{N: 1}, "compact/1c2r1"},
		{"compact/1c2-1", lesson.GiveReply{N: 1}, ""},
		{"compact/5c3-2", lesson.CompactNow{}, "compact/5c1c"}, // what lay ahead is cut
		{"compact/5c3-6", lesson.CompactNow{}, "compact/3c"},
		{"compact/5c3", lesson.BackToWalk{}, "compact/5"},
		{"compact/5c3-2", lesson.BackToWalk{}, "compact/5"},
		{"compact/5", lesson.BackToWalk{}, ""},
	} {
		p := at(t, c.from)
		before := p.state.View()
		if got := before.Position.Fragment(); got != c.from {
			t.Fatalf("%s is %s", c.from, got)
		}
		p.send(c.press)
		asked := []lesson.Effect{lesson.PushAddress{Fragment: c.to}}
		if c.to == "" {
			c.to, asked = c.from, nil
		}
		if got := p.state.View().Position.Fragment(); got != c.to || !slices.Equal(p.asked, asked) {
			t.Errorf("%s: %#v leads to %s by %v, want %s", c.from, c.press, got, p.asked, c.to)
		}
	}
}

func TestTheStoryShowsTheConversationPane(t *testing.T) {
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
	p.send(lesson.Navigated{Fragment: "compact/6"})
	pane(view.PaneBoard) // nor is there one yet
	p.letGo()
	pane(view.PaneConversation)
	p.send(lesson.ShowPane{Pane: view.PaneFiles}, lesson.Next{})
	pane(view.PaneFiles)
	p.send(lesson.ShowPane{Pane: view.PaneConversation})
	pane(view.PaneConversation)
	p.send(lesson.Navigated{Fragment: "hook/2"})
	pane(view.PaneBoard)
	p.send(lesson.Navigated{Fragment: "compact"}, lesson.YourBoard{})
	pane(view.PaneBoard)
}

func TestEachScenarioHasDirectoriesOfItsOwn(t *testing.T) {
	var paths []files.Path
	open := func(path files.Path) (*tasks.Store, error) {
		paths = append(paths, path)
		return scenariotest.NewBoard(), nil
	}
	p := newPage(t, scenariotest.NewBoard())
	p.storage = storage.New("tab", beside(scenariotest.NewBoard(), open), lesson.Workbenches(viewtest.Fixture(t)[scenario.Seed]))
	for _, fragment := range []string{"hook/1", "compact/6", "compact/7", "clear/1"} {
		p.send(lesson.Navigated{Fragment: fragment})
	}
	want := []files.Path{"tab/tab/hook/.tasks", "tab/tab/compact/.tasks", "tab/tab/compact/.transcripts", "tab/tab/clear/.tasks"}
	if !slices.Equal(paths, want) {
		t.Errorf("opened %q", paths)
	}
}

func TestTheTranscriptFoldsByHand(t *testing.T) {
	p := at(t, fmt.Sprintf("compact/%d", scenariotest.PositionOf(t, viewtest.Fixture(t)[compact], "compact")))
	for _, open := range []bool{true, false} {
		p.send(lesson.ToggleFile{Name: ".transcripts/transcript_1.jsonl"})
		if got := p.state.View().Conversation.Transcripts[0].Open; got != open {
			t.Errorf("open is %v, want %v", got, open)
		}
	}
}
