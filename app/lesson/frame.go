package lesson

import "tasklesson/tasks"

// A Frame is one position of a scenario, played by the real Manager: what the
// directory holds and what the step's calls did.
type Frame struct {
	Position Position
	Title    string // the scenario's title
	Sentence string // what the reader is told
	Snapshot tasks.Snapshot
	Before   []tasks.File // the directory before the step's calls; the same as Snapshot.Files at position 0
	Events   []tasks.Event
}
