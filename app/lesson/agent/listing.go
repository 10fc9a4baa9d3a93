package agent

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// A Line is a task as the answer of task_list shows it.
type Line struct {
	ID        tasks.ID
	Subject   string
	Status    tasks.Status // "" where the task cannot be read
	BlockedBy []tasks.ID
}

// ReadListing reads the answer of task_list as an agent does, line by line. Lines
// without a task are left out.
func ReadListing(text string) []Line {
	var lines []Line
	for _, row := range strings.Split(text, "\n") {
		if l, ok := readLine(row); ok {
			lines = append(lines, l)
		}
	}
	return lines
}

func readLine(row string) (Line, bool) {
	if rest, ok := strings.CutPrefix(row, "[!] "); ok {
		name, _, _ := strings.Cut(rest, ":")
		id, ok := tasks.ParseFileName(name)
		return Line{ID: id}, ok
	}
	mark, rest, ok := strings.Cut(row, "] #")
	if !ok || len(mark) != 2 || mark[0] != '[' {
		return Line{}, false
	}
	digits, subject, ok := strings.Cut(rest, ": ")
	id, isID := tasks.ParseFileName("task_" + digits + ".json")
	status, known := map[byte]tasks.Status{' ': tasks.Pending, '>': tasks.InProgress, 'x': tasks.Completed}[mark[1]]
	subject, by := withoutBlockers(subject)
	return Line{ID: id, Subject: subject, Status: status, BlockedBy: by}, ok && isID && known
}

// withoutBlockers cuts off what a line says of blockers after the subject, and returns
// them.
func withoutBlockers(subject string) (string, []tasks.ID) {
	const words = " (blocked by: ["
	i := strings.LastIndex(subject, words) // for a subject may hold the words too
	if i < 0 || !strings.HasSuffix(subject, "])") {
		return subject, nil
	}
	var by []tasks.ID
	for _, digits := range strings.Split(subject[i+len(words):len(subject)-2], ", ") {
		if id, ok := tasks.ParseFileName("task_" + digits + ".json"); ok {
			by = append(by, id)
		}
	}
	return subject[:i], by
}

// ReadableLines reads the same, and leaves out the tasks that cannot be read.
func ReadableLines(text string) []Line {
	return slices.DeleteFunc(ReadListing(text), func(l Line) bool { return l.Status == "" })
}
