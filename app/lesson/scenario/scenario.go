// Package scenario is walks over a board as data, and the player that brings a
// directory to any position of one through the real Manager. [Load] reads the
// scenarios, [FrameAt] plays one to a position, [PlayAll] plays and checks every
// position.
package scenario

import (
	"encoding/json"
	"strconv"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Opening is the name of the scenario that the page opens with: its start is
// what the reader's board holds at the first visit.
const Opening = "hook"

// A Scenario is a walk over one board, as data: the files it starts from and
// the steps that the [Frame]s of the page are played from.
type Scenario struct {
	Name  string       // as in the fragment of the address: "hook"
	Title string       // "Hook"
	Words words.Words  // of the language that it is told in
	Files []tasks.File // the directory at position 0, ascending by name
	Start Start
	Steps []Step
	// Substeps says that a position is one event of the trace of the steps'
	// calls; otherwise position n is the state after Steps[n-1].
	Substeps bool
	// Story is what an agent does instead of the steps' calls, nil where the
	// scenario is none of an agent: position n is the state after Steps[n-1],
	// which is Story.Turns[n-1].
	Story *agent.Script
	named []Tick    // the names along the slider, where the data gives them
	told  templates // what the reader is told of each event, with Substeps
	// published is the same of the published way, nil where it is not shown.
	published templates
}

// A Start is position 0.
type Start struct {
	Sentence string
	Want     Want
}

// A Step is what one press of Next does.
type Step struct {
	Sentence string   // what the reader is told afterwards; "" with Substeps
	Act      string   // with a Story: the key of its turn
	Calls    []Call   // in order, each in a transaction of its own; one with Substeps, none with a Story
	Trace    []string // with Substeps: the events of the call, as [EventName] names them
	Want     Want     // holds when all calls are over
}

// A Call is a tool call of a step.
type Call struct {
	Tool  string
	Input json.RawMessage // reaches the dispatcher as its raw text
	// Refused is the code of the refusal that the step is about, "" where the
	// call must succeed. Unexpected success fails as loudly as unexpected
	// refusal.
	Refused tasks.Code
}

// A Want is what must be true at a position. What it does not mention is free.
type Want struct {
	Ready     []tasks.ID // exactly these tasks are ready; nil says nothing
	Status    map[tasks.ID]tasks.Status
	BlockedBy map[tasks.ID][]tasks.ID
}

// Last returns the number of the last position.
func (sc Scenario) Last() int {
	if !sc.Substeps {
		return len(sc.Steps)
	}
	last := 0
	for _, step := range sc.Steps {
		last += len(step.Trace)
	}
	return last
}

// Position returns the position of a step of the scenario.
func (sc Scenario) Position(step int) Position {
	return Position{Scenario: sc.Name, Step: step, Last: sc.Last()}
}

// locate returns which step a position is in, from 1, 0 for the start, and how
// many events of it have happened there; all of them where positions are steps.
func (sc Scenario) locate(position int) (step, events int) {
	if !sc.Substeps || position == 0 {
		return position, 0
	}
	for n, s := range sc.Steps {
		if position <= len(s.Trace) {
			return n + 1, position
		}
		position -= len(s.Trace)
	}
	return len(sc.Steps), 0
}

// want returns what must be true at a position. Within a call nothing is said.
func (sc Scenario) want(position int) Want {
	step, events := sc.locate(position)
	switch {
	case step == 0:
		return sc.Start.Want
	case sc.Substeps && events < len(sc.Steps[step-1].Trace):
		return Want{}
	}
	return sc.Steps[step-1].Want
}

// A Position is a place in a scenario: 0 is its start, Last the state after
// its last step. "hook/3" is how the fragment of the address says it.
type Position struct {
	Scenario string
	Step     int
	Last     int
}

// Fragment returns the position as the fragment of the address says it,
// without "#": "hook/3", and "" on the reader's board.
func (p Position) Fragment() string {
	if p.Scenario == "" {
		return ""
	}
	return p.Scenario + "/" + strconv.Itoa(p.Step)
}

// A Tick is a name at a position of the slider.
type Tick struct {
	Step int
	Kind tasks.EventKind // of the event there, "" where it is named by the data
	Name string
}

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

// Same reports whether two frames are one and the same. It compares where data
// lies, not what it says: a position that was played again counts as another.
func (f Frame) Same(other Frame) bool {
	return f.Position == other.Position && f.Title == other.Title && f.Sentence == other.Sentence &&
		files.SameSnapshot(f.Snapshot, other.Snapshot) && files.SameSlice(f.Before, other.Before) &&
		files.SameSlice(f.Events, other.Events) && f.Substep == other.Substep &&
		files.SameSlice(f.Ticks, other.Ticks) && f.Story == other.Story && f.Published == other.Published
}
