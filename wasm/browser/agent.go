//go:build js && wasm

package browser

import (
	"context"
	"errors"
	"fmt"
	"syscall/js"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
)

// agentLimit is how long the program of the agents may take to arrive: it is larger than
// the data of a scenario. The loader, which may have asked for it ahead, gives it as long.
const agentLimit = 2 * time.Minute

// The properties of the window by which the two programs and the loader find each other.
const (
	hostName   = "tasklessonAgent"  // what the agents' program is given; see package wasm/agent
	runName    = "tasklessonRun"    // the loader runs a program
	expectName = "tasklessonExpect" // the loader fetches that program ahead
)

// ExpectAgent fetches the program of the agents ahead.
func (p *Page) ExpectAgent() {
	attempt(func() { p.window.Call(expectName) })
}

// FetchAgent fetches the program of the agents, starts it, and sends what came of it.
// [Page.Listen] must have been called before.
func (p *Page) FetchAgent(vocabulary string) {
	go func() {
		slow := time.AfterFunc(fetchSlow, func() { p.send(lesson.FetchSlow{Name: lesson.AgentProgram}) })
		model, err := p.startAgent(vocabulary)
		slow.Stop()
		if err != nil {
			p.send(lesson.FetchFailed{Name: lesson.AgentProgram, Err: err})
			return
		}
		p.send(lesson.AgentFetched{Model: model})
	}()
}

// startAgent fetches the program and starts it. It must not be called on the UI goroutine.
func (p *Page) startAgent(vocabulary string) (agent.Model, error) {
	said, err := p.said()
	if err != nil {
		return nil, err
	}
	file, err := p.fetchAs(said.Call("getAttribute", "data-agent").String(), "arrayBuffer", agentLimit)
	if err != nil {
		return nil, err
	}
	a := &agentProgram{page: p, ready: make(chan error, 2)}
	if err := a.run(file, vocabulary); err != nil {
		return nil, fmt.Errorf("%w: %w", lesson.NotFetched{Damaged: true}, err)
	}
	return agent.Remote{Ask: a.ask}, nil
}

// An agentProgram is a program that runs on the same page beside this one. Nothing is
// called on it once it has ended.
type agentProgram struct {
	page    *Page
	answer  js.Value   // its function, undefined before it is ready
	ready   chan error // nil, or why it cannot answer
	started bool
	kept    []js.Func // released when it ends
}

// run starts the program, and returns once it can be asked.
func (a *agentProgram) run(file js.Value, vocabulary string) error {
	window := a.page.window
	ready := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if a.answer = args[0]; a.answer.Type() != js.TypeFunction {
			a.ready <- errors.New(args[1].String())
			return nil
		}
		a.started = true
		a.ready <- nil
		return nil
	})
	ended := js.FuncOf(func(_ js.Value, args []js.Value) any {
		a.ended(args[0].String())
		return nil
	})
	a.kept = []js.Func{ready, ended}
	window.Set(hostName, map[string]any{"vocabulary": vocabulary, "ready": ready})
	defer window.Delete(hostName)
	if _, err := await(window.Call(runName, file, ended)); err != nil {
		ready.Release()
		ended.Release()
		return err
	}
	return <-a.ready
}

// ended takes that the program has ended, which it never does by itself while all is well.
func (a *agentProgram) ended(reason string) {
	err := lesson.NoAgent{Reason: reason}
	if a.started {
		a.page.send(lesson.AgentEnded{Err: err})
	}
	a.ready <- err // where that was waited for
	a.answer = js.Undefined()
	for _, f := range a.kept {
		f.Release()
	}
}

// ask hands a request over and returns the answer, at once: whoever does not wait for it
// any more says so before or after.
func (a *agentProgram) ask(_ context.Context, request string) (string, error) {
	if a.answer.Type() != js.TypeFunction {
		err := lesson.NoAgent{Reason: "before it was asked"}
		a.page.send(lesson.AgentEnded{Err: err}) // for whom it ended before the page knew of it
		return "", err
	}
	reply := js.Undefined()
	if !attempt(func() { reply = a.answer.Invoke(request) }) || reply.Type() != js.TypeObject {
		return "", lesson.NoAgent{Reason: "while it was asked"}
	}
	if failure := reply.Index(1).String(); failure != "" {
		return "", errors.New(failure)
	}
	return reply.Index(0).String(), nil
}
