package view

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// onwardOf returns what the button that goes on does at a frame of a scenario.
func onwardOf(sc scenario.Scenario, frame scenario.Frame) Onward {
	a := ahead{sc: sc, words: sc.Words, frame: frame}
	at := frame.Position
	var on Onward
	switch step, choice := at.Ahead(); {
	case choice != 0:
		on = a.press(a.choice(choice))
	case at.First > 0 && at.Step == at.Last:
		on = a.press(a.words.BackFromAside())
		on.To = sc.Position(sc.Last()).Fragment()
	case at.First == 0 && step > sc.Last():
		on = a.chapter()
	case step > 0:
		on = a.walk(at.Step)
	case at.Step >= at.Last && frame.Over:
		on = a.rest()
	default:
		on = a.press(a.act())
	}
	return on
}

// ahead is what lies ahead of a frame.
type ahead struct {
	sc    scenario.Scenario
	words words.Words
	frame scenario.Frame
}

// press is a press that does something: the act is what is written on the button.
func (a ahead) press(act string) Onward {
	return Onward{Label: act, Name: a.words.NextIs(words.Said(act))}
}

// announce is a press that shows what happens by itself.
func (a ahead) announce(event string) Onward {
	name := a.words.NextIs(words.Said(event))
	return Onward{Label: name, Name: name}
}

// chapter leads on from the end of the walk.
func (a ahead) chapter() Onward {
	after := a.sc.After
	if after.Name == "" || a.sc.Onward == "" {
		return ToChapter(a.words, after)
	}
	on := a.press(a.sc.Onward)
	on.To = startOf(after)
	return on
}

// startOf returns the fragment of the start of a chapter.
func startOf(chapter scenario.Entry) string {
	return scenario.Position{Scenario: chapter.Name, Last: chapter.Last}.Fragment()
}

// EndOfText is the fragment of what follows the last chapter.
const EndOfText = "end"

// ToChapter leads to the start of a chapter, and to the end of the lesson after the last.
func ToChapter(w words.Words, to scenario.Entry) Onward {
	if to.Name == "" {
		end := w.EndOfLesson()
		return Onward{Label: end, Name: w.NextIs(words.Said(end)), To: EndOfText, Ends: true}
	}
	name := w.NextChapter(words.Said(to.Title))
	return Onward{Label: name, Name: name, To: startOf(to)}
}

// rest is the end of a branch: nothing follows without a choice of the reader. What an
// agent asks there is answered with buttons elsewhere, to which this one leads.
func (a ahead) rest() Onward {
	for _, m := range a.moments() {
		if len(m.Replies) > 0 {
			return a.press(a.words.YourAnswer())
		}
	}
	on := a.press(a.words.EndOfBranch())
	on.Off = true
	return on
}

// walk is the next position of the walk, after that many.
func (a ahead) walk(after int) Onward {
	step, part := a.sc.StepAt(after + 1)
	switch deed := a.sc.Steps[step-1].Deed.(type) {
	case scenario.Turn:
		return a.press(a.turn(step))
	case scenario.Reach:
		return a.press(a.words.NextReach(deed.Does, words.Data(deed.Agent), words.Data(tasks.FileName(deed.Task))))
	case scenario.Calls:
		if a.sc.ByEvent {
			return a.announce(a.words.NextEvent(eventAhead(a.sc.Steps[step-1], deed[0], part)))
		}
		return a.press(a.calls(callsAhead(deed, a.frame)))
	case scenario.Begin:
		return a.press(a.words.PutBoard(words.Said(a.actAt(step))))
	case scenario.Hand:
		return a.press(a.words.ByHand(handAhead(deed)))
	case scenario.Crash:
		return a.press(a.words.Crash(words.Said(a.calls(callsAhead(scenario.Calls{deed.Call}, a.frame)))))
	case *scenario.Check:
		return a.press(a.words.CheckBoth())
	case *scenario.Repair:
		return a.press(a.words.RepairBoth())
	}
	panic("view: nobody says what the next step does") // a verb without a sentence
}

// actAt returns the name of the act that begins with a step, "" where none does.
func (a ahead) actAt(step int) string {
	for _, act := range a.sc.Acts {
		if act.From == step {
			return act.Name
		}
	}
	return ""
}

// handAhead says what somebody will do to files by hand.
func handAhead(h scenario.Hand) words.HandAhead {
	first := h.Files[0]
	ahead := words.HandAhead{File: words.Data(first.File), Files: len(h.Files)}
	switch {
	case first.Remove:
		ahead.Kind = words.HandRemoves
	case first.Cut > 0:
		ahead.Kind = words.HandCuts
	}
	return ahead
}

// moments returns the moments of the agents, in the order of their lanes.
func (a ahead) moments() []agent.Moment {
	var all []agent.Moment
	for _, lane := range a.sc.Lanes {
		if m, there := a.frame.Lanes[lane.Name].(agent.Moment); there {
			all = append(all, m)
		}
	}
	return all
}

// choice names a choice that the path has made already.
func (a ahead) choice(kind address.ChoiceKind) string {
	switch kind {
	case address.Compact:
		return a.words.CompactNow()
	case address.Renew:
		return a.words.RenewNow()
	}
	return a.words.UserAnswers()
}

// act names what an agent does by itself: a compaction that is due, or the first calls
// of what it answers, where that is known. Of several agents the first that has
// something to do names it, and what the second does is said too.
func (a ahead) act() string {
	if len(a.moments()) == 0 {
		return a.words.AgentGoesOn(words.Data(a.sc.Lanes[0].Name))
	}
	m := a.moments()[0]
	if m.State.Conversation.Due() {
		return a.words.CompactNow()
	}
	var acts, speaks []words.Said
	for _, m := range a.moments() {
		switch answer, known := m.Ahead(); {
		case known && len(answer.Calls) > 0:
			acts = append(acts, words.Said(a.calls(aheadOf(callsIn(answer), a.frame))))
		case known:
			speaks = append(speaks, words.Said(a.words.AgentSpeaksNext()))
		}
	}
	switch all := append(acts, speaks...); {
	case len(all) > 1:
		return a.words.BothAct(all[0], all[1])
	case len(acts) == 1:
		return string(acts[0])
	}
	return a.words.AgentGoesOn(words.Data(m.State.Agent))
}

// turn names a turn of the walk.
func (a ahead) turn(step int) string {
	if said := a.sc.Steps[step-1].Next; said != "" {
		return said
	}
	if len(a.moments()) == 0 {
		return a.act()
	}
	m := a.moments()[0]
	turn := m.Script.Turns[step-1]
	switch turn.Do {
	case agent.DoCompact:
		return a.words.CompactNow()
	case agent.DoNewAgent:
		return a.words.RenewNow()
	}
	switch calls := callsOf(turn); {
	case len(calls) > 0:
		return a.calls(aheadOf(calls, a.frame))
	case turn.User != "":
		return a.words.UserSpeaks()
	}
	return a.words.AgentGoesOn(words.Data(m.State.Agent))
}

// tellingKinds are the kinds of call, the most telling first: a step that makes
// several is named by the first of these.
var tellingKinds = []words.DeedKind{
	words.AgentCompletes, words.CallUpdates, words.CallDeletes, words.AgentReleases, words.AgentClaims,
	words.AgentCreates, words.AgentWrites, words.AgentWritesList, words.AgentLooks, words.AgentLists,
}

// calls names calls by the most telling kind of them.
func (a ahead) calls(all []words.CallAhead) string {
	for _, kind := range tellingKinds {
		var same []words.CallAhead
		for _, c := range all {
			if c.Kind == kind && (len(same) == 0 || same[0].Status == c.Status && same[0].Refuse == c.Refuse) {
				same = append(same, c)
			}
		}
		if len(same) > 0 {
			return a.words.NextCalls(same)
		}
	}
	return a.words.NextCalls(all[:1])
}

// eventAhead says what the nth event of a step will be, from 1.
func eventAhead(step scenario.Step, c scenario.Call, part int) words.EventAhead {
	kind, id, file := scenario.ParseEventName(step.Trace[part-1])
	e := words.EventAhead{Kind: kind, Task: id, File: words.Data(file)}
	if id != 0 {
		e.File = words.Data(tasks.FileName(id))
	}
	if _, about, _ := scenario.ParseEventName(step.Trace[0]); about != id {
		e.Other = about
	}
	switch kind {
	case tasks.EventStatus:
		e.Status = readCall(call{tool: c.Tool, input: c.Input}, nil).Status
	case tasks.EventCommit:
		staged := map[string]bool{}
		for _, name := range step.Trace[:part-1] {
			if kind, _, _ := scenario.ParseEventName(name); kind == tasks.EventStage {
				staged[name] = true
			}
		}
		e.Files = len(staged)
	}
	return e
}
