package storetest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/oracle"
)

// changesOf returns what leads from one directory to another.
func changesOf(from, to oracle.Files) []tasks.Change {
	var changes []tasks.Change
	for _, name := range slices.Sorted(maps.Keys(to)) {
		if old, exists := from[name]; !exists || old != to[name] {
			changes = append(changes, write(name, to[name]))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(from)) {
		if _, stays := to[name]; !stays {
			changes = append(changes, tasks.Change{Name: name, Remove: true})
		}
	}
	return changes
}

// write commits what the other programs write.
func (g *game) write(changes []tasks.Change) error {
	if len(changes) == 0 {
		return nil
	}
	session, err := g.other.Begin(g.ctx, true)
	if err != nil {
		return err
	}
	defer session.Rollback()
	_, err = session.Commit(changes)
	return err
}

// read returns the directory as it is.
func (g *game) read() (oracle.Files, tasks.Revision, error) {
	session, err := g.other.Begin(g.ctx, false)
	if err != nil {
		return nil, "", err
	}
	defer session.Rollback()
	files, err := everyFile(session)
	return files, session.Revision(), err
}

// willMeet reports whether the call has to read the one file that others wrote
// before it, and so notices that by itself. The file is named before the
// oracle sees what was written.
func (g *game) willMeet(move oracle.Move) bool {
	if len(move.Foreign) != 1 {
		return false
	}
	if _, written := move.Foreign[tasks.MarkFile]; written {
		return g.state.Writes(move.Tool, move.Input)
	}
	_, written := move.Foreign[g.state.WillRead(move.Tool, move.Input)]
	return written
}

// lookCloser asks what no tool asks: which tasks can start, and which
// invariants are broken.
func (g *game) lookCloser(m *tasks.Manager) string {
	for id, want := range g.state.CanStart() {
		got, err := m.CanStart(g.ctx, tasks.ID(id))
		if err != nil || got != want {
			return fmt.Sprintf("CanStart(%d): got %v, %v, want %v", id, got, err, want)
		}
	}
	found, err := m.Check(g.ctx)
	if err != nil {
		return "Check: " + err.Error()
	}
	var problems []string
	for _, p := range found {
		if p.Kind != tasks.ProblemMark && p.Kind != tasks.ProblemCycle {
			problems = append(problems, fmt.Sprintf("%s %d %d", p.Kind, p.Task, p.Other))
		}
	}
	slices.Sort(problems)
	if want := g.state.Problems(); !slices.Equal(problems, want) {
		return fmt.Sprintf("Check:\n got %q\nwant %q", problems, want)
	}
	return ""
}

// repair ends a life: what needs no judgement is mended, and the board says
// the same as before.
func (g *game) repair() string {
	board := g.state.Call("task_list", "").Text
	if _, err := g.manager.Repair(g.ctx); err != nil {
		return "Repair: " + err.Error()
	}
	files, _, err := g.read()
	if err != nil {
		return err.Error()
	}
	g.state.Files = files
	if now := g.state.Call("task_list", "").Text; now != board {
		return fmt.Sprintf("Repair changes the board from\n%s\nto\n%s", board, now)
	}
	for _, problem := range g.state.Problems() {
		if kind, _, _ := strings.Cut(problem, " "); kind != "unreadable" && kind != "missing_task" {
			return "Repair leaves " + problem
		}
	}
	return ""
}
