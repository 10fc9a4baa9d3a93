package lesson

import (
	"testing"

	"tasklesson/tasks"
)

// Fresh returns the view of a state as if nothing had been drawn before.
func Fresh(s State) View {
	s.shown = &shown{graph: new(Drawing)}
	return s.View()
}

func TestOnlyTheSameDataIsTheSameDrawing(t *testing.T) {
	files := []tasks.File{{Name: "task_1.json", Data: []byte("{}")}}
	base := State{board: board{known: true, snapshot: tasks.Snapshot{Revision: "r1", Files: files}}}
	if !base.drawsAs(base) {
		t.Error("a state draws other than itself")
	}
	for name, change := range map[string]func(*State){
		"another reading":   func(s *State) { s.board.snapshot.Files = []tasks.File{files[0]} },
		"another revision":  func(s *State) { s.board.snapshot.Revision = "r2" },
		"a refusal":         func(s *State) { s.board.refusals = map[tasks.ID]string{1: "no"} },
		"a fold":            func(s *State) { s.folds = map[string]bool{"task_1.json": true} },
		"an outcome":        func(s *State) { s.board.outcome = outcome{text: "done"} },
		"what was before":   func(s *State) { s.board.before = files },
		"events":            func(s *State) { s.board.events = []tasks.Event{{}} },
		"a scenario":        func(s *State) { s.walk.frame.Position = Position{Scenario: "hook", Step: 1} },
		"the published way": func(s *State) { s.beside = true },
	} {
		changed := base
		change(&changed)
		if changed.drawsAs(base) || base.drawsAs(changed) {
			t.Errorf("%s does not count", name)
		}
	}
	for name, change := range map[string]func(*State){
		"a form":  func(s *State) { s.board.form = form{open: true, subject: "x", picked: map[tasks.ID]bool{1: true}} },
		"waiting": func(s *State) { s.board.waiting = true },
		"a pane":  func(s *State) { s.pane = PaneBoard },
		"help":    func(s *State) { s.help = true },
	} {
		changed := base
		change(&changed)
		if !changed.drawsAs(base) {
			t.Errorf("%s counts, and draws nothing of the files", name)
		}
	}
	if one, other := new(Drawing), new(Drawing); one == other {
		t.Error("two drawings are one")
	}
}
