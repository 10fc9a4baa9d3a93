//go:build js && wasm

// Package main is the program of the page: it opens the store and runs the
// lesson on it.
package main

import (
	"context"
	"errors"
	"time"

	"tasklesson/app"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/static"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
	"tasklesson/wasm/browser"
	"tasklesson/wasm/idbstore"
)

const (
	database = "tasklesson"
	language = "en"
	patience = 5 * time.Second // an open that another tab holds up never ends
)

func main() {
	page := browser.Open()
	library, err := scenario.Load(static.Scenarios(), language)
	if err != nil {
		panic(err) // the scenarios are part of the program
	}
	store, tab, warning := keep(page)
	storage := lesson.NewStorage(library, string(tab),
		func(_ context.Context, path files.Path) (*tasks.Store, error) {
			return tasks.NewStore(store(string(path))), nil
		})
	watch := func(ctx context.Context) (<-chan struct{}, error) { return storage.Watch(ctx, lesson.ReaderBoard) }
	deps := app.Deps{
		Lesson: lesson.New(library), Storage: storage, Watch: watch, Browser: page,
		Store: view.InIndexedDB, Warning: warning,
	}
	if warning != "" {
		deps.Store = view.InMemory
	}
	app.Run(deps)
}

// directories opens the directory at a path.
type directories func(path string) tasks.Backend

// keep returns the place for all files: IndexedDB, or memory and a sentence
// that says why.
func keep(page *browser.Page) (directories, browser.Tab, string) {
	tab := page.NewTab()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	db, err := idbstore.Open(ctx, database)
	if err != nil {
		for _, known := range []error{idbstore.ErrMissing, idbstore.ErrBlocked, idbstore.ErrFull, idbstore.ErrBroken} {
			if errors.Is(err, known) {
				err = known // a sentence for a reader
			}
		}
		return func(string) tasks.Backend { return memstore.New() }, tab,
			"This browser keeps no files here: " + err.Error() + ". The board works, and is gone when the page is left."
	}
	go sweep(page, db, tab)
	return db.Directory, tab, ""
}
