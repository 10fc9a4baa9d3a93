package view

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
)

// Static returns how a position of a scenario is drawn on the generated page,
// before the program is there. Position 0 of the opening is drawn as the
// reader's board at the first visit, which it is.
func Static(sc scenario.Scenario, frame scenario.Frame) View {
	v := View{
		Store: InIndexedDB, Static: true, Pane: PaneGraph, Sheet: Peek, Speed: Normal,
		Drawn: new(Version), Graph: new(Version),
	}
	atStart := frame.Position.Scenario == scenario.Opening && frame.Position.Step == 0
	v.drawFrame(sc, frame, Drawing{Actions: atStart})
	if atStart {
		v.Mode, v.Heading = OnBoard, v.Words.BoardHeading()
	}
	if story := StoryPane(frame); story != "" {
		v.Pane = story
	}
	return v
}

// DrawFrame fills in the parts of a View that show a position of a scenario.
// folds are the files that were opened (true) or closed (false) by hand; beside
// asks for the published way where there is one.
func (v *View) DrawFrame(sc scenario.Scenario, frame scenario.Frame, folds map[string]bool, beside bool) {
	v.drawFrame(sc, frame, Drawing{Folds: folds, beside: beside})
}

// drawFrame draws the board of a frame, and then its lanes.
func (v *View) drawFrame(sc scenario.Scenario, frame scenario.Frame, d Drawing) {
	v.Words, v.Mode, v.Position = sc.Words, OnScenario, frame.Position
	d.Words = v.Words
	v.Heading, v.Sentence, v.Ticks = frameHeading(sc, frame), frame.Sentence, ticksOf(sc, frame.Position)
	d.Snapshot, d.Before, d.Events, d.atEvent = frame.Snapshot, frame.Before, frame.Events, frame.AtEvent
	_, d.folded = scenario.MomentOf[agent.Moment](frame)
	d.Into(v)
	v.Over, v.Branch = frame.Over, frame.Position.Branch != ""
	for _, lane := range lanes {
		lane.draw(v, sc, frame, d)
	}
}

// frameHeading says where in a scenario a frame stands.
func frameHeading(sc scenario.Scenario, frame scenario.Frame) string {
	switch at := frame.Position; {
	case at.Step == 0:
		return sc.Words.ScenarioStart(words.Said(sc.Title))
	case sc.IsBranch(at):
		return sc.Words.ScenarioBranch(words.Said(sc.Title), words.Data(at.Path().To(at.Step).String()))
	}
	return sc.Words.ScenarioStep(words.Said(sc.Title), frame.Position.Step, sc.Last())
}
