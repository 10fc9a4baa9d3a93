package app

import (
	"strconv"

	"tasklesson/app/layout"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// challenge draws the pane "Challenge": the goal for the board, above the
// graph or beside it, or the list of all challenges in the place of both.
func (l *lab) challenge() node {
	c := l.Challenge
	if c == nil || !l.selected(view.PaneChallenge) {
		return el("section.challenge none", attrs{"data-panel", string(view.PaneChallenge), "hidden", true})
	}
	var parts []node
	switch {
	case c.Shown.List:
		parts = l.challengeList(c)
	case c.Making != nil:
		parts = append([]node{l.challengeHead(l.Words.MakeChallenge(), l.Words.AllChallenges())}, l.making(c.Making)...)
	default:
		title, verbatim := l.legible(c.Title)
		parts = append([]node{l.challengeHead(l.Words.OfGroup(c.Group, c.At, c.Of), l.Words.AllChallenges(), el("h3", attrs{"data-verbatim", verbatim}, tell("bdi", title)))}, l.challengeTask(c)...)
	}
	return el("section.challenge[tabindex=0][role=region]", attrs{
		"data-panel", string(view.PaneChallenge), "aria-label", l.Words.ChallengeTab(), "data-key", when(!found(c) || c.Shown.List, "challenge"),
		"data-solved", yes(found(c)), "data-lists", yes(c.Shown.List),
	}, parts...)
}

// challengeHead draws where one is, the button that opens the list of all challenges
// and closes it, and the title of the one that is on the stage.
func (l *lab) challengeHead(place, leads string, title ...node) node {
	return el("header", attrs{"data-titled", yes(len(title) > 0)}, append([]node{tell("b.of-group", place), l.attempts("list", leads, lesson.ShowChallenges)}, title...)...)
}

// attempts is a button that does a part of a challenge.
func (l *lab) attempts(key, name string, do lesson.ChallengeAct, more ...any) node {
	return l.small("button", "challenge-"+key, name, lesson.Challenge{Do: do}, more...)
}

// challengeTask draws the challenge that is on the stage.
func (l *lab) challengeTask(c *view.Challenge) []node {
	solved := found(c)
	parts := l.asked(c)
	if solved {
		parts = l.solved(c)
	}
	if c.Solution != nil {
		return append(parts, l.solution(c.Solution)...)
	}
	parts = adding(parts, el("div.buttons helps", nil,
		l.attempts("hint", l.Words.Hint(), lesson.ShowHint, "aria-expanded", truth(c.Shown.Hint), "hidden", c.Hint == "" || solved),
		l.attempts("goal", l.Words.ShowGoal(), lesson.ShowGoal, "aria-expanded", truth(c.Shown.Goal), "hidden", solved),
		l.attempts("solution", l.Words.ShowSolution(), lesson.ShowSolution, "hidden", !c.Solvable || solved),
		l.startsOver("button", c.Started),
	))
	if c.Shown.Hint && !solved {
		parts = adding(parts, el("p.aside[tabindex=-1][data-key=hint-shown][data-verbatim=challenge]", nil, text(c.Hint)))
	}
	if c.Shown.Goal && !solved {
		parts = adding(parts, el("div.aside[tabindex=-1][data-key=goal-shown]", nil, tell("p", l.Words.BoardAtGoal()), l.goal(c.Goal)))
	}
	return parts
}

// found reports whether the reader has solved it: the solution is not shown.
func found(c *view.Challenge) bool { return c.Solved && c.Solution == nil }

// startsOver is the button that brings the start back.
func (l *lab) startsOver(class string, started bool, more ...any) node {
	return l.small(class, "start-over", l.Words.StartOver(), l.unless(started, workbench.Reset{Path: l.Path}), more...)
}

// asked draws what the challenge asks for, and what of it is done.
func (l *lab) asked(c *view.Challenge) []node {
	var conditions []node
	for i := range c.Conditions {
		conditions = adding(conditions, l.condition(&c.Conditions[i], c.Started))
	}
	open := el("div.none", nil)
	if c.File != "" {
		open = el("div.buttons", nil, l.opensFile("open-file", c.File, "button"))
	}
	return []node{
		tell("p.task-of[dir=auto][data-verbatim=challenge]", c.Task),
		open,
		el("ul.conditions[role=list]", attrs{"aria-label", l.Words.AskedFor()}, conditions...),
	}
}

// stands draws in short how the challenge stands whose board is talked about: how many
// conditions are met, and which are not, or that it is solved.
func (l *lab) stands() node {
	c := l.Challenge
	if c == nil || c.Making != nil || len(c.Conditions) == 0 {
		return el("p", attrs{"hidden", true})
	}
	if found(c) {
		return el("p.stands solved", nil, icon("completed"), tell("b", l.Words.Solved()), text(" "+l.Words.SomeSolved(c.Done, c.All)))
	}
	parts := []node{tell("b", l.Words.ConditionsMet(c.Met, len(c.Conditions)))}
	const most = 2
	for i, unmet := range c.Unmet() {
		if i < most {
			parts = adding(parts, el("span", nil, icon("open"), text(unmet.Part+" "+unmet.Says)))
		}
	}
	return el("p.stands", nil, parts...)
}

// opensFile is a button that opens a file to be written by hand.
func (l *lab) opensFile(key, file, class string) node {
	return l.small(class, key, l.Words.OpenFile(), workbench.Edit{Path: l.Path, Do: workbench.EditOpen, Text: file})
}

// condition draws one thing that is asked for, and once somebody has begun, what is lacking.
func (l *lab) condition(c *view.ChallengeCondition, started bool) node {
	pic, met := "open", l.Words.NotMet()
	switch {
	case c.Met:
		pic, met = "completed", l.Words.Met()
	case c.Broken:
		pic, met = "close", l.Words.MetNoMore()
	}
	parts := []node{icon(pic), el("span", nil, text(c.Says), tell("span.met-of", " "+met))}
	if started {
		parts = adding(parts, tell("span.lack", c.Part))
		for _, lack := range c.Lacks {
			parts = adding(parts, tell("span.lack", lack))
		}
	}
	return el("li", attrs{"data-met", truth(c.Met), "data-broken", yes(c.Broken)}, parts...)
}

// solved says that all is as it should be, and why it works. On leads the main button.
func (l *lab) solved(c *view.Challenge) []node {
	return []node{
		el("p.solved[tabindex=-1][data-key=challenge]", nil, icon("completed"), tell("b", l.Words.Solved())),
		el("div.why", attrs{"hidden", c.Why == ""}, tell("h4", l.Words.WhyItWorks()), tell("p[data-verbatim=challenge]", c.Why)),
		el("details.met", nil, append([]node{tell("summary", l.Words.ConditionsMet(c.Met, len(c.Conditions)))}, l.asked(c)...)...),
	}
}

// solution draws what the next step of a solution does that is shown, which the main button
// makes, and what takes the last one back and ends it. At its end one begins anew.
func (l *lab) solution(s *view.Solution) []node {
	ends := s.Next == ""
	return []node{
		el("div.buttons moves", nil,
			el("p.move", attrs{"hidden", ends}, text(l.Words.SolutionStep(s.Made+1, s.All)+" "+s.Next)),
			l.startsOver("button main", true, "hidden", !ends),
			l.small("button", "move-back", l.Words.MoveBack(), l.unless(s.Made > 0, workbench.Undo{Path: l.Path})),
			l.attempts("end", l.Words.EndSolution(), lesson.EndSolution),
		),
	}
}

// challengeList draws all challenges, by groups.
func (l *lab) challengeList(c *view.Challenge) []node {
	var groups []node
	for _, group := range c.Groups {
		var entries []node
		for _, entry := range group.Entries {
			entries = adding(entries, el("li", nil, l.challengeEntry(entry)))
		}
		name := l.Words.SolvedOfGroup(group.Group, group.Done, len(group.Entries))
		groups = adding(groups, el("section", nil, tell("h3", name), el("ul.entries[role=list]", attrs{"aria-label", name}, entries...)))
	}
	own := el("div.buttons", nil, l.small("button", "challenge-new", l.Words.MakeChallenge(), lesson.Challenge{Do: lesson.GoToChallenge, Name: lesson.OwnChallenge}))
	return []node{
		l.challengeHead(l.Words.SomeSolved(c.Done, c.All), l.Words.StepBack()),
		el("div.all", nil, groups...),
		el("div.own", nil, own, l.forgetting(c)),
	}
}

// challengeEntry draws the button that goes to a challenge.
func (l *lab) challengeEntry(entry view.ChallengeEntry) node {
	pic, done := "open", ""
	if entry.Done {
		pic, done = "completed", " "+l.Words.ChallengeDone()
	}
	return el("button[type=button]", attrs{
		"class", classes("entry", when(entry.Done, "done")), "data-key", "level-" + entry.Name, "aria-current", when(entry.Here, "true"),
		"onclick", l.sends(lesson.Challenge{Do: lesson.GoToChallenge, Name: entry.Name}),
	}, icon(pic), tell("span.number[aria-hidden=true]", strconv.Itoa(entry.Number)), el("span", nil, el("bdi[data-verbatim=challenge]", nil, text(entry.Title)), tell("span.met-of", done)))
}

// forgetting draws what forgets which challenges are done, once it was asked for and
// once it was said.
func (l *lab) forgetting(c *view.Challenge) node {
	if !c.Shown.Forgets {
		return el("div.buttons", attrs{"hidden", c.Done == 0}, l.attempts("forget", l.Words.ForgetSolved(), lesson.AskForget))
	}
	return el("div.buttons[role=group]", attrs{"aria-label", l.Words.AskForgetSolved()},
		tell("p", l.Words.AskForgetSolved()),
		l.attempts("keep", l.Words.KeepSolved(), lesson.AskForget),
		l.attempts("forget-now", l.Words.ForgetSolved(), lesson.ForgetSolved),
	)
}

// goal draws a board on which a challenge is solved: its graph, laid out as the board's own
// is where there is least room, and what its numbers are.
func (l *lab) goal(g *view.Goal) node {
	if g == nil {
		return el("div.goal none", nil)
	}
	standing := standing{tasks: g.Tasks, index: map[tasks.ID]int{}}
	for i, t := range g.Tasks {
		standing.index[t.ID] = i
	}
	plugs := plugsOf(g.Tasks, g.Edges)
	s := l.structure(standing, plugs)
	d := layout.Of(s.layers, s.edges, layout.Stops)
	drawn, names := []node{l.lines(d, plugs)}, []node(nil)
	for i, t := range g.Tasks {
		b, number := d.Nodes[i], numbers(t.ID)
		drawn = adding(drawn, plugAt(layout.Point{X: b.X + b.W/2, Y: b.Y + b.H/2},
			round("stop", "data-state", string(t.State), number, d, layout.Line{Disc: b.H}, false)))
		names = adding(names, el("li", nil, tell("bdi[data-verbatim=subject]", number+" "+t.Subject), tell("span", " "+t.Note)))
	}
	return el("div.goal", nil, canvasOf(d, "goal-map", drawn), el("ul[role=list]", nil, names...))
}
