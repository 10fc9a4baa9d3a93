package planner

import (
	"strings"

	"tasklesson/tasks"
)

// A boardText is what the agent has read of the board.
type boardText struct {
	lines  []boardLine
	cut    bool // the answer was longer than what the agent has of it
	tasks  map[tasks.ID]tasks.Task
	owners map[tasks.ID]string
	read   map[tasks.ID]bool
}

// A boardLine is a task as task_list shows it; one that cannot be read has no
// status.
type boardLine struct {
	id      tasks.ID
	subject string
	status  tasks.Status
	by      []tasks.ID
}

// longestList is the number of bytes from which on an answer of task_list may have
// lost its middle.
const longestList = 15000

// readBoard reads the answer of task_list.
func readBoard(text string) boardText {
	b := boardText{cut: len(text) > longestList, tasks: map[tasks.ID]tasks.Task{}, owners: map[tasks.ID]string{}, read: map[tasks.ID]bool{}}
	seen := map[tasks.ID]bool{}
	for row := range strings.SplitSeq(text, "\n") {
		if l, ok := readLine(row); ok && !seen[l.id] {
			seen[l.id] = true
			b.lines = append(b.lines, l)
		}
	}
	return b
}

// readLine reads one line of it.
func readLine(row string) (boardLine, bool) {
	if rest, ok := strings.CutPrefix(row, "[!] "); ok {
		name, _, _ := strings.Cut(rest, ":")
		id, ok := tasks.ParseFileName(name)
		return boardLine{id: id}, ok
	}
	sign, rest, ok := strings.Cut(row, "] #")
	if !ok || len(sign) != 2 || sign[0] != '[' {
		return boardLine{}, false
	}
	digits, subject, ok := strings.Cut(rest, ": ")
	id, isID := tasks.ParseFileName("task_" + digits + ".json")
	l := boardLine{id: id, subject: subject}
	switch sign[1] {
	case ' ':
		l.status = tasks.Pending
	case '>':
		l.status = tasks.InProgress
	case 'x':
		l.status = tasks.Completed
	default:
		return boardLine{}, false
	}
	const words = " (blocked by: ["
	if i := strings.LastIndex(subject, words); i >= 0 && strings.HasSuffix(subject, "])") {
		l.subject = subject[:i]
		for digits := range strings.SplitSeq(subject[i+len(words):len(subject)-2], ", ") {
			if by, ok := tasks.ParseFileName("task_" + digits + ".json"); ok {
				l.by = append(l.by, by)
			}
		}
	}
	return l, ok && isID
}
