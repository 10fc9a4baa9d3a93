package view

import (
	"tasklesson/app/lesson/race"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
)

// drawTimeline draws the time line of a scenario in which agents reach for tasks.
func drawTimeline(v *View, sc scenario.Scenario, frame scenario.Frame, _ Drawing) {
	m, there := scenario.MomentOf[race.Moment](frame)
	if !there {
		return
	}
	if v.Timeline = &m; m.At == 0 {
		return
	}
	switch reach, _ := sc.Steps[m.At-1].Deed.(scenario.Reach); reach.Does {
	case words.Writes:
		v.NoLine = words.DoingWrites
	case words.Asks:
		v.NoLine = words.DoingWaits
	}
}
