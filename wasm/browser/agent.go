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

// The properties of the window by which the program finds the loader.
const (
	runName    = "tasklessonRun"    // the loader runs the agents' program in a worker
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
	ended := js.FuncOf(func(_ js.Value, args []js.Value) any { // never released: a question may always come too late
		p.send(lesson.AgentEnded{Err: lesson.NoAgent{Reason: args[0].String()}})
		return nil
	})
	program, err := await(p.window.Call(runName, file, vocabulary, ended))
	if err != nil {
		ended.Release()
		return nil, fmt.Errorf("%w: %w", lesson.NotFetched{Damaged: true}, err)
	}
	return agent.Remote{Ask: func(_ context.Context, request string) (string, error) { return ask(program, request) }}, nil
}

// ask hands a request over to a program that runs beside this one, and returns the answer.
// The page goes on meanwhile.
func ask(program js.Value, request string) (string, error) {
	reply, err := await(program.Invoke(request))
	if err != nil {
		return "", lesson.NoAgent{Reason: err.Error()}
	}
	if failure := reply.Index(1).String(); failure != "" {
		return "", errors.New(failure)
	}
	return reply.Index(0).String(), nil
}
