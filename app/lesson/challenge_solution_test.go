package lesson_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// own is one's own work on "Three in order", however it is done.
var own = map[string]func(p *page){
	"a prompt": func(p *page) {
		p.send(workbench.Prompt{Path: lesson.ChallengeBoard, Text: "Setup project -> Write code -> Write tests"})
	},
	"by hand": func(p *page) {
		ids := map[string]tasks.ID{}
		for _, subject := range []string{"Write tests", "Write code", "Setup project"} {
			is := func(task view.Task) bool { return task.Subject == subject }
			if !slices.ContainsFunc(p.state.View().Tasks, is) {
				p.onChallenge("task_create", fmt.Sprintf(`{"subject": %q}`, subject))
			}
			made := p.state.View().Tasks
			ids[subject] = made[slices.IndexFunc(made, is)].ID
		}
		for _, waits := range [][2]string{{"Write code", "Setup project"}, {"Write tests", "Write code"}} {
			p.onChallenge("task_update", fmt.Sprintf(`{"task_id": %d, "addBlockedBy": [%d]}`, ids[waits[0]], ids[waits[1]]))
		}
	},
}

// What the class does while a solution is shown is not said to be the solution: it ends it,
// from its first change on, and it counts where no step of the solution is in it.
func TestOwnWorkEndsTheSolution(t *testing.T) {
	for name, work := range own {
		for steps, counts := range []bool{true, false} {
			p := at(t, "challenges/three-in-order")
			p.attempt(lesson.ShowSolution)
			for range steps {
				p.attempt(lesson.NextMove)
			}
			p.after = func() {
				v := p.state.View()
				if made := len(v.Tasks); made > steps && v.Challenge.Solution != nil || strings.HasSuffix(v.Next.Label, ": ") || v.Talk.Working && v.Challenge.Solution != nil {
					t.Errorf("%s after %d steps, %d tasks: %q, %+v", name, steps, made, v.Next.Label, v.Challenge.Solution)
				}
				if strings.Contains(v.Sentence, "was the solution") || v.Challenge.Solution == nil && strings.Contains(v.Sentence, "is being shown") {
					t.Errorf("%s after %d steps: it is said %q", name, steps, v.Sentence)
				}
			}
			work(p)
			p.after = nil
			v := p.state.View()
			if v.Challenge.Solution != nil || v.Challenge.Solved != counts || (v.Challenge.Done == 1) != counts {
				t.Errorf("%s after %d steps: %+v, %q", name, steps, v.Challenge, v.Sentence)
			}
		}
	}
}

// A solution that was shown to its end leads to a fresh start, from which one's own work counts;
// what was shown does not come to count by being brought back.
func TestAfterTheSolutionTheButtonStartsOver(t *testing.T) {
	p := at(t, "challenges/three-in-order")
	p.attempt(lesson.ShowSolution, lesson.NextMove, lesson.NextMove, lesson.NextMove)
	if v := p.state.View(); v.Challenge.Solution == nil || !strings.Contains(v.Sentence, "Start over") {
		t.Fatalf("at its end: %+v, %q", v.Challenge.Solution, v.Sentence)
	}
	over := workbench.Reset{Path: lesson.ChallengeBoard}
	p.send(over)
	if c := p.state.View().Challenge; c.Solution != nil || c.Started {
		t.Errorf("started over: %+v", c)
	}
	p.send(workbench.Undo{Path: lesson.ChallengeBoard})
	if c := p.state.View().Challenge; c.Solved || c.Done != 0 {
		t.Errorf("brought back it counts: %+v", c)
	}
	p.send(over)
	own["a prompt"](p)
	if c := p.state.View().Challenge; !c.Solved || c.Done != 1 {
		t.Errorf("found by oneself it is %+v", c)
	}
}

// What was shown stays what was shown, also where it is taken back and made again.
func TestAShownSolutionNeverCounts(t *testing.T) {
	for _, level := range challengesOf(t) {
		p := at(t, "challenges/"+level.Name)
		p.attempt(lesson.ShowSolution)
		for range level.Solution {
			p.attempt(lesson.NextMove)
		}
		p.attempt(lesson.EndSolution)
		for range level.Solution {
			p.send(workbench.Undo{Path: lesson.ChallengeBoard})
		}
		for range level.Solution {
			p.send(workbench.Redo{Path: lesson.ChallengeBoard})
		}
		if c := p.state.View().Challenge; c.Met != len(c.Conditions) || c.Solved || c.Done != 0 {
			t.Errorf("%s: made again it is %+v", level.Name, c)
		}
	}
}
