package view

import (
	"slices"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// segmentsOf returns the acts of the way that a position lies on: those of the walk,
// and on a branch one for each choice.
func segmentsOf(sc scenario.Scenario, frame scenario.Frame) []Segment {
	if sc.Positions != nil {
		return positionSegments(sc.Positions)
	}
	at := frame.Position
	walk := at.Path().Walk
	if at.Branch == "" {
		walk = at.Last
	}
	var all []Segment
	switch {
	case sc.ByEvent:
		all = eventSegments(sc, at.Step)
	case len(sc.Acts) > 0:
		all = actSegments(sc)
	default:
		all = stepSegments(sc, frame)
	}
	for i, s := range all {
		if s.To > walk {
			all[i].To = walk
		}
	}
	for len(all) > 0 && all[len(all)-1].From > walk {
		all = all[:len(all)-1]
	}
	if at.Branch == "" {
		return slices.DeleteFunc(all, func(s Segment) bool { return s.From < at.First })
	}
	place := walk
	for _, c := range at.Path().Choices {
		all = append(all, Segment{Name: choiceAct(sc.Words, c.Kind), From: place + 1, To: place + 1 + c.Acts})
		place += 1 + c.Acts
	}
	return all
}

// actSegments returns the acts that the words of a scenario name.
func actSegments(sc scenario.Scenario) []Segment {
	var all []Segment
	for i, act := range sc.Acts {
		to := sc.End()
		if i+1 < len(sc.Acts) {
			to = sc.Acts[i+1].From - 1
		}
		all = append(all, Segment{Name: act.Name, From: act.From, To: to})
	}
	return all
}

// stepSegments returns each step as an act, by the task that it is about.
func stepSegments(sc scenario.Scenario, frame scenario.Frame) []Segment {
	var all []Segment
	for i, step := range sc.Steps {
		s := Segment{From: i + 1, To: i + 1}
		var calls []words.CallAhead
		switch deed := step.Deed.(type) {
		case scenario.Calls:
			calls = callsAhead(deed, frame)
		case scenario.Turn:
			if m, there := scenario.MomentOf[agent.Moment](frame); there {
				calls = aheadOf(callsOf(m.Script.Turns[i]), frame)
			}
		}
		if len(calls) > 0 && calls[0].Task != 0 && calls[0].Kind != words.AgentCreates {
			s.Name = sc.Words.ActOfTask(calls[0].Task)
		}
		all = append(all, s)
	}
	return all
}

// eventSegments returns the acts of calls whose positions are events: of the first
// call one for each task that it opens, and its commit; of a later one all of it.
// The act that the position lies in says what is done there.
func eventSegments(sc scenario.Scenario, at int) []Segment {
	var all []Segment
	place := 0
	for n, step := range sc.Steps {
		_, about, _ := scenario.ParseEventName(step.Trace[0])
		if n > 0 {
			all = append(all, Segment{Name: sc.Words.ActOfLaterCall(n+1, about), From: place + 1, To: place + len(step.Shown)})
			place += len(step.Shown)
			continue
		}
		for part, name := range step.Trace {
			kind, id, _ := scenario.ParseEventName(name)
			shown, is := slices.BinarySearch(step.Shown, part+1)
			place = min(shown+1, len(step.Shown))
			switch {
			case part == 0, kind == tasks.EventDependent:
				all = append(all, Segment{Name: sc.Words.ActOfTask(id), From: place})
			case kind == tasks.EventCommit:
				all = append(all, Segment{Name: sc.Words.ActOfCommit(), From: place})
			}
			s := &all[len(all)-1]
			s.To = place
			if doing := sc.Words.EventName(kind); is && place == at && kind != tasks.EventReady && doing != "" {
				s.Name = sc.Words.ActAt(words.Said(s.Name), words.Said(doing))
			}
		}
	}
	return all
}

func choiceAct(w words.Words, kind address.ChoiceKind) string {
	switch kind {
	case address.Compact:
		return w.ActOfCompaction()
	case address.Renew:
		return w.NewAgent()
	}
	return w.ActOfReply()
}
