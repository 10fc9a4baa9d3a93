// Package storage performs effects on directories of tasks and answers with
// messages. Every effect says which directory it is about; the storage opens
// each once.
package storage

import (
	"context"
	"sync"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// An Open opens the directory at a path such as "tab/4f2a/hook/.tasks", made
// when it is not there.
type Open func(ctx context.Context, path files.Path) (*tasks.Store, error)

// Starts are the files that a directory begins with, by its path.
type Starts map[files.Path][]tasks.File

// A Storage performs the effects on the directories: those that somebody works
// on by hand, and one of this tab for each scenario. It may be used by several
// goroutines at once and does one effect at a time.
type Storage struct {
	tab    string
	open   Open
	starts Starts

	performing sync.Mutex
	opening    sync.Mutex // guards opened
	opened     map[files.Path]*directory
}

// A directory is one that is open. All calls on it go to one Manager.
type directory struct {
	store   *tasks.Store
	manager *tasks.Manager
}

// New returns the Storage of one tab; tab is a name that no other tab has.
func New(tab string, open Open, starts Starts) *Storage {
	return &Storage{tab: tab, open: open, starts: starts, opened: map[files.Path]*directory{}}
}

// Watch returns a channel that gets a value after the directory at path may
// have changed, in whatever tab; whoever runs the page then performs
// [workbench.ReadBoard]. It is closed when ctx is done or the directory's store
// is closed. It returns an error where the directory cannot be opened or
// watched.
func (st *Storage) Watch(ctx context.Context, path files.Path) (<-chan struct{}, error) {
	dir, err := st.directory(ctx, path)
	if err != nil {
		return nil, err
	}
	return dir.manager.Watch(ctx)
}

// Perform does an effect on a directory and returns what came of it; a storage
// that fails is a message too. For an effect that is none of its own it returns
// nil.
func (st *Storage) Perform(ctx context.Context, effect Effect) Message {
	st.performing.Lock()
	defer st.performing.Unlock()
	switch effect := effect.(type) {
	case ShowFrame:
		return st.showFrame(ctx, *effect.Scenario, effect.Position)
	case workbench.Effect:
		return st.work(ctx, effect)
	}
	return nil
}

// work does an effect of a workbench.
func (st *Storage) work(ctx context.Context, effect workbench.Effect) Message {
	var do func(dir *directory) Message
	doing := ""
	switch effect := effect.(type) {
	case workbench.ReadBoard:
		doing = readDoing
		do = func(dir *directory) Message { return dir.read(ctx, effect, st.starts[effect.Path]) }
	case workbench.PerformCall:
		doing = callDoing
		do = func(dir *directory) Message { return dir.call(ctx, effect) }
	case workbench.RestoreChange:
		doing = restoreDoing(effect)
		do = func(dir *directory) Message { return dir.restore(ctx, effect) }
	case workbench.ResetBoard:
		doing = resetDoing
		do = func(dir *directory) Message { return dir.reset(ctx, effect, st.starts[effect.Path]) }
	default:
		return nil
	}
	dir, err := st.directory(ctx, effect.Directory())
	if err != nil {
		return failed(effect, doing, err)
	}
	return do(dir)
}

func failed(effect workbench.Effect, doing string, err error) Message {
	return workbench.Failed{Path: effect.Directory(), Doing: doing, Err: err, Effect: effect}
}

// showFrame plays a scenario to a position.
func (st *Storage) showFrame(ctx context.Context, sc scenario.Scenario, at scenario.Position) Message {
	in, err := st.directories(ctx, sc)
	if err != nil {
		return FrameFailed{Position: at, Err: err}
	}
	frame, err := scenario.FrameAt(ctx, in, sc, at.Step)
	if err != nil {
		return FrameFailed{Position: at, Err: err}
	}
	return FrameShown{Frame: frame}
}

// directories opens this tab's directories of a scenario.
func (st *Storage) directories(ctx context.Context, sc scenario.Scenario) (scenario.Directories, error) {
	in := scenario.Directories{}
	for _, folder := range sc.Folders() {
		dir, err := st.directory(ctx, files.Path("tab/"+st.tab+"/"+sc.Name+"/"+folder))
		if err != nil {
			return nil, err
		}
		in[folder] = dir.store
	}
	return in, nil
}

// directory opens a directory, once.
func (st *Storage) directory(ctx context.Context, path files.Path) (*directory, error) {
	st.opening.Lock()
	defer st.opening.Unlock()
	if dir := st.opened[path]; dir != nil {
		return dir, nil
	}
	store, err := st.open(ctx, path)
	if err != nil {
		return nil, err
	}
	st.opened[path] = &directory{store: store, manager: tasks.New(store)}
	return st.opened[path], nil
}
