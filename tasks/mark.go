package tasks

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// ParseMark reads the content of [MarkFile]: a decimal from 0, which says that
// no id was ever given, to [MaxID], with or without white space around it. It
// reports false for everything else, with the highest of the lines that alone
// would be a mark, 0 for none: where git could not merge it, both sides count.
func ParseMark(data []byte) (mark ID, ok bool) {
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	for _, line := range lines {
		n, err := strconv.ParseUint(strings.TrimSpace(line), 10, 64)
		if err == nil && n <= uint64(MaxID) {
			mark, ok = max(mark, ID(n)), len(lines) == 1
		}
	}
	return mark, ok
}

// formatMark returns the content of [MarkFile] for the highest id ever given.
func formatMark(mark ID) []byte {
	return append(strconv.AppendInt(nil, int64(mark), 10), '\n')
}

// farAway is how far above every file name and the mark an id in a list may
// be. Beyond that it is some program's mistake: to notice it could use up the
// ids of the board.
const farAway ID = 1_000_000

// near returns the highest id that is noticed in a list: a file name is, however
// high it is, and so is what the mark says.
func (x *index) near() ID {
	mark, _ := ParseMark(x.mark)
	if last := len(x.ids); last > 0 {
		mark = max(mark, x.ids[last-1])
	}
	return mark + farAway
}

// notice raises the highest id seen, once all that changed was taken: by the
// file names, by the mark, and by the ids in lists that are not far from them.
func (x *index) notice() {
	near := x.near()
	x.highest = max(x.highest, near-farAway)
	slices.Sort(x.listed)
	listed := slices.Compact(x.listed)
	x.listed = nil
	for _, id := range listed {
		switch {
		case len(x.dependentsOf[id])+len(x.blockersOf[id]) == 0: // it has left its list
		case id <= near:
			x.highest = max(x.highest, id)
		default:
			x.listed = append(x.listed, id)
		}
	}
}

// list keeps the ids in the lists of a file that may have to be noticed.
func (x *index) list(id ID, e *entry) {
	x.eachEdge(id, e, func(blocker, dependent ID) {
		if other := max(blocker, dependent); other > x.highest {
			x.listed = append(x.listed, other)
		}
	})
}

// setMark takes the mark file, nil where it is missing.
func (x *index) setMark(file *File) {
	x.mark, x.markLost = nil, ""
	if file != nil {
		x.mark, x.markLost = file.Data, file.Reason
	}
}

// remembersMark reports whether the mark was read from this file, nil where it
// is missing.
func (x *index) remembersMark(file *File) bool {
	if file == nil {
		return x.mark == nil && x.markLost == ""
	}
	return x.markLost == file.Reason && (x.mark == nil) == (file.Data == nil) && bytes.Equal(x.mark, file.Data)
}

// markIsRight reports whether the mark file says at least what was noticed.
func (x *index) markIsRight() bool {
	mark, ok := ParseMark(x.mark)
	missing := x.mark == nil && x.markLost == ""
	return ok && mark >= x.highest || missing && x.highest == 0
}

// dropLostMark makes way for a new mark where what lies there cannot be read: it
// says nothing that anybody could lose.
func (x *index) dropLostMark(tx *Tx) error {
	if x.markLost == "" || tx.wrote(MarkFile) {
		return nil
	}
	return tx.RemoveUnreadable(MarkFile)
}
