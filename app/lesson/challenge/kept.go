package challenge

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
)

// unchanged asks for tasks of the start that are what they were, but for their edges:
// for those that are named, or for all others.
func (c *check) unchanged(subjects []words.Data, those bool) {
	for i := range c.was.tasks {
		was := &c.was.tasks[i]
		if contains(subjects, was.Subject) != those {
			continue
		}
		is, kind := c.is.task(was.ID), words.LackKind("")
		switch {
		case is == nil:
			kind = words.LackGone
		case is.Subject != was.Subject || is.Description != was.Description || is.Status != was.Status || is.Owner != was.Owner:
			kind = words.LackChanged
		default:
			continue
		}
		c.lacks.add(kind, 0, words.Data(was.Subject))
	}
}

// edgesGone asks that not more edges of the start are gone.
func (c *check) edgesGone(most int) {
	var ends []words.Data // of the first
	n := 0
	for i := range c.was.tasks {
		id := c.was.tasks[i].ID
		for _, blocker := range files.Without(c.was.edges[id], c.is.edges[id]) {
			if n++; n == 1 {
				ends = []words.Data{c.was.subject(id), c.was.subject(blocker)}
			}
		}
	}
	if n > most {
		c.lacks.add(words.LackEdgesGone, n, ends...)
	}
}

// came asks for no task, no edge and no owner that the level has not: of the tasks that
// are named, one of its agents may have taken each.
func (c *check) came(subjects []words.Data) {
	for i := range c.is.tasks {
		t := &c.is.tasks[i]
		subject, was := words.Data(t.Subject), c.was.task(t.ID)
		switch agents := c.level.Agents; {
		case was == nil:
			c.lacks.add(words.LackSurplus, 0, subject)
		case len(agents) > 0 && contains(subjects, t.Subject) && t.Owner != "" && t.Owner != was.Owner && !slices.Contains(agents, agentOf(agents, t.Owner)):
			c.lacks.add(words.LackStranger, 0, subject, words.Data(t.Owner))
		}
		for _, blocker := range files.Without(c.is.edges[t.ID], c.was.edges[t.ID]) {
			c.lacks.add(words.LackParallel, 0, subject, c.is.subject(blocker))
		}
	}
}
