package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// disk draws the panel of the directory beside a conversation: its files and
// their hash, the board text that they make, and the transcript that the
// compaction has written.
func (l *lab) disk() node {
	return elem("section", attrs{"class", "pane files-pane disk", "data-panel", string(view.PaneFiles), "data-selected", l.yes(l.selected(view.PaneFiles))},
		el("header", nil,
			el("h3", nil, text(l.Words.FilesOnDisk())),
			l.hash("sha256"),
		),
		elem("div", attrs{"class", "disk-body"},
			l.fileList(),
			l.fileLines(),
			elem("div", attrs{"class", "beneath"},
				l.diskBoard(),
				l.transcript(),
			),
		),
	)
}

// hash draws the short hash of the directory, and after a compaction also the
// one from before it.
func (l *lab) hash(of string) node {
	c := l.Conversation
	p := props{"class": "hash", "data-hash": c.Hash, "data-before": c.Before, "title": l.Words.WhatIsHashed()}
	if c.Before == "" {
		return el("p", p, elem("span", attrs{"data-verbatim", "name"}, text(of+" ")), elem("code", attrs{"data-verbatim", "hash"}, text(c.Hash)))
	}
	verdict := elem("span", attrs{"class", "verdict same"}, icon("completed"), el("span", nil, text(l.Words.HashSame())))
	if c.Before != c.Hash {
		verdict = elem("span", attrs{"class", "verdict"}, el("span", nil, text(l.Words.HashChanged())))
	}
	return el("p", p,
		elem("span", attrs{"class", "side-of"}, el("span", nil, text(l.Words.HashBefore()+" ")), elem("code", attrs{"data-verbatim", "hash"}, text(c.Before+" "))),
		elem("span", attrs{"class", "side-of"}, el("span", nil, text(l.Words.HashNow()+" ")), elem("code", attrs{"data-verbatim", "hash"}, text(c.Hash+" "))),
		verdict,
	)
}

// diskBoard draws the board text below the files; the region stands in the
// first panel while that shows it.
func (l *lab) diskBoard() node {
	if l.selected(view.PaneBoard) {
		return elem("section", attrs{"class", "made", "hidden", true})
	}
	return elem("section", attrs{"class", "made", "role", "region", "aria-label", l.Words.BoardTab()},
		el("h4", nil, text(l.Words.BoardOfFiles())),
		boardText(l.Board),
	)
}

// transcript draws the files of whole conversations, which stand beside the
// directory.
func (l *lab) transcript() node {
	if len(l.Conversation.Transcripts) == 0 {
		return elem("section", attrs{"class", "transcript none"})
	}
	var list []node
	for _, f := range l.Conversation.Transcripts {
		list = adding(list, l.transcriptOf(f))
	}
	return elem("section", attrs{"class", "transcript"},
		el("h4", nil, text(l.Words.ConversationBefore())),
		elem("ul", attrs{"class", "files", "role", "list", "aria-label", l.Words.Transcript()}, list...),
	)
}

// transcriptOf draws one of them, with its lines when it is open.
func (l *lab) transcriptOf(f view.File) node {
	return elem("li", attrs{
		"class", classes("file", map[string]bool{"open": f.Open}),
		"data-file", f.Name,
		"data-disk", string(f.Disk),
		"data-now", l.yes(f.Now),
	},
		elem("button", attrs{
			"type", "button", "class", "file-row", "data-key", "file-" + f.Name,
			"aria-expanded", truth(f.Open), "disabled", l.Static,
			"onclick", l.sends(lesson.ToggleFile{Path: l.Path, Name: f.Name}),
		},
			icon("fold"),
			elem("span", attrs{"class", "file-name", "data-verbatim", "name"}, text(f.Name+" ")),
			elem("span", attrs{"class", "size"}, text(l.Words.Bytes(f.Size)+" ")),
			elem("span", attrs{"class", "noted"}, text(f.Summary+" ")),
			elem("span", attrs{"class", "mark"}, text(f.Mark)),
		),
		elem("div", attrs{"class", "lines", "hidden", !f.Open}, l.fileText(f, true)),
	)
}
