package renumber

import (
	"fmt"
	"maps"
	"slices"

	"tasklesson/tasks"
)

// A pair is two tasks that were given one id, as their sides have them.
type pair struct {
	id          tasks.ID
	kept, moved tasks.Task
	picked      bool // a rebase or a cherry-pick brought it
}

// A board is every readable task as it is stored, the tasks of the pairs by the
// ids that they will have.
type board struct {
	tx      *tasks.Tx
	pairs   []pair
	tasks   map[tasks.ID]*tasks.Task
	others  []tasks.ID        // of no pair, ascending
	changed map[tasks.ID]bool // what to write
	done    Done
}

// newBoard reads the files and gives the moved tasks their new ids.
func newBoard(tx *tasks.Tx, pairs []pair, o Options) (*board, error) {
	b := &board{
		tx: tx, pairs: pairs, tasks: map[tasks.ID]*tasks.Task{}, changed: map[tasks.ID]bool{},
		done: Done{Renumbered: []Moved{}, Placed: []Reference{}, Unplaced: []Reference{}, Unread: []tasks.ID{}},
	}
	if err := b.number(); err != nil {
		return nil, err
	}
	files, err := tx.ReadAll()
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		id, task := tasks.ParseFileName(file.Name)
		if !task || b.tasks[id] != nil {
			continue
		}
		t, err := tasks.ReadTask(id, file.Data)
		if err != nil {
			if err := b.undecided(id, file.Data, o); err != nil {
				return nil, err
			}
			b.done.Unread = append(b.done.Unread, id)
			continue
		}
		b.tasks[id] = &t
		b.others = append(b.others, id)
	}
	slices.Sort(b.others)
	slices.Sort(b.done.Unread)
	return b, nil
}

// undecided refuses where another file is in conflict, too, and its moved side
// names a shared id: once that side is taken, nobody can tell any more that it
// means the moved task.
func (b *board) undecided(id tasks.ID, data []byte, o Options) error {
	ours, theirs, whole := Sides(data)
	if !whole {
		return nil
	}
	moved := theirs
	if o.Keep == Theirs {
		moved = ours
	}
	t, err := tasks.ReadTask(id, moved)
	if err != nil {
		return nil
	}
	for _, p := range b.pairs {
		if !slices.Contains(t.BlockedBy, p.id) && !slices.Contains(t.Blocks, p.id) {
			continue
		}
		what := "take one side of that first, with git checkout --ours (or --theirs)"
		if c, _ := Look(id, data); c.Twice {
			what = fmt.Sprintf("it is two tasks itself: give %d in the same call", int64(id))
		}
		return refused(p.id, tasks.CodeInvalid, fmt.Sprintf("%s holds a conflict, too, and names %v, where nobody could tell later which of the two it means; %s. Nothing was changed.", tasks.FileName(id), p.id, what))
	}
	return nil
}

// number gives the moved tasks their ids. What one branch says of an id means
// the task of that branch, so the moved tasks name each other by the new ones.
func (b *board) number() error {
	var named []tasks.ID
	for _, p := range b.pairs {
		named = slices.Concat(named, p.kept.BlockedBy, p.kept.Blocks, p.moved.BlockedBy, p.moved.Blocks)
	}
	free, err := freeID(b.tx, len(b.pairs), named)
	if err != nil {
		return err
	}
	to := map[tasks.ID]tasks.ID{}
	for i, p := range b.pairs {
		to[p.id] = free + tasks.ID(i)
		b.done.Renumbered = append(b.done.Renumbered, Moved{p.id, to[p.id]})
		b.done.Picked = b.done.Picked || p.picked
	}
	for _, p := range b.pairs {
		kept, moved := p.kept, p.moved
		moved.ID, moved.BlockedBy, moved.Blocks = to[p.id], renamed(moved.BlockedBy, to), renamed(moved.Blocks, to)
		for _, t := range []*tasks.Task{&kept, &moved} {
			b.tasks[t.ID], b.changed[t.ID] = t, true
		}
	}
	return nil
}

// renamed returns an ascending list with new ids for old ones.
func renamed(list []tasks.ID, to map[tasks.ID]tasks.ID) []tasks.ID {
	var out []tasks.ID
	for _, id := range list {
		if other, ok := to[id]; ok {
			id = other
		}
		out = with(out, id)
	}
	return out
}

// place decides for every reference of another task to a shared id which task it
// means.
func (b *board) place() {
	for _, id := range b.others {
		t := b.tasks[id]
		for i, p := range b.pairs {
			// What waits for one of the two is in the blocks of that one.
			to := b.done.Renumbered[i].Moved
			t.BlockedBy = b.follow(t.BlockedBy, Reference{id, tasks.InBlockedBy, p.id}, to, p.kept.Blocks, p.moved.Blocks)
			t.Blocks = b.follow(t.Blocks, Reference{id, tasks.InBlocks, p.id}, to, p.kept.BlockedBy, p.moved.BlockedBy)
		}
	}
}

// follow returns a list of another task after its reference was placed, by what
// the kept and the moved task name in return.
func (b *board) follow(list []tasks.ID, r Reference, to tasks.ID, kept, moved []tasks.ID) []tasks.ID {
	if !slices.Contains(list, r.To) {
		return list
	}
	if !slices.Contains(moved, r.Task) {
		if !slices.Contains(kept, r.Task) {
			b.done.Unplaced = append(b.done.Unplaced, r)
		}
		return list
	}
	if !slices.Contains(kept, r.Task) {
		list = without(list, r.To)
	}
	b.changed[r.Task] = true
	r.To = to
	b.done.Placed = append(b.done.Placed, r)
	return with(list, to)
}

// mirror records the edges of every task of a pair at both ends, and takes what
// is completed out of what waits for it.
func (b *board) mirror() {
	for _, p := range b.done.Renumbered {
		for _, id := range []tasks.ID{p.Kept, p.Moved} {
			for _, other := range slices.Sorted(maps.Keys(b.tasks)) {
				b.edge(id, other)
				b.edge(other, id)
			}
		}
	}
}

// edge makes the two ends of an edge say the same.
func (b *board) edge(blocker, dependent tasks.ID) {
	from, to := b.tasks[blocker], b.tasks[dependent]
	blocks, waits := slices.Contains(from.Blocks, dependent), slices.Contains(to.BlockedBy, blocker)
	if !blocks && !waits || blocker == dependent {
		return
	}
	if !blocks {
		from.Blocks = with(from.Blocks, dependent)
		b.changed[blocker] = true
	}
	switch open := from.Status != tasks.Completed; {
	case open && !waits:
		to.BlockedBy = with(to.BlockedBy, blocker)
	case !open && waits:
		to.BlockedBy = without(to.BlockedBy, blocker)
	default:
		return
	}
	b.changed[dependent] = true
}

// write stages what was changed, and the mark.
func (b *board) write() error {
	for _, id := range slices.Sorted(maps.Keys(b.changed)) {
		file := []byte(b.tasks[id].JSON() + "\n")
		if len(file) > tasks.MaxFileSize { // packed it was smaller; nobody could read it
			return refused(id, tasks.CodeInvalid, fmt.Sprintf("%s would become a file that nobody can read: %s. Nothing was changed.", tasks.FileName(id), tasks.ReasonTooLarge))
		}
		if err := b.tx.WriteFile(tasks.FileName(id), file); err != nil {
			return err
		}
	}
	return tasks.RaiseMark(b.tx)
}
