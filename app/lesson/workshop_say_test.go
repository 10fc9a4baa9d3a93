package lesson_test

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
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

// Above a challenge stands its goal, then how much of it is reached, then that it is solved.
func TestTheSentenceSpeaksOfTheChallenge(t *testing.T) {
	p := at(t, "challenges/three-in-order")
	p.wantStep("at the start", "Three in order: make these three true.", "")
	p.create("Setup project")
	p.wantStep("after a change", "0 of 3 met. Still: There is no task “Write code” yet.", "Task 1 is added.")
	p.create("Write code")
	p.create("Write tests", 2)
	p.wantStep("with all tasks", "1 of 3 met. Still: “Write code” does not wait for “Setup project” yet.", "Task 3 is added. It waits for task 2.")
	p.send(workbench.Connect{Path: lesson.ChallengeBoard, From: 3})
	p.wantStep("while a line is drawn", "Which task should wait for task 3? Press it, or cancel.", "")
	p.send(workbench.Connect{Path: lesson.ChallengeBoard, From: 1, To: 2})
	const solved = "Solved: Three in order."
	p.wantStep("solved", solved, "Task 2 now waits for task 1.")
	p.send(workbench.Connect{Path: lesson.ChallengeBoard, From: 3})
	p.wantStep("while a line is drawn once more", "Which task should wait for task 3? Press it, or cancel.", "")
	p.send(workbench.Connect{Path: lesson.ChallengeBoard}, workbench.Undo{Path: lesson.ChallengeBoard})
	p.wantStep("taken back", "1 of 3 met. Still: “Write code” does not wait for “Setup project” yet.", "Undone: change task 2.")
	p.send(lesson.Navigated{Fragment: "challenges/ring"})
	p.wantStep("at another", "Going round in a ring: make these three true; one already is.", "")
	p.send(lesson.Navigated{Fragment: "challenges/three-in-order"})
	p.wantStep("come back", "1 of 3 met. Still: “Write code” does not wait for “Setup project” yet.", "")
	p.send(workbench.Reset{Path: lesson.ChallengeBoard})
	p.wantStep("started over", "The challenge is at its start again. Undo brings back what you had done.", "")
	p.attempt(lesson.ShowSolution)
	p.attempt(lesson.NextMove)
	const shown = "That was the solution, step by step. Start over and find your own way: then it counts."
	p.wantStep("while it is shown", "The solution is being shown: 1 of 3 steps. Task 1 is added.", "Task 1 is added.")
	p.attempt(lesson.NextMove, lesson.NextMove)
	p.wantStep("at its end", shown, p.state.View().Told)
	p.attempt(lesson.EndSolution)
	p.wantStep("after it", shown, p.state.View().Told)
	if done := p.state.View().Challenge.Done; done != 1 {
		t.Errorf("%d are done", done)
	}
}

// Where a reader makes a challenge, there is nothing to complete.
func TestMakingAChallengeIsSpokenOfAsThat(t *testing.T) {
	p := at(t, "challenges/new")
	if says := p.state.View().Sentence; !strings.HasPrefix(says, "The board is a copy of your own.") {
		t.Errorf("it begins with %q", says)
	}
	const start = "The board is a copy of your own. Change it until it is what others should find."
	const goal = "Now bring the board to where it should be in the end."
	p.create("Seven")
	p.wantStep("after a change", start, "Task 6 is added.")
	p.attempt(lesson.SetStart)
	p.wantStep("with a start", goal, "Task 6 is added.")
	p.onChallenge("task_update", `{"task_id": 1, "status": "completed"}`)
	p.attempt(lesson.SetGoal)
	p.wantStep("with a goal", "Give the challenge a title, and say what there is to do. All of it goes into the link, and nowhere else.", "")
	p.attempt(lesson.MakeLink)
	if m := p.state.View().Challenge.Making; !strings.HasPrefix(m.Refusal, "Give it a title") {
		t.Errorf("without a title it says %q", m.Refusal)
	}
	p.send(lesson.Challenge{Do: lesson.TypeTitle, Name: "T"}, lesson.Challenge{Do: lesson.TypeTask, Name: "Do it."}, lesson.Challenge{Do: lesson.MakeLink})
	p.wantStep("with a link", "Open this link to find your challenge; send it to somebody.", "")
	p.attempt(lesson.StepBack, lesson.StepBack)
	p.wantStep("at the goal again", goal, p.state.View().Told)
}

// How much of a condition is there is said in it, the same reason once, and after Start over
// nothing of it stands.
func TestReasonsStandOnceAndSayHowFarItIs(t *testing.T) {
	p := at(t, "challenges/three-in-order")
	p.create("Setup project")
	p.create("Write code", 1)
	c := p.state.View().Challenge
	if c.Conditions[0].Part != "2 of 3 are there." || c.Conditions[1].Part != "" {
		t.Errorf("two of three tasks are there: %+v", c.Conditions)
	}
	said := map[string]int{}
	for _, condition := range c.Conditions {
		for _, lack := range condition.Lacks {
			if said[lack]++; said[lack] > 1 {
				t.Errorf("it is said again: %q", lack)
			}
		}
	}
	if !c.Started || len(said) == 0 {
		t.Errorf("nothing is said: %+v", c)
	}
	p.send(workbench.Reset{Path: lesson.ChallengeBoard})
	if p.state.View().Challenge.Started {
		t.Error("after Start over reasons stand")
	}
}

// Readers who press the challenge that they are at have it before them.
func TestTheListOfChallengesLeadsBackToTheOneOnTheStage(t *testing.T) {
	p := at(t, "challenges/ring")
	p.attempt(lesson.ShowChallenges)
	p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: "ring"})
	if c := p.state.View().Challenge; c.Shown.List || c.Title != "Going round in a ring" {
		t.Errorf("it is %q, the list is shown: %t", c.Title, c.Shown.List)
	}
}

// What is said of each challenge is about it, never about what to do with any board.
func TestNoChallengeIsSpokenOfAsAnyBoard(t *testing.T) {
	for _, level := range challengesOf(t) {
		p := at(t, "challenges/"+level.Name)
		if v := p.state.View(); !strings.HasPrefix(v.Sentence, level.Title) || !strings.Contains(v.Sentence, "ake ") || len(v.Sentence) > 90 || strings.Contains(v.Sentence, "?:") || v.Unseen != "" {
			t.Errorf("%s begins with %q, %q", level.Name, v.Sentence, v.Unseen)
		}
		p.solve(level)
		if v := p.state.View(); !strings.HasPrefix(v.Sentence, "Solved: "+level.Title) || strings.ContainsAny(v.Sentence, "?.!:") && strings.Contains(v.Sentence, "?.") || len(v.Sentence) > 250 {
			t.Errorf("%s ends with %q", level.Name, v.Sentence)
		}
	}
}

// The facts are said of an answer; where the conversation is out of sight, and in front of a
// room, the answer itself, if it is short and nothing was changed.
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
	long := strings.Repeat("A long answer ", 9)
	for prompt, answer := range map[string]string{"long": long, "quotes": "I read “quotes”."} {
		chain[prompt] = []agent.Answer{{Text: answer}}
		p.ask(prompt)
		if v := p.state.View(); v.Sentence != "`agent-1` has answered. The board is as it was." || v.Unseen != v.Quote {
			t.Errorf("%s: it says %q (%q)", prompt, v.Sentence, v.Unseen)
		}
		delete(chain, prompt)
	}
	p.ask("undo", "rest")
	if v := p.state.View(); !strings.HasPrefix(v.Sentence, "Task 1 is completed.") || v.Unseen != "" {
		t.Errorf("of what was changed it says %q (%q)", v.Sentence, v.Unseen)
	}
	p.press("Complete task 2")
	if v := p.state.View(); !strings.HasPrefix(v.Sentence, "Task 2 is completed.") || v.Quote != "" {
		t.Errorf("then it says %q, and quotes %q", v.Sentence, v.Quote)
	}
	p = talking(t, scenariotest.NewBoard(), script{"late": {finishing(4)}})
	p.ask("late")
	p.wantStep("after a refusal", "Refused: task 4 waits for 2 and 3.", "`agent-1` answers: “Done: late”")
}
