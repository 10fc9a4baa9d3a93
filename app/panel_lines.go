package app

import (
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A longLine at the head of a file, such as the tools of a conversation, is scrolled by
// itself.
const longLine = 200

// fileText draws the bytes of a file line by line, against what they were: what
// came and what left, and while a call is at work what is about to. The entry
// that the step is about stands out; lines far from it are only there in
// the whole file.
func (l *lab) fileText(f view.File, whole bool) node {
	key := ""
	if l.Changed != nil && l.Changed.File == f.Name {
		key = l.Changed.Key
	}
	var rows []node
	within := ""
	shown := false // whether a line before this one is
	for i, line := range f.Lines {
		words := strings.TrimLeft(line.Text, " ")
		indent := line.Text[:len(line.Text)-len(words)]
		if name, _, found := strings.Cut(strings.TrimPrefix(words, `"`), `": `); found {
			within = name
		}
		hidden := !whole && f.Folded(i)
		cut := shown && !whole && !hidden && f.Folded(i-1)
		shown = shown || !hidden
		a := attrs{
			"class", classes(when(key != "" && within == key && words != "}", "telling"), when(cut, "after-cut")),
			"hidden", hidden, "tabindex", when(i == 0 && len(words) > longLine, "0"),
		}
		row := []node{text(indent), lineText(line.Diff, words)}
		if i < len(f.Lines)-1 {
			row = adding(row, text("\n"))
		}
		rows = adding(rows, el("span", a, row...))
	}
	return el("pre[data-verbatim=bytes]", attrs{"class", classes("bytes", when(f.Name == tasks.MarkFile, "mark"))}, rows...)
}

// lineText marks a line by what became of it.
func lineText(d files.Diff, words string) node {
	switch d {
	case files.Added:
		return tell("ins", words)
	case files.Removed:
		return tell("del", words)
	case files.Going:
		return tell("del.going", words)
	case files.Coming:
		return tell("ins.coming", words)
	}
	return text(words)
}
