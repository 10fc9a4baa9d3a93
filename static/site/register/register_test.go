package register

import (
	"context"
	"fmt"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func Example_dispatch() {
	c := call{ctx: context.Background(), board: tasks.New(tasks.NewStore(memstore.New()))}
	c.dispatch("task_create", []byte(`{"subject": "Setup schema"}`))
	fmt.Println(c.dispatch("task_delete", nil))
	fmt.Println(c.dispatch("task_get", []byte(`{"task_id": `)))
	fmt.Println(c.dispatch("task_get", []byte(`{"task_id": 2}`)))
	list, err := c.board.Board(c.ctx)
	fmt.Println(list, err)
	// Output:
	// Unknown tool: task_delete
	// No JSON: unexpected end of JSON input
	// Task 2 not found. Call task_list to see which tasks exist.
	// [ ] #1: Setup schema <nil>
}

func Example_register() {
	c := call{ctx: context.Background(), board: tasks.New(tasks.NewStore(memstore.New()))}
	delete(handlers, get.Name) // the table knows it only by its declaration
	get.register()
	schema, err := get.schema()
	fmt.Println(string(schema), err)
	fmt.Println(c.dispatch("task_get", []byte(`{"task_id": 7}`)))
	// Output:
	// {"description":"Read one task in full.","input_schema":{"properties":{"task_id":{"type":"integer"}},"type":"object"},"name":"task_get"} <nil>
	// Task 7 not found. Call task_list to see which tasks exist.
}
