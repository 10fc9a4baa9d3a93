package lesson_test

import (
	"slices"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

func (p *page) keys(names ...string) {
	p.t.Helper()
	for _, name := range names {
		p.send(lesson.Key{Name: name})
	}
}

// wantTitle reports where another challenge is on the stage.
func (p *page) wantTitle(when, title string) {
	p.t.Helper()
	p.wantWorkshop("challenges", lesson.ChallengeBoard)
	if got := p.state.View().Challenge.Title; got != title {
		p.t.Errorf("%s it is at %q, want %q", when, got, title)
	}
}

// What a key has shown of a solution, the one for the way back takes back: nobody leaves the
// chapter in the middle of it.
func TestTheWayBackLeadsThroughAShownSolution(t *testing.T) {
	for name, present := range map[string]bool{"alone": false, "in front of a room": true} {
		p := at(t, "challenges/three-in-order")
		p.send(lesson.Present{On: present})
		p.create("Mine")
		p.attempt(lesson.ShowSolution)
		made := func(want int) {
			t.Helper()
			v := p.state.View()
			if v.Challenge.Solution == nil || v.Challenge.Solution.Made != want || len(v.Tasks) != want {
				t.Fatalf("%s: of the solution %+v is shown, on a board of %d, want %d", name, v.Challenge.Solution, len(v.Tasks), want)
			}
		}
		p.keys("PageDown", "PageDown", "PageDown")
		made(3)
		p.keys("PageUp", "PageUp")
		made(1)
		p.keys("PageUp")
		made(0)
		p.keys("PageUp")
		p.wantTitle(name, "Three in order")
		if v := p.state.View(); v.Challenge.Solution != nil || len(v.Tasks) != 0 {
			t.Errorf("%s: at its start the solution is still shown, or more was taken back than it: %d tasks", name, len(v.Tasks))
		}
	}
}

// A press that comes while a step is made takes back nothing that was there before.
func TestAHastyWayBackTakesBackNoMoreThanTheSolution(t *testing.T) {
	p := at(t, "challenges/three-in-order")
	p.create("Mine")
	p.attempt(lesson.ShowSolution)
	p.keys("PageDown")
	p.hold = true
	p.keys("PageUp", "PageUp", "PageUp")
	p.letGo()
	if v := p.state.View(); len(v.Tasks) != 0 || v.Challenge.Solution == nil {
		t.Errorf("%d tasks are there, the solution is %v", len(v.Tasks), v.Challenge.Solution)
	}
}

// In front of a room a clicker goes through what the agent has changed for the newest prompt,
// as the two small arrows below it do; then it goes on and back as everywhere.
func TestAClickerGoesThroughTheChangesOfAPrompt(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.send(lesson.Navigated{Fragment: "try"})
	p.ask("Create 4 tasks: bake, mix, serve, clean")
	want := func(when string, made int) {
		t.Helper()
		p.wantWorkshop("try", lesson.ReaderBoard)
		if g := p.state.View().Talk.Groups; len(g) != 1 || g[0].Made != made {
			t.Fatalf("%s the changes are %+v, want %d made", when, g, made)
		}
	}
	p.keys("PageUp")
	want("for who reads", 4)
	p.send(lesson.Present{On: true})
	p.wantOnward("with all changes", "Next chapter: Challenges", true)
	p.keys("PageUp", "PageUp")
	want("two back", 2)
	p.wantOnward("two back", "Next: change 3 of 4", false)
	p.keys("PageDown")
	want("and one on", 3)
	p.keys("PageUp", "PageUp", "PageUp")
	want("all back", 0)
	p.keys("PageUp")
	p.wantAt("todo/15")
	p.keys("PageDown", "PageDown", "PageDown", "PageDown", "PageDown")
	want("all again", 4)
	p.keys("PageDown")
	p.wantTitle("then", "Three in order")
	p.keys("PageUp")
	p.ask("list")
	p.keys("PageUp")
	p.wantAt("todo/15")
}

// In front of a room a clicker leads through all challenges, solved or not, and back, and the
// button says so.
func TestAClickerWalksTheChallenges(t *testing.T) {
	levels := challengesOf(t)
	p := at(t, "challenges")
	p.wantOnward("alone", "Next chapter: Where it goes next", true)
	p.send(lesson.Present{On: true})
	for i, level := range levels {
		p.wantTitle("on", level.Title)
		if i+1 < len(levels) {
			p.wantOnward("at "+level.Title, "Next challenge: "+levels[i+1].Title, true)
			p.keys("PageDown")
		}
	}
	p.wantOnward("at the last", "Next chapter: Where it goes next", true)
	p.keys("PageDown")
	p.wantAt("next/0")
	for i := range levels {
		p.keys("PageUp")
		p.wantTitle("back", levels[len(levels)-1-i].Title)
	}
	p.keys("PageUp")
	p.wantWorkshop("try", lesson.ReaderBoard)
}

// In front of a room the line of the prompt lets go of the focus once it was sent: the next
// keys are a clicker's. Who works alone goes on writing.
func TestInFrontOfARoomASentPromptLetsGoOfTheFocus(t *testing.T) {
	nowhere := lesson.Effect(lesson.MoveFocus{Key: lesson.Nowhere})
	p := talking(t, scenariotest.NewBoard(), chain)
	p.ask("list")
	if slices.Contains(p.asked, nowhere) {
		t.Error("who works alone loses the focus")
	}
	p.send(lesson.Present{On: true})
	p.ask("")
	if slices.Contains(p.asked, nowhere) {
		t.Error("what was not sent takes the focus")
	}
	p.ask("list")
	if !slices.Contains(p.asked, nowhere) {
		t.Errorf("the effects are %v", p.asked)
	}
}

// Escape stops the agent, once nothing lies over the lab.
func TestEscapeStopsTheAgent(t *testing.T) {
	for _, present := range []bool{false, true} {
		p := talking(t, scenariotest.NewBoard(), chain)
		p.send(lesson.Present{On: present})
		p.hold = true
		p.ask("list")
		p.send(workbench.OpenAdd{Path: lesson.ReaderBoard})
		p.keys("Escape", "?", "Escape")
		if v := p.state.View(); !v.Talk.Working || v.Form.Open || v.Popover != view.NoPopover {
			t.Errorf("what is open does not come first: at work %t, form %t, %q", v.Talk.Working, v.Form.Open, v.Popover)
		}
		p.keys("Escape")
		if v := p.state.View(); v.Talk.Working || v.Sentence != p.state.Words().AgentStopped("agent-1") {
			t.Errorf("at work %t, and it says %q", v.Talk.Working, v.Sentence)
		}
		p.letGo()
		p.hold = false
	}
}

// Escape closes the field for the calls of another agent where it is in sight, after all that
// lies over the lab: what was typed stands there the next time.
func TestEscapeClosesTheFieldOfPastedCalls(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	open := func(when string, want bool) {
		t.Helper()
		if paste := p.state.View().Talk.Paste; paste.Open != want || paste.Text != "{oops" {
			t.Errorf("%s: open %t, with %q", when, paste.Open, paste.Text)
		}
	}
	p.talk(workbench.PasteOpen, "")
	p.talk(workbench.PasteType, "{oops")
	p.send(lesson.ShowPane{Pane: view.PaneGraph})
	p.keys("Escape")
	open("out of sight", true)
	p.send(lesson.ShowPane{Pane: view.PaneConversation})
	p.keys("?", "Escape")
	open("after the list of keys", true)
	p.asked = nil
	p.keys("Escape")
	open("after Escape", false)
	if !slices.Contains(p.asked, lesson.Effect(lesson.MoveFocus{Key: "paste"})) {
		t.Errorf("the focus is lost: %v", p.asked)
	}
	p.talk(workbench.PasteOpen, "")
	open("opened again", true)
}
