package storetest

import (
	"context"
	"errors"
	"testing/fstest"

	"tasklesson/tasks"
)

// What [tasks.Store] makes of a Backend.
var storeChecks = []check{
	{"a view is a file system", viewIsFileSystem},
	{"an update is a file system with its own writes", updateIsFileSystem},
	{"an error leaves nothing", errorLeavesNothing},
	{"a panic leaves nothing", panicLeavesNothing},
	{"an update that changes nothing commits nothing", sameBytesAreNoChange},
	{"updates of two stores are one after the other", storesTakeTurns},
}

func viewIsFileSystem(p *place) {
	b := p.open()
	store := tasks.NewStore(b)
	p.view(store, func(tx *tasks.Tx) error { return fstest.TestFS(tx) })
	p.commit(b, write("task_1.json", "{}\n"), write("task_2.json", ""), write(tasks.MarkFile, "2\n"))
	p.view(store, func(tx *tasks.Tx) error {
		return fstest.TestFS(tx, "task_1.json", "task_2.json", tasks.MarkFile)
	})
}

func updateIsFileSystem(p *place) {
	b := p.open()
	p.commit(b, write("kept", "1"), write("replaced", "1"), write("removed", "1"))
	p.update(tasks.NewStore(b), func(tx *tasks.Tx) error {
		err := errors.Join(
			tx.WriteFile("replaced", []byte("22")),
			tx.WriteFile("new", []byte("2")),
			tx.Remove("removed"),
		)
		if err != nil {
			return err
		}
		if _, err := tx.Stat("removed"); err == nil {
			return errors.New("a removed file is still there")
		}
		return fstest.TestFS(tx, "kept", "replaced", "new")
	})
	p.wantFiles(b, map[string]string{"kept": "1", "replaced": "22", "new": "2"})
}

func errorLeavesNothing(p *place) {
	b := p.open()
	before := p.commit(b, write("f", "1"))
	store := tasks.NewStore(b)
	refusal := errors.New("refused")
	err := store.Update(p.ctx, func(tx *tasks.Tx) error {
		return errors.Join(tx.WriteFile("f", []byte("2")), tx.WriteFile("g", nil), refusal)
	})
	if !errors.Is(err, refusal) {
		p.Errorf("Update: got error %v, want that of its function", err)
	}
	p.wantUnchanged(b, before)
}

func panicLeavesNothing(p *place) {
	b := p.open()
	before := p.commit(b, write("f", "1"))
	store := tasks.NewStore(b)
	for _, run := range []func(context.Context, func(*tasks.Tx) error) error{store.View, store.Update} {
		func() {
			defer func() {
				if got := recover(); got != "torn" {
					p.Errorf("recovered %v, want the panic of the function", got)
				}
			}()
			err := run(p.ctx, func(tx *tasks.Tx) error {
				_ = tx.WriteFile("f", []byte("2")) // refused in a View
				panic("torn")
			})
			p.Errorf("the panic became %v", err)
		}()
		p.wantUnchanged(b, before)
	}
	p.commit(b, write("f", "2")) // the turn is free again
}

// wantUnchanged checks that f holds what it held at a revision.
func (p *place) wantUnchanged(b tasks.Backend, before tasks.Revision) {
	p.Helper()
	p.wantFiles(b, map[string]string{"f": "1"})
	if after := p.revision(b); after != before {
		p.Errorf("the revision went from %q to %q", before, after)
	}
}

func sameBytesAreNoChange(p *place) {
	b := p.open()
	before := p.commit(b, write("f", "1"))
	p.update(tasks.NewStore(b), func(tx *tasks.Tx) error {
		return errors.Join(
			tx.WriteFile("f", []byte("1")),
			tx.WriteFile("g", []byte("2")), tx.Remove("g"),
		)
	})
	p.wantUnchanged(b, before)
}

// storesTakeTurns lets two Stores give ids the way a board does: read the
// mark, write the next one and the file that it announces.
func storesTakeTurns(p *place) {
	stores := []*tasks.Store{tasks.NewStore(p.open()), tasks.NewStore(p.open())}
	p.together(len(stores), func(worker int) error {
		for range rounds {
			if err := stores[worker].Update(p.ctx, giveID); err != nil {
				return err
			}
		}
		return nil
	})
	p.view(stores[0], func(tx *tasks.Tx) error {
		names, err := tx.ReadDir(".")
		if err == nil && len(names) != len(stores)*rounds {
			p.Errorf("%d names were given %d times", len(names), len(stores)*rounds)
		}
		return err
	})
}

// giveID takes the first name that is free.
func giveID(tx *tasks.Tx) error {
	names, err := tx.ReadDir(".")
	if err != nil {
		return err
	}
	return tx.WriteFile(tasks.FileName(tasks.ID(len(names)+1)), []byte("{}\n"))
}

func (p *place) view(store *tasks.Store, fn func(*tasks.Tx) error) {
	p.Helper()
	if err := store.View(p.ctx, fn); err != nil {
		p.Errorf("View: %v", err)
	}
}

func (p *place) update(store *tasks.Store, fn func(*tasks.Tx) error) {
	p.Helper()
	if err := store.Update(p.ctx, fn); err != nil {
		p.Errorf("Update: %v", err)
	}
}
