package storage

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/workbench"
)

// An Effect is something to be done outside of a state. Those of package
// workbench on a directory, and [ShowFrame], are done here.
type Effect interface{ Effect() }

// A Message says what happened, or what came of an effect.
type Message interface{ Kind() workbench.Kind }

// ShowFrame plays a scenario to a position, in this tab's directories for it,
// which are rebuilt. It is answered by FrameShown, FrameWaits or FrameFailed.
type ShowFrame struct {
	Scenario *scenario.Scenario // not to be changed
	Position scenario.Position
	Answers  scenario.Answers // what its agents' Models have answered; not to be changed
}

type (
	// FrameShown is a position of a scenario, played: the one that was wanted, or
	// the last one on the way there that makes sense.
	FrameShown struct {
		Wanted scenario.Position
		Frame  scenario.Frame
	}
	// FrameWaits says what has to be answered before a position can be played.
	FrameWaits struct {
		Position scenario.Position
		For      *scenario.Unanswered
	}
	// FrameFailed says that a position could not be played.
	FrameFailed struct {
		Position scenario.Position
		Err      error
	}
)

func (ShowFrame) Effect()                {}
func (FrameShown) Kind() workbench.Kind  { return workbench.Report }
func (FrameWaits) Kind() workbench.Kind  { return workbench.Report }
func (FrameFailed) Kind() workbench.Kind { return workbench.Report }

func (m FrameFailed) Failure() (doing string, err error) {
	return "show " + m.Position.Fragment(), m.Err
}
