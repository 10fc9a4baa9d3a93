package app

import (
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// ways draws the pane "Both versions": the acts as a row of buttons, the calls of the step,
// and under them what either way has left of its files.
func (l *lab) ways() node {
	v := l.Ways
	if v == nil || !l.selected(view.PaneWays) {
		return el("div.ways none", attrs{"data-panel", string(view.PaneWays)})
	}
	parts := []node{l.wayActs(v.Acts)}
	if len(v.Calls) > 0 {
		parts = adding(parts, l.wayCalls(v.Calls))
	}
	short, ours := apart(v.Short, v.Ours), apart(v.Ours, v.Short)
	if len(short)+len(ours) == 0 {
		if len(v.Calls) == 0 { // nothing else is to be seen
			short, ours = v.Short.Rows, v.Ours.Rows
		}
		parts = adding(parts, el("p.way-same", nil, icon("completed"), text(l.Words.SameFiles())))
	}
	parts = adding(parts, el("div.both", attrs{"data-judged", yes(len(v.Short.Verdicts)+len(v.Ours.Verdicts) > 0)},
		l.way("short", l.Words.ShortVersion(), v.Short, short),
		l.way("ours", l.Words.OurVersion(), v.Ours, ours)))
	return el("div.ways[tabindex=0][role=group]", attrs{"data-panel", string(view.PaneWays), "aria-label", l.Words.WaysTab(), "data-asked", yes(len(v.Calls) > 0)}, parts...)
}

// wayActs draws a button for each act, which leads to it: a link in a static view. Those
// beside the walk are folded while none of them is shown.
func (l *lab) wayActs(acts []view.WayAct) node {
	var walked, beside []node
	open := false
	for i, act := range acts {
		a := attrs{"data-key", "act-" + strconv.Itoa(i+1), "aria-current", when(act.Now, "step")}
		what := "button.way-act[type=button]"
		if l.Static {
			what, a = "a.way-act", with(a, "href", l.leadsTo(act.Step))
		} else {
			a = with(a, "onclick", l.sends(lesson.GoTo{Step: act.Step}))
		}
		item := el("li", nil, el(what, a, text(act.Name)))
		if act.Aside {
			beside, open = adding(beside, item), open || act.Now
		} else {
			walked = adding(walked, item)
		}
	}
	parts := []node{el("ol.way-acts[role=list]", attrs{"aria-label", l.Words.WaysActs()}, walked...)}
	if len(beside) > 0 {
		more := l.Words.MoreActs(len(beside))
		parts = adding(parts, el("details.more-acts", attrs{"open", open},
			tell("summary[data-key=more-acts]", more),
			el("ol.way-acts[role=list]", attrs{"aria-label", more}, beside...)))
	}
	return el("div.acts-of-ways", nil, parts...)
}

// wayCalls draws the calls that the step makes of both ways.
func (l *lab) wayCalls(calls []string) node {
	var list []node
	for _, call := range calls {
		list = adding(list, tell("li[data-verbatim=code]", call))
	}
	return el("div.asked", nil,
		tell("span", l.Words.CallsMade()),
		el("ul[role=list]", attrs{"aria-label", l.Words.CallsMade()}, list...),
	)
}

// way draws one of the two: its board, what is said of it, and those of its files that
// the other has otherwise, or all where none is.
func (l *lab) way(key, name string, w view.Way, rows []view.WayRow) node {
	head := []node{tell("h3", name)}
	if w.Counted {
		head = adding(head, tell("p.tally-of", l.Words.WayTally(w.Tally.Opened, w.Changed, w.Tally.Writes)))
	}
	parts := []node{el("header", nil, head...)}
	if board := l.smallBoard(w.Rows); board != nil && !l.paper { // which has a graph
		parts = adding(parts, el("div.board-of", nil, board))
	}
	if answer := l.wayAnswer(w); answer != nil {
		parts = adding(parts, answer)
	}
	for _, v := range w.Verdicts {
		parts = adding(parts, l.verdict(v))
	}
	var files []node
	lists := false
	for _, row := range rows {
		files = adding(files, l.wayRow(row))
		lists = lists || row.Lists()
	}
	parts = append(parts,
		el("div.way-head[aria-hidden=true][data-verbatim=line of a file]", attrs{"hidden", !lists}, tell("span", "blockedBy"), tell("span", "blocks")),
		el("ul.way-files[role=list]", attrs{"aria-label", l.Words.FilesOf(key == "ours"), "data-full", yes(len(files) > 9)}, files...),
	)
	return el("section.way[role=region]", attrs{"aria-label", name, "data-way", key}, parts...)
}

// wayRow draws one file as its bytes have it.
func (l *lab) wayRow(r view.WayRow) node {
	name, lists := []node{fileName(r.Name)}, []node(nil)
	switch {
	case r.Gone:
		name = adding(name, tell("span", " "+l.Words.GoneFile()))
	case r.Broken:
		name = adding(name, tell("span.bad", " "+l.Words.BrokenFile()))
	case r.Name == tasks.MarkFile:
		name = adding(name, tell("b[data-verbatim=line of a file]", " "+r.Text))
	default:
		if r.Status != tasks.Pending {
			status := attrs{"data-state", string(r.Status)}
			name = append(name, el("span.heard", status, text(" "+l.Words.CountedState(tasks.State(r.Status)))), icon(string(r.Status)))
		}
		subject, verbatim := l.legible(r.Subject)
		name = adding(name, el("span.name", attrs{"data-verbatim", verbatim}, text(" "+subject)))
		lists = []node{l.wayList("blockedBy", r.Waits), l.wayList("blocks", r.Blocks)}
	}
	a := attrs{"data-way-file", r.Name, "data-gone", yes(r.Gone)}
	parts := append([]node{el("span.way-name", nil, name...)}, lists...)
	for _, v := range r.Verdicts {
		a = with(a, verdictKey(v), "true")
		parts = adding(parts, l.verdict(v))
	}
	return el("li.way-file", a, parts...)
}

// wayList draws one list of a file.
func (l *lab) wayList(key string, ids []view.CellID) node {
	return el("span.way-list[data-verbatim=line of a file]", nil, tell("span.way-key", " "+key+" "), l.idList(ids))
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
	return el("p.verdict", attrs{verdictKey(v), "true"}, icon(sign), el("span", nil, tell("b", name+" "), text(v.Says)))
}

// wayAnswer draws what the last call was answered with, where that is the point, and
// what package tasks finds wrong in the directory where it was asked for that. It
// returns nil where there is nothing to say.
func (l *lab) wayAnswer(w view.Way) node {
	head, said := l.Words.WayAnswer(), w.List
	switch {
	case w.Refused != "":
		head, said = l.Words.WayRefused(), w.Refused
	case w.Failed:
		head = l.Words.WayFailed()
	case w.Checked && w.Mended >= 0:
		head = l.Words.RepairSays(w.Mended, len(w.Problems))
	case w.Checked:
		head = l.Words.CheckSays(len(w.Problems))
	case said == "":
		return nil
	}
	parts := []node{tell("span", head)}
	if said != "" {
		parts = adding(parts, tell("pre[data-verbatim=message]", said))
	}
	for _, problem := range w.Problems {
		parts = adding(parts, tell("p[data-verbatim=message]", problem))
	}
	failed := w.Failed && w.Refused == "" || len(w.Problems) > 0
	return el("div", attrs{"class", classes("answer-of", when(failed, "failed"), when(w.Refused != "", "refused"))}, parts...)
}

// verdictLine draws the first verdict of either way, where there is no room for more.
func (l *lab) verdictLine() node {
	var scores []node
	for _, ours := range []bool{false, true} {
		way, name := l.Ways.Short, l.Words.ShortVersion()
		if ours {
			way, name = l.Ways.Ours, l.Words.OurVersion()
		}
		all := way.Verdicts
		for _, row := range way.Rows {
			all = append(all, row.Verdicts...)
		}
		if len(all) > 0 {
			scores = adding(scores, el("p.score-of", attrs{verdictKey(all[0]), "true"}, tell("b", name+" "), text(all[0].Says)))
		}
	}
	if scores == nil {
		return el("div.line none", nil)
	}
	return el("div.line score", nil, scores...)
}
