package agent

import (
	"strings"

	"tasklesson/tasks"
)

// A line is a task as the answer of task_list shows it.
type line struct {
	ID         tasks.ID
	Subject    string
	InProgress bool
}

// readBoard reads the answer of task_list as the agent does: the readable
// tasks, line by line. What is no task's line is left out.
func readBoard(text string) []line {
	var lines []line
	for _, row := range strings.Split(text, "\n") {
		mark, rest, ok := strings.Cut(row, "] #")
		if !ok || len(mark) != 2 || mark[0] != '[' {
			continue
		}
		digits, subject, ok := strings.Cut(rest, ": ")
		id, isID := tasks.ParseFileName("task_" + digits + ".json")
		if !ok || !isID {
			continue
		}
		lines = append(lines, line{ID: id, Subject: withoutBlockers(subject), InProgress: mark[1] == '>'})
	}
	return lines
}

// withoutBlockers cuts off what a line says of blockers after the subject.
func withoutBlockers(subject string) string {
	const words = " (blocked by: ["
	if i := strings.LastIndex(subject, words); i >= 0 && strings.HasSuffix(subject, "])") {
		return subject[:i]
	}
	return subject
}
