package main

import (
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// id reads the first argument as a task id, 3 or #3.
func (s *session) id() (tasks.ID, error) { return s.argument(0) }

// argument reads an argument as a task id.
func (s *session) argument(i int) (tasks.ID, error) {
	id, ok := parseID(s.args[i])
	if !ok {
		return 0, invalid(s.command.name, "Invalid task_id: "+s.args[i]+". An id is a whole number from 1 to "+strconv.FormatInt(int64(tasks.MaxID), 10)+", such as 3.")
	}
	return id, nil
}

// ids reads the ids of a flag: 1,2 or "#1 #2". A flag that is not given, or
// empty, has none.
func (s *session) ids(name string) ([]tasks.ID, error) {
	var ids []tasks.ID
	for _, word := range strings.FieldsFunc(s.text(name, ""), func(r rune) bool { return r == ',' || r == ' ' }) {
		id, ok := parseID(word)
		if !ok {
			return nil, invalid(s.command.name, "Invalid -"+name+": "+word+". Give a list of task ids, whole numbers from 1, such as 1,2.")
		}
		ids = append(ids, id)
	}
	return ids, nil
}

func parseID(text string) (tasks.ID, bool) {
	text = strings.TrimPrefix(strings.TrimSpace(text), "#")
	n, err := strconv.ParseUint(text, 10, 63)
	id := tasks.ID(n)
	return id, err == nil && id >= 1 && id <= tasks.MaxID
}

// invalid is a refusal of what a person typed. It has the code that a tool
// would answer.
func invalid(command, text string) error {
	return &tasks.Error{Op: command, Code: tasks.CodeInvalid, Text: text}
}
