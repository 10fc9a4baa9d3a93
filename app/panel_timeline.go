package app

import (
	"cmp"
	"strconv"

	"tasklesson/app/lesson/race"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// A timelinePanel is all that the pane "Time line" is drawn from.
type timelinePanel struct {
	moment   *race.Moment
	selected bool
}

func (l *lab) timeline() node {
	return keepPanel(l, view.PaneTimeline, timelinePanel{l.Timeline, l.selected(view.PaneTimeline)})
}

// draw draws what the transactions of several agents did, a table for each task that they
// reach for, with a row an agent and a column a step.
func (p timelinePanel) draw(l *pen, _ *view.Directory) node {
	var claims []node
	if p.moment != nil {
		for _, claim := range p.moment.Claims {
			claims = adding(claims, l.claimLine(claim, p.moment.At))
		}
	}
	return el("div", attrs{
		"class", classes("timeline", when(p.moment == nil, "none")), "data-panel", string(view.PaneTimeline), "hidden", !p.selected,
	}, claims...)
}

// claimLine draws the time line of one task, and below it what came of it: what each
// agent believes, and what the file says.
func (l *pen) claimLine(claim race.Claim, at int) node {
	class := "claim-line"
	switch {
	case at < claim.From:
		class += " ahead"
	case at > claim.To:
		class += " over"
	}
	holders := claim.Holders()
	if holders > 1 {
		class += " twice"
	}
	head, rows, beliefs := []node{el("td", nil)}, []node{nil}, []node{}
	for n := claim.From; n <= claim.To; n++ {
		head = adding(head, el("th", attrs{"class", when(n == at, "now")}, text(strconv.Itoa(n))))
	}
	rows[0] = el("tr.ticks", nil, head...)
	for _, side := range claim.Sides {
		row := []node{tell("th[scope=row][data-verbatim=name]", side.Agent)}
		for i, cell := range side.Until(claim.To - claim.From + 1) {
			if claim.From+i > at {
				row = adding(row, comingCell(side, i))
				continue
			}
			row = adding(row, l.momentCell(cell, claim.From+i == at))
		}
		rows = adding(rows, el("tr", nil, row...))
		beliefs = adding(beliefs, el("li", attrs{"class", when(side.Holds, "mine")}, text(l.Words.Believes(words.Data(side.Agent), side.Holds))))
	}
	beliefs = adding(beliefs, tell("li", l.Words.FileNames(words.Data(claim.Owner))))
	if holders > 0 {
		beliefs = adding(beliefs, tell("li.verdict", l.Words.Claimed(holders)))
	}
	parts := []node{tell("h3", l.Words.ClaimOf(claim.Task, claim.Whole))}
	if claim.Whole && at == claim.To && !l.Static {
		parts = adding(parts, el("a.to-race[href=race.html]", nil, text(l.Words.RaceTitle())))
	}
	parts = adding(adding(parts, el("table.moments", nil, rows...)), el("ul.beliefs[role=list]", nil, beliefs...))
	return el("section", attrs{"class", class, "data-claim", numbers(claim.Task)}, parts...)
}

// comingCell outlines what an agent's transaction will do at a position, without a word
// of what comes of it.
func comingCell(side race.Side, at int) node {
	var cell race.Cell
	if at < len(side.Ahead) {
		cell = side.Ahead[at]
	}
	return el("td", attrs{"class", classes("moment", when(cell.Phase != "", "outlined"), when(cell.First, "first"), when(cell.Last, "last"))}, el("span", nil))
}

// momentCell draws what an agent's transaction does at one position.
func (l *pen) momentCell(cell race.Cell, now bool) node {
	return el("td", attrs{"class", "moment " + string(cell.Phase) + " " + string(cell.Did) +
		when(now, " now") + when(cell.First, " first") + when(cell.Last, " last") + when(cell.Writable, " writable")},
		tell("span", l.Words.MomentOf(cmp.Or(cell.Did, cell.Phase))))
}
