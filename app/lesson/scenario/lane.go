package scenario

import (
	"context"
	"encoding/json"
	"fmt"

	"tasklesson/app/lesson/words"

	"tasklesson/tasks"
)

// An Actor is who plays a lane: the Manager, or one of those that the rooms
// after this one have, such as the published short algorithm or an agent.
type Actor interface {
	// Lane makes a lane from what a scenario says to it. It returns an error
	// where that does not fit together.
	Lane(from LaneSource) (Lane, error)
}

// Actors are those that the data of a scenario can name; see [Manager].
type Actors map[string]Actor

// A LaneSource is what a scenario says to one of its lanes.
type LaneSource struct {
	Data  json.RawMessage   // its part of scenario.json, nil where it has none
	Words json.RawMessage   // its part of en.json, nil where it has none
	In    words.Words       // of the language that Words are in
	Files map[string]string // the scenario's files by path
	Start []tasks.File      // the directory at position 0
	Steps []Step
}

// A Lane is what one actor does in a scenario. The first lane of a scenario is
// played in its directories, and its steps are the positions; the others go
// along with it, each on a copy of the start in memory. A Lane is never changed.
type Lane interface {
	// Folders names the directories that the lane has beside `.tasks`.
	Folders() []string
	// Run returns the lane at position 0.
	Run() Run
}

// A Run is a lane on its way. The verbs of the scenario say what else it needs:
// a [Caller], a [Turner].
type Run interface {
	// Moment returns what is shown of the lane at a place that it has come to.
	// A Moment that has a method Verify(Frame) error is asked by
	// [Scenario.Verify].
	Moment(ctx context.Context, in Directories, at Reached) (any, error)
}

// A Keeper is a Run that has directories beside `.tasks`.
type Keeper interface {
	// Kept returns what such a directory has to hold, ascending by name.
	Kept(folder string) []tasks.File
}

// A Reached is how far a lane is shown: Step steps, of the last one Part events
// of Whole.
type Reached struct{ Step, Part, Whole int }

// A Board is what a step is played on.
type Board struct {
	Store   *tasks.Store
	Manager *tasks.Manager // of the store; its events are noted
}

// MomentOf returns the moment of that type in a frame, where a lane has one.
func MomentOf[M any](frame Frame) (moment M, ok bool) {
	for _, m := range frame.Lanes {
		if moment, ok = m.(M); ok {
			return moment, true
		}
	}
	return moment, false
}

// Manager is the name of the actor that every scenario has: the real Manager.
const Manager = "manager"

// manager makes the calls of its steps and knows nothing else.
type manager struct{}

func (manager) Lane(from LaneSource) (Lane, error) {
	if from.Data != nil || from.Words != nil {
		return nil, fmt.Errorf("the lane %s has neither data nor words", Manager)
	}
	return manager{}, nil
}

func (manager) Folders() []string { return nil }
func (manager) Run() Run          { return manager{} }

// Moment returns nil: all there is to show is in the frame.
func (manager) Moment(context.Context, Directories, Reached) (any, error) { return nil, nil }

// Call makes a call, and returns an error where it is refused and should not be,
// or the other way round.
func (manager) Call(ctx context.Context, on Board, call Call) error {
	_, err := on.Manager.Call(ctx, call.Tool, call.Input)
	code := tasks.CodeOf(err)
	switch {
	case err != nil && code == "":
		return err
	case code == call.Refused:
		return nil
	case code == "":
		return fmt.Errorf("%s %s succeeded and should be refused as %s", call.Tool, call.Input, call.Refused)
	case call.Refused == "":
		return fmt.Errorf("%s %s was refused: %w", call.Tool, call.Input, err)
	}
	return fmt.Errorf("%s %s was refused as %s and should be as %s", call.Tool, call.Input, code, call.Refused)
}
