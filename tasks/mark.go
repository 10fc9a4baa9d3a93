package tasks

import (
	"bytes"
	"strconv"
)

// parseMark reads the content of [MarkFile]: a decimal from 0, which says that
// no id was ever given, to [MaxID], with or without white space around it. It
// reports false for everything else.
func parseMark(data []byte) (ID, bool) {
	n, err := strconv.ParseUint(string(bytes.TrimSpace(data)), 10, 64)
	if err != nil || n > uint64(MaxID) {
		return 0, false
	}
	return ID(n), true
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
	mark, _ := parseMark(x.mark)
	if last := len(x.ids); last > 0 {
		mark = max(mark, x.ids[last-1])
	}
	return mark + farAway
}

// noticeNames raises the highest id seen by the file names and the mark, and by
// the ids in lists that are no longer far from them.
func (x *index) noticeNames() {
	near := x.near()
	x.noticed = max(x.noticed, near-farAway)
	if len(x.far) == 0 {
		return
	}
	far := x.far
	x.far = nil
	for _, id := range far {
		if len(x.blocks[id])+len(x.waits[id]) > 0 { // a list still names it
			x.noticeListed(id, near)
		}
	}
}

// notice raises the highest id seen by the lists of a file. Its name was
// noticed before.
func (x *index) notice(id ID, e *entry) {
	near := x.near()
	x.eachEdge(id, e, func(blocker, dependent ID) {
		x.noticeListed(max(blocker, dependent), near)
	})
}

func (x *index) noticeListed(id, near ID) {
	switch {
	case id <= near:
		x.noticed = max(x.noticed, id)
	case !has(x.far, id):
		x.far = with(x.far, id)
	}
}

// setMark takes the mark file, nil where it is missing.
func (x *index) setMark(file *File) {
	x.mark, x.markLost = nil, ""
	if file != nil {
		x.mark, x.markLost = file.Data, file.Reason
	}
	x.noticeNames()
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
	mark, ok := parseMark(x.mark)
	missing := x.mark == nil && x.markLost == ""
	return ok && mark >= x.noticed || missing && x.noticed == 0
}
