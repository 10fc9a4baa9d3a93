package view

import (
	"fmt"

	"tasklesson/app/lesson/scenario"
)

// Static returns how a position of a scenario is drawn on the generated page,
// before the program is there. Position 0 of the opening is drawn as the
// reader's board at the first visit, which it is.
func Static(frame scenario.Frame) View {
	v := View{
		Store: InIndexedDB, Static: true, Pane: PaneGraph, Sheet: Peek, Speed: Normal,
		Drawn: new(Version), Graph: new(Version),
	}
	atStart := frame.Position.Scenario == scenario.Opening && frame.Position.Step == 0
	v.drawFrame(frame, nil, atStart)
	if atStart {
		v.Mode, v.Heading = OnBoard, BoardHeading
	}
	if v.Conversation != nil {
		v.Pane = PaneConversation
	}
	return v
}

// DrawFrame fills in the parts of a View that show a position of a scenario.
// folds are the files that were opened (true) or closed (false) by hand; beside
// asks for the published way where there is one.
func (v *View) DrawFrame(frame scenario.Frame, folds map[string]bool, beside bool) {
	v.drawFrame(frame, folds, false)
	if v.Beside = frame.Published != nil; v.Beside && beside {
		v.Published = publishedView(frame, folds)
	}
}

// drawFrame fills in what the generated page shows as well.
func (v *View) drawFrame(frame scenario.Frame, folds map[string]bool, actions bool) {
	v.Mode, v.Position = OnScenario, frame.Position
	v.Heading, v.Sentence, v.Ticks = frameHeading(frame), frame.Sentence, frame.Ticks
	Drawing{
		Snapshot: frame.Snapshot, Before: frame.Before, Events: frame.Events, substep: frame.Substep,
		Folds: folds, folded: frame.Story != nil, Actions: actions,
	}.Into(v)
	v.Conversation = conversationView(frame, folds)
}

// frameHeading says where in a scenario a frame stands.
func frameHeading(frame scenario.Frame) string {
	if frame.Position.Step == 0 {
		return frame.Title + " · start"
	}
	return fmt.Sprintf("%s · step %d of %d", frame.Title, frame.Position.Step, frame.Position.Last)
}

// BoardHeading stands over the reader's board.
const BoardHeading = "Your board"
