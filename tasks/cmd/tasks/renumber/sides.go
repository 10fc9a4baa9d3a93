package renumber

import (
	"bytes"
	"strings"
)

// The markers that git puts around what it could not merge.
const (
	markOurs   = "<<<<<<<"
	markBase   = "|||||||"
	markTheirs = "======="
	markEnd    = ">>>>>>>"
)

// Sides takes a file in which git left conflicts apart: ours has what stands
// above every =======, theirs what stands below, and both have the lines between
// the conflicts. What both came from (|||||||) is left out. It reports false for
// a file without a conflict, or with one that does not end.
func Sides(data []byte) (ours, theirs []byte, ok bool) {
	const both = ""
	in := both // the marker that was passed last
	for line := range bytes.Lines(data) {
		switch mark := marker(line); {
		case mark == markOurs && in == both, mark == markBase && in == markOurs,
			mark == markTheirs && (in == markOurs || in == markBase):
			in = mark
		case mark == markEnd && in == markTheirs:
			in, ok = both, true
		case in == both && mark != both && mark != markTheirs:
			return nil, nil, false
		default:
			if in == both || in == markOurs {
				ours = append(ours, line...)
			}
			if in == both || in == markTheirs {
				theirs = append(theirs, line...)
			}
		}
	}
	return ours, theirs, ok && in == both
}

// marked reports whether a file has lines that begin, part and end a conflict.
func marked(data []byte) bool {
	seen := map[string]bool{}
	for line := range bytes.Lines(data) {
		seen[marker(line)] = true
	}
	return seen[markOurs] && seen[markTheirs] && seen[markEnd]
}

// marker returns the marker that a line is, "" for any other line.
func marker(line []byte) string {
	text := strings.TrimRight(string(line), "\r\n")
	for _, mark := range []string{markOurs, markBase, markTheirs, markEnd} {
		if rest, found := strings.CutPrefix(text, mark); found && (rest == "" || rest[0] == ' ') {
			return mark
		}
	}
	return ""
}
