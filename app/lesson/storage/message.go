package storage

import "tasklesson/app/lesson/scenario"

// An Effect is something to be done outside of a state. Those of package
// workbench on a directory, and [ShowFrame], are done here.
type Effect interface{ Effect() }

// A Message says what came of an effect.
type Message interface{ Message() }

// ShowFrame plays a scenario to a position, in this tab's directories for it,
// which are rebuilt. It is answered by FrameShown or FrameFailed.
type ShowFrame struct {
	Scenario *scenario.Scenario // not to be changed
	Position scenario.Position
}

type (
	// FrameShown is a position of a scenario, played.
	FrameShown struct{ Frame scenario.Frame }
	// FrameFailed says that a position could not be played.
	FrameFailed struct {
		Position scenario.Position
		Err      error
	}
)

func (ShowFrame) Effect()    {}
func (FrameShown) Message()  {}
func (FrameFailed) Message() {}
