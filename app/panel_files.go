package app

import (
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// files draws the panel of the directory: every file with its size and what
// matters of it, and its bytes when it is open. The items keep their order;
// the style sheet shows what is staged above what is on disk.
func (l *lab) files() node {
	if l.Conversation != nil {
		return l.disk()
	}
	where := l.Words.InBrowser()
	if l.Store == view.InMemory {
		where = l.Words.InMemory()
	}
	return el("section", props{"class": "pane files-pane", "data-panel": string(view.PaneFiles), "data-selected": l.yes(l.selected(view.PaneFiles))},
		el("header", nil,
			el("h3", props{"data-verbatim": "name"}, text(".tasks/")),
			el("span", props{"class": "where"}, text(where)),
			l.besideButton(),
		),
		el("ul", props{"class": "files", "role": "list", "aria-label": l.Words.FileList()}, l.fileItems()...),
	)
}

// fileItems draws the files, with a seam between what is staged and what is on
// disk.
func (l *lab) fileItems() []node {
	staged := false
	for _, f := range l.Files {
		staged = staged || f.Disk == view.Staged
	}
	seams := map[view.Disk]string{view.Staged: l.Words.NotYetOnDisk(), view.Saved: l.Words.OnDisk()}
	var items []node
	for _, f := range l.Files {
		seam := ""
		if staged { // the first of each kind carries its name
			seam = seams[f.Disk]
			delete(seams, f.Disk)
		}
		items = append(items, l.file(f, seam))
	}
	return items
}

func (l *lab) file(f view.File, seam string) node {
	return el("li", props{
		"class":     classes("file", map[string]bool{"now": f.Now, "open": f.Open}),
		"data-file": f.Name,
		"data-disk": string(f.Disk),
		"data-seam": seam,
		"data-now":  l.yes(f.Now),
	},
		el("button", props{
			"type": "button", "class": "fold", "data-key": "file-" + f.Name,
			"aria-expanded": truth(f.Open), "disabled": l.Static,
			"onclick": l.sends(lesson.ToggleFile{Path: l.Path, Name: f.Name}),
		},
			icon("fold"),
			el("span", props{"class": "name", "data-verbatim": "name"}, text(f.Name+" ")),
			el("span", props{"class": "size"}, text(l.Words.Bytes(f.Size)+" ")),
			summary(f),
			el("span", props{"class": "mark"}, text(f.Mark)),
		),
		el("div", props{"class": "lines", "hidden": !f.Open}, l.fileText(f)),
	)
}

// summary draws what matters of a file, or what is said of it.
func summary(f view.File) node {
	p := props{"class": "summary", "title": f.Summary}
	if !f.Remark {
		p["data-verbatim"] = "line of a file"
	}
	return el("span", p, text(f.Summary+" "))
}

// fileText draws the bytes of a file line by line, against what they were: what
// came and what left, and while a call is at work what is about to. The entry
// that the step is about stands out.
func (l *lab) fileText(f view.File) node {
	key := ""
	if l.Changed != nil && l.Changed.File == f.Name {
		key = l.Changed.Key
	}
	var rows []node
	within, last := "", files.Unchanged
	for i, line := range f.Lines {
		words := strings.TrimLeft(line.Text, " ")
		indent := line.Text[:len(line.Text)-len(words)]
		if name, _, found := strings.Cut(strings.TrimPrefix(words, `"`), `": `); found {
			within = name
		}
		p := props{}
		if key != "" && within == key && words != "}" {
			p["class"] = "telling"
		}
		row := []node{text(indent), lineText(line.Diff, words)}
		if word := l.onItsWay(line.Diff); word != "" && line.Diff != last {
			row = append(row, el("small", props{"data-verbatim": "no"}, text(" "+word)))
		}
		if i > 0 {
			rows = append(rows, text("\n"))
		}
		rows = append(rows, el("span", p, row...))
		last = line.Diff
	}
	return el("pre", props{"data-verbatim": "bytes", "class": classes("bytes", map[string]bool{"mark": f.Name == tasks.MarkFile})}, rows...)
}

// onItsWay says where a line stands that the call at work has changed in its
// copy. The first of several says it for all.
func (l *lab) onItsWay(d files.Diff) string {
	switch d {
	case files.Going:
		return l.Words.StillOnDisk()
	case files.Coming:
		return l.Words.InCopy()
	}
	return ""
}

// lineText marks a line by what became of it.
func lineText(d files.Diff, words string) node {
	switch d {
	case files.Added:
		return el("ins", nil, text(words))
	case files.Removed:
		return el("del", nil, text(words))
	case files.Going:
		return el("del", props{"class": "going"}, text(words))
	case files.Coming:
		return el("ins", props{"class": "coming"}, text(words))
	}
	return text(words)
}
