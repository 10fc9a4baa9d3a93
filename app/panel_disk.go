package app

import (
	"path"
	"slices"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// disk draws the panel of the directory beside a conversation: its files and
// their hash, the board text that they make, and the transcript that the
// compaction has written.
func (l *lab) disk() node {
	return el("section.pane files-pane disk", attrs{"data-panel", string(view.PaneFiles), "data-selected", yes(l.selected(view.PaneFiles))},
		el("header", nil,
			tell("h3", l.Words.FilesOnDisk()),
			l.hash("sha256"),
		),
		el("div", attrs{"class", classes("disk-body", when(l.readsTranscript(), "reads"))},
			l.fileList(),
			l.coming(),
			l.fileLines(),
			el("div.beneath", nil,
				l.diskBoard(),
				l.transcript(),
			),
		),
	)
}

// readsTranscript reports whether a transcript is open, to be read.
func (l *lab) readsTranscript() bool {
	return slices.ContainsFunc(l.Conversation.Transcripts, func(f view.File) bool { return f.Open })
}

// hash draws the short hash of the directory, and after a compaction also the
// one from before it.
func (l *lab) hash(of string) node {
	c := l.Conversation
	a := attrs{"data-hash", c.Hash, "data-before", c.Before, "title", l.Words.WhatIsHashed()}
	if c.Before == "" {
		return el("p.hash", a, tell("span[data-verbatim=name]", of+" "), tell("code[data-verbatim=hash]", c.Hash))
	}
	verdict := el("span.verdict same", nil, icon("completed"), tell("span", l.Words.HashSame()))
	if c.Before != c.Hash {
		verdict = el("span.verdict", nil, tell("span", l.Words.HashChanged()))
	}
	return el("p.hash", a,
		el("span.side-of", nil, tell("span", l.Words.HashBefore()+" "), tell("code[data-verbatim=hash]", c.Before+" ")),
		el("span.side-of", nil, tell("span", l.Words.HashNow()+" "), tell("code[data-verbatim=hash]", c.Hash+" ")),
		verdict,
	)
}

// diskBoard draws the board text below the files; the region stands in the
// first panel while that shows it.
func (l *lab) diskBoard() node {
	if l.selected(view.PaneBoard) {
		return el("section.made[hidden]", nil)
	}
	return el("section.made[role=region]", attrs{"aria-label", l.Words.BoardTab()},
		tell("h4", l.Words.BoardOfFiles()),
		boardText(l.Board),
	)
}

// transcript draws the files of whole conversations, which stand beside the
// directory.
func (l *lab) transcript() node {
	if len(l.Conversation.Transcripts) == 0 {
		return el("section.transcript none", nil)
	}
	var list []node
	for _, f := range l.Conversation.Transcripts {
		list = adding(list, l.transcriptOf(f))
	}
	return el("section.transcript", nil,
		tell("h4", l.Words.ConversationBefore()),
		el("ul.files[role=list]", attrs{"aria-label", l.Words.Transcript()}, list...),
	)
}

// transcriptOf draws one of them, with its lines when it is open.
func (l *lab) transcriptOf(f view.File) node {
	return el("li", attrs{
		"class", classes("file", when(f.Open, "open")),
		"data-file", f.Name,
		"data-disk", string(f.Disk),
		"data-now", yes(f.Now),
	},
		el("button.file-row[type=button]", attrs{
			"data-key", "file-" + f.Name,
			"aria-expanded", truth(f.Open), "disabled", l.Static,
			"onclick", l.sends(lesson.ToggleFile{Path: l.Path, Name: f.Name}),
		},
			icon("fold"),
			tell("span.file-name[data-verbatim=name]", path.Base(f.Name)+" "), // its heading is the folder
			tell("span.size", l.Words.Bytes(f.Size)+" "),
			tell("span.noted", f.Summary+" "),
			tell("span.mark", f.Mark),
		),
		el("div.lines", attrs{"hidden", !f.Open}, l.fileText(f, true)),
	)
}

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
