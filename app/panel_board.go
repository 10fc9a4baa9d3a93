package app

import "tasklesson/app/lesson/view"

// boardSection draws the board text in the first panel, unless it stands below
// the files.
func (l *lab) boardSection() node {
	shown := l.selected(view.PaneBoard)
	if l.Conversation != nil && !shown {
		return unit("section.board[hidden]", attrs{"data-panel", string(view.PaneBoard)})
	}
	return unit("section.board[role=region]", attrs{"data-panel", string(view.PaneBoard), "aria-label", l.Words.BoardTab(), "hidden", !shown}, boardText(l.Board))
}

// boardText draws the answer of task_list as it is, line by line.
func boardText(lines []view.BoardLine) node {
	var rows []node
	for i, line := range lines {
		row := text(line.Text)
		if line.Now {
			row = el("span.now", nil, row)
		}
		if i > 0 {
			rows = adding(rows, text("\n"))
		}
		rows = adding(rows, row)
	}
	return el("pre.board-text[data-verbatim=board text]", nil, rows...)
}
