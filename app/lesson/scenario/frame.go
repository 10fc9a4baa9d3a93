package scenario

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/published"
	"tasklesson/tasks"
)

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
	Ticks   []Tick // the names along the slider, the same at every position
	// Story is the agent's side of the position, nil where the scenario is none
	// of an agent.
	Story *StoryFrame
	// Published is the published way of the same calls, as far as it has come;
	// nil where the scenario does not tell of it.
	Published *PublishedFrame
}

// A StoryFrame is the agent's side of one position of its story. What the
// position's own calls do is done in the scenario's directories; the positions
// before it were played in memory, by the same Manager and the same agent, and
// the directories were brought there in one transaction. So a step costs what
// it changes, however late it is.
type StoryFrame struct {
	State  agent.State
	Act    agent.Act                 // what the position did, zero at position 0
	Before conversation.Conversation // the position before; the same as State's at position 0
	// Hash is [files.Hash] of the files as they were when the compaction
	// began, "" until then.
	Hash        string
	Transcripts []tasks.File // what `.transcripts` holds, ascending by name
	Compaction  int          // the position where the compaction begins
	Renewal     int          // the position where the next agent starts
}

// A PublishedFrame is how far the published way has come at a position.
type PublishedFrame struct {
	Step, Last int // its own events so far, and in all calls of the scenario
	Sentence   string
	Torn       string
	Before     []tasks.File      // the directory before the call
	Files      []tasks.File      // the directory now
	Events     []published.Event // of the call, so far
}
