//go:build js

package bench

import (
	"context"
	_ "embed" // for the directive
	"fmt"
	"syscall/js"
	"time"

	"tasklesson/tasks"
	"tasklesson/wasm/idbstore"
)

func places() []place {
	return []place{{name: "IndexedDB", sizes: []int{10, 1000, 10000}, fill: inIndexedDB}}
}

// directory is the path of the board in the database.
const directory = "board/.tasks"

func inIndexedDB(ctx context.Context, files []tasks.File) (tasks.Backend, plain, error) {
	name := fmt.Sprintf("bench-%d", len(files))
	if err := idbstore.Delete(ctx, name); err != nil {
		return nil, nil, err
	}
	db, err := idbstore.Open(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	backend := db.Directory(directory)
	if err := commit(ctx, backend, files); err != nil {
		return nil, nil, err
	}
	methods := js.Global().Call("eval", plainSource).Invoke(name, directory)
	return backend, &script{methods}, nil
}

//go:embed plain.js
var plainSource string

// A script is plain.js on one directory.
type script struct{ methods js.Value }

func (s *script) open() contender { return s.contender("open", js.Undefined()) }

func (s *script) replay(r *recording) contender {
	reads, writes := []any{}, []any{}
	for _, name := range r.reads {
		reads = append(reads, directory+"/"+name)
	}
	for _, c := range r.changes {
		writes = append(writes, []any{directory + "/" + c.Name, string(c.Data)})
	}
	return s.contender("replay", js.ValueOf(map[string]any{"reads": reads, "writes": writes}))
}

// contender calls a method, which answers with the milliseconds it took.
func (s *script) contender(method string, plan js.Value) contender {
	return func(context.Context) (time.Duration, error) {
		answers := make(chan time.Duration, 1)
		failures := make(chan error, 1)
		then := js.FuncOf(func(_ js.Value, args []js.Value) any {
			answers <- time.Duration(args[0].Float() * float64(time.Millisecond))
			return nil
		})
		defer then.Release()
		or := js.FuncOf(func(_ js.Value, args []js.Value) any {
			failures <- fmt.Errorf("plain JavaScript: %s", args[0].Call("toString").String())
			return nil
		})
		defer or.Release()
		s.methods.Call(method, plan).Call("then", then, or)
		select {
		case took := <-answers:
			return took, nil
		case err := <-failures:
			return 0, err
		}
	}
}
