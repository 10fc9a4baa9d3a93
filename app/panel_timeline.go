package app

import (
	"strconv"

	"tasklesson/app/lesson/race"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// timeline draws the pane "Time line": what the transactions of several agents did, a
// table for each task that they reach for, with a row an agent and a column a step.
func (l *lab) timeline() node {
	p := props{"class": "timeline none", "data-panel": string(view.PaneTimeline), "hidden": !l.selected(view.PaneTimeline)}
	var claims []node
	if l.Timeline != nil {
		p["class"] = "timeline"
		for _, claim := range l.Timeline.Claims {
			claims = adding(claims, l.claimLine(claim, l.Timeline.At))
		}
	}
	return el("div", p, claims...)
}

// claimLine draws the time line of one task, and below it what came of it: what each
// agent believes, and what the file says.
func (l *lab) claimLine(claim race.Claim, at int) node {
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
	head, rows, beliefs := []node{boxOf("td", "")}, []node{nil}, []node{}
	for n := claim.From; n <= claim.To; n++ {
		head = adding(head, boxOf("th", onlyIf(n == at, "now"), text(strconv.Itoa(n))))
	}
	rows[0] = boxOf("tr", "ticks", head...)
	for _, side := range claim.Sides {
		row := []node{elem("th", attrs{"scope", "row", "data-verbatim", "name"}, text(side.Agent))}
		for i, cell := range side.Until(claim.To - claim.From + 1) {
			if claim.From+i > at {
				cell = race.Cell{}
			}
			row = adding(row, l.momentCell(cell, claim.From+i == at))
		}
		rows = adding(rows, boxOf("tr", "", row...))
		beliefs = adding(beliefs, boxOf("li", onlyIf(side.Holds, "mine"), text(l.Words.Believes(words.Data(side.Agent), side.Holds))))
	}
	beliefs = adding(beliefs, boxOf("li", "", text(l.Words.FileNames(words.Data(claim.Owner)))))
	if holders > 0 {
		beliefs = adding(beliefs, boxOf("li", "verdict", text(l.Words.Claimed(holders))))
	}
	return elem("section", attrs{"class", class, "data-claim", numbers(claim.Task)},
		boxOf("h3", "", text(l.Words.ClaimOf(claim.Task, claim.Whole))),
		boxOf("table", "moments", rows...),
		elem("ul", attrs{"class", "beliefs", "role", "list"}, beliefs...),
	)
}

// momentCell draws what an agent's transaction does at one position.
func (l *lab) momentCell(cell race.Cell, now bool) node {
	what := words.Moment(cell.Did)
	if what == "" {
		what = words.Moment(cell.Phase)
	}
	return boxOf("td", "moment "+string(cell.Phase)+" "+string(cell.Did)+
		onlyIf(now, " now")+onlyIf(cell.First, " first")+onlyIf(cell.Last, " last")+onlyIf(cell.Writable, " writable"),
		boxOf("span", "", text(l.Words.MomentOf(what))))
}

// boxOf returns an element that has nothing but a class.
func boxOf(tag, class string, children ...node) node {
	return elem(tag, attrs{"class", class}, children...)
}

// onlyIf returns a word, or nothing.
func onlyIf(is bool, word string) string {
	if is {
		return word
	}
	return ""
}
