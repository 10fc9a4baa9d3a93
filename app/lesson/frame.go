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
	// Substep says that the position is one event, the last of Events, and may
	// lie inside a call: then Snapshot is what the disk holds, which is Before
	// until the commit, and what the call sees follows from Events.
	Substep bool
	Ticks   []TickView // the names along the slider, the same at every position
	// Story is the agent's side of the position, nil where the scenario is none
	// of an agent.
	Story *StoryFrame
	// Published is the published way of the same calls, as far as it has come;
	// nil where the scenario does not tell of it.
	Published *PublishedFrame
}
