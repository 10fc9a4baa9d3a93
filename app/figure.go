package app

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// Figure draws a position of a scenario for paper: its sentence, the graph, and
// beside it what the step has changed and what the board says then. It needs no
// program: nothing in it is pressed, folded or scrolled.
func Figure(v view.View) *ui.Node {
	v.Static, v.Predict = true, nil
	v.Tasks = withoutActions(v.Tasks)
	l := newLab(v, nil, nil)
	l.paper = true
	parts := []node{el("figcaption", nil, prose("p.sentence", l.Sentence))}
	if windows := l.windows(); len(windows) > 0 {
		parts = adding(parts, el("div", attrs{"class", classes("figure-windows", when(len(windows) == 1, "single"))}, windows...))
	}
	parts = append(parts, l.compared()...)
	if len(l.Tasks) > 0 {
		parts = adding(parts, el("div.figure-graph", nil, l.graph()))
	}
	var changes []node
	if l.Ways == nil { // which has them beside each other
		changes = l.changes()
	}
	parts = adding(parts, el("div.figure-side", nil, adding(changes, boardText(l.Board))...))
	return el("figure.figure", attrs{"data-figure", l.Position.Fragment()}, parts...)
}

// paperPane returns the one of [layout.Panes] that a graph of n tasks stands in on
// paper: see handout.css. One or two have a low one, and a legend below them takes of it.
func (l *lab) paperPane(n int) int {
	const low, usual, large = 1, 7, 9
	switch {
	case n >= 10:
		return large
	case n < 3 && !l.legendInCorner():
		return low
	}
	return usual
}

// compared draws what the chapters that compare have beside the graph: how transactions
// meet, and what two ways leave of the files.
func (l *lab) compared() []node {
	var list []node
	if l.Timeline != nil {
		var claims []node
		for _, claim := range l.Timeline.Claims {
			if claim.From <= l.Timeline.At {
				claims = adding(claims, l.claimLine(claim, l.Timeline.At))
			}
		}
		list = adding(list, el("div.figure-times", nil, claims...))
	}
	if l.Ways != nil && l.Position.Step > 0 {
		short, ours := l.Ways.Short, l.Ways.Ours
		list = adding(list, el("div.figure-ways", nil,
			l.way("short", l.Words.ShortVersion(), short, apart(short, ours)),
			l.way("ours", l.Words.OurVersion(), ours, apart(ours, short)),
		))
	}
	return list
}

// apart returns those files of one of two ways that are judged, unreadable or made so by
// the step, or that the other has otherwise: of what is the same in both, the board says enough.
func apart(one, other view.Way) (rows []view.WayRow) {
	for _, row := range one.Rows {
		same := slices.ContainsFunc(other.Rows, func(o view.WayRow) bool {
			return o.Name == row.Name && len(o.Verdicts) == 0 && len(row.Verdicts) == 0 && alike(row, o)
		})
		if !same || row.Broken || row.Fresh {
			rows = append(rows, row)
		}
	}
	return rows
}

// alike reports whether two files say the same of a task.
func alike(a, b view.WayRow) bool {
	return a.Gone == b.Gone && a.Broken == b.Broken && a.Status == b.Status && a.Text == b.Text && a.Subject == b.Subject &&
		slices.Equal(a.Waits, b.Waits) && slices.Equal(a.Blocks, b.Blocks)
}

func withoutActions(all []view.Task) []view.Task {
	plain := make([]view.Task, len(all))
	for i, t := range all {
		t.Actions = nil
		plain[i] = t
	}
	return plain
}

// changes draws the files that the step is about, each with its name and the lines
// that came and went. Of a new one all came: what matters of it is enough.
func (l *lab) changes() []node {
	var list []node
	for _, f := range l.Files {
		changed := changedLines(f.Lines)
		if isNew(f.Lines) {
			changed = []node{text(f.Summary)}
		}
		if !f.Now && len(changed) == 0 {
			continue
		}
		list = adding(list, el("div.figure-change", attrs{"data-file", f.Name},
			el("p", nil,
				tell("b[data-verbatim=name]", f.Name+" "),
				tell("span", f.Mark),
			),
			el("pre.figure-lines[data-verbatim=bytes]", attrs{"hidden", len(changed) == 0}, changed...),
		))
	}
	return list
}

// isNew reports whether every line of a file came in this step.
func isNew(lines []files.Line) bool {
	return len(lines) > 0 && !slices.ContainsFunc(lines, func(line files.Line) bool {
		return line.Diff != files.Added && line.Diff != files.Coming
	})
}

// changedLines draws the lines of a file that came, went, or are about to. Lines that
// went together stand in one row, as JSON may be written as well: a list has a line
// for each of its ids.
func changedLines(lines []files.Line) []node {
	var rows []node
	for at := 0; at < len(lines); {
		d, words := lines[at].Diff, ""
		for ; at < len(lines) && lines[at].Diff == d; at++ {
			words += " " + strings.TrimSpace(lines[at].Text)
		}
		if d == files.Unchanged {
			continue
		}
		if len(rows) > 0 {
			rows = adding(rows, text("\n"))
		}
		rows = adding(rows, lineText(d, words[1:]))
	}
	return rows
}

// windows draws what the agents can see: how full each window is, the hash of what
// is on disk, and what was said in this step.
func (l *lab) windows() []node {
	if l.Conversation == nil {
		return nil
	}
	if len(l.Lanes) == 0 {
		return []node{l.window("")}
	}
	var list []node
	for _, lane := range l.Lanes {
		own := *l
		own.Conversation = lane.Conversation
		list = adding(list, own.window(lane.Title))
	}
	return list
}

func (l *lab) window(title string) node {
	parts := []node{
		el("p.figure-name", nil, tell("b[data-verbatim=name]", title)),
		el("div.figure-meter", attrs{"data-level", string(levelOf(*l.Conversation))}, l.filled(), tokenBar(*l.Conversation)),
	}
	if title == "" {
		parts[0] = el("p.figure-name", nil, tell("b", l.Words.ContextWindow()))
		parts = adding(parts, l.hash(".tasks/"))
	}
	for _, m := range l.newest() {
		parts = adding(parts, l.excerpt(m))
	}
	return el("div.figure-window", nil, parts...)
}

// newest returns the last messages of the step, as many as a figure has room for.
func (l *lab) newest() []view.Message {
	const most = 2
	var list []view.Message
	for _, m := range l.Conversation.Messages {
		if m.Now && m.Role != view.RoleSystem && !m.Blanked {
			list = append(list, m)
		}
	}
	return list[max(0, len(list)-most):]
}

// excerpt draws the beginning of a message; dots say that it goes on.
func (l *lab) excerpt(m view.Message) node {
	const most = 130 // code points
	if runes := []rune(m.Text); m.Role != view.RoleCall && len(runes) > most {
		m.Text, m.Marks = string(runes[:most])+" …", nil
	}
	return el("div.figure-words", attrs{"data-role", string(m.Role)},
		append([]node{tell("b", l.speaker(m)+" "), tell("b", l.messageMark(m)+" ")}, l.messageWords(m, false)...)...)
}
