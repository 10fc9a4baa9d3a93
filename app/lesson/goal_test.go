package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
)

// A goal never looks as the start does: where nothing that is drawn of the board differs, the
// files are shown that do, with what stands in them at the goal.
func TestAGoalDoesNotLookAsTheStart(t *testing.T) {
	var inFiles []string
	for _, level := range challengesOf(t) {
		p := at(t, "challenges/"+level.Name)
		start := p.state.View().Tasks
		p.attempt(lesson.ShowGoal)
		g := p.state.View().Challenge.Goal
		if len(g.Files) == 0 {
			if slices.EqualFunc(start, g.Tasks, func(a, b view.Task) bool { return a.ID == b.ID && a.Note == b.Note }) && len(g.Edges) == len(p.state.View().Edges) {
				t.Errorf("%s: the goal shows what is there", level.Name)
			}
			continue
		}
		inFiles = append(inFiles, level.Name)
		now, err := level.Reached(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range g.Files {
			was, _ := files.Find(level.Start, f.Name)
			is, _ := files.Find(now.Files, f.Name)
			shown := false
			for i, line := range f.Lines {
				shown = shown || line.Diff == files.Added && !f.Folded(i)
			}
			if slices.Equal(was, is) || !shown {
				t.Errorf("%s: of %s nothing is shown that differs: %+v", level.Name, f.Name, f)
			}
		}
	}
	if got := strings.Join(inFiles, " "); got != "low-mark left-behind" {
		t.Errorf("the files are shown of %s", got)
	}
}
