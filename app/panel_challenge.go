package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// challenge draws the pane "Challenge": what is to be reached on the board, above the
// graph, or the list of all challenges in its place.
func (l *lab) challenge() node {
	c := l.Challenge
	if c == nil || !l.selected(view.PaneChallenge) {
		return el("section.challenge none", attrs{"data-panel", string(view.PaneChallenge), "hidden", true})
	}
	parts := []node{el("header", nil,
		el("span.of-group", nil, tell("b", l.Words.LevelGroup(c.Group)+" "), tell("span", l.Words.SomeSolved(c.Done, c.All))),
		l.listed(c.Shown.List),
	)}
	switch {
	case c.Shown.List:
		parts = adding(parts, l.challengeList(c))
	case c.Making != nil:
		parts = append(parts, l.making(c.Making)...)
	default:
		parts = append(parts, l.challengeTask(c)...)
	}
	return el("section.challenge[tabindex=0][role=region]", attrs{"data-panel", string(view.PaneChallenge), "aria-label", l.Words.ChallengeTab(), "data-key", "challenge", "data-solved", yes(c.Solved)}, parts...)
}

// listed draws the button that shows the list of all challenges, and then the one that
// closes it.
func (l *lab) listed(shown bool) node {
	name := l.Words.AllChallenges()
	if shown {
		name = l.Words.CloseChallenges()
	}
	return l.attempts("list", name, lesson.ShowChallenges)
}

// attempts is a button that does a part of a challenge.
func (l *lab) attempts(key, name string, do lesson.ChallengeAct, more ...any) node {
	return l.small("button", "challenge-"+key, name, lesson.Challenge{Do: do}, more...)
}

// challengeTask draws the challenge that is on the stage.
func (l *lab) challengeTask(c *view.Challenge) []node {
	var conditions []node
	for i := range c.Conditions {
		conditions = adding(conditions, l.condition(&c.Conditions[i], c.Started))
	}
	parts := []node{
		el("h3[data-verbatim=challenge]", nil, tell("bdi", c.Title)),
		tell("p.task-of[dir=auto][data-verbatim=challenge]", c.Task),
		el("ul.conditions[role=list]", nil, conditions...),
	}
	if c.Shown.Hint {
		parts = adding(parts, tell("p.aside[data-verbatim=challenge]", c.Hint))
	}
	if c.Shown.Goal {
		parts = adding(parts, el("div.aside", nil, tell("p", l.Words.BoardAtGoal()), l.goalLines(c.Goal)))
	}
	if c.Solution != nil {
		return adding(parts, l.solution(c.Solution))
	}
	if c.Solved {
		parts = adding(parts, l.solved(c))
	}
	var off any
	if !c.Started {
		off = "true"
	}
	return adding(parts, el("div.buttons helps", nil,
		l.attempts("hint", l.Words.Hint(), lesson.ShowHint, "aria-expanded", truth(c.Shown.Hint), "hidden", c.Hint == ""),
		l.attempts("goal", l.Words.ShowGoal(), lesson.ShowGoal, "aria-expanded", truth(c.Shown.Goal)),
		l.attempts("solution", l.Words.ShowSolution(), lesson.ShowSolution, "hidden", !c.Solvable),
		l.small("button", "start-over", l.Words.StartOver(), workbench.Reset{Path: l.Path}, "aria-disabled", off),
	))
}

// condition draws one thing that is asked for, and once somebody has begun, what is lacking.
func (l *lab) condition(c *view.ChallengeCondition, started bool) node {
	pic, met := "open", l.Words.NotMet()
	if c.Met {
		pic, met = "completed", l.Words.Met()
	}
	parts := []node{icon(pic), el("span", nil, text(c.Says), tell("span.met-of", " "+met))}
	if started {
		for _, lack := range c.Lacks {
			parts = adding(parts, tell("span.lack", lack))
		}
	}
	return el("li", attrs{"data-met", truth(c.Met)}, parts...)
}

// goalLines draws a board as its text.
func (l *lab) goalLines(lines []string) node {
	var list []node
	for _, line := range lines {
		list = adding(list, tell("li[data-verbatim=board text]", line))
	}
	return el("ul.goal[role=list]", nil, list...)
}

// solved says why it works. On leads the main button.
func (l *lab) solved(c *view.Challenge) node {
	return el("div.solved", attrs{"hidden", c.Why == ""},
		tell("h4", l.Words.WhyItWorks()),
		tell("p[data-verbatim=challenge]", c.Why),
	)
}

// solution draws what makes the next step of a solution that is shown, and takes the last back.
func (l *lab) solution(s *view.Solution) node {
	next := l.Words.NextMove(words.Data(s.Tool))
	if s.File != "" {
		next = l.Words.MoveWrites(words.Data(s.File))
	}
	var back lesson.Message
	if s.Made > 0 {
		back = workbench.Undo{Path: l.Path}
	}
	return el("div.buttons moves", nil,
		l.small("button", "move-back", l.Words.MoveBack(), back),
		l.small("button main", "move", next, lesson.Challenge{Do: lesson.NextMove}, "hidden", s.Made == s.All),
		l.attempts("end", l.Words.EndSolution(), lesson.EndSolution),
	)
}

// challengeList draws all challenges, by groups.
func (l *lab) challengeList(c *view.Challenge) node {
	var parts []node
	for _, group := range c.Groups {
		var entries []node
		for _, entry := range group.Entries {
			pic, done := "open", ""
			if entry.Done {
				pic, done = "completed", " "+l.Words.ChallengeDone()
			}
			entries = adding(entries, el("li", nil, el("button[type=button]", attrs{
				"class", classes("entry", when(entry.Done, "done")), "data-key", "level-" + entry.Name, "aria-current", when(entry.Here, "true"),
				"onclick", l.sends(lesson.Challenge{Do: lesson.GoToChallenge, Name: entry.Name}),
			}, icon(pic), el("span", nil, el("bdi[data-verbatim=challenge]", nil, text(entry.Title)), tell("span.met-of", done)))))
		}
		parts = append(parts, tell("h3", l.Words.LevelGroup(group.Group)), el("ul.entries[role=list]", nil, entries...))
	}
	own := el("div.buttons", nil, l.small("button", "challenge-new", l.Words.MakeChallenge(), lesson.Challenge{Do: lesson.GoToChallenge, Name: lesson.OwnChallenge}))
	return el("div.all", nil, append(parts, own, l.forgetting(c))...)
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
