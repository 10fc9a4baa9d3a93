package app

import (
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// ways draws the pane "Both ways": the acts as a row of buttons, the calls of the step,
// and under them what either way has left of its files.
func (l *lab) ways() node {
	v, class := l.Ways, "ways none"
	if v != nil && l.selected(view.PaneWays) {
		class = "ways"
	}
	panel := box("div", class)
	panel.set("data-panel", string(view.PaneWays))
	if class == "ways" {
		panel.set("tabindex", "0")
		panel.set("role", "group")
		panel.set("aria-label", l.Words.WaysTab())
		l.wayActs(panel, v.Acts)
		if len(v.Calls) > 0 {
			asked := box("div", "asked")
			asked.tell("span", "", l.Words.CallsMade())
			calls := asked.list("ul", "", l.Words.CallsMade())
			for _, call := range v.Calls {
				calls.tell("li", "", call).set("data-verbatim", "code")
			}
			panel.add(asked.Node)
		}
		both := box("div", "both")
		both.add(l.way("short", l.Words.ShortVersion(), v.Short))
		both.add(l.way("ours", l.Words.OurVersion(), v.Ours))
		panel.add(both.Node)
	}
	return panel.Node
}

// wayActs draws a button for each act, which leads to its beginning: a link in a
// static view.
func (l *lab) wayActs(panel sheet, acts []view.WayAct) {
	list := panel.list("ol", "way-acts", l.Words.WaysActs())
	for i, act := range acts {
		item, button := box("li", ""), box("button", "way-act")
		if l.Static {
			button.Tag = "a"
			button.set("href", l.leadsTo(act.Step))
		} else {
			button.set("type", "button")
			button.Events = elem("", attrs{"onclick", l.sends(lesson.GoTo{Step: act.Step})}).Events
		}
		button.set("data-key", "act-"+strconv.Itoa(i+1))
		if act.Now {
			button.set("aria-current", "step")
		}
		button.say(act.Name)
		item.add(button.Node)
		list.add(item.Node)
	}
}

// way draws one of the two: its files as a table, and what else there is to say.
func (l *lab) way(key, name string, w view.Way) node {
	way, head := box("section", "way"), box("header", "")
	way.set("role", "region")
	way.set("aria-label", name)
	way.set("data-way", key)
	head.tell("h3", "", name)
	if w.Counted {
		head.tell("p", "tally-of", l.Words.WayTally(w.Tally.Opened, w.Changed, w.Tally.Writes))
	}
	way.add(head.Node)
	l.wayAnswer(way, w)
	for _, v := range w.Verdicts {
		way.add(l.verdict(v))
	}
	columns := box("div", "way-head")
	columns.set("aria-hidden", "true")
	columns.set("data-verbatim", "line of a file")
	columns.tell("span", "", "blockedBy")
	columns.tell("span", "", "blocks")
	way.add(columns.Node)
	files := way.list("ul", "way-files", l.Words.FilesOf(key == "ours"))
	for _, row := range w.Rows {
		files.add(l.wayRow(row))
	}
	return way.Node
}

// wayRow draws one file as its bytes have it.
func (l *lab) wayRow(r view.WayRow) node {
	row, name := box("li", "way-file"), box("span", "way-name")
	row.set("data-way-file", r.Name)
	name.add(fileName(r.Name))
	row.add(name.Node)
	switch {
	case r.Gone:
		row.set("data-gone", "true")
		name.tell("span", "", " "+l.Words.GoneFile())
	case r.Broken:
		name.tell("span", "bad", " "+l.Words.BrokenFile())
	case r.Name == tasks.MarkFile:
		name.tell("b", "", " "+r.Text).set("data-verbatim", "line of a file")
	default:
		if r.Status != tasks.Pending {
			status := name.tell("span", "heard", " "+l.Words.CountedState(tasks.State(r.Status)))
			status.set("data-state", string(r.Status))
			name.add(icon(string(r.Status)))
		}
		subject, verbatim := l.legible(r.Subject)
		name.tell("span", "name", " "+subject).set("data-verbatim", verbatim)
		l.wayList(row, "blockedBy", r.Waits)
		l.wayList(row, "blocks", r.Blocks)
	}
	for _, v := range r.Verdicts {
		row.set(verdictKey(v), "true")
		row.add(l.verdict(v))
	}
	return row.Node
}

// wayList draws one list of a file.
func (l *lab) wayList(row sheet, key string, ids []view.CellID) {
	list := box("span", "way-list")
	list.set("data-verbatim", "line of a file")
	list.tell("span", "way-key", " "+key+" ")
	list.add(l.idList(ids))
	row.add(list.Node)
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
	p, said := box("p", "verdict"), box("span", "")
	p.set(verdictKey(v), "true")
	name, sign := l.Words.RightHere(), "completed"
	if v.Wrong {
		name, sign = l.Words.WrongHere(), "alarm"
	}
	p.add(icon(sign))
	said.tell("b", "", name+" ")
	said.say(v.Says)
	p.add(said.Node)
	return p.Node
}

// wayAnswer adds what the last call was answered with, where that is the point, and
// what package tasks finds wrong in the directory where it was asked for that.
func (l *lab) wayAnswer(way sheet, w view.Way) {
	head, said, class := l.Words.WayAnswer(), w.List, "answer-of"
	switch {
	case w.Refused != "":
		head, said = l.Words.WayRefused(), w.Refused
	case w.Failed:
		head, class = l.Words.WayFailed(), "answer-of failed"
	case w.Checked && w.Mended >= 0:
		head = l.Words.RepairSays(w.Mended, len(w.Problems))
	case w.Checked:
		head = l.Words.CheckSays(len(w.Problems))
	case said == "":
		return
	}
	answer := box("div", class)
	answer.tell("span", "", head)
	if said != "" {
		answer.tell("pre", "", said).set("data-verbatim", "message")
	}
	for _, problem := range w.Problems {
		answer.tell("p", "", problem).set("data-verbatim", "message")
	}
	way.add(answer.Node)
}

// verdictLine draws the first verdict of either way, where there is room for no more.
func (l *lab) verdictLine() node {
	score := box("div", "line none")
	for _, ours := range []bool{false, true} {
		way, name := l.Ways.Short, l.Words.ShortVersion()
		if ours {
			way, name = l.Ways.Ours, l.Words.OurVersion()
		}
		all := way.Verdicts
		for _, row := range way.Rows {
			all = append(all, row.Verdicts...)
		}
		if len(all) == 0 {
			continue
		}
		score.Attrs[0].Value = "line score"
		line := box("p", "score-of")
		line.set(verdictKey(all[0]), "true")
		line.tell("b", "", name+" ")
		line.say(all[0].Says)
		score.add(line.Node)
	}
	return score.Node
}
