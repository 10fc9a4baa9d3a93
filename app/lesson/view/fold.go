package view

import (
	"strings"

	"tasklesson/app/lesson/files"
)

// fewLines is how many lines of an entry are shown where nothing changed.
const fewLines = 5

// mostRows is how many rows of the open file have room below the files in a low window:
// so many that changed have their neighbours beside them.
const mostRows = 7

// quotes reports whether a sentence quotes a key of a file.
func quotes(sentence, key string) bool { return strings.Contains(sentence, "`"+key+"`") }

// quotedKeys are the keys that a sentence can speak of, in the order of a file.
var quotedKeys = []string{"subject", "description", "status", "blockedBy", "blocks", "owner", "metadata"}

// told returns the keys that are quoted in the sentence beside the file, the first of
// them before the key that the step is about anyway.
func (d Drawing) told(key string) []string {
	var keys []string
	for _, k := range quotedKeys {
		if k != key && quotes(d.says, k) {
			keys = append(keys, k)
		}
	}
	return append(keys, key)
}

// fold folds all lines of a file but those that changed and the entries of the keys; in
// a file of which none did, or all, all but the first of these entries.
func (f *File) fold(keys ...string) {
	changed := 0
	for _, line := range f.Lines {
		if line.Diff != files.Unchanged {
			changed++
		}
	}
	if changed == 0 || changed == len(f.Lines) {
		first, last := entry(f.Lines, keys[0])
		f.foldBut(1, func(i int) bool { return first <= i && i <= min(last, first+fewLines-1) })
		return
	}
	named := make([]bool, len(f.Lines))
	for _, key := range keys {
		first, last := entry(f.Lines, key)
		for i := first; i <= last && holds(f.Lines[first], key); i++ {
			named[i] = true
		}
	}
	matters := func(i int) bool { return named[i] || f.Lines[i].Diff != files.Unchanged }
	if f.foldBut(1, matters); f.rows() > mostRows {
		f.foldBut(0, matters)
	}
}

// foldBut folds all lines but those that matter, so many beside each of them, and a
// single one between two that are shown: a sign for it would take as much room.
func (f *File) foldBut(beside int, matters func(i int) bool) {
	f.Folds = make([]bool, len(f.Lines))
	for i := range f.Lines {
		f.Folds[i] = true
		for near := max(i-beside, 0); near <= min(i+beside, len(f.Lines)-1); near++ {
			f.Folds[i] = f.Folds[i] && !matters(near)
		}
	}
	for i := 1; i < len(f.Lines)-1; i++ {
		if !f.Folds[i-1] && !f.Folds[i+1] {
			f.Folds[i] = false
		}
	}
	f.foldHalves(matters)
}

// rows returns how many rows the lines take that are shown, with a sign in the place of
// those between them that are not.
func (f *File) rows() int {
	rows, cut := 0, false
	for i := range f.Lines {
		switch {
		case f.Folds[i]:
			cut = rows > 0
		case cut:
			rows, cut = rows+2, false
		default:
			rows++
		}
	}
	return rows
}

// foldHalves folds the neighbours that would stand there as half of a list: a bracket
// that opens onto folded lines, or closes them.
func (f *File) foldHalves(matters func(i int) bool) {
	for i, line := range f.Lines {
		if f.Folds[i] || matters(i) {
			continue
		}
		text := strings.TrimRight(line.Text, ",")
		opens := strings.HasSuffix(text, "[") || strings.HasSuffix(text, "{")
		closes := strings.HasSuffix(text, "]") || strings.HasSuffix(text, "}")
		onto := opens && i+1 < len(f.Lines) && f.Folds[i+1]
		off := closes && strings.Trim(text, " ]}") == "" && i > 0 && f.Folds[i-1]
		f.Folds[i] = onto || off
	}
	for i := 1; i < len(f.Lines); i++ { // the end of a list of which the rest is shown
		if strings.Trim(f.Lines[i].Text, " ,") == "]" && !f.Folds[i-1] {
			f.Folds[i] = false
		}
	}
}

// holds reports whether a line begins the entry of a key.
func holds(line files.Line, key string) bool {
	return strings.HasPrefix(strings.TrimLeft(line.Text, " "), `"`+key+`":`)
}

// entry returns the first and the last line of an entry of the object that lines
// spell, the beginning where the file has no such key.
func entry(lines []files.Line, key string) (first, last int) {
	for i, line := range lines {
		if !holds(line, key) {
			continue
		}
		for n := i; n < len(lines); n++ {
			if text := strings.TrimRight(lines[n].Text, ","); n > i && text == "  ]" || n == i && !strings.HasSuffix(text, "[") {
				return i, n
			}
		}
		return i, i
	}
	return 0, fewLines
}
