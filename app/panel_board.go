package app

import "tasklesson/app/lesson/view"

// A boardPanel is all that the pane "Board" is drawn from besides the board text.
type boardPanel struct{ below, selected bool }

func (l *lab) boardSection() node {
	return keepPanel(l, view.PaneBoard, boardPanel{l.Conversation != nil, l.selected(view.PaneBoard)})
}

// draw draws the board text, unless it stands below the files.
func (p boardPanel) draw(l *pen, of *view.Directory) node {
	if p.below && !p.selected {
		return unit("section.board[hidden]", attrs{"data-panel", string(view.PaneBoard)})
	}
	return unit("section.board[role=region]", attrs{"data-panel", string(view.PaneBoard), "aria-label", l.Words.BoardTab(), "hidden", !p.selected}, boardText(of.Board))
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
