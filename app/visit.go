//go:build !js

package app

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent/planner"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// How storage and network of a visit can behave, besides failing with an error.
const (
	slow   = "slow"  // what is asked for now has not come yet
	waits  = "waits" // the storage, for another tab, so long that the page says so
	isHeld = "held"  // the storage, by another tab, until the page gives up
)

// A visit is the page without a browser: it sends messages to the lesson,
// performs what concerns files on directories in memory, at once, and leaves out
// the rest.
type visit struct {
	ctx      context.Context
	library  scenario.Library // what can be fetched
	state    lesson.State
	board    *memstore.Dir // the reader's
	work     *storage.Storage
	storage  string // how it behaves: "", one of the constants, or the name of a failure
	network  string // likewise: "", slow, or the name of a failure
	failures map[string]error
	wait     []func() // what the LockWait calls in time
}

// newVisit returns a visit before its first message; the board holds files.
func newVisit(ctx context.Context, library scenario.Library, held []tasks.File) *visit {
	benches := lesson.Workbenches(library[scenario.Seed])
	v := &visit{
		ctx: ctx, library: library, board: memstore.NewDir(held...),
		state: lesson.New(library.Catalog(), library, benches),
	}
	lockWait := &LockWait{After: func(_ time.Duration, f func()) (stop func()) {
		v.wait = append(v.wait, f)
		return func() { v.wait = nil }
	}}
	lockWait.tell(func(waiting bool) {
		if waiting || v.storage != waits {
			v.send(lesson.FilesHeld{On: waiting})
		}
	})
	open := func(_ context.Context, path files.Path) (*tasks.Store, error) {
		dir := memstore.NewDir()
		if path == lesson.ReaderBoard {
			dir = v.board
		}
		return tasks.NewStore(lockWait.Backend(moody{dir.Open(), v})), nil
	}
	v.work = storage.New("tab", open, benches)
	return v
}

// A moody backend begins nothing while the storage of its visit is out of order.
type moody struct {
	tasks.Backend
	visit *visit
}

func (m moody) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	v := m.visit
	switch v.storage {
	case "":
		return m.Backend.Begin(ctx, writable)
	case waits:
		v.wait[0]()
		return nil, errHeld // which nobody is told: its time has not come
	case isHeld:
		v.wait[1]()
		<-ctx.Done()
		return nil, context.Cause(ctx)
	}
	return nil, v.failures[v.storage]
}

// send sends a message, and whatever comes of it.
func (v *visit) send(m lesson.Message) {
	var effects []lesson.Effect
	v.state, effects = lesson.Advance(v.state, m)
	for _, e := range effects {
		v.perform(e)
	}
}

func (v *visit) perform(e lesson.Effect) {
	switch e := e.(type) {
	case lesson.FetchScenario:
		v.fetch(e.Name)
		return
	case lesson.FetchAgent:
		v.fetchAgent(e)
		return
	case lesson.ExpectAgent:
		return
	case lesson.AskModel:
		v.send(e.Perform(v.ctx))
		return
	case workbench.AskAgent:
		v.send(e.Perform(v.ctx))
		return
	}
	if v.storage == slow {
		return
	}
	answer := v.work.Perform(v.ctx, e)
	if answer != nil && v.storage != waits {
		v.send(answer)
	}
}

// fetch brings the data of a scenario to the page, as far as the network does.
func (v *visit) fetch(name string) {
	switch v.network {
	case "":
		v.send(lesson.ScenarioFetched{Scenario: v.library[name]})
	case slow:
		v.send(lesson.FetchSlow{Name: name})
	default:
		v.send(lesson.FetchFailed{Name: name, Err: v.failures[v.network]})
	}
}

// fetchAgent brings the one who answers, likewise: natively no program of its own.
func (v *visit) fetchAgent(e lesson.FetchAgent) {
	model, err := planner.Read(e.Vocabulary)
	switch {
	case v.network == slow:
		v.send(lesson.FetchSlow{Name: lesson.AgentProgram})
	case v.network != "":
		v.send(lesson.FetchFailed{Name: lesson.AgentProgram, Err: v.failures[v.network]})
	case err != nil:
		v.send(lesson.FetchFailed{Name: lesson.AgentProgram, Err: err})
	default:
		v.send(lesson.AgentFetched{Model: model})
	}
}

// act does what a reader, another tab or the storage does.
func (v *visit) act(a act) error {
	switch {
	case a.Press != "":
		return v.use(a.Press, "")
	case a.Into != "":
		return v.use(a.Into, a.Type)
	case a.Elsewhere != nil:
		err := v.elsewhere(a.Elsewhere)
		v.perform(workbench.ReadBoard{Path: lesson.ReaderBoard})
		return err
	case a.Storage != "" || a.Network != "":
		return v.become(a.Storage, a.Network)
	}
	return errors.New("an act that does nothing")
}

// become makes storage and network behave in a way from now on; "" is as before.
func (v *visit) become(storage, network string) (err error) {
	if storage != "" {
		v.storage = storage
	}
	if network != "" {
		v.network = network
	}
	if v.storage != "" && v.storage != slow && v.storage != waits && v.storage != isHeld {
		_, err = v.failure(v.storage)
	}
	if v.network != "" && v.network != slow && err == nil {
		_, err = v.failure(v.network)
	}
	return err
}

// failure returns the failure of a name.
func (v *visit) failure(name string) (error, error) {
	failure, ok := v.failures[name]
	if !ok {
		return nil, fmt.Errorf("there is no failure %q", name)
	}
	return failure, nil
}

// elsewhere makes calls on the reader's board, as another program does.
func (v *visit) elsewhere(calls []toolCall) error {
	manager := tasks.New(tasks.NewStore(v.board.Open()))
	for _, call := range calls {
		if _, err := manager.Call(v.ctx, call.Tool, call.Input); err != nil {
			return err
		}
	}
	return nil
}

// use presses a control of the lab as it is drawn now, or puts a value into it.
func (v *visit) use(key, value string) error {
	drawn := Lab(v.state.View(), v.send)
	if control := keyed(drawn, key); control != nil {
		for _, event := range control.Events {
			if event.Name == "click" || event.Name == "change" || event.Name == "input" {
				event.Do(given{drawn, value})
				return nil
			}
		}
	}
	return fmt.Errorf("the control %q is not there, or has nothing to do", key)
}

// keyed returns the element with a data-key, nil where it is not there.
func keyed(n *ui.Node, key string) *ui.Node {
	if n.Attr("data-key") == key {
		return n
	}
	for _, child := range n.Children {
		if found := keyed(child, key); found != nil {
			return found
		}
	}
	return nil
}

// A given is what a handler learns of somebody who uses a control once.
type given struct {
	drawn *ui.Node
	value string
}

func (g given) Value() string { return g.value }
func (g given) Key() string   { return "" }
func (g given) Anew() bool    { return true }
func (g given) Taken() bool   { return false }

func (g given) Field(key string) (string, bool) {
	field := keyed(g.drawn, key)
	if field == nil {
		return "", false
	}
	if field.Tag == "textarea" {
		return field.Children[0].Text, true
	}
	return field.Attr("initial"), true
}

// frame returns the position that is wanted as the generated page shows it.
func (v *visit) frame() (view.View, error) {
	at := v.state.View().Position
	if at.Scenario == "" {
		return view.View{}, errors.New("the reader's board has no frame")
	}
	sc := v.library[at.Scenario]
	frames, err := scenario.PlayAll(v.ctx, sc)
	if err != nil {
		return view.View{}, err
	}
	return view.Static(sc, frames[at.Step]), nil
}
