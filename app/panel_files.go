package app

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// files draws the panel of the directory as a table: of every file what is on disk,
// and where calls at work are shown, what they have in their copy. Below it stand
// the lines of one file.
func (l *lab) files() node {
	if l.Conversation != nil {
		return l.disk()
	}
	return unit("section.pane files-pane", attrs{"data-panel", string(view.PaneFiles), "data-selected", yes(l.selected(view.PaneFiles)), "data-copies", yes(l.Copies), "data-many", yes(len(l.Files) > 9)},
		unit("header.columns", nil,
			tell("h3[data-verbatim=name]", ".tasks/"),
			tell("span.column", l.Words.OnDisk()),
			l.thirdColumn(),
		),
		l.fileList(),
		l.coming(),
		tell("p.empty", l.noFiles()),
		l.fileLines(),
	)
}

// coming draws the outlines of the files that a walk will make. They are for the eye: the
// sentence says that the folder is empty.
func (l *lab) coming() node {
	var outlines []node
	for _, name := range l.Coming {
		outlines = adding(outlines, tell("li[data-verbatim=name]", name))
	}
	return el("ul.coming[aria-hidden=true]", attrs{"hidden", len(outlines) == 0}, outlines...)
}

// noFiles says of a folder with no file in it what comes first, and nothing of another.
func (l *lab) noFiles() string {
	if len(l.Files) > 0 || !l.onBoard() || l.Busy {
		return ""
	}
	return l.Words.FilesToCome()
}

// thirdColumn heads the column of the copies; without one it says where the disk is.
func (l *lab) thirdColumn() node {
	switch {
	case l.Copies:
		return tell("span.column copied", l.Words.Copy())
	case l.Store == view.InMemory:
		return tell("span.where", l.Words.InMemory())
	}
	return tell("span.where", l.Words.InBrowser())
}

// fileList draws the files, a row each.
func (l *lab) fileList() node {
	items := make([]node, len(l.Files))
	for i, f := range l.Files {
		items[i] = l.fileRow(f)
	}
	return el("ul.files[role=list]", attrs{"aria-label", l.Words.FilesTab(), "data-full", yes(len(l.Files) > 7)}, items...)
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
	what, a := "div.file-row", attrs(nil)
	if f.Name != tasks.MarkFile {
		what, a = "button.file-row[type=button]", attrs{
			"data-key", "file-" + f.Name, "aria-pressed", truth(f.Open), "disabled", l.Static,
			"onclick", l.sends(lesson.ToggleFile{Path: l.Path, Name: f.Name}),
		}
	}
	return unit("li", attrs{
		"class", classes("file", when(f.Name == tasks.MarkFile, "mark-file"), when(f.Now, "now"), when(f.Open, "open")),
		"data-file", f.Name,
		"data-disk", string(f.Disk),
		"data-now", yes(f.Now),
	}, el(what, a, adding(row, tell("span.mark", " "+f.Mark))...))
}

// fileName draws a name. Where there is little room the style sheet leaves out what
// all names end in.
func fileName(name string) node {
	stem, isTask := strings.CutSuffix(name, ".json")
	if !isTask {
		return tell("span.file-name[data-verbatim=name]", name)
	}
	return el("span.file-name[data-verbatim=name]", nil, text(stem), tell("span.ext", ".json"))
}

// cell draws what one place has of a file. What stands there is read out with the
// name of the place.
func (l *pen) cell(place, class string, c view.Cell) node {
	parts := []node{el("span.heard", attrs{"hidden", c.Empty()}, text(" "+place+": "))}
	if c.Text != "" {
		parts = adding(parts, tell("span.value[data-verbatim=line of a file]", c.Text))
	}
	if c.List {
		parts = adding(parts, l.idList(c.IDs))
	}
	if c.Note != "" {
		parts = adding(parts, tell("span.noted", " "+c.Note))
	}
	return el("span", attrs{"class", classes("cell "+class, when(c.Fresh, "fresh"), when(c.Done, "done"))}, parts...)
}

// idList draws a list of ids as the file has it, each id as the disc that it is in
// the graph; struck, it stays to be seen.
func (l *pen) idList(ids []view.CellID) node {
	parts := []node{text("[")}
	for i, id := range ids {
		if i > 0 {
			parts = adding(parts, tell("span.sep", ", "))
		}
		parts = adding(parts, l.disc(words.Number(id.ID), id.Gone, id.Came))
	}
	return el("span.ids[data-verbatim=line of a file]", nil, adding(parts, text("]"))...)
}

// disc draws an id. What left is struck out, what came is marked as put in.
func (l *pen) disc(id string, gone, came bool) node {
	switch {
	case gone:
		return el("del.disc gone", attrs{"data-id", id}, text(id), heard(l.Words.StruckOut()))
	case came:
		return el("ins.disc came", attrs{"data-id", id}, text(id), heard(l.Words.Inserted()))
	}
	return el("span.disc", attrs{"data-id", id}, text(id))
}

// heard draws words for those who do not see what they say.
func heard(words string) node {
	return tell("small.heard[data-verbatim=no]", " "+words)
}

// fileLines draws the lines of the open file that the step is about, and on request
// all of them; before them the call of the step where it was refused.
func (l *lab) fileLines() node {
	var inside []node
	if l.Refused != nil {
		inside = adding(inside, l.exchanges([]scenario.Answered{*l.Refused}))
	}
	about := attrs{}
	for _, f := range l.Files {
		if f.Open {
			about = attrs{"role", "group", "aria-label", l.Words.LinesOf(words.Data(f.Name)), "data-lines", f.Name}
			inside = adding(inside, el("p.about", nil,
				tell("b[data-verbatim=name]", f.Name+" "),
				tell("span.size", l.Words.Bytes(f.Size)+" "),
				tell("span.mark", f.Mark),
				l.wholeButton(f),
			))
			inside = adding(inside, l.fileText(f, l.Whole))
			break
		}
	}
	return unit("section", with(about, "class", classes("one-file", when(len(inside) == 0, "none")), "data-fits", l.fits()), inside...)
}

// fits returns the least height of the pane, in rem, at which all lines of the open file
// have room below the rows of the files: there none is folded, see panes.js.
func (l *lab) fits() string {
	// In pixels of the usual font: what stands between, a file, one of many, a line of a
	// narrow pane, and a refused call. Two rem are a step.
	const heads, row, rowOfMany, line, letters, call, step = 74, 37, 29, 19, 36, 175, 32
	high := heads + row*len(l.Files)
	if len(l.Files) > 7 {
		high = heads + rowOfMany*len(l.Files)
	}
	if l.Refused != nil {
		high += call
	}
	for _, f := range l.Files {
		if f.Open {
			for _, text := range f.Lines {
				high += line * (1 + len(text.Text)/letters)
			}
		}
	}
	return strconv.Itoa(2 * (high/step + 1))
}

// wholeButton unfolds the file whose lines are shown, and folds it back.
func (l *lab) wholeButton(f view.File) node {
	name := l.Words.AllLines(f.LineCount())
	if l.Whole {
		name = l.Words.FewerLines()
	}
	return el("button.whole[type=button][data-key=lines]", attrs{
		"aria-expanded", truth(l.Whole), "disabled", l.Static,
		"hidden", !slices.Contains(f.Folds, true),
		"onclick", l.sends(lesson.ShowWhole{On: !l.Whole}),
	}, tell("span", name), icon("fold"))
}
