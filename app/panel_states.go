package app

import (
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// states draws the pane "States": the three statuses with the tasks that have them,
// and the calls that lead from one to another.
func (l *lab) states() node {
	s := l.States
	a := attrs{"data-panel", string(view.PaneStates), "hidden", !l.selected(view.PaneStates)}
	if s == nil {
		return el("div.states none", a)
	}
	return el("div.states", a,
		l.callers(),
		el("div.machine", nil,
			l.statusBox(tasks.Pending), l.arrows(0, 1),
			l.statusBox(tasks.InProgress), l.arrows(2, 3),
			l.statusBox(tasks.Completed), l.arrows(4, 5),
		),
		l.code(),
		el("div.beyond", nil,
			l.button(control{
				name: l.Words.AgentLeaves(words.Data(s.Agent), s.Holds), key: "leave", bare: true, send: workbench.Call{Path: l.Path, ToolCall: s.Leave},
			}),
		),
		l.claimQuestions(),
	)
}

// callers draws whose call is made.
func (l *lab) callers() node {
	parts := []node{tell("span", l.Words.CallAs())}
	choose := func(name, key string, on bool, c view.ClaimChoice) {
		parts = adding(parts, l.button(control{name: name, key: key, bare: true, pressed: truth(on), send: lesson.ChooseClaim{ClaimChoice: c}}))
	}
	for _, agent := range view.Agents {
		c := l.States.ClaimChoice
		c.Agent = agent
		choose(l.Words.AgentNamed(words.Data(agent)), "as-"+agent, agent == l.States.Agent, c)
	}
	c := l.States.ClaimChoice
	c.CheckBusy = !c.CheckBusy
	choose(l.Words.CheckBusy(), "check-busy", !c.CheckBusy, c)
	return el("div.callers", nil, parts...)
}

// statusBox draws one status with the tasks that have it.
func (l *lab) statusBox(status tasks.Status) node {
	parts := []node{tell("h3[data-verbatim=name]", string(status))}
	for _, t := range l.Tasks {
		is := tasks.Status(t.State)
		if t.State == tasks.StateReady || t.State == tasks.StateBlocked {
			is = tasks.Pending
		}
		if is != status {
			continue
		}
		c := l.States.ClaimChoice
		c.Task = t.ID
		parts = adding(parts, el("button[type=button][data-verbatim=name]", attrs{
			"class", "chip " + string(t.State), "data-key", "choose-" + numbers(t.ID), "title", t.Subject,
			"aria-label", strings.TrimSpace(l.Words.ChooseTask(t.ID)+" "+t.Owner) + ", " + t.Note, "aria-pressed", truth(t.ID == l.States.Task),
			"onclick", l.sends(lesson.ChooseClaim{ClaimChoice: c}),
		}, text(t.ID.String()+" "), tell("small", t.Owner)))
	}
	return el("div.status-box", attrs{"data-status", string(status)}, parts...)
}

// arrows draws the two calls between two statuses: forth and back.
func (l *lab) arrows(forth, back int) node {
	var parts []node
	for _, n := range []int{forth, back} {
		a := l.States.Arrows[n]
		class := "call"
		if n == back {
			class += " back"
		}
		key := a.Call.Key()
		if l.Refusal != nil && l.Refusal.By == key {
			class += " refused"
		}
		parts = adding(parts, el("button[type=button]", attrs{
			"class", class, "data-key", key, "aria-label", a.Name,
			"onclick", l.sends(workbench.Call{Path: l.Path, ToolCall: a.Call}),
		}, text(a.Label)))
	}
	return el("div.between", nil, parts...)
}

// code draws the code with which the last call was refused.
func (l *lab) code() node {
	if l.Refusal == nil || l.Refusal.Code == "" {
		return el("p.code", nil) // its place is kept: nothing below moves
	}
	return el("p.code", nil, text(l.Words.RefusedAs()+" "), tell("code[data-verbatim=name]", string(l.Refusal.Code)))
}

// claimQuestions draws what a claim of the chosen task asks, and marks the first complaint.
func (l *lab) claimQuestions() node {
	var rows []node
	// A refusal of another call says nothing of a claim.
	made := l.Refusal != nil && l.Refusal.By == l.States.Arrows[0].Call.Key()
	answered := l.Refusal != nil && !made
	for _, c := range l.States.Complaints {
		class, code := "", string(c.Code)
		parts := []node{text(l.Words.ClaimQuestion(c.Code, words.Data(l.States.Agent)) + " "), tell("code[data-verbatim=name]", code)}
		if c.Holds {
			class = "holds"
		}
		if c.Holds && !answered {
			answered, class = true, classes("holds first", when(made, "refuses"))
			parts = adding(parts, tell("b", " "+l.Words.ClaimAnswer(made)))
		}
		rows = adding(rows, el("li", attrs{"class", class}, parts...))
	}
	free := el("p.free", attrs{"hidden", answered}, text(l.Words.ClaimFree()))
	return el("section.claim-asks", nil, tell("h3", l.Words.ClaimAsks(l.States.Task)), el("ol", nil, rows...), free)
}
