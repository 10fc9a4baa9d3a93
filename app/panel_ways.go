package app

import (
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// ways draws the pane "Both ways": the acts as a row of buttons, the calls of the step,
// and under them what either way has left of its files.
func (l *lab) ways() node {
	v := l.Ways
	if v == nil {
		return el("div", props{"class": "ways none", "data-panel": string(view.PaneWays)})
	}
	return el("div", props{"class": "ways", "data-panel": string(view.PaneWays), "hidden": !l.selected(view.PaneWays)},
		l.wayActs(v.Acts),
		l.wayCalls(v.Calls),
		el("div", props{"class": "both"},
			l.way("short", l.Words.ShortVersion(), l.Words.FilesShort(), v.Short),
			l.way("ours", l.Words.OurVersion(), l.Words.FilesOurs(), v.Ours),
		),
	)
}

// wayActs draws a button for each act, which leads to its beginning: a link in a
// static view.
func (l *lab) wayActs(acts []view.WayAct) node {
	var items []node
	for i, act := range acts {
		p := props{"class": "act", "data-key": "act-" + strconv.Itoa(i+1)}
		if act.Now {
			p["aria-current"] = "step"
		}
		tag := "button"
		if l.Static {
			tag, p["href"] = "a", l.leadsTo(act.Step)
		} else {
			p["type"], p["onclick"] = "button", l.sends(lesson.GoTo{Step: act.Step})
		}
		items = append(items, el("li", nil, el(tag, p, text(act.Name))))
	}
	return el("ol", props{"class": "acts", "role": "list", "aria-label": l.Words.WaysActs(), "hidden": len(acts) == 0}, items...)
}

// wayCalls draws the calls that both ways get.
func (l *lab) wayCalls(calls []string) node {
	head := l.Words.CallsMade()
	if len(calls) == 0 {
		head = l.Words.NoCallsYet()
	}
	var items []node
	for _, call := range calls {
		items = append(items, el("li", props{"data-verbatim": "code"}, text(call)))
	}
	return el("div", props{"class": "asked", "hidden": len(calls) == 0},
		el("span", nil, text(head)),
		el("ul", props{"role": "list", "aria-label": l.Words.CallsMade()}, items...),
	)
}

// way draws one of the two.
func (l *lab) way(key, name, files string, w view.Way) node {
	var rows []node
	for _, row := range w.Rows {
		rows = append(rows, l.wayRow(row))
	}
	parts := []node{
		el("header", nil,
			el("h3", nil, text(name)),
			el("p", props{"class": "tally-of", "hidden": !w.Counted}, text(l.Words.WayTally(w.Tally.Opened, w.Tally.Writes))),
		),
		el("ul", props{"class": "way-files", "role": "list", "aria-label": files}, rows...),
	}
	parts = append(parts, l.wayAnswer(w))
	for _, v := range w.Verdicts {
		parts = append(parts, l.verdict(v))
	}
	parts = append(parts, l.wayProblems(w))
	return el("section", props{"class": "way", "data-way": key, "role": "region", "aria-label": name}, parts...)
}

// wayRow draws one file as its bytes have it.
func (l *lab) wayRow(r view.WayRow) node {
	parts := []node{fileName(r.Name)}
	switch {
	case r.Gone:
		parts = append(parts, el("span", props{"class": "noted"}, text(" "+l.Words.GoneFile())))
	case r.Broken:
		parts = append(parts, el("span", props{"class": "noted bad"}, text(" "+l.Words.BrokenFile())))
	case r.Status == "":
		parts = append(parts, el("span", props{"data-verbatim": "line of a file"}, text(" "+r.Text)))
	default:
		name, verbatim := l.legible(r.Subject)
		parts = append(parts,
			el("span", props{"class": "name", "title": name, "data-verbatim": verbatim}, text(" "+name)),
			el("span", props{"class": "fields", "data-verbatim": "line of a file"},
				el("span", props{"class": "status-of", "data-state": string(r.Status), "hidden": r.Status == tasks.Pending}, text(string(r.Status)+" ")),
				el("span", props{"class": "field"}, text("blockedBy "), l.idList(r.Waits)),
				el("span", props{"class": "field"}, text("blocks "), l.idList(r.Blocks)),
			),
		)
	}
	p := props{"class": classes("way-file", map[string]bool{"fresh": r.Fresh, "gone": r.Gone, "mark-file": r.Name == tasks.MarkFile}), "data-way-file": r.Name}
	for _, v := range r.Verdicts {
		p[verdictKey(v)] = "true"
		parts = append(parts, l.verdict(v))
	}
	return el("li", p, parts...)
}

// verdictKey is the attribute of what a verdict is about.
func verdictKey(v view.Verdict) string {
	if v.Wrong {
		return "data-wrong"
	}
	return "data-right"
}

// verdict draws what is right or wrong, in words and with a sign.
func (l *lab) verdict(v view.Verdict) node {
	name, sign := l.Words.RightHere(), "completed"
	if v.Wrong {
		name, sign = l.Words.WrongHere(), "alarm"
	}
	return el("p", props{"class": "verdict", verdictKey(v): "true"}, icon(sign), el("b", nil, text(name+": ")), text(v.Says))
}

// wayAnswer draws what the last call was answered with, where that is the point.
func (l *lab) wayAnswer(w view.Way) node {
	head, said := l.Words.WayAnswer(), w.List
	switch {
	case w.Refused != "":
		head, said = l.Words.WayRefused(), w.Refused
	case w.Failed:
		head = l.Words.WayFailed()
	case said == "":
		return el("div", props{"class": "answer-of none"})
	}
	return el("div", props{"class": classes("answer-of", map[string]bool{"failed": w.Failed})},
		el("span", nil, text(head)),
		el("pre", props{"data-verbatim": "message"}, text(said)),
	)
}

// wayProblems draws what package tasks finds wrong in a directory, after it has mended
// what it could, where it was asked for that.
func (l *lab) wayProblems(w view.Way) node {
	if !w.Checked {
		return el("div", props{"class": "found none"})
	}
	var items []node
	for _, problem := range w.Problems {
		items = append(items, el("li", nil, text(problem)))
	}
	if len(items) == 0 {
		items = append(items, el("li", props{"class": "fine"}, text(l.Words.NoProblems())))
	}
	return el("div", props{"class": "found"},
		el("p", props{"class": "mended", "hidden": w.Mended < 0}, text(l.Words.MendedCount(max(0, w.Mended)))),
		el("span", nil, text(l.Words.CheckSays())),
		el("ul", props{"role": "list", "aria-label": l.Words.CheckSays()}, items...),
	)
}

// verdictLine draws the verdicts of both ways, a line each, where there is room for
// no more.
func (l *lab) verdictLine() node {
	var lines []node
	for _, way := range []struct {
		name string
		view.Way
	}{{l.Words.ShortVersion(), l.Ways.Short}, {l.Words.OurVersion(), l.Ways.Ours}} {
		all := way.Verdicts
		for _, row := range way.Rows {
			for _, v := range row.Verdicts {
				v.Says = string(words.Data(row.Name)) + ": " + v.Says
				all = append(all, v)
			}
		}
		if len(all) > 0 {
			lines = append(lines, el("p", props{"class": "score-of", verdictKey(all[0]): "true"}, el("b", nil, text(way.name+" ")), text(all[0].Says)))
		}
	}
	if len(lines) == 0 {
		return el("div", props{"class": "line none"})
	}
	return el("div", props{"class": "line score"}, lines...)
}
