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
	ProblemCycle      ProblemKind = "ring"         // tasks that wait for each other in a circle
	ProblemUnreadable ProblemKind = "unreadable"   // a file that cannot be read
	ProblemMark       ProblemKind = "mark_too_low" // a high-water mark that is missing, broken or too low
)

// A Problem is one broken invariant. Its fields are all that its Text is made of.
type Problem struct {
	Kind  ProblemKind `json:"kind"`
	Task  ID          `json:"task,omitempty"`  // the task whose file shows it, 0 for the mark
	Other ID          `json:"other,omitempty"` // the other end of an edge, 0 where there is none
	Cycle []ID        `json:"ring,omitempty"`  // ProblemCycle: the cycle, its first task again at its end
	Text  string      `json:"text"`            // in English

	List    EdgeRecord `json:"-"` // the list of Task's file that names Other, "" where there is none
	Highest ID         `json:"-"` // ProblemMark: what the mark has to say at least
	Fault   *Fault     `json:"-"` // ProblemUnreadable: why
	Far     bool       `json:"-"` // ProblemMissing: Other is too far above all others to be noticed
}

// MarshalJSON adds whether the problem is repairable.
func (p Problem) MarshalJSON() ([]byte, error) {
	type plain Problem
	return marshal(struct {
		plain
		Repairable bool `json:"repairable"`
	}{plain(p), p.Repairable()})
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
		if err := m.cache.reload(e.tx); err != nil {
			return err
		}
		problems = m.cache.index.problems()
		return nil
	})
	return problems, err
}

// problems returns every broken invariant, by task.
func (x *index) problems() []Problem {
	found := []Problem{}
	add := func(p Problem) {
		p.Text = p.sentence()
		found = append(found, p)
	}
	for _, id := range x.ids {
		x.problemsOf(id, add)
	}
	for _, cycle := range cycles(x) {
		add(Problem{Kind: ProblemCycle, Task: cycle[0], Cycle: cycle})
	}
	if !x.markIsRight() {
		add(Problem{Kind: ProblemMark, Highest: x.highest})
	}
	return found
}

func (x *index) problemsOf(id ID, add func(Problem)) {
	known := x.entries[id]
	if !known.readable() {
		add(Problem{Kind: ProblemUnreadable, Task: id, Fault: known.fault})
		return
	}
	if listsItself(id, known.raw) {
		add(Problem{Kind: ProblemOwnID, Task: id, Other: id})
	}
	for _, blocker := range known.stored.BlockedBy {
		status, there := x.status(blocker)
		switch {
		case there == missing:
			add(Problem{Kind: ProblemMissing, Task: id, Other: blocker, List: InBlockedBy, Far: blocker > x.near()})
		case status == Completed:
			add(Problem{Kind: ProblemStaleView, Task: id, Other: blocker, List: InBlockedBy})
		}
		if there == present && !x.inBlocks(blocker, id) {
			add(Problem{Kind: ProblemOneSided, Task: id, Other: blocker, List: InBlockedBy})
		}
	}
	for _, dependent := range known.stored.Blocks {
		_, there := x.status(dependent)
		if there == missing {
			add(Problem{Kind: ProblemMissing, Task: id, Other: dependent, List: InBlocks, Far: dependent > x.near()})
		}
		if there == present && known.stored.Status != Completed && !x.inBlockedBy(id, dependent) {
			add(Problem{Kind: ProblemOneSided, Task: id, Other: dependent, List: InBlocks})
		}
	}
}

// sentence returns the text of the problem.
func (p Problem) sentence() string {
	file, waits := FileName(p.Task), "waits for"
	if p.List == InBlocks {
		waits = "blocks"
	}
	switch p.Kind {
	case ProblemOneSided:
		mirror := InBlocks
		if p.List == InBlocks {
			mirror = InBlockedBy
		}
		return fmt.Sprintf("%s %s task %v, whose %s does not say so.", file, waits, p.Other, mirror)
	case ProblemOwnID:
		return file + " has its own id in its lists."
	case ProblemStaleView:
		return fmt.Sprintf("%s still waits for task %v, which is completed.", file, p.Other)
	case ProblemMissing:
		if p.Far {
			return fmt.Sprintf("%s %s task %v, which has no file and is more than %d above every other: the next ids do not heed it.", file, waits, p.Other, int64(farAway))
		}
		return fmt.Sprintf("%s %s task %v, which has no file.", file, waits, p.Other)
	case ProblemCycle:
		return "These tasks wait for each other: " + joinIDs(p.Cycle, " → ") + ". Remove one of the edges."
	case ProblemUnreadable:
		return fmt.Sprintf("%s is unreadable: %s. A person has to mend or remove it.", file, p.Fault)
	case ProblemMark:
		return fmt.Sprintf("%s does not say %d, the highest id that is named.", MarkFile, int64(p.Highest))
	}
	return string(p.Kind)
}
