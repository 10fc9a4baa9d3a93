// Package storage performs effects on directories of tasks and answers with
// messages. Every effect says which directory it is about; the storage opens
// each once.
package storage

import (
	"context"
	"errors"
	"sync"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// An Open opens the directory at a path such as "tab/4f2a/hook/.tasks", made
// when it is not there.
type Open func(ctx context.Context, path files.Path) (*tasks.Store, error)

// A Storage performs the effects on the directories: those that somebody works
// on by hand, and one of this tab for each scenario. Its caller performs one
// effect at a time, in the order that they should have. Directories may be watched
// meanwhile.
type Storage struct {
	tab    string
	open   Open
	setups map[files.Path]workbench.Setup
	player *player // of the scenario that was shown last

	opening sync.Mutex // guards opened
	opened  map[files.Path]*directory
}

// A directory is one that is open. All calls on it go to one Manager, which knows
// what ids were given.
type directory struct {
	store   *tasks.Store
	manager *tasks.Manager
}

// New returns the Storage of one tab; tab is a name that no other tab has. Of a
// directory that is in none of the setups nothing is known: it begins empty, and
// is kept.
func New(tab string, open Open, setups []workbench.Setup) *Storage {
	st := &Storage{tab: tab, open: open, setups: map[files.Path]workbench.Setup{}, opened: map[files.Path]*directory{}}
	for _, setup := range setups {
		st.setups[setup.Path] = setup
	}
	return st
}

// Watch returns a channel that gets a value after the directory at path may
// have changed, in this tab or another; the loop then performs
// [workbench.ReadBoard]. It is closed when ctx is done or the directory's store
// is closed. It returns an error where the directory cannot be opened or
// watched.
func (st *Storage) Watch(ctx context.Context, path files.Path) (<-chan struct{}, error) {
	dir, err := st.directory(ctx, st.place(path))
	if err != nil {
		return nil, err
	}
	return dir.store.Watch(ctx)
}

// Perform does an effect on a directory and returns what came of it; a storage
// that fails is a message too. For the effect of somebody else it returns
// nil.
func (st *Storage) Perform(ctx context.Context, effect Effect) Message {
	switch effect := effect.(type) {
	case ShowFrame:
		return st.showFrame(ctx, effect)
	case workbench.Effect:
		return st.work(ctx, effect)
	}
	return nil
}

// work does an effect of a workbench.
func (st *Storage) work(ctx context.Context, effect workbench.Effect) Message {
	var do func(dir *directory) Message
	switch effect := effect.(type) {
	case workbench.ReadBoard:
		do = func(dir *directory) Message { return dir.read(ctx, effect, st.setups[effect.Path].Start) }
	case workbench.PerformCall:
		do = func(dir *directory) Message { return dir.call(ctx, effect) }
	case workbench.RestoreChange:
		do = func(dir *directory) Message { return dir.restore(ctx, effect) }
	case workbench.ResetBoard:
		do = func(dir *directory) Message { return dir.reset(ctx, effect, st.setups[effect.Path]) }
	default:
		return nil
	}
	dir, err := st.directory(ctx, st.place(effect.Directory()))
	if err != nil {
		return failed(effect, err)
	}
	return do(dir)
}

func failed(effect workbench.Effect, err error) Message {
	return workbench.Failed{Path: effect.Directory(), Err: err, Effect: effect}
}

// showFrame plays a scenario to a position.
func (st *Storage) showFrame(ctx context.Context, effect ShowFrame) Message {
	sc, at := effect.Scenario, effect.Position
	in, err := st.directories(ctx, *sc)
	if err != nil {
		return FrameFailed{Position: at, Err: err}
	}
	if st.player == nil || st.player.scenario != sc.Name {
		st.player = &player{sc.Name, scenario.NewPlayer(in, *sc)}
	}
	frame, err := st.player.Show(ctx, at, effect.Answers)
	var waits *scenario.Unanswered
	switch {
	case errors.As(err, &waits):
		return FrameWaits{Position: at, For: waits}
	case err != nil:
		return FrameFailed{Position: at, Err: err}
	}
	return FrameShown{Wanted: at, Frame: frame}
}

// A player is what brings the directories of one scenario to its positions.
type player struct {
	scenario string
	*scenario.Player
}

// directories opens this tab's directories of a scenario.
func (st *Storage) directories(ctx context.Context, sc scenario.Scenario) (scenario.Directories, error) {
	in := scenario.Directories{}
	for _, folder := range sc.Folders() {
		dir, err := st.directory(ctx, st.own(files.Path(sc.Name+"/"+folder)))
		if err != nil {
			return nil, err
		}
		in[folder] = dir.store
	}
	return in, nil
}

// own returns where this tab keeps what is its own. The program removes those of tabs
// that are gone.
func (st *Storage) own(path files.Path) files.Path { return files.Path("tab/"+st.tab+"/") + path }

// place returns where the directory of a workbench is kept. It may have the name of a
// scenario, which has directories of its own.
func (st *Storage) place(path files.Path) files.Path {
	if setup, known := st.setups[path]; known && !setup.Kept {
		return st.own("bench/" + path)
	}
	return path
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
