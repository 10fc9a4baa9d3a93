package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// disk draws the panel of the directory beside a conversation: its files and
// their hash, the board text that they make, and the transcript that the
// compaction has written.
func (l *lab) disk() node {
	return el("section", props{"class": "pane files-pane disk", "data-panel": string(view.PaneFiles), "data-selected": l.yes(l.selected(view.PaneFiles))},
		el("header", nil,
			el("h3", nil, text(l.Words.FilesOnDisk())),
			l.hash("sha256"),
		),
		el("div", props{"class": "disk-body"},
			l.fileList(),
			l.fileLines(),
			el("div", props{"class": "beneath"},
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
		return el("p", p, el("span", props{"data-verbatim": "name"}, text(of+" ")), el("code", props{"data-verbatim": "hash"}, text(c.Hash)))
	}
	verdict := el("span", props{"class": "verdict same"}, icon("completed"), el("span", nil, text(l.Words.HashSame())))
	if c.Before != c.Hash {
		verdict = el("span", props{"class": "verdict"}, el("span", nil, text(l.Words.HashChanged())))
	}
	return el("p", p,
		el("span", props{"class": "side-of"}, el("span", nil, text(l.Words.HashBefore()+" ")), el("code", props{"data-verbatim": "hash"}, text(c.Before+" "))),
		el("span", props{"class": "side-of"}, el("span", nil, text(l.Words.HashNow()+" ")), el("code", props{"data-verbatim": "hash"}, text(c.Hash+" "))),
		verdict,
	)
}

// diskBoard draws the board text below the files; the region stands in the
// first panel while that shows it.
func (l *lab) diskBoard() node {
	if l.selected(view.PaneBoard) {
		return el("section", props{"class": "made", "hidden": true})
	}
	return el("section", props{"class": "made", "role": "region", "aria-label": l.Words.BoardTab()},
		el("h4", nil, text(l.Words.BoardOfFiles())),
		boardText(l.Board),
	)
}

// transcript draws the files of whole conversations, which stand beside the
// directory.
func (l *lab) transcript() node {
	if len(l.Conversation.Transcripts) == 0 {
		return el("section", props{"class": "transcript none"})
	}
	var list []node
	for _, f := range l.Conversation.Transcripts {
		list = append(list, l.transcriptOf(f))
	}
	return el("section", props{"class": "transcript"},
		el("h4", nil, text(l.Words.ConversationBefore())),
		el("ul", props{"class": "files", "role": "list", "aria-label": l.Words.Transcript()}, list...),
	)
}

// transcriptOf draws one of them, with its lines when it is open.
func (l *lab) transcriptOf(f view.File) node {
	return el("li", props{
		"class":     classes("file", map[string]bool{"open": f.Open}),
		"data-file": f.Name,
		"data-disk": string(f.Disk),
		"data-now":  l.yes(f.Now),
	},
		el("button", props{
			"type": "button", "class": "file-row", "data-key": "file-" + f.Name,
			"aria-expanded": truth(f.Open), "disabled": l.Static,
			"onclick": l.sends(lesson.ToggleFile{Path: l.Path, Name: f.Name}),
		},
			icon("fold"),
			el("span", props{"class": "file-name", "data-verbatim": "name"}, text(f.Name+" ")),
			el("span", props{"class": "size"}, text(l.Words.Bytes(f.Size)+" ")),
			el("span", props{"class": "noted"}, text(f.Summary+" ")),
			el("span", props{"class": "mark"}, text(f.Mark)),
		),
		el("div", props{"class": "lines", "hidden": !f.Open}, l.fileText(f, true)),
	)
}
