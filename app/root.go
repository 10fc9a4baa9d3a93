package app

import (
	"context"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// Deps is what the lesson runs on.
type Deps struct {
	Lesson  lesson.State // as made by [lesson.New]
	Storage Storage
	// Watch tells when a directory may have changed; nil where nobody else can
	// change any. See [tasks.Backend].
	Watch   func(ctx context.Context, path files.Path) (<-chan struct{}, error)
	Browser Browser
	Store   view.StoreKind
	Warning string // why the files are not kept, "" where they are
	Reset   bool   // deleting all that the page keeps would help against it
	// LockWait has made the backends of Storage; nil where nobody else can
	// hold them.
	LockWait *LockWait
}

// Run draws the lesson and keeps it running. In a browser it never returns:
// it panics when anything in the program has panicked, after the Browser has
// been told. Elsewhere it returns at once, as go-app does.
func Run(deps Deps) {
	l := &loop{deps: deps, state: deps.Lesson, slow: afterPatience, pause: pauseFor}
	// Handlers, messages, views and drawing all run below this line, in
	// go-app's loop.
	defer l.crash()
	app.RouteWithRegexp(".*", func() app.Composer { return &root{loop: l} })
	app.RunWhenOnBrowser()
}

// A root is the component of the page; all panels are plain functions, and what
// they draw is kept in it.
type root struct {
	app.Compo
	loop   *loop
	keeper keeper
	drawn  *ui.Node // the last drawing
}

// OnMount starts the lesson as soon as go-app has drawn the empty seat.
func (r *root) OnMount(ctx app.Context) {
	r.loop.dispatch = func(f func()) {
		ctx.Dispatch(func(ctx app.Context) {
			f()
			if !r.loop.due {
				ctx.PreventUpdate() // go-app draws after every dispatch
			}
		})
	}
	r.loop.after = func(f func()) { ctx.Defer(func(app.Context) { f() }) }
	r.loop.start(ctx)
}

// Render draws the lab, or nothing while the static frames still stand for it.
// The lab's own element never changes its type: it stands outside of go-app's
// parent once it has taken its place, and could not be replaced there.
func (r *root) Render() app.UI {
	if !r.loop.shown {
		return app.Div().Hidden(true)
	}
	r.drawn = ui.Again(r.drawn, newLab(r.loop.view, r.loop.send, &r.keeper).draw())
	return elements(r.drawn, r.loop.dispatch)
}
