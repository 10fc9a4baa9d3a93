package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// wantOnward reports where the button that goes on is not called so, or asks for
// attention where it should not.
func (p *page) wantOnward(when, name string, quiet bool) {
	p.t.Helper()
	if on := p.state.View().Next; on.Name != name || on.Quiet != quiet {
		p.t.Errorf("%s: on leads %q, quiet %t; want %q, %t", when, on.Name, on.Quiet, name, quiet)
	}
}

// Until three prompts were sent, and whenever something is written, there is something to do
// before one goes on: the loudest button does not lead away from what was just begun.
func TestTryItGoesOnAfterThreePrompts(t *testing.T) {
	const on = "Next chapter: Challenges"
	p := talking(t, scenariotest.NewBoard(), chain)
	p.send(lesson.Navigated{Fragment: "try"})
	p.wantOnward("at first", on, true)
	if v := p.state.View(); v.Talk.Sends {
		t.Error("an empty line is sent")
	}
	p.talk(workbench.TalkType, " \n")
	if p.state.View().Talk.Sends {
		t.Error("blanks are sent")
	}
	p.talk(workbench.TalkType, "list")
	if !p.state.View().Talk.Sends {
		t.Error("what is written is not sent")
	}
	p.ask("huh")
	p.wantOnward("after what the agent did not understand", on, true)
	if v := p.state.View(); !strings.Contains(v.Sentence, "did not understand") || slices.Contains(p.asked, lesson.Effect(lesson.MarkDone{Chapter: "try"})) {
		t.Errorf("what the agent did not understand counts: %q", v.Sentence)
	}
	p.talk(workbench.TalkType, "list")
	p.hold = true
	p.ask("list")
	p.wantOnward("while the agent is at work", on, true)
	p.letGo()
	p.hold = false
	p.wantOnward("after an answer", on, true)
	p.ask("hello", "which", "list")
	p.wantOnward("after two answers, a greeting, and a question back", on, true)
	p.ask("chain")
	p.wantOnward("after three answers", on, false)
	p.talk(workbench.TalkType, "chain")
	p.wantOnward("while something is written", on, true)
	p.send(lesson.ShowPane{Pane: view.PaneGraph})
	p.wantOnward("where what is written is out of sight", on, false)
	p.send(lesson.ShowPane{Pane: view.PaneConversation})
	p.talk(workbench.TalkType, "")
	p.send(workbench.OpenAdd{Path: lesson.ReaderBoard})
	p.wantOnward("beside the form", on, true)
	p.send(workbench.CloseForm{Path: lesson.ReaderBoard})
	p.talk(workbench.PasteOpen, "")
	p.wantOnward("beside a call that is pasted", on, true)
	p.talk(workbench.PasteClose, "")
	p.talk(workbench.TalkRenew, "")
	p.wantOnward("with a new agent", on, false)
	p.send(lesson.ResetAll{}, lesson.Navigated{Fragment: "try"})
	p.wantOnward("after everything was reset", on, true)
}

// A conversation that the page before has left was begun already.
func TestTryItGoesOnAfterAReload(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.send(lesson.Navigated{Fragment: "try"})
	p.ask("list", "What can I do now?", "list")
	var kept string
	for _, effect := range p.asked {
		if keeps, is := effect.(workbench.Keep); is && keeps.What == workbench.KeptTalk {
			kept = keeps.Text
		}
	}
	again := newPage(t, scenariotest.NewBoard())
	again.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "try", Kept: map[string]string{workbench.KeptTalk.Of(lesson.ReaderBoard): kept}})
	again.wantOnward("loaded again", "Next chapter: Challenges", false)
}

// A challenge leads to the next one once the reader has begun with them, the last to the next
// chapter; a reader who only comes by is led past all of them.
func TestAChallengeLeadsToTheNext(t *testing.T) {
	const chapter = "Next chapter: Where it goes next"
	levels := challengesOf(t)
	p := at(t, "challenges")
	p.wantOnward("at first", chapter, true)
	p.hand(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"Write"}`}})
	p.wantOnward("begun", "Next challenge: "+levels[1].Title, true)
	p.send(workbench.Reset{Path: lesson.ChallengeBoard})
	p.wantOnward("at its start again", chapter, true)
	p.solve(levels[0])
	p.wantOnward("solved", "Next challenge: "+levels[1].Title, false)
	p.send(workbench.Undo{Path: lesson.ChallengeBoard})
	p.wantOnward("no longer solved", "Next challenge: "+levels[1].Title, true)
	p.send(workbench.Redo{Path: lesson.ChallengeBoard}, lesson.ShowPane{Pane: view.PaneGraph})
	p.send(lesson.Next{})
	v := p.state.View()
	if v.Challenge.Title != levels[1].Title || v.Pane != view.PaneChallenge {
		t.Errorf("it leads to %q, in the pane %s", v.Challenge.Title, v.Pane)
	}
	if want := (lesson.PushAddress{Fragment: "challenges/" + levels[1].Name}); !slices.Contains(p.asked, lesson.Effect(want)) {
		t.Errorf("without its address: %v", p.asked)
	}
	p.attempt(lesson.ShowSolution)
	for range levels[1].Solution {
		p.wantOnward("while its solution is shown", "Next step: task_create", false)
		p.send(lesson.Next{})
	}
	p.wantOnward("shown", "Next challenge: "+levels[2].Title, true)
	p.attempt(lesson.EndSolution)
	p.wantOnward("after the solution", "Next challenge: "+levels[2].Title, true)
	if c := p.state.View().Challenge; c.Done != 1 || c.Solved {
		t.Errorf("what was only shown counts: %d done, solved %t", c.Done, c.Solved)
	}
	for _, level := range levels[2:] {
		p.send(lesson.Next{})
		p.wantTitle("skipping", level.Title)
	}
	p.send(lesson.Next{})
	p.wantAt("next/0")
}

func TestTheLastChallengeLeadsToTheNextChapter(t *testing.T) {
	levels := challengesOf(t)
	p := newPage(t, scenariotest.NewBoard())
	p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "challenges", Solved: namesOf(levels[1:])})
	p.solve(levels[0])
	p.wantOnward("all solved", "Next chapter: Where it goes next", false)
	p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: levels[3].Name})
	p.wantOnward("looked at again", "Next chapter: Where it goes next", false)
}

func namesOf(levels []challenge.Level) (names string) {
	for _, level := range levels {
		names += level.Name + " "
	}
	return names
}

// Where the lab is small one button leads to what to do.
func TestEnteringAWorkshop(t *testing.T) {
	for chapter, want := range map[string]struct {
		focus string
		pane  view.Pane
	}{
		"try":            {"prompt", view.PaneConversation},
		"challenges":     {"challenge", view.PaneChallenge},
		"challenges/new": {"challenge", view.PaneChallenge},
	} {
		p := at(t, chapter)
		p.send(lesson.ShowPane{Pane: view.PaneBoard})
		if v := p.state.View(); v.Dock != view.Peek {
			t.Errorf("%s is %s", chapter, v.Dock)
		}
		p.send(lesson.ShowPane{Pane: want.pane, Work: true})
		if v := p.state.View(); v.Dock != view.Full || v.Pane != want.pane || !slices.Contains(p.asked, lesson.Effect(lesson.MoveFocus{Key: want.focus})) {
			t.Errorf("%s opens %s, %s; asked for %v", chapter, v.Dock, v.Pane, p.asked)
		}
	}
}
