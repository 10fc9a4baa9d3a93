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
