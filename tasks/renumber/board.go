package renumber

import (
	"maps"
	"slices"

	"tasklesson/tasks"
)

// A board is every readable task as it is stored, and the two that share an id.
type board struct {
	tx          *tasks.Tx
	id          tasks.ID // that both had
	kept, moved tasks.Task
	others      map[tasks.ID]*tasks.Task
	changed     map[tasks.ID]bool // of the others
	done        Done
}

// newBoard reads the files and gives the moved task its new id.
func newBoard(tx *tasks.Tx, kept, moved tasks.Task) (*board, error) {
	named := slices.Concat(kept.BlockedBy, kept.Blocks, moved.BlockedBy, moved.Blocks)
	free, err := freeID(tx, named)
	if err != nil {
		return nil, err
	}
	b := &board{
		tx: tx, id: kept.ID, kept: kept, moved: moved, others: map[tasks.ID]*tasks.Task{}, changed: map[tasks.ID]bool{},
		done: Done{Kept: kept.ID, Moved: free, Placed: []Reference{}, Unplaced: []Reference{}, Unread: []tasks.ID{}},
	}
	b.moved.ID = free
	files, err := tx.ReadAll()
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		id, task := tasks.ParseFileName(file.Name)
		if !task || id == b.id {
			continue
		}
		t, err := tasks.ReadTask(id, file.Data)
		if err != nil {
			b.done.Unread = append(b.done.Unread, id)
			continue
		}
		b.others[id] = &t
	}
	slices.Sort(b.done.Unread)
	return b, nil
}

// ids returns the ids of the other tasks, ascending.
func (b *board) ids() []tasks.ID { return slices.Sorted(maps.Keys(b.others)) }

// place decides for every reference to the shared id whom it means.
func (b *board) place() {
	for _, id := range b.ids() {
		t := b.others[id]
		// What waits for one of the two is in the blocks of that one.
		t.BlockedBy = b.follow(t.BlockedBy, Reference{id, tasks.InBlockedBy}, b.kept.Blocks, b.moved.Blocks)
		t.Blocks = b.follow(t.Blocks, Reference{id, tasks.InBlocks}, b.kept.BlockedBy, b.moved.BlockedBy)
	}
}

// follow returns a list of another task after its reference was placed, by what
// the kept and the moved task name in return.
func (b *board) follow(list []tasks.ID, r Reference, kept, moved []tasks.ID) []tasks.ID {
	if !slices.Contains(list, b.id) {
		return list
	}
	means := slices.Contains(moved, r.Task)
	if !means {
		if !slices.Contains(kept, r.Task) {
			b.done.Unplaced = append(b.done.Unplaced, r)
		}
		return list
	}
	b.done.Placed = append(b.done.Placed, r)
	b.changed[r.Task] = true
	if !slices.Contains(kept, r.Task) {
		list = without(list, b.id)
	}
	return with(list, b.moved.ID)
}

// mirror records the edges of one of the two tasks at their other ends, and
// takes what is completed out of what waits for it.
func (b *board) mirror(t *tasks.Task) {
	for _, id := range t.BlockedBy {
		blocker := b.others[id]
		if blocker == nil {
			continue // missing or unreadable: the dependent alone records it
		}
		if !slices.Contains(blocker.Blocks, t.ID) {
			blocker.Blocks = with(blocker.Blocks, t.ID)
			b.changed[id] = true
		}
		if blocker.Status == tasks.Completed {
			t.BlockedBy = without(t.BlockedBy, id)
		}
	}
	for _, id := range t.Blocks {
		dependent := b.others[id]
		if dependent == nil {
			continue
		}
		waits := slices.Contains(dependent.BlockedBy, t.ID)
		switch {
		case t.Status == tasks.Completed && waits:
			dependent.BlockedBy = without(dependent.BlockedBy, t.ID)
		case t.Status != tasks.Completed && !waits:
			dependent.BlockedBy = with(dependent.BlockedBy, t.ID)
		default:
			continue
		}
		b.changed[id] = true
	}
	// What another file alone records belongs to this task as well.
	for _, id := range b.ids() {
		other := b.others[id]
		if slices.Contains(other.BlockedBy, t.ID) {
			t.Blocks = with(t.Blocks, id)
		}
		if slices.Contains(other.Blocks, t.ID) && other.Status != tasks.Completed {
			t.BlockedBy = with(t.BlockedBy, id)
		}
	}
}

// write stages the two tasks, what was changed in others, and the mark.
func (b *board) write() error {
	list := []*tasks.Task{&b.kept, &b.moved}
	for _, id := range b.ids() {
		if b.changed[id] {
			list = append(list, b.others[id])
		}
	}
	for _, t := range list {
		if err := b.tx.WriteFile(tasks.FileName(t.ID), []byte(t.JSON()+"\n")); err != nil {
			return err
		}
	}
	return tasks.RaiseMark(b.tx)
}
