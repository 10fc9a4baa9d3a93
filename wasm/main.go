//go:build js && wasm

// Package main is the program of the page: it opens the store and runs the
// lesson on it.
package main

import (
	"context"
	"time"

	"tasklesson/app"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
	"tasklesson/wasm/browser"
	"tasklesson/wasm/idbstore"
)

const database = "tasklesson"

func main() {
	if browser.Rehearses() {
		rehearse()
		return
	}
	if browser.Racing() {
		race()
		return
	}
	page := browser.Open()
	catalog, first, err := page.Scenarios()
	if err != nil {
		panic(err) // page, program and scenarios are of one build
	}
	browser.Breathe()
	watchdog := &app.Watchdog{After: after}
	store, tab, err := keep(page, watchdog)
	seed := first[scenario.Seed]
	workbenches := lesson.Workbenches(seed)
	disk := storage.New(string(tab),
		func(_ context.Context, path files.Path) (*tasks.Store, error) {
			return tasks.NewStore(store(string(path))), nil
		}, workbenches)
	browser.Breathe()
	page.Know(lesson.Addresses(catalog, workbenches))
	deps := app.Deps{
		Lesson: lesson.New(catalog, first, workbenches), Storage: disk, Watch: disk.Watch, Browser: page,
		Store: view.InIndexedDB, Watchdog: watchdog,
		Spare: storage.New("memory", func(context.Context, files.Path) (*tasks.Store, error) {
			return tasks.NewStore(memstore.New()), nil
		}, workbenches),
	}
	if err != nil {
		deps.Store = view.InMemory
		deps.Warning, deps.Reset = lesson.MemoryWarning(seed.Words, err)
		page.Report(err.Error())
	}
	browser.Breathe()
	app.Run(deps)
}

// rehearse is the program in the worker that has compiled it: it begins a visit that
// nobody sees. A browser may compile a function only when it is first called; what is
// called here the page need not compile, which gets the same module.
func rehearse() {
	first, err := browser.First()
	if err != nil {
		return // the page says it
	}
	var catalog scenario.Catalog
	for name, one := range first {
		catalog = append(catalog, scenario.Entry{Name: name, Last: one.Last()})
	}
	workbenches := lesson.Workbenches(first[scenario.Seed])
	for _, fresh := range []bool{true, false} {
		store := tasks.NewStore(memstore.New())
		disk := storage.New("rehearsal", func(context.Context, files.Path) (*tasks.Store, error) { return store, nil }, workbenches)
		app.Rehearse(lesson.New(catalog, first, workbenches), disk, lesson.Opened{Store: view.InIndexedDB, Fresh: fresh})
	}
}

// race is the program in a window of a race: no lab, and one directory that all windows
// share.
func race() {
	db, err := idbstore.Open(context.Background(), database)
	if err != nil {
		browser.Race(nil, err)
	} else {
		browser.Race(tasks.NewStore(db.Directory("race/.tasks")), nil)
	}
	select {} // the script of the window calls
}

// after calls f after d, unless stop is called before. It counts the seconds in which
// the page was seen and could run: a tab that sleeps, is frozen or hidden waits for nobody.
func after(d time.Duration, f func()) (stop func()) {
	var timer *time.Timer
	timer = time.AfterFunc(time.Second, func() {
		if !idbstore.PageHidden() {
			d -= time.Second
		}
		if d > 0 {
			timer.Reset(time.Second)
			return
		}
		f()
	})
	return func() { timer.Stop() }
}

// directories opens the directory at a path.
type directories func(path string) tasks.Backend

// keep returns the place for all files: IndexedDB, or memory and why.
func keep(page *browser.Page, watchdog *app.Watchdog) (directories, browser.Tab, error) {
	tab := page.NewTab()
	db, err := idbstore.Open(context.Background(), database)
	if err != nil {
		return func(string) tasks.Backend { return memstore.New() }, tab, err
	}
	db.Watchdog, watchdog.Others = watchdog.Watch, db.Others
	go sweep(page, db, tab)
	return db.Directory, tab, nil
}
