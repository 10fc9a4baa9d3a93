package app

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// oneFile draws the bytes of the open file as its keys, one after the other where
// somebody asks for that, or the field in which they are written by hand.
func (l *lab) oneFile() node {
	open := l.openFile()
	var parts []node
	switch {
	case !l.Offers(view.PaneFile):
	case open == nil:
		parts = []node{prose("p.empty", l.Words.NoFileYet()), l.byHand("")}
	case l.Edit != nil:
		parts = []node{l.fileChoice()}
		if open.Why != "" {
			parts = adding(parts, l.keySaid(open, nil, 0))
		}
		parts = adding(parts, l.fileEditor())
	default:
		parts = append(adding(parts, l.fileChoice()), l.keyByKey(open)...)
		parts = adding(parts, l.byHand(open.Name))
	}
	return l.panel("file-panel", view.PaneFile, parts...)
}

// openFile returns the file whose bytes are shown, nil for none.
func (l *lab) openFile() *view.File {
	for i := range l.Files {
		if l.Files[i].Open {
			return &l.Files[i]
		}
	}
	return nil
}

// fileChoice draws a button for each file.
func (l *lab) fileChoice() node {
	var list []node
	for i := range l.Files {
		f := &l.Files[i]
		var m lesson.Message
		if !f.Open && l.Edit == nil {
			m = lesson.ToggleFile{Path: l.Path, Name: f.Name}
		}
		list = adding(list, l.small("switch", "open-"+f.Name, f.Name, m, "aria-pressed", truth(f.Open), "data-verbatim", "name"))
	}
	return el("div.chips[role=group]", attrs{"aria-label", l.Words.ChooseFile()}, list...)
}

// keyByKey draws the keys that are written so far, a button each, what the last of
// them is for, and what goes from key to key.
func (l *lab) keyByKey(open *view.File) []node {
	head, keys, tail := "", []files.Key(nil), open.Text
	if open.Name != tasks.MarkFile && open.Why == "" {
		head, keys, tail = files.Keys(open.Text)
	}
	now, shown := min(l.Key, len(keys)), len(keys)
	if now > 0 {
		shown = now
	}
	rows := []node{text(head)}
	for i, key := range keys[:shown] {
		mark := ""
		if i+1 == now {
			mark = "true"
		}
		shown := strings.TrimRight(key.Text, "\n")
		rows = append(rows, l.small("key"+when(strings.Contains(shown, "\n"), " lines"), "key-"+strconv.Itoa(i+1), shown, lesson.ShowKey{N: i + 1}, "aria-current", mark), text("\n"))
	}
	if shown == len(keys) {
		rows = adding(rows, text(tail))
	}
	return []node{
		l.keySaid(open, keys, now),
		reading("keyed", "keyed", l.Words.LinesOf(words.Data(open.Name)), "bytes", rows...),
		el("div.buttons", nil, l.keyButtons(len(keys), now)...),
	}
}

// keySaid draws that: as what is wrong, where the file cannot be read.
func (l *lab) keySaid(open *view.File, keys []files.Key, now int) node {
	return el("div[role=status]", attrs{"class", classes("key-says", when(open.Why != "", "bad"))}, prose("p", l.keySays(open, keys, now)))
}

// keySays says what the key is for that is written now.
func (l *lab) keySays(open *view.File, keys []files.Key, now int) string {
	switch {
	case open.Why != "":
		return l.Words.NotReadable(words.Said(open.Why))
	case open.Name == tasks.MarkFile:
		return l.Words.MarkProse()
	case now > 0:
		return l.Words.KeyProse(words.Data(keys[now-1].Name))
	}
	return l.Words.KeysInOrder(len(keys))
}

// keyButtons go from key to key. The one that goes on stays the same button.
func (l *lab) keyButtons(keys, now int) []node {
	if keys == 0 {
		return nil
	}
	name, to := l.Words.KeyByKey(), 1
	switch {
	case now == keys:
		name, to = l.Words.AllKeys(), 0
	case now > 0:
		name, to = l.Words.NextKey(), now+1
	}
	list := []node{l.small("button", "key-next", name, lesson.ShowKey{N: to})}
	if now > 0 {
		list = adding(list, l.small("button", "key-previous", l.Words.PreviousKey(), lesson.ShowKey{N: now - 1}))
	}
	return list
}

// byHand draws what can be done with a directory besides, where it is somebody's:
// writing the open file by hand, and loading the page again.
func (l *lab) byHand(open string) node {
	if !l.onBoard() {
		return el("div.by-hand none", nil)
	}
	var edit lesson.Message
	if open != "" {
		edit = workbench.Edit{Path: l.Path, Do: workbench.EditOpen, Text: open}
	}
	if len(l.Files) == 0 { // there is nothing to write into, nor to compare
		return el("div.by-hand", nil, l.small("button", "reload", l.Words.ReloadPage(), lesson.Reload{}))
	}
	return el("div.by-hand", nil,
		l.small("button", "edit", l.Words.EditFile(), edit),
		l.small("button", "reload", l.Words.ReloadPage(), lesson.Reload{}),
		el("p.hash", attrs{"data-hash", l.Hash, "title", l.Words.WhatIsHashed()},
			text(l.Words.FilesFound(len(l.Files))+" "),
			tell("code[data-verbatim=hash]", l.Hash),
		),
	)
}

// fileEditor draws the field in which a file is written by hand.
func (l *lab) fileEditor() node {
	name := l.Words.BytesOf(words.Data(l.Edit.Name))
	return el("div.form[role=form]", attrs{"aria-label", name},
		l.area("bytes", name, l.Edit.Text, func(text string) lesson.Message {
			return workbench.Edit{Path: l.Path, Do: workbench.EditType, Text: text}
		}),
		el("div.buttons", nil,
			l.small("button", "cancel-edit", l.Words.Cancel(), workbench.Edit{Path: l.Path, Do: workbench.EditClose}),
			l.small("button main", "save", l.Words.SaveFile(), workbench.Edit{Path: l.Path, Do: workbench.EditSave}),
		),
	)
}
