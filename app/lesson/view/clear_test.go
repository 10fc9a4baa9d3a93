package view_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

// clear is the scenario whose positions are events.
const clear = "clear"

// A moment is a position of a step-through, entered in a directory.
type moment struct {
	frame scenario.Frame
	view  view.View
	disk  map[string]string
}

// moments enters every position of clear, each in the directory of the last.
func moments(t *testing.T) []moment {
	t.Helper()
	store, sc := scenariotest.NewBoard(), viewtest.Library(t)[clear]
	var all []moment
	for position := range sc.Last() + 1 {
		frame, err := scenario.FrameAt(t.Context(), scenario.Directories{scenario.TasksFolder: store}, sc, position)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, moment{frame, view.Static(sc, frame), scenariotest.Held(t, store)})
	}
	return all
}

// event returns what happened last, zero at the start.
func (m moment) event() tasks.Event {
	if len(m.frame.Events) == 0 {
		return tasks.Event{}
	}
	return m.frame.Events[len(m.frame.Events)-1]
}

// bytesOf returns the bytes of the files that stand on disk, or are staged.
func (m moment) bytesOf(disk view.Disk) map[string]string {
	part := m.view
	part.Files = slices.DeleteFunc(slices.Clone(part.Files), func(f view.File) bool { return f.Disk != disk })
	return viewtest.Files(part.Files)
}

func TestWhatIsShownAsSavedIsWhatTheStoreHolds(t *testing.T) {
	store := scenariotest.NewBoard()
	sc := viewtest.Library(t)[scenario.Seed]
	var between []map[string]string // what the disk holds before, between and after the calls
	for step := range 3 {
		if _, err := scenario.FrameAt(t.Context(), scenario.Directories{scenario.TasksFolder: store}, sc, step); err != nil {
			t.Fatal(err)
		}
		between = append(between, scenariotest.Held(t, store))
	}
	commits := 0
	for position, m := range moments(t) {
		staged := map[string]string{}
		for _, event := range m.frame.Events {
			switch event.Kind {
			case tasks.EventStage:
				staged[event.File] = string(event.After)
			case tasks.EventCommit:
				staged = map[string]string{}
			}
		}
		if m.event().Kind == tasks.EventCommit {
			commits++
		}
		if !maps.Equal(m.disk, between[commits]) {
			t.Errorf("position %d: after %d commits the disk holds %v", position, commits, m.disk)
		}
		if got := m.bytesOf(view.Staged); !maps.Equal(got, staged) {
			t.Errorf("position %d: staged are %v, want %v", position, got, staged)
		}
		for name, text := range m.bytesOf(view.Saved) {
			if m.disk[name] != text {
				t.Errorf("position %d: %s is shown as saved with\n%s\nand holds\n%s", position, name, text, m.disk[name])
			}
		}
		if got := len(m.view.Files); got != len(m.disk) {
			t.Errorf("position %d: %d files are shown of %d", position, got, len(m.disk))
		}
	}
	if commits != 2 {
		t.Errorf("%d commits", commits)
	}
}

// A card is a task as somebody who follows the events with pencil and paper
// would keep it.
type card struct {
	Subject   string     `json:"subject"`
	Status    string     `json:"status"`
	BlockedBy []tasks.ID `json:"blockedBy"`
}

func (c card) state() string {
	switch {
	case c.Status == "pending" && len(c.BlockedBy) > 0:
		return "blocked"
	case c.Status == "pending":
		return "ready"
	}
	return c.Status
}

// What a call sees is its copies, and of what it has not changed the disk.
func TestTheCopiesShowWhatTheCallSees(t *testing.T) {
	cards := make([]card, 5)
	told := 0
	for position, m := range moments(t) {
		if position == 0 {
			for i := range cards {
				if err := json.Unmarshal([]byte(m.disk[tasks.FileName(tasks.ID(i+1))]), &cards[i]); err != nil {
					t.Fatal(err)
				}
			}
		}
		if len(m.frame.Events) < told { // another call
			told = 0
		}
		for _, event := range m.frame.Events[told:] {
			switch event.Kind {
			case tasks.EventStatus:
				cards[event.Task-1].Status = "completed"
			case tasks.EventStrike:
				by := &cards[event.Task-1].BlockedBy
				*by = slices.DeleteFunc(*by, func(id tasks.ID) bool { return id == event.Other })
			}
		}
		told = len(m.frame.Events)
		notes := map[bool]string{}
		for i, c := range cards {
			task := m.view.Tasks[i]
			state, waits := string(task.State), task.Waits
			if task.Copy != nil {
				state, waits = string(task.Copy.State), task.Copy.Waits
				notes[task.Copy.Now] += task.Copy.Note
			}
			if state != c.state() || !slices.Equal(waits, c.BlockedBy) {
				t.Errorf("position %d: the call sees task %d as %s, waiting for %v, want %s, %v", position, i+1, state, waits, c.state(), c.BlockedBy)
			}
		}
		want := map[int]string{1: "completed", 2: "completed", 3: "completed", 4: "nothing left", 5: "nothing left", 6: "nothing left", 9: "blocked by 3"}
		if note, told := want[position]; told && notes[true] != note {
			t.Errorf("position %d: the copy that acts says %q, want %q", position, notes[true], note)
		}
		for _, e := range m.view.Edges {
			holds := slices.Contains(cards[e.To-1].BlockedBy, e.From)
			if gone := e.Done || e.Struck; gone == holds {
				t.Errorf("position %d: the edge from %d to %d is gone: %v, and %d is in blockedBy: %v", position, e.From, e.To, gone, e.From, holds)
			}
		}
	}
}

func TestTheCopyAndTheDirectoryTellTheSameTrace(t *testing.T) {
	store, sc := scenariotest.NewBoard(), viewtest.Library(t)[clear]
	all := moments(t)
	if _, err := scenario.FrameAt(t.Context(), scenario.Directories{scenario.TasksFolder: store}, sc, 0); err != nil {
		t.Fatal(err)
	}
	position := 0
	for _, step := range sc.Steps {
		var real []tasks.Event
		manager := tasks.New(store).Traced(func(e tasks.Event) { real = append(real, e) })
		if _, err := manager.Call(t.Context(), step.Deed.(scenario.Calls)[0].Tool, step.Deed.(scenario.Calls)[0].Input); err != nil {
			t.Fatal(err)
		}
		for _, n := range step.Shown {
			position++
			got, want := slices.Clone(all[position].frame.Events), slices.Clone(real[:n])
			for i := range want {
				got[i].Revision, want[i].Revision = "", "" // of another directory
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("position %d:\n%+v\nthe directory itself told\n%+v", position, got, want)
			}
		}
	}
	if position != sc.Last() {
		t.Errorf("%d events at %d positions", position, sc.Last())
	}
}

func TestEveryEventNamesTheLineThatActs(t *testing.T) {
	for position, m := range moments(t) {
		source, event := m.view.Source, m.event()
		if position == 0 {
			if source != nil {
				t.Errorf("the start shows %s", source.Function)
			}
			continue
		}
		if source == nil {
			t.Errorf("position %d shows no source", position)
			continue
		}
		at := source.Line - source.First
		if source.Line != event.Source.Line || at < 0 || at >= len(source.Lines) {
			t.Errorf("position %d: line %d is not among those from %d to %d", position, event.Source.Line, source.First, source.First+len(source.Lines)-1)
			continue
		}
		acts := map[string]string{
			"mark": "t.Status = to", "stage": "e.stage(", "dependent": "for _, id := range t.Blocks {",
			"strike": "dependent.BlockedBy = without(dependent.BlockedBy, t.ID)", "commit": "m.commit(",
		}
		key := string(event.Kind)
		if act := strings.TrimSpace(source.Lines[at]); acts[key] == "" || !strings.Contains(act, acts[key]) {
			t.Errorf("position %d: at a %s it marks %q, want %q", position, event.Kind, act, acts[key])
		}
	}
}

func TestTheActsAreTheTasksThatTheCallOpens(t *testing.T) {
	for position, m := range moments(t) {
		var acts []string
		doing := ""
		for _, s := range m.view.Segments {
			name, now, _ := strings.Cut(s.Name, ": ")
			acts = append(acts, fmt.Sprintf("%s %d-%d", name, s.From, s.To))
			if now != "" && (position < s.From || position > s.To) {
				t.Errorf("position %d: %q is done in an act of other positions", position, s.Name)
			}
			doing += now
		}
		if got := strings.Join(acts, ", "); got != "Task 1 1-2, Task 2 3-5, Task 3 6-6, Commit 7-7, The next call, task 2 8-10" {
			t.Errorf("position %d: %s", position, got)
		}
		if want := map[int]string{1: "mark", 2: "stage", 4: "strike", 6: "stage"}[position]; want != "" && doing != want {
			t.Errorf("position %d: its act says %q is done, want %q", position, doing, want)
		}
	}
}

func TestBackAndForthGiveTheSamePositions(t *testing.T) {
	forth := moments(t)
	store, sc := scenariotest.NewBoard(), viewtest.Library(t)[clear]
	for position := sc.Last(); position >= 0; position-- {
		frame, err := scenario.FrameAt(t.Context(), scenario.Directories{scenario.TasksFolder: store}, sc, position)
		if err != nil {
			t.Fatal(err)
		}
		if !maps.Equal(scenariotest.Held(t, store), forth[position].disk) {
			t.Errorf("position %d: the way back restores other bytes", position)
		}
		if got := view.Static(sc, frame); !reflect.DeepEqual(got, forth[position].view) {
			t.Errorf("position %d: from behind\n%+v\nfrom before\n%+v", position, got, forth[position].view)
		}
	}
}
