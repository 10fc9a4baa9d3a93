package lesson

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"tasklesson/tasks"
)

// ErrMovedOn says that files have changed since a change was made, so that it
// cannot be undone or redone.
var ErrMovedOn = errors.New("the board has moved on")

// A Storage performs the effects on the stores: the reader's board, and a
// directory of this tab for each scenario. It may be used by several
// goroutines at once and does one effect at a time.
type Storage struct {
	library Library
	store   *tasks.Store
	manager *tasks.Manager
	tab     string
	openDir func(ctx context.Context, path string) (*tasks.Store, error)

	mu     sync.Mutex
	opened map[string]*tasks.Store // scenario directories by path
}

// NewStorage returns the Storage of one tab: board is the reader's board,
// open opens the directory under a path such as "tab/4f2a/hook/.tasks", made
// when it is not there, and tab is a name that no other tab has.
func NewStorage(library Library, board *tasks.Store, tab string, open func(ctx context.Context, path string) (*tasks.Store, error)) *Storage {
	return &Storage{
		library: library, store: board, manager: tasks.New(board), tab: tab, openDir: open,
		opened: map[string]*tasks.Store{},
	}
}

// Watch returns a channel that gets a value after the reader's board may have
// changed, in whatever tab; whoever runs the page then performs [ReadBoard].
// It is closed when ctx is done or the board's store is closed.
func (st *Storage) Watch(ctx context.Context) (<-chan struct{}, error) { return st.manager.Watch(ctx) }

// Perform does an effect on a store and returns what came of it; a storage
// that fails is a [Failed] too. For an effect that is none of its own it
// returns nil.
func (st *Storage) Perform(ctx context.Context, effect Effect) Message {
	st.mu.Lock()
	defer st.mu.Unlock()
	switch effect := effect.(type) {
	case ReadBoard:
		return st.readBoard(ctx, effect)
	case PerformCall:
		return st.call(ctx, effect)
	case RestoreChange:
		return st.restore(ctx, effect)
	case ResetBoard:
		return st.reset(ctx)
	case EnterStep:
		return st.enter(ctx, effect)
	}
	return nil
}

// readBoard reads the board. A directory with neither a task nor a high-water
// mark was never used: it gets the start of the opening scenario. One whose
// tasks were all deleted has a mark, and stays empty.
func (st *Storage) readBoard(ctx context.Context, effect ReadBoard) Message {
	const doing = "read the board"
	if effect.Known != "" {
		var now tasks.Revision
		err := st.store.View(ctx, func(tx *tasks.Tx) error { now = tx.Revision(); return nil })
		switch {
		case err != nil:
			return Failed{Doing: doing, Err: err, Effect: ReadBoard{}}
		case now == effect.Known:
			return Unchanged{}
		}
	}
	snapshot, err := st.manager.Snapshot(ctx)
	if err == nil && unused(snapshot.Files) {
		if err = st.store.Update(ctx, st.furnish); err == nil {
			snapshot, err = st.manager.Snapshot(ctx)
		}
	}
	if err != nil {
		return Failed{Doing: doing, Err: err, Effect: ReadBoard{}}
	}
	return BoardRead{Snapshot: snapshot}
}

// furnish writes the start files, if the directory is still unused: another
// tab may have been faster.
func (st *Storage) furnish(tx *tasks.Tx) error {
	files, err := tx.ReadAll()
	if err != nil || !unused(files) {
		return err
	}
	for _, file := range st.library[Opening].Files {
		if err := tx.WriteFile(file.Name, file.Data); err != nil {
			return err
		}
	}
	return nil
}

// unused reports whether a directory has never held a task.
func unused(files []tasks.File) bool {
	for _, file := range files {
		if _, ok := tasks.ParseFileName(file.Name); ok || file.Name == tasks.MarkFile {
			return false
		}
	}
	return true
}

// call makes a tool call. The snapshot that goes with the answer is read in
// one session of its own, after the call. A call that was made is never a
// [Failed], also where that reading fails.
func (st *Storage) call(ctx context.Context, effect PerformCall) Message {
	call := effect.Call
	answer, events, err := st.callAsSeen(ctx, effect)
	var refusal *tasks.Error
	if err != nil && !errors.As(err, &refusal) {
		return Failed{Doing: "do what was asked", Err: err, About: call.About, Effect: effect}
	}
	snapshot, err := st.manager.Snapshot(ctx)
	return Called{Call: call, Answer: answer, Refusal: refusal, Events: events, Snapshot: snapshot, Unread: err}
}

// restore takes a change back, or makes it again, if every file of it is as
// the change left it.
func (st *Storage) restore(ctx context.Context, effect RestoreChange) Message {
	doing := "undo: " + effect.Change.Label
	if effect.Kind == Redone {
		doing = "redo: " + effect.Change.Label
	}
	err := st.store.Update(ctx, func(tx *tasks.Tx) error {
		for _, file := range effect.Change.Files {
			is, should := file.After, file.Before
			if effect.Kind == Redone {
				is, should = file.Before, file.After
			}
			if err := replaceFile(tx, file.Name, is, should); err != nil {
				return err
			}
		}
		return raiseMark(tx)
	})
	return st.changed(ctx, doing, effect, effect.Change, effect.Kind, err)
}

// changed reads the board after a change that no call made.
func (st *Storage) changed(ctx context.Context, doing string, effect Effect, change ChangeSet, kind ChangeKind, err error) Message {
	if err != nil {
		return Failed{Doing: doing, Err: err, Effect: effect}
	}
	snapshot, err := st.manager.Snapshot(ctx)
	return BoardRead{Snapshot: snapshot, Change: &change, Kind: kind, Unread: err}
}

// enter plays a scenario to a position, in this tab's directory for it.
func (st *Storage) enter(ctx context.Context, effect EnterStep) Message {
	at := effect.Position
	failed := func(err error) Message {
		return Failed{Doing: fmt.Sprintf("show step %d of %s", at.Step, at.Scenario), Err: err, Effect: effect}
	}
	sc, ok := st.library[at.Scenario]
	if !ok {
		return failed(errors.New("there is no such scenario"))
	}
	in, err := st.directories(ctx, sc)
	if err != nil {
		return failed(err)
	}
	frame, err := Enter(ctx, in, sc, at.Step)
	if err != nil {
		return failed(err)
	}
	return Entered{Frame: frame}
}

// directories opens this tab's directories of a scenario.
func (st *Storage) directories(ctx context.Context, sc Scenario) (in Directories, err error) {
	folder := "tab/" + st.tab + "/" + sc.Name + "/"
	if in.Tasks, err = st.directory(ctx, folder+".tasks"); err == nil && sc.Story != nil {
		in.Transcripts, err = st.directory(ctx, folder+".transcripts")
	}
	return in, err
}

// directory opens a directory, once.
func (st *Storage) directory(ctx context.Context, path string) (*tasks.Store, error) {
	if store := st.opened[path]; store != nil {
		return store, nil
	}
	store, err := st.openDir(ctx, path)
	if err == nil {
		st.opened[path] = store
	}
	return store, err
}

// replaceFile puts the bytes should in the place of the bytes is; nil means no
// file. It refuses where something else stands there.
func replaceFile(tx *tasks.Tx, name string, is, should []byte) error {
	data, there, err := readFile(tx, name)
	switch {
	case err != nil:
		return err
	case there != (is != nil) || !bytes.Equal(data, is):
		return fmt.Errorf("%w: %s was changed since, in another tab or by another program; take that back first", ErrMovedOn, name)
	case should == nil && there:
		return tx.Remove(name)
	case should == nil:
		return nil
	}
	return tx.WriteFile(name, should)
}

// raiseMark lifts the high-water mark over every task file that is there. It
// never lowers it: an id that was given once is not given again.
func raiseMark(tx *tasks.Tx) error {
	files, err := tx.ReadAll()
	if err != nil {
		return err
	}
	var highest, mark tasks.ID
	for _, file := range files {
		if id, ok := tasks.ParseFileName(file.Name); ok {
			highest = max(highest, id)
		} else if file.Name == tasks.MarkFile {
			mark = readMark(file.Data)
		}
	}
	if mark >= highest {
		return nil
	}
	return tx.WriteFile(tasks.MarkFile, []byte(number(highest)+"\n"))
}

// readMark returns what the mark file says, 0 where it says nothing.
func readMark(data []byte) tasks.ID {
	n, err := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64)
	if err != nil || n < 0 || tasks.ID(n) > tasks.MaxID {
		return 0
	}
	return tasks.ID(n)
}
