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

// What a key has shown of a solution, the one for the way back takes back. At its start the
// solution stays: one press too many loses nothing of it, as what leads back there shows it.
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
		if present {
			p.wantWorkshop("try", lesson.ReaderBoard)
			p.keys("PageDown")
		}
		made(0)
		p.keys("PageDown")
		made(1)
	}
}

// A press that comes while a step is made takes back nothing that was there before.
func TestAHastyBackUndoesOnlyTheSolution(t *testing.T) {
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
// as the two small arrows below it do, on the reader's board and in a challenge; then it goes
// on and back as everywhere.
func TestAClickerGoesThroughTheChangesOfAPrompt(t *testing.T) {
	for from, around := range map[string]struct{ before, after, onward string }{
		"try":                       {"todo/10", "challenges/0", "Next chapter: Challenges"},
		"challenges/three-in-order": {"try/0", "next/0", "Next chapter: Where it goes next"},
		"challenges/one-edge":       {"try/0", "next/0", "Next chapter: Where it goes next"},
	} {
		p := at(t, from)
		path, before := p.state.View().Path, len(p.state.View().Tasks)
		p.send(workbench.Prompt{Path: path, Text: "Create 4 tasks: bake, mix, serve, clean"})
		want := func(when string, made int) {
			t.Helper()
			v := p.state.View()
			if g := v.Talk.Groups; v.Path != path || len(g) != 1 || g[0].Made != made || len(v.Tasks) != before+made {
				t.Fatalf("%s: %s it is on %s, and the changes are %+v, want %d made", from, when, v.Path, g, made)
			}
		}
		p.keys("PageUp")
		want("for who reads", 4)
		p.send(lesson.Present{On: true})
		p.wantOnward("with all changes", around.onward, true)
		p.keys("PageUp", "PageUp")
		want("two back", 2)
		p.wantOnward("two back", "Next: change 3 of 4", path == lesson.ChallengeBoard)
		p.keys("PageDown")
		want("and one on", 3)
		p.keys("PageUp", "PageUp", "PageUp")
		want("all back", 0)
		p.keys("PageUp")
		p.wantAt(around.before)
		p.keys("PageDown", "PageDown", "PageDown", "PageDown", "PageDown")
		want("all again", 4)
		p.keys("PageDown")
		p.wantAt(around.after)
		p.keys("PageUp")
		want("and back", 4)
		p.send(workbench.Prompt{Path: path, Text: "list"})
		p.keys("PageUp")
		p.wantAt(around.before)
	}
}

// In front of a room the row of a clicker has one challenge, the one that is shown: it comes
// from there to the next chapter and the one before, whether it is solved or not, and the
// button says so. The other ones stand beside it, for a hand.
func TestAClickerComesFromAChallengeToTheNextChapter(t *testing.T) {
	levels := challengesOf(t)
	p := at(t, "try")
	p.send(lesson.Present{On: true})
	for i, level := range levels[:2] {
		p.keys("PageDown")
		p.wantTitle("on", level.Title)
		p.wantOnward("at "+level.Title, "Next chapter: Where it goes next", true)
		if next := p.state.View().Challenge.Next; next == nil || next.Title != levels[i+1].Title {
			t.Errorf("beside %q stands %+v", level.Title, next)
		}
		p.keys("PageUp")
		p.wantWorkshop("try", lesson.ReaderBoard)
		p.keys("PageDown")
		if i == 0 {
			p.solve(level)
		} else {
			p.attempt(lesson.ShowSolution)
			for range level.Solution {
				p.keys("PageDown")
			}
		}
		p.wantTitle("done", level.Title)
		p.wantOnward("after "+level.Title, "Next chapter: Where it goes next", i == 1)
		p.keys("PageDown")
		p.wantAt("next/0")
		p.keys("PageUp")
		p.wantTitle("back", level.Title)
		p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: levels[i+1].Name})
		p.wantTitle("by hand", levels[i+1].Title)
		p.keys("PageUp")
		p.wantWorkshop("try", lesson.ReaderBoard)
	}
	p.send(lesson.Navigated{Fragment: "challenges/" + levels[len(levels)-1].Name})
	if next := p.state.View().Challenge.Next; next != nil {
		t.Errorf("after the last challenge stands %+v", next)
	}
}

// Readers who have sent a prompt go on writing, in front of a room too: there a
// Space that is typed would be the next slide.
func TestASentPromptKeepsTheFocus(t *testing.T) {
	for _, present := range []bool{false, true} {
		p := talking(t, scenariotest.NewBoard(), chain)
		p.send(lesson.Present{On: present})
		p.asked = nil
		p.ask("list")
		for _, effect := range p.asked {
			if moves, is := effect.(lesson.MoveFocus); is {
				t.Errorf("in front of a room %t: the focus goes to %q", present, moves.Key)
			}
		}
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

// Escape closes the file that is written by hand where it is in sight, as it closes the form.
func TestEscapeClosesTheFileThatIsWritten(t *testing.T) {
	p := at(t, "challenges/cut-off")
	p.send(workbench.Edit{Path: lesson.ChallengeBoard, Do: workbench.EditOpen, Text: p.state.View().Challenge.File})
	for _, pane := range []view.Pane{view.PaneChallenge, view.PaneFile} {
		p.send(lesson.ShowPane{Pane: pane})
		p.asked = nil
		p.keys("?", "Escape")
		if p.state.View().Edit == nil {
			t.Fatal("the list of keys does not come first")
		}
		p.keys("Escape")
		if open := p.state.View().Edit != nil; open == (pane == view.PaneFile) {
			t.Errorf("beside %s it is open: %t", pane, open)
		}
	}
	if !slices.Contains(p.asked, lesson.Effect(lesson.MoveFocus{Key: "edit"})) {
		t.Errorf("the focus is lost: %v", p.asked)
	}
}
