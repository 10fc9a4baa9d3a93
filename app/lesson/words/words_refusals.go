package words

import "tasklesson/tasks"

// Refusals say to a reader what the tools refuse, from their codes and arguments.
// What the tools say themselves is for models.
type Refusals interface {
	Refused(e *tasks.Error) string
	// NotDone says that a task was not as it had been seen. The act is "" where
	// the call has no button, and then it has the name of its tool.
	NotDone(id tasks.ID, act Act, tool Data) string
	Fault(f tasks.Fault) string
	WhatToolSaid() string            // heads what a model gets
	NothingToWaitFor(all int) string // in the form, with so many tasks on the board
}
