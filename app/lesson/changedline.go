package lesson

import (
	"slices"

	"tasklesson/tasks"
)

// mostTelling returns the one line that says best what changed: an id that
// left a blockedBy, else one that came into it, else a new task's subject, else
// a status, an owner, a subject or an edge. Among equals the smallest task
// wins. It returns nil where no such line changed.
func mostTelling(changes []fileDiff) *ChangedLine {
	rules := []func(c fileDiff) (line ChangedLine, holds bool){
		func(c fileDiff) (ChangedLine, bool) {
			return listLine(c, "blockedBy", c.was.blockedBy, c.is.blockedBy), c.isEdited() && len(c.left()) > 0
		},
		func(c fileDiff) (ChangedLine, bool) {
			return listLine(c, "blockedBy", c.was.blockedBy, c.is.blockedBy), c.isEdited() && len(c.came()) > 0
		},
		func(c fileDiff) (ChangedLine, bool) { return textLine(c, "subject", "", c.is.subject), c.isNew() },
		func(c fileDiff) (ChangedLine, bool) {
			return textLine(c, "status", c.was.status, c.is.status), c.isEdited() && c.was.status != c.is.status
		},
		func(c fileDiff) (ChangedLine, bool) {
			return textLine(c, "owner", c.was.owner, c.is.owner), c.isEdited() && c.was.owner != c.is.owner
		},
		func(c fileDiff) (ChangedLine, bool) {
			return textLine(c, "subject", c.was.subject, c.is.subject), c.isEdited() && c.was.subject != c.is.subject
		},
		func(c fileDiff) (ChangedLine, bool) {
			return listLine(c, "blocks", c.was.blocks, c.is.blocks), c.isEdited() && !slices.Equal(c.was.blocks, c.is.blocks)
		},
	}
	for _, rule := range rules {
		for _, c := range changes {
			if line, holds := rule(c); holds && c.task != 0 {
				return &line
			}
		}
	}
	return nil
}

// listLine returns the line of a list of ids.
func listLine(c fileDiff, key string, was, is []tasks.ID) ChangedLine {
	came := without(is, was)
	return ChangedLine{
		File: c.Name, Key: key, Task: c.task,
		Kept: words(without(is, came)), Gone: words(without(was, is)), Came: words(came),
	}
}

// textLine returns the line of one string; an empty one is no value.
func textLine(c fileDiff, key, was, is string) ChangedLine {
	line := ChangedLine{File: c.Name, Key: key, Task: c.task, Quoted: true}
	if was != "" {
		line.Gone = []string{was}
	}
	if is != "" {
		line.Came = []string{is}
	}
	return line
}

// words spells ids as they stand in a file.
func words(ids []tasks.ID) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = number(id)
	}
	return list
}
