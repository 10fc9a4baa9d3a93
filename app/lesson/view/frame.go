package view

import (
	"slices"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Static returns how a position of a scenario is drawn on the generated page,
// before the program is there.
func Static(sc scenario.Scenario, frame scenario.Frame) View {
	v := View{
		Place:    Place{Store: InIndexedDB, Static: true},
		Playback: Playback{Speed: Normal},
		Choices:  Choices{Pane: PaneGraph, Dock: Peek},
		Drawn:    new(Version), Graph: new(Version),
	}
	v.drawFrame(sc, frame, Drawing{})
	if story := StoryPane(frame); story != "" {
		v.Pane = story
	}
	return v
}

// DrawFrame fills in the parts of a View that show a position of a scenario.
// chosen is what the reader has chosen to see of the files; beside asks for the
// published way where there is one.
func (v *View) DrawFrame(sc scenario.Scenario, frame scenario.Frame, chosen Chosen, beside bool) {
	v.drawFrame(sc, frame, Drawing{Chosen: chosen, beside: beside})
}

// drawFrame draws the board of a frame, and then its lanes.
func (v *View) drawFrame(sc scenario.Scenario, frame scenario.Frame, d Drawing) {
	v.Words, v.Mode, v.Position, v.Seat = sc.Words, OnScenario, frame.Position, seatOf(sc)
	d.Words = v.Words
	v.Heading, v.Sentence = frameHeading(sc, frame), frame.Sentence
	v.Next, v.Segments = onwardOf(sc, frame), segmentsOf(sc, frame)
	v.Next.Quiet = sc.Last() == 0 // there is something else to do than to go on
	d.Snapshot, d.Before, d.Events, d.atEvent = frame.Snapshot, frame.Before, frame.Events, frame.AtEvent
	_, d.folded = scenario.MomentOf[agent.Moment](frame)
	v.Copies, v.Console, v.Refused = sc.ByEvent, consoleOf(frame), refusedOf(frame)
	if n := frame.Position.Step; n > 0 && n <= len(sc.Steps) && !sc.ByEvent {
		if reach, ok := sc.Steps[n-1].Deed.(scenario.Reach); ok {
			d.looks = tasks.FileName(reach.Task)
		}
	}
	if v.Refused != nil && d.looks == "" {
		d.looks = lookedAt(frame.Events)
	}
	if v.Console != nil && len(v.Console.Calls) > 0 {
		d.looks = calledFor(v.Console.Calls)
		d.aloof = d.looks == ""
	}
	d.says, d.looksFor = frame.Sentence, "owner"
	if n := len(frame.Answered); n > 0 && frame.Answered[n-1].Code == tasks.CodeBlocked {
		d.looksFor = "blockedBy"
	}
	if v.Refused != nil && v.Refused.Code == tasks.CodeAlreadyClaimed {
		d.held, _ = tasks.ParseFileName(d.looks)
	}
	d.Into(v)
	if len(v.Files) == 0 && frame.Position.Step == 0 {
		v.Coming = comingIn(sc)
	}
	if v.NoLine = words.DoingNothingYet; frame.Position.Step > 0 {
		v.NoLine = words.DoingReads
	}
	for _, lane := range slices.Backward(sc.Lanes) { // of several the first, whose directory is shown
		if m, told := frame.Lanes[lane.Name].(agent.Moment); told && frame.Position.Step > 0 {
			v.NoLine = doing(m)
		}
	}
	v.Over, v.Branch = frame.Over, frame.Position.Branch != ""
	v.Questions = sc.Questions
	if n := len(v.Tasks); sc.Ends && n > 0 && v.Counts.Done == n {
		v.Ends = true
		v.Sentence = v.Words.Together([]words.Said{words.Said(v.Sentence), words.Said(v.Words.WholeWalkDone(n))})
	}
	v.DrawPrediction(sc, frame, nil, nil)
	if at := frame.Position; v.Seat == SeatOpening && at.Step == at.Last {
		v.Todos = &Todos{}
	}
	for _, lane := range lanes {
		lane.draw(v, sc, frame, d)
	}
}

// seatOf returns where on the page the lab stands while a scenario is on the stage.
func seatOf(sc scenario.Scenario) Seat {
	if sc.Name == scenario.Opening {
		return SeatOpening
	}
	return SeatBeside
}

// frameHeading says where in a scenario a frame stands.
func frameHeading(sc scenario.Scenario, frame scenario.Frame) Heading {
	at := frame.Position
	step, of := at.Count()
	h := Heading{Title: sc.Title, Place: sc.Words.StepNamed(step, of, "")}
	switch {
	case at.Step == 0:
		h.Place = sc.Words.AtStart()
	case sc.IsBranch(at):
		h.Place = sc.Words.ScenarioBranch()
	}
	return h
}

// comingIn returns the names of the task files that a walk will make in an empty folder.
// No id is given twice, so they go from 1 to the highest that its positions name.
func comingIn(sc scenario.Scenario) (names []string) {
	var highest tasks.ID
	for _, step := range sc.Steps {
		for id := range step.Want.Status {
			highest = max(highest, id)
		}
		for id := range step.Want.BlockedBy {
			highest = max(highest, id)
		}
	}
	for id := range highest {
		names = append(names, tasks.FileName(id+1))
	}
	return names
}
