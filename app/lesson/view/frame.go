package view

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
)

// Static returns, in these words, how a position of a scenario is drawn on the generated page,
// before the program is there. Position 0 of the opening is drawn as the
// reader's board at the first visit, which it is.
func Static(w words.Words, frame scenario.Frame) View {
	v := View{
		Words: w,
		Store: InIndexedDB, Static: true, Pane: PaneGraph, Sheet: Peek, Speed: Normal,
		Drawn: new(Version), Graph: new(Version),
	}
	atStart := frame.Position.Scenario == scenario.Opening && frame.Position.Step == 0
	v.drawFrame(frame, nil, atStart)
	if atStart {
		v.Mode, v.Heading = OnBoard, v.Words.BoardHeading()
	}
	if v.Conversation != nil {
		v.Pane = PaneConversation
	}
	return v
}

// DrawFrame fills in the parts of a View that show a position of a scenario; it
// has its Words.
// folds are the files that were opened (true) or closed (false) by hand; beside
// asks for the published way where there is one.
func (v *View) DrawFrame(frame scenario.Frame, folds map[string]bool, beside bool) {
	v.drawFrame(frame, folds, false)
	if v.Beside = frame.Published != nil; v.Beside && beside {
		v.Published = publishedView(v.Words, frame, folds)
	}
}

// drawFrame fills in what the generated page shows as well.
func (v *View) drawFrame(frame scenario.Frame, folds map[string]bool, actions bool) {
	v.Mode, v.Position = OnScenario, frame.Position
	v.Heading, v.Sentence, v.Ticks = frameHeading(v.Words, frame), frame.Sentence, frame.Ticks
	Drawing{
		Words:    v.Words,
		Snapshot: frame.Snapshot, Before: frame.Before, Events: frame.Events, substep: frame.Substep,
		Folds: folds, folded: frame.Story != nil, Actions: actions,
	}.Into(v)
	v.Conversation = conversationView(v.Words, frame, folds)
}

// frameHeading says where in a scenario a frame stands.
func frameHeading(w words.Words, frame scenario.Frame) string {
	if frame.Position.Step == 0 {
		return w.ScenarioStart(words.Said(frame.Title))
	}
	return w.ScenarioStep(words.Said(frame.Title), frame.Position.Step, frame.Position.Last)
}
