package app

import (
	"strconv"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// published draws the panel of the published way: what it has opened and saved
// so far, and what a crash at this moment would leave.
func (l *lab) published() node {
	v := l.Published
	if v == nil {
		return elem("div", attrs{"class", "published none", "data-panel", string(view.PanePublished)})
	}
	var items []node
	for _, f := range v.Files {
		items = adding(items, l.otherFile(f))
	}
	return elem("section", attrs{"class", "pane published-pane", "data-panel", string(view.PanePublished), "data-selected", l.yes(l.selected(view.PanePublished)), "role", "region", "aria-label", l.Words.PublishedWay()},
		el("header", nil,
			el("h3", nil, text(l.Words.PublishedWay())),
			elem("span", attrs{"class", "where"}, text(l.Words.EventOf(v.Step, v.Last))),
		),
		elem("div", attrs{"class", "published", "tabindex", "0", "role", "group", "aria-label", l.Words.PublishedWay()},
			prose("p", "sentence", v.Sentence),
			l.torn(),
			elem("ul", attrs{"class", "files others", "role", "list", "aria-label", l.Words.FilesPublished()}, items...),
			l.tallies(v.Theirs, v.Ours),
		),
	)
}

func (l *lab) torn() node {
	if l.Published.Torn == "" {
		return elem("div", attrs{"class", "torn none"})
	}
	return elem("div", attrs{"class", "torn notice alarm", "role", "alert"}, icon("alarm"), prose("p", "sentence", l.Published.Torn))
}

// tallies draws the two ways as a table: what they have done to the disk.
func (l *lab) tallies(theirs, ours view.Tally) node {
	row := func(name string, theirs, ours int) node {
		return el("tr", nil,
			elem("th", attrs{"scope", "row"}, text(name)),
			el("td", nil, text(strconv.Itoa(theirs))),
			el("td", nil, text(strconv.Itoa(ours))),
		)
	}
	return elem("table", attrs{"class", "tallies"},
		el("thead", nil, el("tr", nil,
			elem("th", attrs{"scope", "col"}, text(l.Words.InThisCall())),
			elem("th", attrs{"scope", "col"}, text(l.Words.Theirs())),
			elem("th", attrs{"scope", "col"}, text(l.Words.Ours())),
		)),
		el("tbody", nil,
			row(l.Words.FilesOpened(), theirs.Opened, ours.Opened),
			row(l.Words.Writes(), theirs.Writes, ours.Writes),
		),
	)
}

// otherFile draws one file as the published way has left it: all of it stands by
// itself on disk. A mark without a colour says that it was opened.
func (l *lab) otherFile(f view.File) node {
	return elem("li", attrs{
		"class", classes("file other", map[string]bool{"now": f.Now, "mark-file": f.Name == tasks.MarkFile}),
		"data-other", f.Name,
	},
		elem("div", attrs{"class", "file-row"},
			fileName(f.Name),
			l.cell(l.Words.OnDisk(), "saved", f.Saved),
			elem("span", attrs{"class", "mark"}, text(f.Mark)),
		),
	)
}
