package motion

import (
	"slices"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// call adds what moves inside a call, from start on: copies come off their nodes,
// change, and drop into place at the commit. It reports false where no copy has
// changed.
func (t *table) call(start int) bool {
	dropped, moved := 0, false
	for _, task := range t.after.Tasks {
		was := t.was[task.ID].Copy
		switch {
		case was != nil && task.Copy == nil:
			t.moments = append(t.moments, Moment{Kind: Drop, On: Copy(task.ID), Start: start, Duration: dropping.cause, Into: Card(task.ID)})
			dropped++
		case task.Copy != nil && (was == nil || !sameCopy(*was, *task.Copy)):
			moved = true
		}
	}
	if dropped > 0 {
		t.disk(start, dropping)
		return true
	}
	if !moved && len(t.tasks) > 0 { // files were changed past every call
		return false
	}
	reached := t.lookup(start)
	if !moved {
		return reached > start
	}
	t.copies(reached)
	return true
}

// lookup adds the pulse along the line by which a call has found its next task, and
// returns when that task is reached.
func (t *table) lookup(start int) int {
	was := map[edge]bool{}
	for _, e := range t.before.Edges {
		was[edge{e.From, e.To}] = e.Now
	}
	reached := start
	for _, e := range t.after.Edges {
		key := edge{e.From, e.To}
		if e.Now && !e.Struck && !e.Done && !was[key] && !slices.Contains(t.taken, key) {
			t.add(Pulse, Line(e.From, e.To), start, pulsing)
			t.found = append(t.found, key)
			reached = start + pulsing
		}
	}
	return reached
}

// copies adds what moves of the copies: the copy, the discs in it that are struck,
// and then the row of its file.
func (t *table) copies(start int) {
	for _, task := range t.after.Tasks {
		was := t.was[task.ID].Copy
		switch {
		case task.Copy == nil || was != nil && sameCopy(*was, *task.Copy):
			continue
		case was == nil:
			t.add(Lift, Copy(task.ID), start, letting)
		default:
			t.add(Turn, Copy(task.ID), start, turning)
		}
		t.row(tasks.FileName(task.ID), start+150)
	}
	for _, e := range t.after.Edges {
		if e.Struck && !t.struck[edge{e.From, e.To}] {
			t.add(Appear, Struck(e.From, e.To), start+150, turning)
		}
	}
}

func sameCopy(a, b view.Copy) bool {
	return a.State == b.State && a.Note == b.Note && a.Staged == b.Staged && slices.Equal(a.Waits, b.Waits)
}
