package published

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// The errors that a call can have, apart from those of the storage and of files
// that are not JSON.
var (
	ErrNotFound = errors.New("task not found")
	ErrStatus   = errors.New("invalid status")
)

// A Manager is the published short TaskManager over one directory. It keeps
// nothing in memory. It is safe to call from several goroutines in the sense
// that nothing but the board gets hurt: see the package's faults.
type Manager struct {
	store *tasks.Store
	trace func(Event)
}

// New returns a Manager of the directory in store.
func New(store *tasks.Store) *Manager { return &Manager{store: store} }

// An Update says what a call changes. What is zero stays.
type Update struct {
	Status       tasks.Status
	AddBlockedBy []tasks.ID
	AddBlocks    []tasks.ID
}

// Create saves a new pending task without edges and returns it.
func (m *Manager) Create(ctx context.Context, subject, description string) (tasks.Task, error) {
	names, err := m.names(ctx)
	if err != nil {
		return tasks.Task{}, err
	}
	highest := tasks.ID(0)
	for _, name := range names {
		id, _ := tasks.ParseFileName(name)
		highest = max(highest, id)
	}
	t := tasks.Task{ID: highest + 1, Subject: subject, Description: description, Status: tasks.Pending}
	return t, m.save(ctx, t)
}

// Get returns the task as its file has it, or ErrNotFound.
func (m *Manager) Get(ctx context.Context, id tasks.ID) (tasks.Task, error) {
	return m.load(ctx, tasks.FileName(id))
}

// Update changes a task and returns it. Completing it clears its id out of the
// blockedBy of all others. After an error, what was saved before stays saved.
func (m *Manager) Update(ctx context.Context, id tasks.ID, u Update) (tasks.Task, error) {
	t, err := m.load(ctx, tasks.FileName(id))
	if err != nil {
		return tasks.Task{}, err
	}
	if u.Status != "" {
		if !slices.Contains([]tasks.Status{tasks.Pending, tasks.InProgress, tasks.Completed}, u.Status) {
			return tasks.Task{}, fmt.Errorf("%w: %s", ErrStatus, u.Status)
		}
		from := t.Status
		t.Status = u.Status
		m.note(Event{Kind: EventMark, Task: id, From: from, To: u.Status})
		if t.Status == tasks.Completed {
			if err := m.clearDependency(ctx, id); err != nil {
				return tasks.Task{}, err
			}
		}
	}
	if err := m.addEdges(ctx, &t, u); err != nil {
		return tasks.Task{}, err
	}
	return t, m.save(ctx, t)
}

// Delete removes the file of a task and nothing else. Where other files name the task,
// they go on doing so.
func (m *Manager) Delete(ctx context.Context, id tasks.ID) error {
	return m.remove(ctx, id)
}

// addEdges puts new edges into t, which is saved later, and those that it
// blocks into the files of the others, which are saved at once. What t waits
// for is not written into the others.
func (m *Manager) addEdges(ctx context.Context, t *tasks.Task, u Update) error {
	for _, blocker := range u.AddBlockedBy {
		if !slices.Contains(t.BlockedBy, blocker) {
			t.BlockedBy = append(t.BlockedBy, blocker)
			m.note(Event{Kind: EventLink, Task: t.ID, Other: blocker})
		}
	}
	for _, dependent := range u.AddBlocks {
		if !slices.Contains(t.Blocks, dependent) {
			t.Blocks = append(t.Blocks, dependent)
		}
		if err := m.block(ctx, dependent, t.ID); err != nil {
			return err
		}
	}
	return nil
}

// clearDependency takes a completed task's id out of the blockedBy of every
// file that has it.
func (m *Manager) clearDependency(ctx context.Context, completed tasks.ID) error {
	names, err := m.names(ctx)
	if err != nil {
		return err
	}
	for _, name := range names {
		t, err := m.load(ctx, name)
		if err != nil {
			return err
		}
		at := slices.Index(t.BlockedBy, completed)
		m.note(Event{Kind: EventCompare, Task: t.ID, Other: completed, Found: at >= 0})
		if at < 0 {
			continue
		}
		t.BlockedBy = slices.Delete(t.BlockedBy, at, at+1)
		m.note(Event{Kind: EventStrike, Task: t.ID, Other: completed})
		if err := m.save(ctx, t); err != nil {
			return err
		}
	}
	return nil
}

// block writes the blocker into the dependent's file, if there is one.
func (m *Manager) block(ctx context.Context, dependent, blocker tasks.ID) error {
	t, err := m.load(ctx, tasks.FileName(dependent))
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil || slices.Contains(t.BlockedBy, blocker) {
		return err
	}
	t.BlockedBy = append(t.BlockedBy, blocker)
	m.note(Event{Kind: EventLink, Task: dependent, Other: blocker})
	return m.save(ctx, t)
}

// List returns a line for each task, in the order of the files' names, such as
// "[ ] #3: Add API endpoints (blocked by: [1, 2])".
func (m *Manager) List(ctx context.Context) (string, error) {
	names, err := m.names(ctx)
	if err != nil {
		return "", err
	}
	var list strings.Builder
	for _, name := range names {
		t, err := m.load(ctx, name)
		if err != nil {
			return "", err
		}
		list.WriteString(tasks.Listing{Tasks: []tasks.Task{t}}.Board() + "\n")
	}
	if list.Len() == 0 {
		return "No tasks.", nil
	}
	return strings.TrimSuffix(list.String(), "\n"), nil
}

// names lists the task files by name.
func (m *Manager) names(ctx context.Context) ([]string, error) {
	var names []string
	err := m.store.View(ctx, func(tx *tasks.Tx) error {
		entries, err := tx.ReadDir(".")
		for _, entry := range entries {
			if _, ok := tasks.ParseFileName(entry.Name()); ok {
				names = append(names, entry.Name())
			}
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("published: list the directory: %w", err)
	}
	m.noteAt(1, Event{Kind: EventScan, Files: names})
	return names, nil
}

// load reads one file.
func (m *Manager) load(ctx context.Context, name string) (tasks.Task, error) {
	var data []byte
	err := m.store.View(ctx, func(tx *tasks.Tx) (err error) {
		data, err = tx.ReadFile(name)
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return tasks.Task{}, fmt.Errorf("published: %w: %s", ErrNotFound, name)
	}
	if err != nil {
		return tasks.Task{}, fmt.Errorf("published: read %s: %w", name, err)
	}
	t, err := files.Plain(data)
	if err != nil {
		return tasks.Task{}, fmt.Errorf("published: read %s: %w", name, err)
	}
	m.noteAt(1, Event{Kind: EventOpen, Task: t.ID, File: name, After: data})
	return t, nil
}

// save writes one file, in a transaction that holds nothing else. When it
// returns, the file is on disk.
func (m *Manager) save(ctx context.Context, t tasks.Task) error {
	name, after := tasks.FileName(t.ID), []byte(t.JSON()+"\n")
	var before []byte
	err := m.store.Update(ctx, func(tx *tasks.Tx) (err error) {
		if before, err = tx.ReadFile(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return tx.WriteFile(name, after)
	})
	if err != nil {
		return fmt.Errorf("published: save %s: %w", name, err)
	}
	m.noteAt(1, Event{Kind: EventSave, Task: t.ID, File: name, Before: before, After: after})
	return nil
}

// remove takes one file away, in a transaction that holds nothing else.
func (m *Manager) remove(ctx context.Context, id tasks.ID) error {
	name := tasks.FileName(id)
	err := m.store.Update(ctx, func(tx *tasks.Tx) error { return tx.Remove(name) })
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("published: %w: %s", ErrNotFound, name)
	}
	if err != nil {
		return fmt.Errorf("published: remove %s: %w", name, err)
	}
	m.noteAt(1, Event{Kind: EventRemove, Task: id, File: name})
	return nil
}
