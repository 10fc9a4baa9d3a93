package lesson_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// making returns the challenge that is being made.
func (p *page) making() *view.Making {
	p.t.Helper()
	m := p.state.View().Challenge.Making
	if m == nil {
		p.t.Fatal("no challenge is being made")
	}
	return m
}

// finish completes a task on the board of the challenge.
func (p *page) finish(id string) {
	p.t.Helper()
	p.onChallenge("task_update", `{"task_id": `+id+`, "status": "completed"}`)
}

// What was refused for the board goes with the change that mends it, and stays with any other.
func TestARefusedGoalIsCheckedAgain(t *testing.T) {
	p := at(t, "challenges/new")
	wantRefusal := func(when, begins string) {
		t.Helper()
		if m := p.making(); begins == "" && m.Refusal != "" || !strings.HasPrefix(m.Refusal, begins) || m.Step != view.MakingGoal {
			t.Errorf("%s it says %q at step %d", when, m.Refusal, m.Step)
		}
	}
	p.attempt(lesson.SetStart, lesson.SetGoal)
	wantRefusal("for the start", "The goal is the same as the start.")
	p.finish("1")
	wantRefusal("after a change", "")
	p.create("Deploy")
	p.attempt(lesson.SetGoal)
	wantRefusal("with two of one name", "Two tasks of the goal have the same subject.")
	p.finish("2")
	wantRefusal("after another change", "Two tasks of the goal have the same subject.")
	p.send(workbench.Undo{Path: lesson.ChallengeBoard}, workbench.Undo{Path: lesson.ChallengeBoard})
	wantRefusal("without the second", "")
}

// The board that is shown is the goal, as long as a title and a link stand beside it. Once it
// has changed it can be taken again, or the change be taken back; until then there is no link.
func TestAChangedBoardMustBeTakenAsGoalAgain(t *testing.T) {
	p := at(t, "challenges/new")
	const moved = "The board has changed since you used it as the goal. Use it again, or undo the change."
	want := func(when string, step view.MakingStep, says string) {
		t.Helper()
		m := p.making()
		if v := p.state.View(); m.Step != step || says != "" && v.Sentence != says || (m.Link != "") != (step == view.MakingLink) {
			t.Errorf("%s it is at step %d with the link %q, and says %q", when, m.Step, m.Link, v.Sentence)
		}
	}
	p.attempt(lesson.SetStart)
	p.finish("1")
	p.attempt(lesson.SetGoal)
	want("with a goal", view.MakingText, "")
	p.create("Call mum")
	want("after a change", view.MakingGoal, moved)
	p.send(workbench.Undo{Path: lesson.ChallengeBoard})
	want("when that is undone", view.MakingText, "")
	p.send(lesson.Challenge{Do: lesson.TypeTitle, Name: "Tidy"}, lesson.Challenge{Do: lesson.TypeTask, Name: "Do it."}, lesson.Challenge{Do: lesson.MakeLink})
	want("with a link", view.MakingLink, "")
	older := p.making().Link
	p.finish("2")
	want("after another change", view.MakingGoal, moved)
	p.attempt(lesson.MakeLink)
	want("without a goal", view.MakingGoal, moved)
	p.attempt(lesson.SetGoal)
	want("when it is taken again", view.MakingText, "")
	p.attempt(lesson.MakeLink)
	want("with another link", view.MakingLink, "")
	newer := p.making()
	if newer.Link == older || newer.Title != "Tidy" || newer.Task != "Do it." {
		t.Errorf("the link is the older one, or the texts are gone: %+v", newer)
	}
	other := at(t, newer.Fragment)
	other.finish("1")
	if other.state.View().Challenge.Solved {
		t.Error("the older goal solves it")
	}
	other.finish("2")
	if !other.state.View().Challenge.Solved {
		t.Error("the goal that was shown does not solve it")
	}
	p.finish("3")
	p.attempt(lesson.StepBack)
	want("a step back", view.MakingStart, "")
}

// What was moved before the page is loaded again is what was kept: the goal, with its texts.
func TestALoadedPageShowsTheGoalThatIsKept(t *testing.T) {
	p := at(t, "challenges/new")
	p.attempt(lesson.SetStart)
	p.finish("1")
	p.attempt(lesson.SetGoal)
	p.finish("2")
	q := newPage(t, scenariotest.NewBoard())
	q.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "challenges/new", Kept: p.keeps()})
	done := 0
	for _, task := range q.state.View().Tasks {
		if task.State == tasks.StateCompleted {
			done++
		}
	}
	if step := q.making().Step; done != 1 && step != view.MakingGoal || done == 1 && step != view.MakingText {
		t.Errorf("with %d completed it is at step %d", done, step)
	}
}

// The keys that go on and back lead through the making of a challenge, and the button that
// goes on says what they do. What can not be done yet says why.
func TestKeysLeadThroughTheMakingOfAChallenge(t *testing.T) {
	for _, present := range []bool{false, true} {
		p := at(t, "challenges/new")
		p.send(lesson.Present{On: present})
		want := func(when string, step view.MakingStep, next, says string) {
			t.Helper()
			if got := p.making().Step; got != step {
				t.Fatalf("%s it is at step %d, want %d", when, got, step)
			}
			p.wantOnward(when, next, true)
			if v := p.state.View(); !strings.HasPrefix(v.Sentence, says) {
				t.Errorf("%s it says %q", when, v.Sentence)
			}
		}
		const start, goal = "Next: Use this board as the start", "Next: Use this board as the goal"
		want("at first", view.MakingStart, start, "The board is a copy of your own.")
		p.keys("PageDown")
		want("with a start", view.MakingGoal, goal, "Now bring the board")
		p.keys("PageDown")
		want("with the same as a goal", view.MakingGoal, goal, "The goal is the same as the start.")
		p.keys("PageUp")
		want("one back", view.MakingStart, start, "The board is a copy of your own.")
		p.keys("PageDown")
		p.finish("1")
		p.send(lesson.ShowPane{Pane: view.PaneGraph})
		p.keys("PageDown")
		want("with a goal", view.MakingText, "Next: Make the link", "Give the challenge a title")
		if pane := p.state.View().Pane; pane != view.PaneChallenge {
			t.Errorf("what is to be written is out of sight, in %s", pane)
		}
		p.keys("PageDown")
		want("without a title", view.MakingText, "Next: Make the link", "Give it a title")
		p.send(lesson.Challenge{Do: lesson.TypeTitle, Name: "Tidy"}, lesson.Challenge{Do: lesson.TypeTask, Name: "Do it."})
		p.keys("PageDown")
		want("with a link", view.MakingLink, "Next chapter: Where it goes next", "Open this link")
		p.keys("PageUp", "PageUp", "PageUp")
		want("all back", view.MakingStart, start, "The board is a copy of your own.")
		p.keys("PageUp")
		left := "1"  // on a board that begins anew
		if present { // a clicker has one challenge
			p.wantWorkshop("try", lesson.ReaderBoard)
			left = "2"
		} else {
			p.wantTitle("before it", challengesOf(t)[len(challengesOf(t))-1].Title)
		}
		p.send(lesson.Navigated{Fragment: "challenges/new"})
		p.attempt(lesson.SetStart)
		p.finish(left)
		p.attempt(lesson.SetGoal, lesson.MakeLink)
		p.keys("PageDown")
		p.wantAt("next/0")
	}
}

// That the link was copied stands beside it, and nothing comes above the lab; with the next
// thing that is done to the challenge it goes.
func TestCopyingALinkIsConfirmedBesideIt(t *testing.T) {
	p := at(t, "challenges/new")
	want := func(when, copied string, notices int) {
		t.Helper()
		if v := p.state.View(); v.Challenge.Making.Copied != copied || len(v.Notices) != notices {
			t.Errorf("%s it says %q, and %v above", when, v.Challenge.Making.Copied, v.Notices)
		}
	}
	p.attempt(lesson.SetStart)
	p.finish("1")
	p.attempt(lesson.SetGoal)
	p.send(lesson.Challenge{Do: lesson.TypeTitle, Name: "Tidy"}, lesson.Challenge{Do: lesson.TypeTask, Name: "Do it."}, lesson.Challenge{Do: lesson.MakeLink})
	want("before", "", 0)
	p.send(lesson.Copied{OK: true})
	want("copied", p.state.Words().CopiedText(), 0)
	p.send(lesson.Copied{})
	want("where it cannot be", p.state.Words().NotCopied(), 0)
	p.attempt(lesson.StepBack, lesson.MakeLink)
	want("with a link again", "", 0)
	p.send(lesson.ShowPane{Pane: view.PaneConversation}, lesson.Copied{OK: true})
	want("what else is copied", "", 1)
}
