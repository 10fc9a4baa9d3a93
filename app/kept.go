package app

import (
	"strconv"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// kept draws what a compaction, or a new start, has left of the plan: a row for
// each piece of work, with what the summary says of it and what the disk does.
func (l *lab) kept() node {
	k := l.Conversation.Kept
	if k == nil {
		return el("section.kept none", nil)
	}
	column := func(name string) node { return tell("th[scope=col]", name) }
	var rows []node
	for i, row := range k.Rows {
		rows = adding(rows, l.keptRow(row, i))
	}
	return el("section.kept", nil,
		el("table", nil,
			el("caption", nil,
				tell("b", l.Words.KeptHeading()+" "),
				tell("span.count-of", l.keptCount()),
			),
			el("thead", nil, el("tr", nil, column(l.Words.KeptPiece()), column(l.Words.KeptInSummary()), column(l.Words.KeptOnDisk()))),
			el("tbody", nil, rows...),
		),
	)
}

// keptCount counts what is left. Without a summary there is nothing that could name
// a piece, so that none is missed there.
func (l *lab) keptCount() string {
	k := l.Conversation.Kept
	if !k.Summary {
		return l.Words.KeptCountOnDisk(k.OnDisk, len(k.Rows))
	}
	return l.Words.KeptCount(k.Named, k.OnDisk, len(k.Rows))
}

// keptRow draws one piece of work. Without a summary one cell says so for all.
func (l *lab) keptRow(row view.KeptRow, i int) node {
	k := l.Conversation.Kept
	subject, verbatim := l.legible(row.Subject)
	cells := []node{
		el("th[scope=row]", attrs{"title", subject, "data-verbatim", verbatim}, tell("bdi", subject)),
		l.keptSaid(row),
		l.keptOnDisk(row),
	}
	if !k.Summary {
		cells[1] = el("td.said-of lost unsaid", attrs{"rowspan", strconv.Itoa(len(k.Rows)), "hidden", i > 0}, tell("span", l.Words.KeptNoSummary()))
	}
	return el("tr", attrs{"class", classes("row", when(!row.Known && row.Task == 0, "gone"))}, cells...)
}

// keptSaid draws the word by which the summary names a piece; its title has the sentence.
func (l *lab) keptSaid(row view.KeptRow) node {
	if !row.Named {
		return el("td.said-of lost", nil, tell("span", l.Words.KeptNotNamed()))
	}
	return el("td.said-of[data-verbatim=message]", attrs{"title", row.Before + row.Word + row.After}, tell("mark", row.Word))
}

// keptOnDisk draws what the board says of a piece.
func (l *lab) keptOnDisk(row view.KeptRow) node {
	if row.Task == 0 {
		return el("td.on-disk lost", nil, tell("span", l.Words.KeptNoTask()))
	}
	note := l.Words.TaskNote(row.State, "", words.Waits{IDs: row.Waits})
	return el("td.on-disk", attrs{"data-state", string(row.State), "title", note},
		el("span.task-of", nil,
			tell("b", row.Task.String()+" "),
			icon(string(row.State)),
			tell("span.state-of", note),
		))
}
