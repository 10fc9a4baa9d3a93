package view

import "tasklesson/tasks"

// A TaskForm is the form behind "Add a task", and behind "Edit task 3".
type TaskForm struct {
	Open        bool
	Task        tasks.ID    // that is edited, 0 for a new one
	State       tasks.State // of that task, "" where it is gone
	Subject     string
	Describes   bool // it asks for a description
	Description string
	Owner       string
	Waits       map[tasks.ID]bool // what is picked
	Choices     []TaskChoice      // what can be picked
	Refusal     string
	Wrong       string // the data-key of the field that was refused, "" for none
	Anyway      bool   // what was refused can be had by force: it is deleted although others wait
	// NoChoice says why there is nothing to pick, "" where there is.
	NoChoice string
}

// A TaskChoice is a task that the one in the form can wait for.
type TaskChoice struct {
	ID      tasks.ID
	Subject string
}
