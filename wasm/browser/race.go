//go:build js && wasm

package browser

import (
	"context"
	"syscall/js"

	"tasklesson/app/lesson/race"
	"tasklesson/tasks"
)

// Racing reports whether the program runs in a window of a race rather than in the
// lesson: see race.js.
func Racing() bool {
	return js.Global().Get("document").Get("documentElement").Get("dataset").Get("race").Type() == js.TypeString
}

// Race gives the script of the window what it needs of the program, and returns when
// that is done: an object in window.tasklessonRace, whose functions return promises.
//
//	lay()             lays out the tasks of a race
//	claim(lock, anew) claims the next free task for the window's agent: its id, 0 for none; anew begins a race
//
// Where the files are in memory, which no other window has, board is nil, and why says so.
func Race(board *tasks.Store, why error) {
	window := js.Global()
	agent := window.Get("document").Get("documentElement").Get("dataset").Get("race").String()
	api := map[string]any{}
	if why != nil {
		api["why"] = why.Error()
	} else {
		offerClaims(api, board, agent)
	}
	window.Set("tasklessonRace", api)
	window.Get("document").Call("dispatchEvent", window.Get("Event").New("tasklesson:race"))
}

// offerClaims adds what works on the board of the race.
func offerClaims(api map[string]any, board *tasks.Store, agent string) {
	ctx := context.Background()
	var claimer *race.Claimer
	api["lay"] = promised(func([]js.Value) (any, error) { return nil, race.Lay(ctx, board, race.Length) })
	api["claim"] = promised(func(args []js.Value) (any, error) {
		if args[1].Bool() {
			claimer = race.NewClaimer(board, agent)
		}
		id, err := claimer.Claim(ctx, args[0].Bool())
		return int(id), err
	})
}

// promised returns a function of JavaScript that returns a promise of what f does, in a
// goroutine of its own.
func promised(f func(args []js.Value) (any, error)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		var work js.Func
		work = js.FuncOf(func(_ js.Value, settle []js.Value) any {
			go func() {
				result, err := f(args)
				if work.Release(); err != nil {
					settle[1].Invoke(err.Error())
					return
				}
				settle[0].Invoke(result)
			}()
			return nil
		})
		return js.Global().Get("Promise").New(work)
	})
}
