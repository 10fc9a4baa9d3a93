package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

// wantSchedule checks that waves, critical path and the answers to the three
// questions are those of the graph.
func wantSchedule(t *testing.T, v view.View, graph tasks.Graph) {
	t.Helper()
	waves, path, stuck := make([][]tasks.ID, v.Waves), make([]tasks.ID, v.Chain), []tasks.ID{}
	in := map[tasks.State][]tasks.ID{}
	for _, task := range v.Tasks {
		in[task.State] = append(in[task.State], task.ID)
		if task.Wave > 0 {
			waves[task.Wave-1] = append(waves[task.Wave-1], task.ID)
		}
		if task.Chain > 0 {
			path[task.Chain-1] = task.ID
		}
		if task.Stuck {
			stuck = append(stuck, task.ID)
		}
		if task.Wave > 0 == task.Stuck && task.State != tasks.StateCompleted && task.State != tasks.StateUnreadable {
			t.Errorf("%v has wave %d, and stuck is %v", task.ID, task.Wave, task.Stuck)
		}
	}
	blocked := []tasks.ID{}
	for _, b := range graph.Blocked {
		blocked = append(blocked, b.ID)
		if got := viewtest.Task(t, v, b.ID).Waits; !slices.Equal(got, b.By) {
			t.Errorf("%v waits for %v, and the graph says %v", b.ID, got, b.By)
		}
	}
	for what, c := range map[string][2][]tasks.ID{
		"ready": {in[tasks.StateReady], graph.Ready}, "blocked": {in[tasks.StateBlocked], blocked},
		"in progress": {in[tasks.StateInProgress], graph.InProgress}, "done": {in[tasks.StateCompleted], graph.Completed},
		"the critical path": {path, graph.CriticalPath}, "without a wave": {stuck, graph.Unschedulable},
	} {
		if !slices.Equal(c[0], c[1]) {
			t.Errorf("%s: %v, and the graph says %v", what, c[0], c[1])
		}
	}
	if !slices.EqualFunc(waves, graph.Waves, slices.Equal[[]tasks.ID]) {
		t.Errorf("the waves are %v, and the graph says %v", waves, graph.Waves)
	}
	var chain []tasks.ID
	for _, e := range v.Edges {
		if e.Chain {
			chain = append(chain, e.To)
		}
	}
	slices.Sort(chain)
	if want := slices.Sorted(slices.Values(graph.CriticalPath[min(1, len(graph.CriticalPath)):])); !slices.Equal(chain, want) {
		t.Errorf("the edges of the critical path lead to %v, want %v", chain, want)
	}
}

func TestTheOrderOnTheGraphIsThatOfTheBoard(t *testing.T) {
	for name, sc := range viewtest.Library(t) {
		t.Run(name, func(t *testing.T) {
			frames := viewtest.Played(t, sc)
			for _, frame := range frames {
				var v view.View
				v.DrawFrame(sc, frame, view.Chosen{}, false)
				wantSchedule(t, v, frame.Snapshot.Graph)
			}
		})
	}
}

// Rings, missing and broken blockers keep tasks out of every wave.
func TestWhatCanNeverStartHasNoWave(t *testing.T) {
	board := func(rest ...string) (list []tasks.File) {
		for i, r := range rest {
			list = append(list, tasks.File{Name: tasks.FileName(tasks.ID(i + 1)), Data: []byte(r)})
		}
		return list
	}
	sc := viewtest.Library(t)[scenario.Seed]
	sc.Start.Want, sc.Steps = scenario.Want{}, nil
	for name, files := range map[string][]tasks.File{
		"a ring, and one behind it": board(`{"id":1,"status":"pending","blockedBy":[2]}`, `{"id":2,"status":"pending","blockedBy":[1]}`, `{"id":3,"status":"pending","blockedBy":[2]}`, `{"id":4,"status":"pending"}`),
		"a missing one":             board(`{"id":1,"status":"pending","blockedBy":[9]}`, `{"id":2,"status":"in_progress"}`),
		"a broken one":              board(`{`, `{"id":2,"status":"pending","blockedBy":[1]}`),
		"none":                      nil,
	} {
		t.Run(name, func(t *testing.T) {
			sc.Files = files
			frames := viewtest.Played(t, sc)
			var v view.View
			v.DrawFrame(sc, frames[0], view.Chosen{}, false)
			wantSchedule(t, v, frames[0].Snapshot.Graph)
		})
	}
}

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
