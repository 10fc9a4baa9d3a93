package view

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// mostTelling returns the one line that says best what changed: one that the sentence
// beside it quotes, else an id that
// left a blockedBy, else one that came into it, else a new task's subject, else
// a status, an owner, a subject, the metadata or an edge. Among equals the smallest task
// wins. It returns nil where no such line changed.
func mostTelling(changes []files.Delta, sentence string) *ChangedLine {
	rules := []func(c files.Delta) (line ChangedLine, holds bool){
		func(c files.Delta) (ChangedLine, bool) {
			return listLine(c, "blockedBy", c.Was.BlockedBy, c.Is.BlockedBy), c.IsEdited() && len(c.Left()) > 0
		},
		func(c files.Delta) (ChangedLine, bool) {
			return listLine(c, "blockedBy", c.Was.BlockedBy, c.Is.BlockedBy), c.IsEdited() && len(c.Came()) > 0
		},
		func(c files.Delta) (ChangedLine, bool) { return textLine(c, "subject", "", c.Is.Subject), c.IsNew() },
		func(c files.Delta) (ChangedLine, bool) {
			return textLine(c, "status", string(c.Was.Status), string(c.Is.Status)), c.IsEdited() && c.Was.Status != c.Is.Status
		},
		func(c files.Delta) (ChangedLine, bool) {
			return textLine(c, "owner", c.Was.Owner, c.Is.Owner), c.IsEdited() && c.Was.Owner != c.Is.Owner
		},
		func(c files.Delta) (ChangedLine, bool) {
			return textLine(c, "subject", c.Was.Subject, c.Is.Subject), c.IsEdited() && c.Was.Subject != c.Is.Subject
		},
		func(c files.Delta) (ChangedLine, bool) {
			was, is := members(c.Was.Metadata), members(c.Is.Metadata)
			return textLine(c, "metadata", was, is), c.IsEdited() && was != is
		},
		func(c files.Delta) (ChangedLine, bool) {
			return listLine(c, "blocks", c.Was.Blocks, c.Is.Blocks), c.IsEdited() && !slices.Equal(c.Was.Blocks, c.Is.Blocks)
		},
	}
	for _, quoted := range []bool{true, false} {
		for _, rule := range rules {
			for _, c := range changes {
				if line, holds := rule(c); holds && c.Task != 0 && (!quoted || quotes(sentence, line.Key)) {
					return &line
				}
			}
		}
	}
	return nil
}

// listLine returns the line of a list of ids.
func listLine(c files.Delta, key string, was, is []tasks.ID) ChangedLine {
	came := files.Without(is, was)
	return ChangedLine{
		File: c.Name, Key: key, Task: c.Task,
		Kept: spelled(files.Without(is, came)), Gone: spelled(files.Without(was, is)), Came: spelled(came),
	}
}

// textLine returns the line of one string; an empty one stands for no value.
func textLine(c files.Delta, key, was, is string) ChangedLine {
	line := ChangedLine{File: c.Name, Key: key, Task: c.Task, Quoted: true}
	if was != "" {
		line.Gone = []string{was}
	}
	if is != "" {
		line.Came = []string{is}
	}
	return line
}

// members spells the members of an object, by name; "" where it has none.
func members(object map[string]json.RawMessage) string {
	names := make([]string, 0, len(object))
	for name, value := range object {
		names = append(names, strconv.Quote(name)+": "+string(value))
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// spelled spells ids as they stand in a file.
func spelled(ids []tasks.ID) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = words.Number(id)
	}
	return list
}
