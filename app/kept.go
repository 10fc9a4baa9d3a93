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
		return elem("section", attrs{"class", "kept none"})
	}
	column := func(name string) node { return elem("th", attrs{"scope", "col"}, text(name)) }
	var rows []node
	for i, row := range k.Rows {
		rows = adding(rows, l.keptRow(row, i))
	}
	return elem("section", attrs{"class", "kept"},
		el("table", nil,
			el("caption", nil,
				el("b", nil, text(l.Words.KeptHeading()+" ")),
				elem("span", attrs{"class", "count-of"}, text(l.keptCount())),
			),
			el("thead", nil, el("tr", nil, column(l.Words.KeptPiece()), column(l.Words.KeptInSummary()), column(l.Words.KeptOnDisk()))),
			el("tbody", nil, adding(rows, l.keptTodo())...),
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
		elem("th", attrs{"scope", "row", "title", subject, "data-verbatim", verbatim}, el("bdi", nil, text(subject))),
		l.keptSaid(row),
		l.keptOnDisk(row),
	}
	if !k.Summary {
		cells[1] = elem("td", attrs{"class", "said-of lost unsaid", "rowspan", strconv.Itoa(len(k.Rows)), "hidden", i > 0}, el("span", nil, text(l.Words.KeptNoSummary())))
	}
	return elem("tr", attrs{"class", classes("row", map[string]bool{"gone": !row.Known && row.Task == 0})}, cells...)
}

// keptSaid draws the sentence of the summary that names a piece, around the word
// by which it does: that one is never cut.
func (l *lab) keptSaid(row view.KeptRow) node {
	if !row.Named {
		return elem("td", attrs{"class", "said-of lost"}, el("span", nil, text(l.Words.KeptNotNamed())))
	}
	return elem("td", attrs{"class", "said-of", "title", row.Before + row.Word + row.After, "data-verbatim", "message"},
		elem("span", attrs{"class", "quote"},
			elem("span", attrs{"class", "before"}, el("bdi", nil, text(row.Before))),
			el("mark", nil, text(row.Word)),
			elem("span", attrs{"class", "after"}, text(row.After)),
		))
}

// keptOnDisk draws what the board says of a piece.
func (l *lab) keptOnDisk(row view.KeptRow) node {
	if row.Task == 0 {
		return elem("td", attrs{"class", "on-disk lost"}, el("span", nil, text(l.Words.KeptNoTask())))
	}
	note := l.Words.TaskNote(row.State, "", words.Waits{IDs: row.Waits})
	return elem("td", attrs{"class", "on-disk", "data-state", string(row.State), "title", note},
		elem("span", attrs{"class", "task-of"},
			el("b", nil, text(row.Task.String()+" ")),
			icon(string(row.State)),
			elem("span", attrs{"class", "state-of"}, text(note)),
		))
}

// keptTodo is the row of a todo list that is gone.
func (l *lab) keptTodo() node {
	return elem("tr", attrs{"class", "row gone", "hidden", !l.Conversation.TodoLost},
		elem("th", attrs{"scope", "row"}, text(l.Words.TodoList())),
		elem("td", attrs{"class", "lost", "colspan", "2"}, el("span", nil, text(l.Words.TodoGone()))),
	)
}
