package challenge

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// rest asks that nothing has changed besides the tasks that are named: no other task, none
// that is gone or new, no edge that came and so many at most that are gone. Those that are
// named may belong to agents of the level.
func (c *check) rest(subjects []words.Data, most int) {
	for i := range c.was.tasks {
		was := &c.was.tasks[i]
		c.asItWas(was, contains(subjects, was.Subject))
	}
	for i := range c.is.tasks {
		if t := &c.is.tasks[i]; c.was.task(t.ID) == nil {
			c.lacks.add(words.LackSurplus, 0, words.Data(t.Subject))
		}
	}
	if n, ends := missing(c.was, c.is); n > most {
		c.lacks.add(words.LackEdgesGone, n, ends...)
	}
	if n, ends := missing(c.is, c.was); n > 0 {
		c.lacks.add(words.LackParallel, 0, ends...)
	}
}

// asItWas asks for a task of the start as it was. One that may change has to be there, and to
// belong to nobody who was not to be expected.
func (c *check) asItWas(was *tasks.Task, changes bool) {
	is, agents := c.is.task(was.ID), c.level.Agents
	names := []words.Data{words.Data(was.Subject)}
	kind := words.LackChanged
	switch {
	case is == nil:
		kind = words.LackGone
	case changes:
		if len(agents) == 0 || is.Owner == "" || is.Owner == was.Owner || slices.Contains(agents, agentOf(agents, is.Owner)) {
			return
		}
		kind, names = words.LackStranger, append(names, words.Data(is.Owner))
	case is.Subject == was.Subject && is.Description == was.Description && is.Status == was.Status && is.Owner == was.Owner:
		return
	}
	c.lacks.add(kind, 0, names...)
}

// missing returns how many edges of a board are not on another, and the ends of the first.
func missing(from, on *board) (n int, ends []words.Data) {
	for i := range from.tasks {
		id := from.tasks[i].ID
		for _, blocker := range files.Without(from.edges[id], on.edges[id]) {
			if n++; n == 1 {
				ends = []words.Data{from.subject(id), from.subject(blocker)}
			}
		}
	}
	return n, ends
}
