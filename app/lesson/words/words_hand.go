package words

import "tasklesson/tasks"

// Hand is what is said to who changes tasks and edges by hand.
type Hand interface {
	SaveTask() string
	DeleteAnyway() string // although others wait for it
	OwnerLabel() string   // of a task, in the form
	// WaitsForNothing says why nothing can be picked for a task that is completed.
	WaitsForNothing(id tasks.ID) string
	ConnectAsks(id tasks.ID) string       // a sentence: which task is to wait for it
	ConnectsNot(id tasks.ID) string       // ends that
	ConnectTo(from, to tasks.ID) string   // lets the one wait for the other
	Disconnects(from, to tasks.ID) string // what a press does, and to what: "Remove: 4 waits for 2"
	// WaitsChanged says what a task waits for since now, and what no more.
	WaitsChanged(id tasks.ID, came, left []tasks.ID) string
	// NotHeldUp says that a task comes after one that is completed.
	NotHeldUp(id, blocker tasks.ID) string
	TaskChanged(id tasks.ID) string  // a sentence
	WaitsAlready(id tasks.ID) string // for what it was connected with, a sentence
}
