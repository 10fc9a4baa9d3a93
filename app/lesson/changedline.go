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
			return c.list("blockedBy", c.was.BlockedBy, c.is.BlockedBy), c.isEdited() && len(c.left()) > 0
		},
		func(c fileDiff) (ChangedLine, bool) {
			return c.list("blockedBy", c.was.BlockedBy, c.is.BlockedBy), c.isEdited() && len(c.came()) > 0
		},
		func(c fileDiff) (ChangedLine, bool) { return c.text("subject", "", c.is.Subject), c.isNew() },
		func(c fileDiff) (ChangedLine, bool) {
			return c.text("status", string(c.was.Status), string(c.is.Status)), c.isEdited() && c.was.Status != c.is.Status
		},
		func(c fileDiff) (ChangedLine, bool) {
			return c.text("owner", c.was.Owner, c.is.Owner), c.isEdited() && c.was.Owner != c.is.Owner
		},
		func(c fileDiff) (ChangedLine, bool) {
			return c.text("subject", c.was.Subject, c.is.Subject), c.isEdited() && c.was.Subject != c.is.Subject
		},
		func(c fileDiff) (ChangedLine, bool) {
			return c.list("blocks", c.was.Blocks, c.is.Blocks), c.isEdited() && !slices.Equal(c.was.Blocks, c.is.Blocks)
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

// isEdited reports whether the file was there before and still is.
func (c fileDiff) isEdited() bool { return !c.isNew() && !c.isGone() }

// list returns the line of a list of ids.
func (c fileDiff) list(key string, was, is []tasks.ID) ChangedLine {
	came := without(is, was)
	return ChangedLine{
		File: c.Name, Key: key, Task: c.task,
		Kept: words(without(is, came)), Gone: words(without(was, is)), Came: words(came),
	}
}

// text returns the line of one string; an empty one is no value.
func (c fileDiff) text(key, was, is string) ChangedLine {
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
