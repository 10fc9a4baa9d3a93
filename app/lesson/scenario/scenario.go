// Package scenario is walks over a board as data, and the player that brings a
// directory to any position of one through the real Manager. [Load] reads the
// scenarios, [FrameAt] plays one to a position, [PlayAll] plays and checks every
// position.
package scenario

import (
	"fmt"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// The scenarios that the page has from its beginning.
const (
	Opening = "open" // the page opens with it
	Seed    = "hook" // its start is what the reader's board holds at the first visit
)

// A Scenario is a walk over one board, as data: the files it starts from, the
// lanes that are played, and the steps that the [Frame]s of the page are played
// from. It is never changed after [Load].
type Scenario struct {
	Name  string       // as in the fragment of the address: "hook"
	Title string       // "How completion clears"
	Words words.Words  // of the language that it is told in
	Files []tasks.File // the directory that it begins with, ascending by name
	// Before are played on Files before position 0 and have no positions: what has
	// happened before the reader comes.
	Before []Deed
	Start  Start
	Steps  []Step
	Acts   []Act // what the steps are parts of, ascending; nil where each stands for itself, and with ByEvent
	// Positions say in a word what to do at each position, nil where nobody
	// needs to know.
	Positions []string
	// ByEvent says that a position is an event of the trace of a step that is shown;
	// otherwise position n is the state after Steps[n-1].
	ByEvent bool
	// WalkOnly says that a reader chooses nothing in it.
	WalkOnly bool
	// Questions says that the answers to the questions of the graph are listed too.
	Questions bool
	// Ends says that it is over with a word on it when all of its tasks are completed.
	Ends  bool
	Lanes []NamedLane // the first one's steps are the positions
	told  Templates   // what the reader is told of each event, with ByEvent
	// Chapter is the number of the scenario's chapter, from 1, 0 where it
	// has none; After the chapter that follows, zero for none; see [Catalog.Place].
	Chapter int
	After   Entry
	// Onward is what going on to it is called where that is not just its title:
	// "read how it works".
	Onward string
	// Attached are the further files of its folder, text by path: what comes to the page
	// with the scenario, and others make something of. nil where there are none.
	Attached map[string]string
}

// A NamedLane is a lane with the name of its actor.
type NamedLane struct {
	Name string
	Lane
}

// A Start is position 0.
type Start struct {
	Sentence string
	Want     Want
}

// A Step is what one press of Next does, or as many as it has events.
type Step struct {
	Deed
	Sentence string   // what the reader is told afterwards; "" with ByEvent
	Next     string   // what it does, in a few words, where that cannot be told from its data; see [Foreteller]
	Trace    []string // with ByEvent: its events, as [EventName] names them
	// Shown are the events of Trace that are positions, as how many have happened by
	// then, ascending. What happens between two is part of the second's position; what
	// follows the last one, of its.
	Shown []int
	Want  Want // holds when all of it is over
	// Predict says that a reader is asked, at the position before it, which tasks it
	// makes ready.
	Predict bool
	Act     string // that begins with it, where its key does not say so
	// Wrong is what the lane beside the first has left and should not have; Right is
	// what the first lane has in its place. Both hold when the step is over.
	Wrong, Right []Mark
}

// A Want is what must be true at a position. What it does not mention is free.
type Want struct {
	Ready     []tasks.ID // exactly these tasks are ready; nil says nothing
	Status    map[tasks.ID]tasks.Status
	BlockedBy map[tasks.ID][]tasks.ID
}

// Last returns the number of the last position.
func (sc Scenario) Last() int {
	if !sc.ByEvent {
		return len(sc.Steps)
	}
	last := 0
	for _, step := range sc.Steps {
		last += len(step.Shown)
	}
	return last
}

// Predicts reports whether a reader is asked before any step what it makes ready.
func (sc Scenario) Predicts() bool {
	return slices.ContainsFunc(sc.Steps, func(s Step) bool { return s.Predict })
}

// Position returns the position of a step of the scenario.
func (sc Scenario) Position(step int) Position {
	return Position{Scenario: sc.Name, Step: step, Last: sc.Last()}
}

// StepAt returns which step a position after the start is in, from 1, and which event
// of it is shown there, from 1; 1 where positions are steps.
func (sc Scenario) StepAt(position int) (step, event int) {
	if !sc.ByEvent {
		return position, 1
	}
	return sc.locate(position)
}

// locate returns which step a position is in, from 1, 0 for the start, and how
// many events of it have happened there; none where positions are steps.
func (sc Scenario) locate(position int) (step, events int) {
	if !sc.ByEvent || position == 0 {
		return position, 0
	}
	for n, s := range sc.Steps {
		if position <= len(s.Shown) {
			return n + 1, s.Shown[position-1]
		}
		position -= len(s.Shown)
	}
	return len(sc.Steps), 0
}

// want returns what must be true at a position. Within a call nothing is said.
func (sc Scenario) want(position int) Want {
	step, events := sc.locate(position)
	switch {
	case step == 0:
		return sc.Start.Want
	case sc.ByEvent && events < sc.Steps[step-1].lastShown():
		return Want{}
	}
	return sc.Steps[step-1].Want
}

// lastShown returns how many events have happened at the last position of a step.
func (s Step) lastShown() int { return s.Shown[len(s.Shown)-1] }

// show decides which events are positions: those of the names, all without names. It
// returns an error that names the first one that does not follow in the trace.
func (s *Step) show(names []string) error {
	if names == nil {
		names = s.Trace
	}
	happened := 0
	for _, name := range names {
		n := slices.Index(s.Trace[happened:], name)
		if n < 0 {
			return fmt.Errorf("%q is shown, and does not follow in the trace", name)
		}
		happened += n + 1
		s.Shown = append(s.Shown, happened)
	}
	return nil
}

// A Position is a place in a scenario: 0 is its start, Last the state after its
// last step. "hook/3" is how the fragment of the address says it. After choices of
// the reader it is a place on their path, and Last is how far that path was gone.
type Position struct {
	Scenario string
	Branch   string // the path, as [address.Path.String] writes it to its end; "" on the walk
	Step     int
	Last     int
}

// Path returns the way to the position, with what lies ahead of it on a branch.
func (p Position) Path() address.Path {
	if p.Branch == "" {
		return address.Path{Walk: p.Step}
	}
	_, path, _, _ := address.ParseFragment("/" + p.Branch)
	path.Back = p.Last - p.Step
	return path
}

// Fragment returns the position as the fragment of the address says it,
// without "#": "hook/3", and "" on the reader's board.
func (p Position) Fragment() string {
	if p.Scenario == "" {
		return ""
	}
	return p.Scenario + "/" + p.Path().String()
}

// An Act is some steps that belong together: from one, counted from 1, to where the
// next act begins.
type Act struct {
	From int
	Name string // "Planning"
}

// Folders returns the names of the directories that the scenario is played in.
func (sc Scenario) Folders() []string {
	return append([]string{TasksFolder}, sc.Lanes[0].Folders()...)
}

// A Frame is one position of a scenario, played: what the directory holds and
// what the step did. What is the same at every position stands in the Scenario.
type Frame struct {
	Position Position
	Sentence string // what the reader is told
	Snapshot tasks.Snapshot
	Before   []tasks.File // the directory before the step; the same as Snapshot.Files at position 0
	Events   []tasks.Event
	Answered []Answered // the calls of the step, where it makes them itself
	// AtEvent says that the position is one event, the last of Events, and may
	// lie inside a call: then Snapshot is what the disk holds, which is Before
	// until the commit, and what the call sees follows from Events.
	AtEvent bool
	// Lanes are the moments of the lanes that have one, by the lane's name; see
	// [MomentOf].
	Lanes map[string]any
	// Over says that nothing more happens here without a choice of the reader.
	Over bool
}

// Same reports whether two frames are one and the same. It compares where data
// lies, not what it says: a position that was played again counts as another.
func (f Frame) Same(other Frame) bool {
	return f.Position == other.Position && f.Sentence == other.Sentence &&
		files.SameSnapshot(f.Snapshot, other.Snapshot) && files.SameSlice(f.Before, other.Before) &&
		files.SameSlice(f.Events, other.Events) && files.SameSlice(f.Answered, other.Answered) && f.AtEvent == other.AtEvent && f.Over == other.Over && files.SameMap(f.Lanes, other.Lanes)
}
