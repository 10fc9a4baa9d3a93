package view

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/published"
	"tasklesson/app/lesson/race"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
)

// lanes are the lanes that a scenario can have beside the Manager: who plays one,
// and how it is drawn. A kind of lane is an actor in a room of its own, a function
// in this package that draws it, and a row.
var lanes = map[string]struct {
	actor scenario.Actor
	draw  func(v *View, sc scenario.Scenario, frame scenario.Frame, d Drawing)
}{
	"agent":     {agent.Actor{}, drawAgent},
	"agents":    {race.Actor{}, drawTimeline},
	"published": {published.Actor{}, drawPublished},
	shortLane:   {published.Short{}, drawWays},
}

// Actors returns who can play a lane, as [scenario.Load] wants to know.
func Actors() scenario.Actors {
	actors := scenario.Actors{}
	for name, lane := range lanes {
		actors[name] = lane.actor
	}
	return actors
}

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
