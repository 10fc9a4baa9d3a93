package tasks

import "context"

// A Snapshot is one state of the board in every form, read in one session.
type Snapshot struct {
	Revision Revision `json:"revision"`
	Listing  Listing  `json:"listing"`
	Graph    Graph    `json:"graph"`
	Board    string   `json:"board"` // the answer of task_list
	Files    []File   `json:"files"` // all files of the directory, ascending by name
}

// Get returns one task. It refuses invalid, not_found and unreadable. It reads
// one file, and those of blockers that were missing or unreadable before.
func (m *Manager) Get(ctx context.Context, id ID) (Task, error) {
	const op = "task_get"
	if refusal := validID(op, "task_id", id); refusal != nil {
		return Task{}, m.refused(refusal)
	}
	var found Task
	err := m.view(ctx, op, func(e *edit) error {
		t, err := e.find(id)
		if err == nil {
			found = *t
		}
		return err
	})
	return found, err
}

// List returns every task, readable or not. It reads what changed since the
// last call.
func (m *Manager) List(ctx context.Context) (Listing, error) {
	var listing Listing
	err := m.ofBoard().view(ctx, "task_list", func(e *edit) error {
		listing = e.index.listing()
		return nil
	})
	return listing, err
}

// Board returns the board as text, a line for each task: the answer of
// task_list. It costs what List costs.
func (m *Manager) Board(ctx context.Context) (string, error) {
	listing, err := m.List(ctx)
	if err != nil {
		return "", err
	}
	return listing.Board(), nil
}

// Graph answers the questions of order for the whole board: what is ready,
// what can run in parallel, what the longest chain is. It reads what changed
// since the last call, and is linear in tasks and edges.
func (m *Manager) Graph(ctx context.Context) (Graph, error) {
	var g Graph
	err := m.ofBoard().view(ctx, "task_graph", func(e *edit) error {
		g = graphOf(e.index)
		return nil
	})
	return g, err
}

// CanStart reports whether a task is pending with every blocker completed,
// computed from the files of the blockers themselves. It refuses not_found and
// unreadable.
func (m *Manager) CanStart(ctx context.Context, id ID) (bool, error) {
	const op = "can_start"
	if refusal := validID(op, "task_id", id); refusal != nil {
		return false, m.refused(refusal)
	}
	can := false
	err := m.view(ctx, op, func(e *edit) error {
		if _, err := e.find(id); err != nil {
			return err
		}
		if err := e.verifyBlockers(id); err != nil {
			return err
		}
		can = isReady(e, id)
		return nil
	})
	return can, err
}

// Why explains what keeps a task from starting. It refuses not_found and
// unreadable, and is linear in the tasks and edges above the task.
func (m *Manager) Why(ctx context.Context, id ID) (Why, error) {
	const op = "why"
	if refusal := validID(op, "task_id", id); refusal != nil {
		return Why{}, m.refused(refusal)
	}
	var why Why
	err := m.ofBoard().view(ctx, op, func(e *edit) error {
		if _, err := e.find(id); err != nil {
			return err
		}
		why = whyOf(e.index, id)
		return nil
	})
	return why, err
}

// Snapshot returns one state of the board in every form. It reads all files of
// the directory as [Tx.ReadAll] does, and so shows other programs' edits too.
func (m *Manager) Snapshot(ctx context.Context) (Snapshot, error) {
	var snapshot Snapshot
	err := m.view(ctx, "snapshot", func(e *edit) error {
		files, err := e.tx.ReadAll()
		if err != nil {
			return err
		}
		if !e.index.describes(files) {
			return errStale
		}
		snapshot = snapshotOf(e.index, files)
		return nil
	})
	return snapshot, err
}

func snapshotOf(x *index, files []File) Snapshot {
	listing := x.listing()
	return Snapshot{Revision: x.revision, Listing: listing, Graph: graphOf(x), Board: listing.Board(), Files: files}
}

// Refresh reads every file anew, so that edits of other programs are noticed
// altogether and not only where a call meets them.
func (m *Manager) Refresh(ctx context.Context) error {
	return m.cache.locked(ctx, func() error {
		return m.cache.store.View(ctx, m.cache.reload)
	})
}

// describes reports whether the index was read from files with these bytes, the
// mark among them.
func (x *index) describes(files []File) bool {
	count := 0
	var mark *File
	for _, file := range files {
		if file.Name == MarkFile {
			mark = &file
		}
		id, ok := ParseFileName(file.Name)
		if !ok {
			continue
		}
		count++
		if known := x.entries[id]; known == nil || !known.holds(file) {
			return false
		}
	}
	return count == len(x.ids) && x.remembersMark(mark)
}
