package lesson_test

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// wantStep reports where the sentence is another one, or what is said with it to those
// who do not see the lab.
func (p *page) wantStep(when, sentence, unseen string) {
	p.t.Helper()
	if v := p.state.View(); v.Sentence != sentence || v.Unseen != unseen {
		p.t.Errorf("%s it says\n%s\n(%s)\nwant\n%s\n(%s)", when, v.Sentence, v.Unseen, sentence, unseen)
	}
}

// create adds a task to the board of the challenge.
func (p *page) create(subject string, after ...int) {
	p.t.Helper()
	input := fmt.Sprintf(`{"subject":%q,"blockedBy":%s}`, subject, strings.ReplaceAll(fmt.Sprint(append([]int{}, after...)), " ", ","))
	p.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: input}})
}

// Above a challenge stands what is to be reached, then how much of it is, and why it works.
func TestTheSentenceSpeaksOfTheChallenge(t *testing.T) {
	p := at(t, "challenges/three-in-order")
	p.wantStep("at the start", "Make this true: Just these tasks: “Setup project”, “Write code” and “Write tests”.", "")
	p.create("Setup project")
	p.wantStep("after a change", "0 of 2 met. Still: There is no task “Write code” yet.", "Task 1 is added.")
	p.create("Write code")
	p.create("Write tests", 2)
	p.wantStep("with all tasks", "1 of 2 met. Still: “Write code” does not wait for “Setup project” yet.", "Task 3 is added. It waits for task 2.")
	p.send(workbench.Connect{Path: lesson.ChallengeBoard, From: 3})
	p.wantStep("while a line is drawn", "Which task is to wait for task 3? Press it, or cancel.", "")
	p.send(workbench.Connect{Path: lesson.ChallengeBoard, From: 1, To: 2})
	const solved = "Solved: Three in order. Two edges are enough: Write tests waits for Setup project through Write code."
	p.wantStep("solved", solved, "Task 2 now waits for task 1.")
	p.send(workbench.Connect{Path: lesson.ChallengeBoard, From: 3})
	p.wantStep("while a line is drawn once more", "Which task is to wait for task 3? Press it, or cancel.", "")
	p.send(workbench.Connect{Path: lesson.ChallengeBoard}, workbench.Undo{Path: lesson.ChallengeBoard})
	p.wantStep("taken back", "1 of 2 met. Still: “Write code” does not wait for “Setup project” yet.", "Undone: change task 2.")
	p.send(workbench.Reset{Path: lesson.ChallengeBoard})
	p.wantStep("started over", "The challenge is at its start again. Undo brings back what you had done.", "")
	p.attempt(lesson.ShowSolution)
	p.attempt(lesson.NextMove)
	const shown = "This was the solution, played step by step. Start over and find your own way: then it counts."
	p.wantStep("while it is shown", "The solution is being shown: 1 of 3 steps. Task 1 is added.", "Task 1 is added.")
	p.attempt(lesson.NextMove, lesson.NextMove)
	p.wantStep("at its end", shown, p.state.View().Told)
	p.attempt(lesson.EndSolution)
	p.wantStep("after it", shown, p.state.View().Told)
	if done := p.state.View().Challenge.Done; done != 1 {
		t.Errorf("%d are done", done)
	}
}

// Where a reader makes a challenge, nothing is to be completed.
func TestMakingAChallengeIsSpokenOfAsThat(t *testing.T) {
	p := at(t, "challenges/new")
	if says := p.state.View().Sentence; !strings.HasPrefix(says, "The board is a copy of your own.") {
		t.Errorf("it begins with %q", says)
	}
	p.create("Seven")
	p.wantStep("after a change", "Task 6 is added.", "")
}

// Who presses the challenge that they are at has it before them.
func TestTheListOfChallengesLeadsBackToTheOneOnTheStage(t *testing.T) {
	p := at(t, "challenges/ring")
	p.attempt(lesson.ShowChallenges)
	p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: "ring"})
	if c := p.state.View().Challenge; c.Shown.List || c.Title != "Going round in a ring" {
		t.Errorf("it is %q, the list is shown: %t", c.Title, c.Shown.List)
	}
}

// What is said of each challenge is about it: at no time what to do with any board.
func TestNoChallengeIsSpokenOfAsAnyBoard(t *testing.T) {
	for _, level := range challengesOf(t) {
		p := at(t, "challenges/"+level.Name)
		first := ""
		for _, condition := range p.state.View().Challenge.Conditions {
			if first == "" && !condition.Met {
				first = condition.Says
			}
		}
		p.wantStep(level.Name, "Make this true: "+first, "")
		p.solve(level)
		if v := p.state.View(); !strings.HasPrefix(v.Sentence, "Solved: "+level.Title) || strings.ContainsAny(v.Sentence, "?.!:") && strings.Contains(v.Sentence, "?.") || len(v.Sentence) > 250 {
			t.Errorf("%s ends with %q", level.Name, v.Sentence)
		}
	}
}

// Where the conversation is in sight, the facts are said of an answer; where it is not, and
// in front of a room, the answer itself.
func TestTheFactsOfAnAnswerAreSaid(t *testing.T) {
	at(t, "try").wantStep("at the start", "Write what you want done, or do it by hand.", "")
	p := talking(t, scenariotest.NewBoard(), chain)
	for _, turn := range []struct{ prompt, says string }{
		{"chain", "Tasks 6, 7 and 8 are added. Tasks 1 and 7 are ready: complete either."},
		{"undo", "Undone: the four changes of a prompt. Task 1 is ready: complete it."},
		{"redo", "Done again: the four changes of a prompt. Tasks 1 and 7 are ready: complete either."},
		{"rest", "Task 1 is completed. Its id left `blockedBy` of tasks 2 and 3: both are ready."},
	} {
		p.ask(turn.prompt)
		if v := p.state.View(); v.Sentence != turn.says || v.Unseen != "" || v.Quote == "" {
			t.Errorf("%s: it says %q (%q)", turn.prompt, v.Sentence, v.Unseen)
		}
	}
	p.ask("list")
	const quote = "`agent-1` answers: “Done: list”"
	p.wantStep("after a question", "`agent-1` has answered. The board is as it was.", quote)
	p.send(lesson.ShowPane{Pane: view.PaneGraph})
	p.wantStep("out of sight of the conversation", quote, "")
	p.send(lesson.ShowPane{Pane: view.PaneConversation}, lesson.Present{On: true})
	p.wantStep("in front of a room", quote, "")
	p.press("Complete task 2")
	if v := p.state.View(); !strings.HasPrefix(v.Sentence, "Task 2 is completed.") || v.Quote != "" {
		t.Errorf("then it says %q, and quotes %q", v.Sentence, v.Quote)
	}
	p = talking(t, scenariotest.NewBoard(), script{"late": {finishing(4)}})
	p.ask("late")
	p.wantStep("after a refusal", "Refused: task 4 waits for 2 and 3.", "`agent-1` answers: “Done: late”")
}
