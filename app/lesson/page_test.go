package lesson_test

import (
	"context"
	"maps"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/agent/planner"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// A page is one tab without a screen: it performs store effects on memory and
// keeps what the browser would have been asked.
type page struct {
	t        *testing.T
	state    lesson.State
	storage  *storage.Storage
	library  scenario.Library // what can be fetched
	missing  error            // nothing can, and why
	asked    []lesson.Effect  // of the browser
	expected int              // how often the answerer was likely to be needed
	agent    error            // the answerer's program does not come, and why
	brought  int              // how often the text had to follow
	heads    []string         // the chapters whose heads had to come into view
	made     []string         // the tools that were called, for anybody
	held     []lesson.Effect  // store effects that wait, while hold is set
	hold     bool
	after    func() // looks at what every message has come to
}

// newPage returns a tab on a board, before its first message.
func newPage(t *testing.T, store *tasks.Store) *page {
	lib := viewtest.Fixture(t)
	open := func(files.Path) (*tasks.Store, error) { return scenariotest.NewBoard(), nil }
	return newPageOf(t, lib, lesson.Workbenches(lib[scenario.Seed]), beside(store, open))
}

// newPageOf returns a tab of a lesson with these workbenches, before its first
// message.
func newPageOf(t *testing.T, lib scenario.Library, workbenches []workbench.Setup, open storage.Open) *page {
	return &page{
		t: t, state: lesson.New(lib.Catalog(), lib, workbenches),
		storage: storage.New("tab", open, workbenches), library: lib,
	}
}

// beside opens the reader's board as store, and every other directory by open.
func beside(store *tasks.Store, open func(path files.Path) (*tasks.Store, error)) storage.Open {
	return func(_ context.Context, path files.Path) (*tasks.Store, error) {
		if path == lesson.ReaderBoard {
			return store, nil
		}
		return open(path)
	}
}

// opened returns a tab that has opened the page without a fragment.
func opened(t *testing.T, store *tasks.Store) *page {
	p := newPage(t, store)
	p.send(lesson.Opened{Store: view.InIndexedDB})
	return p
}

// send gives messages to the page and performs what comes of them.
func (p *page) send(messages ...lesson.Message) {
	p.t.Helper()
	for len(messages) > 0 {
		var effects []lesson.Effect
		p.state, effects = lesson.Advance(p.state, messages[0])
		messages = messages[1:]
		if p.after != nil {
			p.after()
		}
		for _, effect := range effects {
			switch effect := effect.(type) {
			case lesson.PushAddress, lesson.ReplaceAddress, lesson.MarkBoard, lesson.ForgetReader, lesson.MoveFocus, lesson.StartClock, lesson.StopClock, lesson.StopModel, lesson.ReadLine, lesson.ReloadPage, lesson.FillField, lesson.CopyText, workbench.Keep, workbench.StopAgent, lesson.KeepSolved, lesson.MarkDone:
				p.asked = append(p.asked, effect)
				continue
			case lesson.ExpectAgent:
				p.expected++
				continue
			case lesson.BringText:
				p.brought++
				continue
			case lesson.BringHead:
				p.heads = append(p.heads, effect.Chapter)
				continue
			}
			if p.hold {
				p.held = append(p.held, effect)
				continue
			}
			messages = append(messages, p.perform(effect))
		}
	}
}

func (p *page) perform(effect lesson.Effect) lesson.Message {
	p.t.Helper()
	if fetch, ok := effect.(lesson.FetchScenario); ok {
		if p.missing != nil {
			return lesson.FetchFailed{Name: fetch.Name, Err: p.missing}
		}
		return lesson.ScenarioFetched{Scenario: p.library[fetch.Name]}
	}
	switch ask := effect.(type) {
	case lesson.FetchAgent:
		return p.answering(ask.Vocabulary)
	case lesson.AskModel:
		return ask.Perform(context.Background())
	case workbench.AskAgent:
		return ask.Perform(context.Background())
	}
	if call, ok := effect.(workbench.PerformCall); ok {
		p.made = append(p.made, call.Call.Tool)
	}
	m := p.storage.Perform(context.Background(), effect)
	if m == nil {
		p.t.Fatalf("%T is nobody's", effect)
	}
	return m
}

// answering starts the answerer as a program of its own: all goes there and back
// as JSON.
func (p *page) answering(vocabulary string) lesson.Message {
	p.t.Helper()
	if p.agent != nil {
		return lesson.FetchFailed{Name: lesson.AgentProgram, Err: p.agent}
	}
	model, err := planner.Read(vocabulary)
	if err != nil {
		p.t.Fatal(err)
	}
	return lesson.AgentFetched{Model: agent.Remote{Ask: func(ctx context.Context, request string) (string, error) {
		return agent.Serve(ctx, model, request)
	}}}
}

// letGo performs what was held, in order, and everything after it.
func (p *page) letGo() {
	p.t.Helper()
	p.hold = false
	for len(p.held) > 0 {
		effect := p.held[0]
		p.held = p.held[1:]
		p.send(p.perform(effect))
	}
}

// press presses a button of a task by its name.
func (p *page) press(name string) {
	p.t.Helper()
	p.pressOn(p.state.View(), name)
}

// readAgain takes what another tab has changed.
func (p *page) readAgain() {
	p.t.Helper()
	p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
}

// pressOn presses a button as it was drawn in a view, now or a while ago.
func (p *page) pressOn(v view.View, name string) {
	p.t.Helper()
	for _, task := range v.Tasks {
		for _, action := range task.Actions {
			if action.Name == name {
				p.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: action.Call})
				return
			}
		}
	}
	p.t.Fatalf("no button %q", name)
}

// task returns the view of a task.
func (p *page) task(id tasks.ID) view.Task { return viewtest.Task(p.t, p.state.View(), id) }

// refusal returns what is said in the place of the sentence of a call about a task,
// "" where nothing is.
func (p *page) refusal(id tasks.ID) string {
	if r := p.state.View().Refusal; r != nil && r.About == id {
		return r.Sentence
	}
	return ""
}

// taskFiles returns files without the high-water mark.
func taskFiles(held map[string]string) map[string]string {
	rest := maps.Clone(held)
	delete(rest, tasks.MarkFile)
	return rest
}
