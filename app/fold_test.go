//go:build !js

package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// folded returns what the graph has folded away, of the items of its list, ascending,
// and all items.
func folded(t *testing.T, v view.View) (away []string, all int) {
	t.Helper()
	for _, m := range drawn(t, v) {
		if id := m.attrs["data-task"]; id != "" {
			all++
			if hasClass(m, "folded") {
				away = append(away, id)
			}
		}
	}
	return away, all
}

// line is a board of n tasks, each waiting for the one before it, the first ones
// completed.
func line(n, completed int) view.View {
	v := view.View{Place: view.Place{Mode: view.OnBoard, Path: lesson.ReaderBoard}, Choices: view.Choices{Pane: view.PaneGraph}}
	for i := 1; i <= n; i++ {
		t := view.Task{ID: tasks.ID(i), Subject: fmt.Sprint("Part ", i), Layer: i - 1, State: tasks.StateBlocked, Waits: []tasks.ID{tasks.ID(i - 1)}}
		switch {
		case i <= completed:
			t.State, t.Waits = tasks.StateCompleted, nil
		case i == completed+1:
			t.State, t.Waits = tasks.StateReady, nil
		}
		v.Tasks = append(v.Tasks, t)
		if i > 1 {
			v.Edges = append(v.Edges, view.Edge{From: tasks.ID(i - 1), To: tasks.ID(i), Done: i-1 <= completed})
		}
	}
	return v
}

func TestCompletedTasksOfALargeBoardAreFolded(t *testing.T) {
	v := line(13, 5)
	away, all := folded(t, v)
	if want := []string{"1", "2", "3", "4", "5"}; !slices.Equal(away, want) || all != 13 {
		t.Errorf("%q of %d tasks are folded, want %q of 13", away, all, want)
	}
	pill := one(t, drawn(t, v), "data-key", "fold", "aria-expanded", "false")
	if want := "5 completed tasks"; pill.text != want {
		t.Errorf("the sign says %q, want %q", pill.text, want)
	}
	for _, m := range drawn(t, v) {
		if edge := m.attrs["data-edge"]; edge == "5 6" || edge == "1 2" {
			t.Errorf("the line %q leads to what is folded", edge)
		}
		if m.attrs["data-hole"] == "5 6" {
			t.Error("a ring is left of a line to what is folded")
		}
	}

	v.Unfolded = true
	if away, all = folded(t, v); len(away) != 0 || all != 13 {
		t.Errorf("unfolded, %q of %d tasks are folded", away, all)
	}
	one(t, drawn(t, v), "data-key", "fold", "aria-expanded", "true")
}

func TestASmallBoardIsWhollyInTheGraph(t *testing.T) {
	scenario := line(13, 5)
	scenario.Mode = view.OnScenario
	for name, v := range map[string]view.View{
		"twelve tasks":                  line(12, 11),
		"one of them completed":         line(13, 1),
		"none completed":                line(40, 0),
		"a scenario, which tells of it": scenario,
	} {
		if away, _ := folded(t, v); len(away) != 0 {
			t.Errorf("%s: %q are folded", name, away)
		}
		if slices.ContainsFunc(drawn(t, v), func(m mark) bool { return m.attrs["data-key"] == "fold" && !isHidden(m) }) {
			t.Errorf("%s: there is a sign of folded tasks", name)
		}
	}
}

func isHidden(m mark) bool {
	_, hidden := m.attrs["hidden"]
	return hidden
}

func TestActiveTasksAreNotFolded(t *testing.T) {
	for name, change := range map[string]func(v *view.View){
		"it acts":                    func(v *view.View) { v.Tasks[2].Now = true },
		"a refusal names it":         func(v *view.View) { v.Tasks[2].Blocker = true },
		"a copy lies over it":        func(v *view.View) { v.Tasks[2].Copy = &view.Copy{} },
		"a list still has its id":    func(v *view.View) { v.Tasks[9].Waits = []tasks.ID{3} },
		"it waits, as files may say": func(v *view.View) { v.Tasks[2].Waits = []tasks.ID{9} },
		"something acts along it":    func(v *view.View) { v.Edges[2].Now = true },
	} {
		v := line(20, 8)
		change(&v)
		if away, _ := folded(t, v); slices.Contains(away, "3") || len(away) < 6 {
			t.Errorf("%s: %q are folded", name, away)
		}
	}
}

// All that a board has is in the list, folded or not, and what stands in the
// graph has a place in every drawing.
func TestAFoldedBoardOnTheScreen(t *testing.T) {
	s := newScreen(t, chain(30)...)
	for id := tasks.ID(1); id <= 9; id++ {
		s.send(completes(id))
	}
	away, all := folded(t, s.State.View())
	if all != 30 || len(away) != 8 || slices.Contains(away, "9") {
		t.Fatalf("%q of %d tasks are folded; task 9 was completed last", away, all)
	}
	if laid := len(s.keeper.places.drawings[0].Nodes); laid != 22 {
		t.Errorf("%d tasks have a place in the graph, want 22", laid)
	}
	s.send(lesson.UnfoldDone{On: true})
	if laid := len(s.keeper.places.drawings[0].Nodes); laid != 30 {
		t.Errorf("unfolded, %d tasks have a place in the graph", laid)
	}
	s.send(lesson.UnfoldDone{})
	if away, _ := folded(t, s.State.View()); len(away) != 8 {
		t.Errorf("folded again, %d are", len(away))
	}
	states := map[tasks.State]int{}
	for _, task := range s.State.View().Tasks {
		states[task.State]++
	}
	if counts := s.State.View().Counts; counts.Done != 9 || states[tasks.StateCompleted] != 9 {
		t.Errorf("the counts are %+v of %v", counts, maps.Keys(states))
	}
}

func hasClass(m mark, class string) bool {
	return slices.Contains(strings.Fields(m.attrs["class"]), class)
}
