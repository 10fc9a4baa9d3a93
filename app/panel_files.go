package app

import (
	"slices"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// files draws the panel of the directory as a table: of every file what is on disk,
// and where calls at work are shown, what they have in their copy. Below it stand
// the lines of one file.
func (l *lab) files() node {
	if l.Conversation != nil {
		return l.disk()
	}
	return elem("section", attrs{"class", "pane files-pane", "data-panel", string(view.PaneFiles), "data-selected", l.yes(l.selected(view.PaneFiles)), "data-copies", l.yes(l.Copies)},
		elem("header", attrs{"class", "columns"},
			elem("h3", attrs{"data-verbatim", "name"}, text(".tasks/")),
			elem("span", attrs{"class", "column"}, text(l.Words.OnDisk())),
			l.thirdColumn(),
		),
		l.fileList(),
		l.fileLines(),
	)
}

// thirdColumn heads the column of the copies; without one it says where the disk is.
func (l *lab) thirdColumn() node {
	switch {
	case l.Copies:
		return elem("span", attrs{"class", "column copied"}, text(l.Words.Copy()))
	case l.Store == view.InMemory:
		return elem("span", attrs{"class", "where"}, text(l.Words.InMemory()))
	}
	return elem("span", attrs{"class", "where"}, text(l.Words.InBrowser()))
}

// fileList draws the files, a row each.
func (l *lab) fileList() node {
	items := make([]node, len(l.Files))
	for i, f := range l.Files {
		items[i] = l.fileRow(f)
	}
	return elem("ul", attrs{"class", "files", "role", "list", "aria-label", l.Words.FileList()}, items...)
}

// fileRow draws a file; a press shows its lines. The high-water mark has one, which
// is in the row already.
func (l *lab) fileRow(f view.File) node {
	row := []node{fileName(f.Name), l.cell(l.Words.OnDisk(), "saved", f.Saved)}
	if l.Copies {
		row = adding(row, l.cell(l.Words.Copy(), "copied", f.Copied))
		if f.Copied.Note == f.Mark {
			f.Mark = "" // said already
		}
	}
	tag, p := "button", props{
		"type": "button", "class": "file-row", "data-key": "file-" + f.Name,
		"aria-pressed": truth(f.Open), "disabled": l.Static,
		"onclick": l.sends(lesson.ToggleFile{Path: l.Path, Name: f.Name}),
	}
	if f.Name == tasks.MarkFile {
		tag, p = "div", props{"class": "file-row"}
	}
	return elem("li", attrs{
		"class", classes("file", map[string]bool{"now": f.Now, "open": f.Open, "mark-file": f.Name == tasks.MarkFile}),
		"data-file", f.Name,
		"data-disk", string(f.Disk),
		"data-now", l.yes(f.Now),
	}, el(tag, p, adding(row, elem("span", attrs{"class", "mark"}, text(" "+f.Mark)))...))
}

// fileName draws a name. Where there is little room the style sheet leaves out what
// all names end in.
func fileName(name string) node {
	stem, isTask := strings.CutSuffix(name, ".json")
	if !isTask {
		return elem("span", attrs{"class", "file-name", "data-verbatim", "name"}, text(name))
	}
	return elem("span", attrs{"class", "file-name", "data-verbatim", "name"}, text(stem), elem("span", attrs{"class", "ext"}, text(".json")))
}

// cell draws what one place has of a file. What stands there is read out with the
// name of the place.
func (l *lab) cell(place, class string, c view.Cell) node {
	parts := []node{elem("span", attrs{"class", "heard", "hidden", c.Empty()}, text(" "+place+": "))}
	if c.Text != "" {
		parts = adding(parts, elem("span", attrs{"class", "value", "data-verbatim", "line of a file"}, text(c.Text)))
	}
	if c.List {
		parts = adding(parts, l.idList(c.IDs))
	}
	if c.Note != "" {
		parts = adding(parts, elem("span", attrs{"class", "noted"}, text(" "+c.Note)))
	}
	return elem("span", attrs{"class", classes("cell "+class, map[string]bool{"fresh": c.Fresh})}, parts...)
}

// idList draws a list of ids as the file has it, each id as the disc that it is in
// the graph; struck, it stays to be seen.
func (l *lab) idList(ids []view.CellID) node {
	parts := []node{text("[")}
	for i, id := range ids {
		if i > 0 {
			parts = adding(parts, elem("span", attrs{"class", "sep"}, text(", ")))
		}
		parts = adding(parts, l.disc(words.Number(id.ID), id.Gone, id.Came))
	}
	return elem("span", attrs{"class", "ids", "data-verbatim", "line of a file"}, adding(parts, text("]"))...)
}

// disc draws an id. What left is struck out, what came is marked as put in.
func (l *lab) disc(id string, gone, came bool) node {
	switch {
	case gone:
		return elem("del", attrs{"class", "disc gone", "data-id", id}, text(id), heard(l.Words.StruckOut()))
	case came:
		return elem("ins", attrs{"class", "disc came", "data-id", id}, text(id), heard(l.Words.Inserted()))
	}
	return elem("span", attrs{"class", "disc", "data-id", id}, text(id))
}

// heard draws words for those who do not see what they say.
func heard(words string) node {
	return elem("small", attrs{"class", "heard", "data-verbatim", "no"}, text(" "+words))
}

// fileLines draws the lines of the open file that the step is about, and on request
// all of them; before them the call of the step where it was refused.
func (l *lab) fileLines() node {
	section := sheet{&ui.Node{Tag: "section"}}
	class := "one-file none"
	if l.Refused != nil {
		class = "one-file"
		section.add(l.exchanges([]scenario.Answered{*l.Refused}))
	}
	for _, f := range l.Files {
		if !f.Open {
			continue
		}
		class = "one-file"
		section.set("role", "group")
		section.set("aria-label", l.Words.LinesOf(words.Data(f.Name)))
		section.set("data-lines", f.Name)
		section.add(elem("p", attrs{"class", "about"},
			elem("b", attrs{"data-verbatim", "name"}, text(f.Name+" ")),
			elem("span", attrs{"class", "size"}, text(l.Words.Bytes(f.Size)+" ")),
			elem("span", attrs{"class", "mark"}, text(f.Mark)),
			l.wholeButton(f),
		))
		section.add(l.fileText(f, l.Whole))
		break
	}
	section.set("class", class)
	return section.Node
}

// wholeButton unfolds the file whose lines are shown, and folds it back.
func (l *lab) wholeButton(f view.File) node {
	name := l.Words.AllLines(len(f.Lines))
	if l.Whole {
		name = l.Words.FewerLines()
	}
	return elem("button", attrs{
		"type", "button", "class", "whole", "data-key", "lines", "aria-expanded", truth(l.Whole), "disabled", l.Static,
		"hidden", !slices.Contains(f.Folds, true),
		"onclick", l.sends(lesson.ShowWhole{On: !l.Whole}),
	}, el("span", nil, text(name)), icon("fold"))
}
