package app

import (
	"strconv"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A publishedPanel is all that the panel of the published way is drawn from.
type publishedPanel struct {
	way      *view.Published
	selected bool
}

func (l *lab) published() node {
	return keepPanel(l, view.PanePublished, publishedPanel{l.Published, l.selected(view.PanePublished)})
}

// draw draws what the published way has opened and saved so far, and what a crash at
// this moment would leave.
func (p publishedPanel) draw(l *pen, _ *view.Directory) node {
	v := p.way
	if v == nil {
		return el("div.published none", attrs{"data-panel", string(view.PanePublished)})
	}
	var items []node
	for _, f := range v.Files {
		items = adding(items, l.otherFile(f))
	}
	return el("section.pane published-pane[role=region]", attrs{"data-panel", string(view.PanePublished), "data-selected", yes(p.selected), "aria-label", l.Words.ShortVersion()},
		el("header", nil,
			tell("h3", l.Words.ShortVersion()),
			tell("span.where", l.Words.EventOf(v.Step, v.Last)),
		),
		el("div.published[tabindex=0][role=group]", attrs{"aria-label", l.Words.ShortVersion()},
			prose("p.sentence", v.Sentence),
			torn(v),
			el("ul.files others[role=list]", attrs{"aria-label", l.Words.FilesPublished()}, items...),
			l.tallies(v.Theirs, v.Ours),
		),
	)
}

func torn(v *view.Published) node {
	if v.Torn == "" {
		return el("div.torn none", nil)
	}
	return el("div.torn notice alarm[role=alert]", nil, icon("alarm"), prose("p.sentence", v.Torn))
}

// tallies draws the two ways as a table: what they have done to the disk.
func (l *pen) tallies(theirs, ours view.Tally) node {
	row := func(name string, theirs, ours int) node {
		return el("tr", nil,
			tell("th[scope=row]", name),
			tell("td", strconv.Itoa(theirs)),
			tell("td", strconv.Itoa(ours)),
		)
	}
	return el("table.tallies", nil,
		el("thead", nil, el("tr", nil,
			tell("th[scope=col]", l.Words.InThisCall()),
			tell("th[scope=col]", l.Words.Theirs()),
			tell("th[scope=col]", l.Words.Ours()),
		)),
		el("tbody", nil,
			row(l.Words.FilesOpened(), theirs.Opened, ours.Opened),
			row(l.Words.Writes(), theirs.Writes, ours.Writes),
		),
	)
}

// otherFile draws one file as the published way has left it: all of it stands by
// itself on disk. A mark without a colour says that it was opened.
func (l *pen) otherFile(f view.File) node {
	return el("li", attrs{
		"class", classes("file other", when(f.Name == tasks.MarkFile, "mark-file"), when(f.Now, "now")),
		"data-other", f.Name,
	},
		el("div.file-row", nil,
			fileName(f.Name),
			l.cell(l.Words.OnDisk(), "saved", f.Saved),
			tell("span.mark", f.Mark),
		),
	)
}
