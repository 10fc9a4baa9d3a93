package storetest

import (
	"encoding/json"
	"slices"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/oracle"
)

// breakAndMend has another program break a file that the call passes by, lets
// the Manager see it, and has the file put back as it was. It reports whether
// there was one: what the Manager remembers is wrong then, and the call has to
// notice by itself.
func (g *game) breakAndMend(move oracle.Move) (bool, error) {
	name := g.passedBy(move)
	if name == "" {
		return false, nil
	}
	if err := g.write([]tasks.Change{write(name, "{")}); err != nil {
		return false, err
	}
	if err := g.manager.Refresh(g.ctx); err != nil {
		return false, err
	}
	return true, g.write([]tasks.Change{write(name, g.state.Files[name])})
}

// passedBy returns the file of a task that waits for the one that a call finishes,
// re-opens or deletes, "" where there is none. All edges of that file stand in
// others too: what it alone says nobody can know while it is broken.
func (g *game) passedBy(move oracle.Move) string {
	switch move.Tool {
	case "task_complete", "task_delete", "task_update":
	default:
		return ""
	}
	about := g.state.WillRead(move.Tool, move.Input)
	id, isTask := tasks.ParseFileName(about)
	if !isTask {
		return ""
	}
	blocker := g.lists(about)
	if blocker == nil {
		return ""
	}
	for _, dependent := range blocker.Blocks {
		if name := tasks.FileName(dependent); dependent != id && g.isKnownWithout(name, dependent) {
			return name
		}
	}
	return ""
}

// isKnownWithout reports whether every edge of a file stands in another one too.
func (g *game) isKnownWithout(name string, dependent tasks.ID) bool {
	own := g.lists(name)
	if own == nil || len(own.Blocks) > 0 {
		return false
	}
	return !slices.ContainsFunc(own.BlockedBy, func(blocker tasks.ID) bool {
		other := g.lists(tasks.FileName(blocker))
		return other == nil || !slices.Contains(other.Blocks, dependent)
	})
}

// An edgeLists is what a file says of edges.
type edgeLists struct{ Blocks, BlockedBy []tasks.ID }

// lists returns the lists of a file, nil where there is none to be read.
func (g *game) lists(name string) *edgeLists {
	lists := &edgeLists{}
	if json.Unmarshal([]byte(g.state.Files[name]), lists) != nil {
		return nil
	}
	return lists
}
