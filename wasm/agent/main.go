//go:build js && wasm

// Package main is a program of its own that runs beside that of the page: an agent that
// understands plain words. It is given its vocabulary, and then conversations, one after
// the other; it answers each with text and tool calls, and sees nothing else of the page.
//
// It runs in a worker, see static/scripts/agent.js. Its starter puts an object
// at tasklessonAgent before: its property vocabulary is a
// text, and its method ready is called once, with a function that answers or with null and
// why there is none. That function takes a request as text, see [agent.Serve], and returns
// [answer, failure], one of them "".
package main

import (
	"context"
	"syscall/js"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/agent/planner"
)

func main() {
	host := js.Global().Get("tasklessonAgent")
	model, err := planner.Read(host.Get("vocabulary").String())
	if err != nil {
		host.Call("ready", nil, err.Error())
		return
	}
	host.Call("ready", js.FuncOf(func(_ js.Value, args []js.Value) any {
		answer, err := agent.Serve(context.Background(), model, args[0].String())
		if err != nil {
			return []any{"", err.Error()}
		}
		return []any{answer, ""}
	}), "")
	select {} // it is called from now on
}
