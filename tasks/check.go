package tasks

import (
	"context"
	"fmt"
)

// A ProblemKind names a broken invariant.
type ProblemKind string

// What [Manager.Check] looks for.
const (
	ProblemOneSided   ProblemKind = "one_sided"    // an edge that one of two readable ends does not record
	ProblemOwnID      ProblemKind = "own_id"       // a task in its own lists
	ProblemStaleView  ProblemKind = "stale_view"   // a blockedBy that still shows finished work
	ProblemMissing    ProblemKind = "missing_task" // an edge to a task without a file
	ProblemRing       ProblemKind = "ring"         // tasks that wait for each other in a circle
	ProblemUnreadable ProblemKind = "unreadable"   // a file that cannot be read
	ProblemMark       ProblemKind = "mark_too_low" // a high-water mark that is missing, broken or too low
)

// A Problem is one broken invariant.
type Problem struct {
	Kind  ProblemKind
	Task  ID   // the task whose file shows it, 0 for the mark
	Other ID   // the other end of an edge, 0 where there is none
	Ring  []ID // ProblemRing: the ring, its first task again at its end
	Text  string
}

// Repairable reports whether [Manager.Repair] mends the problem: whether no
// judgement is needed.
func (p Problem) Repairable() bool {
	switch p.Kind {
	case ProblemOneSided, ProblemOwnID, ProblemStaleView, ProblemMark:
		return true
	}
	return false
}

// Check lists every broken invariant of the directory, by task, and changes
// nothing. It reads all files.
func (m *Manager) Check(ctx context.Context) ([]Problem, error) {
	var problems []Problem
	err := m.view(ctx, "check", func(e *edit) error {
		if err := m.board.reload(e.tx); err != nil {
			return err
		}
		problems = m.board.index.problems()
		return nil
	})
	return problems, err
}

// problems returns every broken invariant, by task.
func (x *index) problems() []Problem {
	found := []Problem{}
	for _, id := range x.ids {
		found = append(found, x.problemsOf(id)...)
	}
	for _, ring := range rings(x) {
		found = append(found, Problem{
			Kind: ProblemRing, Task: ring[0], Ring: ring,
			Text: "These tasks wait for each other: " + joinIDs(ring, " → ") + ". Remove one of the edges.",
		})
	}
	if !x.markIsRight() {
		found = append(found, Problem{
			Kind: ProblemMark,
			Text: fmt.Sprintf("%s does not say %d, the highest id that is named.", MarkFile, x.noticed),
		})
	}
	return found
}

func (x *index) problemsOf(id ID) []Problem {
	known := x.entries[id]
	if !known.readable() {
		return []Problem{{
			Kind: ProblemUnreadable, Task: id,
			Text: fmt.Sprintf("%s is unreadable: %s. A person has to mend or remove it.", FileName(id), known.reason),
		}}
	}
	found := []Problem{}
	add := func(kind ProblemKind, other ID, format string, args ...any) {
		found = append(found, Problem{Kind: kind, Task: id, Other: other, Text: fmt.Sprintf(format, args...)})
	}
	if listsItself(id, known.raw) {
		add(ProblemOwnID, id, "%s has its own id in its lists.", FileName(id))
	}
	tooFar := func(other ID) string {
		if other <= x.near() {
			return ""
		}
		return fmt.Sprintf(" That is more than %d above every other: the next ids do not heed it.", int64(farAway))
	}
	for _, blocker := range known.stored.BlockedBy {
		status, there := x.status(blocker)
		switch {
		case there == missing:
			add(ProblemMissing, blocker, "%s waits for task %v, which has no file.%s", FileName(id), blocker, tooFar(blocker))
		case status == Completed:
			add(ProblemStaleView, blocker, "%s still waits for task %v, which is completed.", FileName(id), blocker)
		}
		if there == present && !x.inBlocks(blocker, id) {
			add(ProblemOneSided, blocker, "%s waits for task %v, whose blocks does not say so.", FileName(id), blocker)
		}
	}
	for _, dependent := range known.stored.Blocks {
		_, there := x.status(dependent)
		if there == missing {
			add(ProblemMissing, dependent, "%s blocks task %v, which has no file.%s", FileName(id), dependent, tooFar(dependent))
		}
		if there == present && known.stored.Status != Completed && !x.inBlockedBy(id, dependent) {
			add(ProblemOneSided, dependent, "%s blocks task %v, whose blockedBy does not say so.", FileName(id), dependent)
		}
	}
	return found
}
