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

// clear is the scenario whose positions are single events.
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
	sc := viewtest.Library(t)[scenario.Opening]
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

// line is the card as a line of the board.
func (c card) line(id int) string {
	text := map[string]string{"pending": "[ ]", "completed": "[x]"}[c.Status] + fmt.Sprintf(" #%d: %s", id, c.Subject)
	if len(c.BlockedBy) > 0 {
		text += " (blocked by: " + strings.ReplaceAll(strings.ReplaceAll(fmt.Sprint(c.BlockedBy), "#", ""), " ", ", ") + ")"
	}
	return text
}

func TestEveryViewShowsWhatTheCallSees(t *testing.T) {
	cards := make([]card, 5)
	for position, m := range moments(t) {
		if position == 0 {
			for i := range cards {
				if err := json.Unmarshal([]byte(m.disk[tasks.FileName(tasks.ID(i+1))]), &cards[i]); err != nil {
					t.Fatal(err)
				}
			}
		}
		switch event := m.event(); event.Kind {
		case tasks.EventStatus:
			cards[event.Task-1].Status = "completed"
		case tasks.EventStrike:
			by := &cards[event.Task-1].BlockedBy
			*by = slices.DeleteFunc(*by, func(id tasks.ID) bool { return id == event.Other })
		}
		var wantStates, wantBoard, board []string
		counts := map[string]int{}
		for i, c := range cards {
			counts[c.state()]++
			wantStates, wantBoard = append(wantStates, c.state()), append(wantBoard, c.line(i+1))
		}
		for _, line := range m.view.Board {
			board = append(board, line.Text)
		}
		if got, want := viewtest.States(m.view), strings.Join(wantStates, " "); got != want {
			t.Errorf("position %d: states %q, want %q", position, got, want)
		}
		if !slices.Equal(board, wantBoard) {
			t.Errorf("position %d: board\n%q\nwant\n%q", position, board, wantBoard)
		}
		if got, want := m.view.Counts, (view.Counts{Ready: counts["ready"], Blocked: counts["blocked"], Done: counts["completed"]}); got != want {
			t.Errorf("position %d: counts %+v, want %+v", position, got, want)
		}
		for _, e := range m.view.Edges {
			holds := slices.Contains(cards[e.To-1].BlockedBy, e.From)
			if e.Done == holds {
				t.Errorf("position %d: the edge from %d to %d is done: %v, and %d is in blockedBy: %v", position, e.From, e.To, e.Done, e.From, holds)
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
		for n := range real {
			position++
			got, want := slices.Clone(all[position].frame.Events), slices.Clone(real[:n+1])
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

func TestEveryEventNamesItsLineInTheFunctionShown(t *testing.T) {
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
		raises := map[tasks.EventKind]string{
			tasks.EventRead: "(", tasks.EventStage: "e.stage(", tasks.EventStatus: "EventStatus", tasks.EventDependent: "EventDependent",
			tasks.EventStrike: "EventStrike", tasks.EventCommit: "EventCommit", tasks.EventReady: "EventReady",
		}
		if !strings.Contains(source.Lines[at], raises[event.Kind]) {
			t.Errorf("position %d: %s was raised by %q", position, event.Kind, source.Lines[at])
		}
	}
}

func TestTicksStandAtTheFirstOfTheirKind(t *testing.T) {
	all := moments(t)
	for position, m := range all {
		var words []string
		for _, tick := range m.view.Ticks {
			words = append(words, fmt.Sprintf("%s %d", tick.Name, tick.Step))
			if kind := all[tick.Step].event().Kind; string(kind) != tick.Name {
				t.Errorf("the tick %s stands at a %s", tick.Name, kind)
			}
		}
		if got := strings.Join(words, ", "); got != "mark 2, strike 6, commit 12, ready 13, mark 16, strike 20, commit 22" {
			t.Errorf("position %d: %s", position, got)
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
