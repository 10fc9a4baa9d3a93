package app

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// A Storage performs the effects that concern files, one at a time, and
// answers each with a message. [storage.Storage] is the real one.
type Storage interface {
	Perform(ctx context.Context, effect lesson.Effect) lesson.Message
}

// A loop turns messages into states and effects: it is the root component
// without its screen. Everything but the work of the storage runs on the UI
// goroutine, so it needs no lock.
type loop struct {
	deps     Deps
	dispatch func(func()) // runs on the UI goroutine and draws what is due; may be called anywhere
	after    func(func()) // runs on the UI goroutine, after the next drawing

	state lesson.State
	view  view.View // of the state
	queue []job     // what the storage has to do, in order; the first is under way
	spare           // what goes on where the storage does not
	drawing
	stand

	fragment string   // the address as last reported
	chapter  string   // the scenario whose chapter the address has asked for, until it is shown
	agents   []func() // these fetch what is needed of the agents, once the lab is live

	ctx     context.Context // of the page; what follows directories ends with it
	watched map[files.Path]bool
	asked   map[string]context.CancelFunc // the Models that are being asked, by the keys of the questions
	pause   func(context.Context, time.Duration)
	slow    func(func()) (stop func()) // calls back when a reader begins to wonder, unless stopped
}

// A drawing is what is drawn, and what is done after the next drawing.
type drawing struct {
	due     bool               // one is
	changed bool               // and what is drawn is not what it was
	grow    func() bool        // has the next drawing make more of the lab, false where it is whole; nil for whole
	drawn   view.View          // the last one that is drawn, once the lab is live
	moves   func()             // what moves then, nil for what moves already
	focus   string             // where MoveFocus wants the focus
	copies  []string           // the texts that are copied then
	fills   []lesson.FillField // the fields that get another text
	bring   bool               // the marked text comes into view
}

// A stand is how the lab stands in the page.
type stand struct {
	shown bool // the lab is drawn instead of the empty seat
	taken bool // the lab stands in its place
	live  bool // and the page around it fits
	seat  view.Seat
	leave func(view.Seat) // moves the lab after the next drawing, nil where it stays
	anew  bool            // the next drawing makes all of it anew
}

// A job is one effect on its way through the storage.
type job struct {
	effect lesson.Effect
	hint   bool // the directory may have changed in another tab; nobody asked
	unsaid bool // its answer is for nobody
}

// start opens the lesson and runs it until ctx is done.
func (l *loop) start(ctx context.Context) {
	l.asked = map[string]context.CancelFunc{}
	l.ctx, l.watched = ctx, map[files.Path]bool{}
	page := l.deps.Browser
	page.Listen(func(message func() lesson.Message) {
		l.dispatch(func() {
			if m := message(); m != nil {
				l.send(m)
			} else if l.taken {
				l.draw()
			}
		})
	})
	if l.deps.Watchdog != nil {
		l.deps.Watchdog.tell(func(held lesson.FilesHeld) {
			l.dispatch(func() { l.hold(held) })
		})
	}
	l.fragment = page.Fragment()
	l.send(lesson.Opened{Store: l.deps.Store, Fragment: l.fragment, Warning: l.deps.Warning, Reset: l.deps.Reset, Fresh: !page.HasBoard(), Note: page.TakeNote(), Kept: page.Kept(), Solved: page.Solved(), Home: page.Home()})
}

// watch reads a directory again whenever it may have changed. Without a watch
// the lesson works, only other tabs are not noticed; where it fails or ends, the
// next effect on that directory begins another.
func (l *loop) watch(ctx context.Context, path files.Path) {
	defer l.crash()
	if l.deps.Watch == nil {
		return
	}
	if hints, err := l.deps.Watch(ctx, path); err == nil {
		again := job{effect: workbench.ReadBoard{Path: path}, hint: true}
		for range hints {
			l.dispatch(func() {
				if len(l.queue) > 1 && slices.Contains(l.queue[1:], again) {
					return // not begun: it will see this change too
				}
				l.ask(again)
			})
		}
	}
	l.dispatch(func() { delete(l.watched, path) })
}

// send is the one way into the lesson, for panels, page and storage alike.
func (l *loop) send(m lesson.Message) {
	_, leads := m.(lesson.Opened)
	if to, ok := m.(lesson.Navigated); ok {
		l.fragment, leads = to.Fragment, true
	}
	var effects []lesson.Effect
	l.state, effects = lesson.Advance(l.state, m)
	l.view = l.state.View()
	l.note(m)
	switch {
	case leads:
		l.chapter = l.wantedChapter()
	case l.chapter != l.state.Chapter(): // gone on from there
		l.chapter = ""
	}
	for _, e := range effects {
		l.perform(e)
	}
	l.shown = l.shown || l.complete()
	l.announce(m)
	l.redraw()
}

// wantedChapter returns the scenario whose chapter the address asks for, "" where
// it asks for none: a place in the text leaves the lab in its scenario, and the
// browser goes to the place.
func (l *loop) wantedChapter() string {
	if name := l.state.Named(l.fragment); name == l.state.Chapter() {
		return name
	}
	return ""
}

// announce says outside of the lab, while it is not drawn yet, what the reader
// waits for.
func (l *loop) announce(m lesson.Message) {
	wait, ok := m.(lesson.FilesHeld)
	switch {
	case ok && wait.On && !l.shown:
		l.deps.Browser.Announce(l.state.Words().FilesInUse())
	case ok && !wait.On:
		l.deps.Browser.Announce("")
	}
}

// note writes down what a message says has failed, for those who write programs.
func (l *loop) note(m lesson.Message) {
	if m, ok := m.(interface {
		Failure() (doing string, err error)
	}); ok {
		if doing, err := m.Failure(); err != nil {
			l.deps.Browser.Report(fmt.Sprintf("%s: %v", doing, err))
		}
	}
}

// complete reports that there is a picture of the place that the address names,
// and that no newer address is about to be reported. Until then the static
// frames stay.
func (l *loop) complete() bool {
	return l.state.Ready() && l.fragment == l.deps.Browser.Fragment()
}

// perform does an effect, or sees to it that it is done: the one place that
// knows who does what.
func (l *loop) perform(e lesson.Effect) {
	page := l.deps.Browser
	switch e := e.(type) {
	case lesson.PushAddress:
		page.PushAddress(e.Fragment)
		l.fragment = page.Fragment()
	case lesson.ReplaceAddress:
		page.ReplaceAddress(e.Fragment)
		l.fragment = page.Fragment()
	case lesson.MarkBoard:
		if l.deps.Store != view.InMemory { // the next visit will find no board
			page.MarkBoard()
		}
	case lesson.KeepSolved:
		page.KeepSolved(e.Names)
	case lesson.MarkDone:
		page.MarkDone(e.Chapter)
	case lesson.ForgetReader:
		page.ForgetReader()
	case lesson.StartClock:
		page.StartClock(e.Run, e.Every)
	case lesson.StopClock:
		page.StopClock()
	case lesson.FetchScenario:
		page.FetchScenario(e.Name)
	case lesson.FetchAgent:
		l.onceLive(func() { page.FetchAgent(e.Vocabulary) })
	case lesson.ExpectAgent:
		l.onceLive(page.ExpectAgent)
	case lesson.AskModel:
		l.askModel(e.For.Key, 0, e.Perform, lesson.ModelSlow{Scenario: e.Scenario.Name, Key: e.For.Key})
	case lesson.StopModel:
		l.stopModel(e.Key)
	case workbench.AskAgent:
		perform := func(ctx context.Context) lesson.Message { return e.Perform(ctx) }
		l.askModel(agentOf(e.Path), e.Pause, perform, workbench.AgentSlow{Path: e.Path})
	case workbench.StopAgent:
		l.stopModel(agentOf(e.Path))
	case workbench.Keep:
		page.Keep(e.What.Of(e.Path), e.Text)
	case lesson.CopyText:
		l.copies = append(l.copies, e.Key)
	case lesson.ReadLine:
		page.ReadLine()
	case lesson.BringText:
		l.bring = true
	case lesson.BringHead:
		l.chapter = e.Chapter
	case lesson.FillField:
		l.fills = append(l.fills, e)
	case lesson.ReloadPage:
		page.Reload(e.Note)
	case lesson.UseMemory:
		l.useMemory(e)
	case lesson.MoveFocus:
		l.focus = e.Key // the control may not be drawn yet
	default:
		if on, ok := e.(workbench.Effect); ok && !l.watched[on.Directory()] {
			l.watched[on.Directory()] = true
			go l.watch(l.ctx, on.Directory())
		}
		l.ask(job{effect: e})
	}
}

// crash is deferred first in every goroutine of the lesson: a panic that is
// not caught here would leave a page that looks alive. It passes the panic on,
// which ends the program; the runtime then writes the stack to the console,
// and the loader shows its notice.
func (l *loop) crash() {
	if reason := recover(); reason != nil {
		l.deps.Browser.Crash(fmt.Sprint(reason))
		panic(reason)
	}
}
