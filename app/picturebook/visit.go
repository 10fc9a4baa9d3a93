//go:build !js

package picturebook

import (
	"context"
	"errors"
	"fmt"

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
	slow   = "slow"   // what is asked for now has not come yet
	silent = "silent" // the storage does not answer, so long that the page says so
	waits  = "waits"  // the storage, for another tab, so long that the page says so
)

// Draw draws the lab from a view, and sends what a person does in it.
type Draw func(v view.View, send func(lesson.Message)) *ui.Node

// A Visit is the page without a browser: it sends messages to the lesson,
// performs what concerns files on directories in memory, at once, and leaves out
// the rest.
type Visit struct {
	State    lesson.State
	Storage  *storage.Storage
	ctx      context.Context
	draw     Draw
	library  scenario.Library // what can be fetched
	board    *memstore.Dir    // the reader's
	todos    *memstore.Dir    // those of the opening
	files    string           // how the storage behaves: "", one of the constants, or the name of a failure
	network  string           // likewise: "", slow, or the name of a failure
	failures map[string]error
}

// NewVisit returns a visit before its first message; the reader's board holds files.
func NewVisit(ctx context.Context, draw Draw, library scenario.Library, held []tasks.File) *Visit {
	benches := lesson.Workbenches(library[scenario.Seed])
	v := &Visit{
		ctx: ctx, draw: draw, library: library, board: memstore.NewDir(held...), todos: memstore.NewDir(),
		State: lesson.New(library.Catalog(), library, benches),
	}
	open := func(_ context.Context, path files.Path) (*tasks.Store, error) {
		dir := memstore.NewDir()
		switch path {
		case lesson.ReaderBoard:
			dir = v.board
		case lesson.TodosPath:
			dir = v.todos
		}
		return tasks.NewStore(moody{dir.Open(), v}), nil
	}
	v.Storage = storage.New("tab", open, benches)
	return v
}

// A moody backend begins nothing while the storage of its visit is out of order.
type moody struct {
	tasks.Backend
	visit *Visit
}

func (v *Visit) waits() bool { return v.files == waits || v.files == silent }

// errWaits is the error of what still waits; nobody is told of it.
var errWaits = errors.New("the storage waits for another tab")

func (m moody) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	v := m.visit
	switch {
	case v.files == "":
		return m.Backend.Begin(ctx, writable)
	case v.waits():
		v.Send(lesson.FilesHeld{On: true, Silent: v.files == silent})
		return nil, errWaits
	}
	return nil, v.failures[v.files]
}

// Send sends a message, and whatever comes of it.
func (v *Visit) Send(m lesson.Message) {
	var effects []lesson.Effect
	v.State, effects = lesson.Advance(v.State, m)
	for _, e := range effects {
		v.perform(e)
	}
}

func (v *Visit) perform(e lesson.Effect) {
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
		v.Send(e.Perform(v.ctx))
		return
	case workbench.AskAgent:
		v.Send(e.Perform(v.ctx))
		return
	}
	if v.files == slow {
		return
	}
	answer := v.Storage.Perform(v.ctx, e)
	if answer != nil && !v.waits() {
		v.Send(answer)
	}
}

// fetch brings the data of a scenario to the page, as far as the network does.
func (v *Visit) fetch(name string) {
	switch v.network {
	case "":
		v.Send(lesson.ScenarioFetched{Scenario: v.library[name]})
	case slow:
		v.Send(lesson.FetchSlow{Name: name})
	default:
		v.Send(lesson.FetchFailed{Name: name, Err: v.failures[v.network]})
	}
}

// fetchAgent brings the one who answers, likewise: natively no program of its own.
func (v *Visit) fetchAgent(e lesson.FetchAgent) {
	model, err := planner.Read(e.Vocabulary)
	switch {
	case v.network == slow:
		v.Send(lesson.FetchSlow{Name: lesson.AgentProgram})
	case v.network != "":
		v.Send(lesson.FetchFailed{Name: lesson.AgentProgram, Err: v.failures[v.network]})
	case err != nil:
		v.Send(lesson.FetchFailed{Name: lesson.AgentProgram, Err: err})
	default:
		v.Send(lesson.AgentFetched{Model: model})
	}
}

// act does what a reader, another tab or the storage does.
func (v *Visit) act(a act) error {
	switch {
	case a.Press != "":
		return v.Press(a.Press)
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
func (v *Visit) become(storage, network string) (err error) {
	if storage != "" {
		v.files = storage
	}
	if network != "" {
		v.network = network
	}
	if v.files != "" && v.files != slow && !v.waits() {
		_, err = v.failure(v.files)
	}
	if v.network != "" && v.network != slow && err == nil {
		_, err = v.failure(v.network)
	}
	return err
}

// failure returns the failure of a name.
func (v *Visit) failure(name string) (error, error) {
	failure, ok := v.failures[name]
	if !ok {
		return nil, fmt.Errorf("there is no failure %q", name)
	}
	return failure, nil
}

// elsewhere makes calls on the reader's board, as another program does.
func (v *Visit) elsewhere(calls []toolCall) error {
	manager := tasks.New(tasks.NewStore(v.board.Open()))
	for _, call := range calls {
		if _, err := manager.Call(v.ctx, call.Tool, call.Input); err != nil {
			return err
		}
	}
	return nil
}

// Press presses a control of the lab as it is drawn now.
func (v *Visit) Press(key string) error { return v.use(key, "") }

// use presses a control of the lab as it is drawn now, or puts a value into it.
func (v *Visit) use(key, value string) error {
	drawn := v.draw(v.State.View(), v.Send)
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
func (v *Visit) frame() (view.View, error) {
	at := v.State.View().Position
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
