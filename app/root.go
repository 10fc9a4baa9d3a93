package app

import (
	"context"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
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
	// Spare is another Storage, in memory, for when that one does not answer, and Watchdog
	// watches over its answers; nil where it is in memory itself.
	Spare    Storage
	Watchdog *Watchdog
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
	stands *ui.Node // what the lab shows
	made   int      // how many of its nodes have been made, until the lab takes its place
	whole  bool     // these are all
	other  bool     // the lab is made in the other room: go-app forgets what it made in the one before
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
	r.loop.grow = r.grow
	ctx.Defer(func(ctx app.Context) { r.loop.start(ctx) }) // a piece of its own
}

// piece is how many nodes a drawing makes at once until the lab is whole: so few that
// nobody feels it.
const piece = 150

// grow has the next drawing make more of the lab, and reports whether any is missing.
func (r *root) grow() bool {
	r.made += piece
	return !r.whole
}

// Render draws the lab, which begins out of sight and is made in pieces, while the static
// frames still stand for it. Its own element never changes its type: it stands outside of
// go-app's parent once it has taken its place, and could not be replaced there.
func (r *root) Render() app.UI {
	away := app.Div().ID("lab-room").Hidden(true)
	if !r.loop.shown {
		return away
	}
	if r.loop.changed {
		r.loop.changed = false
		r.drawn = ui.Again(r.drawn, newLab(r.loop.view, r.loop.send, &r.keeper).draw())
	}
	part := r.drawn
	if !r.loop.taken {
		if part, r.whole = ui.First(r.drawn, r.made), false; r.made == 0 {
			return away
		}
		r.whole = part == r.drawn
	}
	switch touched, held := r.loop.deps.Browser.Touched(); {
	case !touched || !r.loop.taken:
	case held:
		part = r.stands // what is pressed stays until then
	default:
		r.other, r.loop.anew = !r.other, true
	}
	r.stands = part
	room := app.Elem("div")
	if r.other {
		room = app.Elem("span")
	}
	return away.Body(room.Body(elements(part, r.loop.dispatch)))
}

// Rehearse does what begins a visit and leads to its first drawing, for nobody to see.
func Rehearse(state lesson.State, files Storage, opened lesson.Opened) {
	var effects []lesson.Effect
	for messages := []lesson.Message{opened}; len(messages) > 0; messages = messages[1:] {
		state, effects = lesson.Advance(state, messages[0])
		for _, e := range effects {
			switch e.(type) {
			case workbench.ReadBoard, storage.ShowFrame:
				messages = append(messages, files.Perform(context.Background(), e))
			}
		}
	}
	elements(newLab(state.View(), func(lesson.Message) {}, &keeper{}).draw(), func(func()) {})
}
