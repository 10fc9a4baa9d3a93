package lesson_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// onChallenge makes a call on the board of the challenge.
func (p *page) onChallenge(tool, input string) {
	p.t.Helper()
	p.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: tool, Input: input}})
}

func levelOf(t *testing.T, name string) challenge.Level {
	t.Helper()
	all := challengesOf(t)
	return all[slices.IndexFunc(all, func(l challenge.Level) bool { return l.Name == name })]
}

// Conditions keep one order, met or not: first what is still to do at the start,
// then what must only stay as it is. One that is lost says so in its place, and
// is said first. No reason is one of a dozen.
func TestConditionsKeepTheirOrder(t *testing.T) {
	for _, level := range challengesOf(t) {
		p := at(t, "challenges/"+level.Name)
		start := p.state.View().Challenge.Conditions
		p.attempt(lesson.ShowSolution)
		for move := range level.Solution {
			p.attempt(lesson.NextMove)
			for i, condition := range p.state.View().Challenge.Conditions {
				if condition.Says != start[i].Says {
					t.Errorf("%s: after move %d %q stands in the place of %q", level.Name, move+1, condition.Says, start[i].Says)
				}
			}
		}
		for i, condition := range start[1:] {
			if start[i].Met && !condition.Met {
				t.Errorf("%s: it begins with what is met: %+v", level.Name, start)
			}
		}
	}
	p := at(t, "challenges/ring")
	c := p.state.View().Challenge
	start := c.Conditions
	if c.Met != 1 || c.Conditions[0].Met || c.Conditions[0].Broken || !c.Conditions[2].Met {
		t.Fatalf("it begins as %+v", c.Conditions)
	}
	p.onChallenge("task_update", `{"task_id": 2, "removeBlockedBy": [1]}`)
	p.onChallenge("task_update", `{"task_id": 3, "removeBlockedBy": [2]}`)
	p.onChallenge("task_create", `{"subject": "More"}`)
	c = p.state.View().Challenge
	for i, condition := range c.Conditions {
		if condition.Broken != (start[i].Met && !condition.Met) || condition.Says != start[i].Says {
			t.Errorf("condition %d was %+v, and is %+v", i, start[i], condition)
		}
	}
	broken := slices.IndexFunc(c.Conditions, func(c view.ChallengeCondition) bool { return c.Broken })
	if broken < 0 || len(c.Conditions[broken].Lacks) == 0 || !strings.Contains(string(p.state.View().Sentence), c.Conditions[broken].Lacks[0]) {
		t.Errorf("after two edges are gone it says %q of %+v", p.state.View().Sentence, c.Conditions)
	}
	p = at(t, "challenges/diamond")
	for _, subject := range []string{"A", "B", "C", "D"} {
		p.onChallenge("task_create", `{"subject": "`+subject+`"}`)
	}
	for _, condition := range p.state.View().Challenge.Conditions {
		if n := len(condition.Lacks); n > 3 || n == 3 && !strings.Contains(condition.Lacks[2], "more") {
			t.Errorf("%d reasons are said: %q", n, condition.Lacks)
		}
	}
}

// A board that is not a goal is refused where it is set, and each step can be taken back.
func TestAChallengeIsMadeStepByStep(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "hook/0"}, lesson.Navigated{Fragment: "challenges/new"})
	wantStep := func(want view.MakingStep, focus string) {
		t.Helper()
		m := p.state.View().Challenge.Making
		if m.Step != want || focus != "" && !slices.Contains(p.asked, lesson.Effect(lesson.MoveFocus{Key: focus})) {
			t.Errorf("it is at step %d, want %d; asked for %v", m.Step, want, p.asked)
		}
		p.asked = nil
	}
	wantStep(view.MakingStart, "")
	p.attempt(lesson.SetStart)
	wantStep(view.MakingGoal, "challenge-to")
	p.attempt(lesson.SetGoal)
	if m := p.state.View().Challenge.Making; m.Refusal == "" {
		t.Error("the start is taken for a goal")
	}
	wantStep(view.MakingGoal, "")
	p.onChallenge("task_update", `{"task_id": 1, "status": "completed"}`)
	p.attempt(lesson.SetGoal)
	if m := p.state.View().Challenge.Making; m.Refusal != "" {
		t.Errorf("a goal is refused: %s", m.Refusal)
	}
	wantStep(view.MakingText, "challenge-title")
	p.send(lesson.Challenge{Do: lesson.TypeTitle, Name: "T"}, lesson.Challenge{Do: lesson.TypeTask, Name: "Do it."})
	p.attempt(lesson.MakeLink)
	wantStep(view.MakingLink, "copy-link")
	for _, want := range []view.MakingStep{view.MakingText, view.MakingGoal, view.MakingStart, view.MakingStart} {
		p.attempt(lesson.StepBack)
		wantStep(want, "")
	}
	if m := p.state.View().Challenge.Making; m.Title != "T" || m.Task != "Do it." || m.Link != "" {
		t.Errorf("taken back it is %+v", m)
	}
}

// What has to be written by hand opens from the challenge, from its card, and in its pane.
func TestAChallengesFileOpensFromEveryMention(t *testing.T) {
	for _, level := range challengesOf(t) {
		p := at(t, "challenges/"+level.Name)
		writes := slices.ContainsFunc(level.Solution, func(m challenge.Move) bool { return m.File != "" })
		file := p.state.View().Challenge.File
		if (file != "") != writes {
			t.Errorf("%s is about the file %q", level.Name, file)
		}
		if !writes {
			continue
		}
		p.send(lesson.ShowPane{Pane: view.PaneFile})
		if i := slices.IndexFunc(p.state.View().Files, func(f view.File) bool { return f.Open }); p.state.View().Files[i].Name != file {
			t.Errorf("%s: its pane opens %s", level.Name, p.state.View().Files[i].Name)
		}
		p.send(lesson.ShowPane{Pane: view.PaneChallenge}, workbench.Edit{Path: lesson.ChallengeBoard, Do: workbench.EditOpen, Text: file})
		v := p.state.View()
		if v.Pane != view.PaneFile || v.Edit == nil || v.Edit.Name != file {
			t.Errorf("%s: opened, the pane is %s, written is %+v", level.Name, v.Pane, v.Edit)
		}
	}
	if p := at(t, "challenges/cut-off"); p.state.View().Challenge.File != tasks.FileName(2) {
		t.Error("the file that cannot be read is not the one to open")
	}
}

// A reader who solves a challenge is led to what is said of it, once, from any
// pane: what lay over the graph closes with that. In the conversation the answer
// is read: there the tab, the sentence and the button say it.
func TestSolvedIsSeenInEveryPane(t *testing.T) {
	for _, pane := range []view.Pane{view.PaneGraph, view.PaneBoard, view.PaneConversation, view.PaneChallenge} {
		level := levelOf(t, "ring")
		p := at(t, "challenges/ring")
		p.send(lesson.ShowPane{Pane: pane})
		p.asked = nil
		p.solve(level)
		moved := slices.Contains(p.asked, lesson.Effect(lesson.MoveFocus{Key: "challenge"}))
		want := view.PaneChallenge
		if pane == view.PaneConversation {
			want = pane
		}
		if v := p.state.View(); !v.Challenge.Solved || v.Pane != want || moved == (pane == view.PaneConversation) || v.Next.Quiet {
			t.Errorf("solved in %s it shows %s, the focus moved: %v", pane, v.Pane, moved)
		}
		p.send(lesson.ShowPane{Pane: pane}, workbench.Undo{Path: lesson.ChallengeBoard}, workbench.Redo{Path: lesson.ChallengeBoard})
		if v := p.state.View(); !v.Challenge.Solved || v.Pane != pane {
			t.Errorf("solved again it leaves %s for %s", pane, v.Pane)
		}
	}
	level := levelOf(t, "cut-off")
	p := at(t, "challenges/cut-off")
	p.solve(level)
	if v := p.state.View(); v.Pane != view.PaneChallenge {
		t.Errorf("the file is saved, and the pane is %s", v.Pane)
	}
}

// The goal that is drawn is the board that the solution leads to, and each step of the
// solution is told in words before it is made.
func TestGoalAndSolutionAreToldRight(t *testing.T) {
	for _, level := range challengesOf(t) {
		p := at(t, "challenges/"+level.Name)
		p.attempt(lesson.ShowGoal, lesson.ShowSolution)
		for n := range level.Solution {
			next := p.state.View().Challenge.Solution.Next
			if len(next) < 8 || strings.Contains(next, "task_") != (level.Solution[n].File != "" && strings.HasPrefix(level.Solution[n].File, "task_")) || strings.Contains(next, "task 0") {
				t.Errorf("%s: step %d is told %q", level.Name, n+1, next)
			}
			p.attempt(lesson.NextMove)
		}
		v := p.state.View()
		if v.Challenge.Solution.Next != "" {
			t.Errorf("%s goes on with %q", level.Name, v.Challenge.Solution.Next)
		}
		goal := v.Challenge.Goal
		if len(goal.Tasks) != len(v.Tasks) || !slices.Equal(edges(goal.Edges), edges(v.Edges)) {
			t.Errorf("%s: drawn are %d tasks and %v, reached %d and %v", level.Name, len(goal.Tasks), edges(goal.Edges), len(v.Tasks), edges(v.Edges))
		}
		for i, task := range goal.Tasks {
			if is := v.Tasks[i]; task.ID != is.ID || task.Subject != is.Subject || task.State != is.State || task.Layer != is.Layer {
				t.Errorf("%s: drawn is %+v, reached %+v", level.Name, task, is)
			}
		}
	}
}

// edges are where edges lead, and whether they still hold.
func edges(all []view.Edge) (plain []view.Edge) {
	for _, e := range all {
		plain = append(plain, view.Edge{From: e.From, To: e.To, Done: e.Done})
	}
	return plain
}

// The list says how much of each group is solved, opens at the challenge on the stage, and
// closes when that is chosen.
func TestTheListOfChallengesShowsTheSolvedOnes(t *testing.T) {
	levels := challengesOf(t)
	p := at(t, "challenges/"+levels[0].Name)
	p.solve(levels[0])
	p.asked = nil
	p.attempt(lesson.ShowChallenges)
	c := p.state.View().Challenge
	if c.Done != 1 || c.Groups[0].Done != 1 || c.Groups[1].Done != 0 || c.At != 1 || c.Of != len(c.Groups[0].Entries) {
		t.Errorf("%d are solved, of the first group %d: %d of %d", c.Done, c.Groups[0].Done, c.At, c.Of)
	}
	number := 0
	for _, group := range c.Groups {
		for _, entry := range group.Entries {
			if number++; entry.Number != number || entry.Name != levels[number-1].Name {
				t.Errorf("entry %d is %+v", number, entry)
			}
		}
	}
	if !slices.Contains(p.asked, lesson.Effect(lesson.MoveFocus{Key: "level-" + levels[0].Name})) {
		t.Errorf("the one on the stage is not in sight: %v", p.asked)
	}
	p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: levels[0].Name})
	if c := p.state.View().Challenge; c.Shown.List || !c.Solved {
		t.Errorf("the list is shown: %v, solved: %v", c.Shown.List, c.Solved)
	}
}

// Where turns count, it is said how many of them are taken.
func TestTurnsThatCountAreCounted(t *testing.T) {
	level := levelOf(t, "two-pairs-of-hands")
	p := at(t, "challenges/two-pairs-of-hands")
	for taken := range 4 {
		said := ""
		for _, c := range p.state.View().Challenge.Conditions {
			said += c.Part
		}
		if want := fmt.Sprintf("Turn %d of 3.", taken); said != want && (taken%3 > 0 || said != "") {
			t.Errorf("after turn %d it says %q", taken, said)
		}
		if taken < 3 {
			level.Solution = level.Solution[4*min(taken, 1):]
			p.solve(challenge.Level{Solution: level.Solution[:4]})
		}
	}
}
