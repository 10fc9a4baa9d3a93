package register

import (
	"context"
	"encoding/json"

	"tasklesson/tasks"
)

// A call is what a model has sent, and the board that it works on. One struct serves
// all tools.
type call struct {
	TaskID  tasks.ID `json:"task_id"`
	Subject string   `json:"subject"`

	ctx   context.Context
	board *tasks.Manager
}

// A handler does what one tool does.
type handler func(c call) (string, error)

// handlers is the dispatch table. The schemas stand elsewhere, written by hand.
var handlers = map[string]handler{
	"task_create": createTask,
	"task_get":    getTask,
}

func createTask(c call) (string, error) {
	task, err := c.board.Create(c.ctx,
		tasks.NewTask{Subject: c.Subject})
	return task.JSON(), err
}

func getTask(c call) (string, error) {
	task, err := c.board.Get(c.ctx, c.TaskID)
	return task.JSON(), err
}

// dispatch makes a call. It always answers with words: a model cannot read
// a Go error.
func (c call) dispatch(name string, input []byte) string {
	run, known := handlers[name]
	if !known {
		return "Unknown tool: " + name
	}
	err := json.Unmarshal(input, &c)
	if err != nil {
		return "No JSON: " + err.Error()
	}
	answer, err := run(c)
	if err != nil {
		return err.Error() // says what to do
	}
	return answer
}
