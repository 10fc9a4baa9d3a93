package view_test

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

// The edges of a ring are marked, and no other: not those that lead into it or out of it,
// nor between two of them, nor what is behind a missing task, nor a task that names
// itself, which nobody waits for.
func TestTheEdgesOfARingAreMarked(t *testing.T) {
	sc := viewtest.Library(t)[scenario.Seed]
	sc.Start.Want, sc.Steps = scenario.Want{}, nil
	for board, want := range map[string]string{
		"3; 1; 2,4; ; 3":      "1>2 2>3 3>1",
		"2; 1; 2":             "1>2 2>1",
		"3,5; 1; 2; 1; 4":     "1>2 1>4 2>3 3>1 4>5 5>1",
		"2; 1; 2,4; 3; 4":     "1>2 2>1 3>4 4>3",
		"5; 1; 2; 3; 4":       "1>2 2>3 3>4 4>5 5>1",
		"9; 1; 2,1":           "",
		"1; 1":                "",
		"; 1; 1,2":            "",
		"2; 1 completed; 1,2": "",
		"4; 1; 2; 2,3":        "1>2 2>3 2>4 3>4 4>1",
	} {
		sc.Files = nil
		for i, task := range strings.Split(board, ";") {
			waits, status, done := strings.Cut(strings.TrimSpace(task), " ")
			if !done {
				status = "pending"
			}
			sc.Files = append(sc.Files, tasks.File{Name: tasks.FileName(tasks.ID(i + 1)), Data: fmt.Appendf(nil, `{"id":%d,"status":%q,"blockedBy":[%s]}`, i+1, status, waits)})
		}
		var v view.View
		v.DrawFrame(sc, viewtest.Played(t, sc)[0], view.Chosen{}, false)
		var got []string
		for _, e := range v.Edges {
			if e.Ring {
				got = append(got, fmt.Sprintf("%d>%d", e.From, e.To))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: the edges %v are marked, want %s", board, got, want)
		}
	}
}
