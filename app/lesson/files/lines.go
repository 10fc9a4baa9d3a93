package files

import (
	"slices"
	"strings"
)

// A Line is a line of a file against the same file before the step. The
// bytes that the file has, on disk or staged, are the lines that are neither
// Removed nor Coming.
type Line struct {
	Text string
	Diff Diff
}

// A Diff says what became of a line.
type Diff string

// What can become of a line.
const (
	Unchanged Diff = ""
	Added     Diff = "added"
	Removed   Diff = "removed" // no longer in the file; shown struck out
	Going     Diff = "going"   // still in the file; the call at work has taken it out of its copy
	Coming    Diff = "coming"  // not in the file; the call at work has put it into its copy
)

// compareLimit bounds the table of the line comparison. Files beyond it, which
// no task system writes, show all old lines as removed and all new as added.
const compareLimit = 1 << 20

// splitLines splits a text into lines without their line ends.
func splitLines(data []byte) []string {
	if len(data) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}

// diffMiddle compares by the longest common subsequence.
func diffMiddle(old, now []string) []Line {
	var lines []Line
	if len(old)*len(now) > compareLimit {
		for _, text := range old {
			lines = append(lines, Line{Text: text, Diff: Removed})
		}
		for _, text := range now {
			lines = append(lines, Line{Text: text, Diff: Added})
		}
		return lines
	}
	common := commonLengths(old, now)
	i, k := 0, 0
	for i < len(old) || k < len(now) {
		switch {
		case i < len(old) && k < len(now) && old[i] == now[k]:
			lines = append(lines, Line{Text: now[k]})
			i, k = i+1, k+1
		case i < len(old) && (k == len(now) || common[i+1][k] >= common[i][k+1]):
			lines = append(lines, Line{Text: old[i], Diff: Removed})
			i++
		default:
			lines = append(lines, Line{Text: now[k], Diff: Added})
			k++
		}
	}
	return slices.Clip(lines)
}

// commonLengths returns, for every i and k, how many lines old[i:] and now[k:]
// have in common, in order.
func commonLengths(old, now []string) [][]int {
	lengths := make([][]int, len(old)+1)
	for i := range lengths {
		lengths[i] = make([]int, len(now)+1)
	}
	for i := len(old) - 1; i >= 0; i-- {
		for k := len(now) - 1; k >= 0; k-- {
			if old[i] == now[k] {
				lengths[i][k] = lengths[i+1][k+1] + 1
			} else {
				lengths[i][k] = max(lengths[i+1][k], lengths[i][k+1])
			}
		}
	}
	return lengths
}

// CompareLines compares two texts line by line and returns the lines of both in
// order: removed ones before the added ones that took their place. The lines
// that are not removed are exactly those of after.
func CompareLines(before, after []byte) []Line {
	old, now := splitLines(before), splitLines(after)
	head := 0
	for head < len(old) && head < len(now) && old[head] == now[head] {
		head++
	}
	tail := 0
	for tail < len(old)-head && tail < len(now)-head && old[len(old)-1-tail] == now[len(now)-1-tail] {
		tail++
	}
	lines := make([]Line, 0, len(now)+len(old)-head-tail)
	for _, text := range now[:head] {
		lines = append(lines, Line{Text: text})
	}
	lines = append(lines, diffMiddle(old[head:len(old)-tail], now[head:len(now)-tail])...)
	for _, text := range now[len(now)-tail:] {
		lines = append(lines, Line{Text: text})
	}
	return lines
}
