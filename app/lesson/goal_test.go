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
// lines of the files are shown that do, as they stand there at the goal.
func TestAGoalDoesNotLookAsTheStart(t *testing.T) {
	var inFiles []string
	for _, level := range challengesOf(t) {
		p := at(t, "challenges/"+level.Name)
		start, edges := p.state.View().Tasks, p.state.View().Edges
		p.attempt(lesson.ShowGoal)
		g := p.state.View().Challenge.Goal
		if g.Files == "" {
			if slices.EqualFunc(start, g.Tasks, func(a, b view.Task) bool { return a.ID == b.ID && a.Note == b.Note }) && len(g.Edges) == len(edges) {
				t.Errorf("%s: the goal shows what is there", level.Name)
			}
			continue
		}
		inFiles = append(inFiles, level.Name)
		now, err := level.Reached(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		name := ""
		for line := range strings.Lines(g.Files) {
			if _, is := files.Find(now.Files, strings.TrimSpace(line)); is {
				name = strings.TrimSpace(line)
			} else if data, _ := files.Find(now.Files, name); !strings.Contains(string(data), line) {
				t.Errorf("%s: %q does not stand in %s", level.Name, line, name)
			}
		}
		for _, f := range files.Compare(level.Start, now.Files) {
			if !strings.Contains(g.Files, f.Name+"\n") {
				t.Errorf("%s: of %s nothing is shown", level.Name, f.Name)
			}
		}
	}
	if got := strings.Join(inFiles, " "); got != "low-mark left-behind" {
		t.Errorf("the files are shown of %s", got)
	}
}
