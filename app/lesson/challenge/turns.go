package challenge

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Turn is a task that was completed. Every task takes one turn of the agent that
// completed it: the first that the agent has left after all that the task waits for.
type Turn struct {
	Task  tasks.ID
	Agent string // "" where nobody's name is on it
	Turn  int    // from 1
	// Forced is a task that it waits for and that was not completed before it, 0 for
	// none.
	Forced tasks.ID
}

// Turns returns what was completed, in that order. made are as in [Level.Check]; what
// came before the board was last brought back to its start does not count. What a
// task waits for is what it waited for at the start.
func (l *Level) Turns(made []files.ChangeSet) []Turn {
	listing := tasks.ReadBoard(l.Start).Listing()
	return boardOf(&listing).turns(made, l.Agents)
}

// agentOf returns an owner by the name that the level gives the agent, whatever the case of
// its letters on the board.
func agentOf(agents []string, owner string) string {
	for _, agent := range agents {
		if same(agent, owner) {
			return agent
		}
	}
	return owner
}

// turns returns what was completed after the board was as it is.
func (b *board) turns(made []files.ChangeSet, agents []string) (turns []Turn) {
	for i := range made {
		if made[i].Deed.Reset {
			turns = nil
			continue
		}
		for k := range made[i].Files {
			if id, owner, completed := completion(&made[i].Files[k]); completed {
				turns = append(turns, b.turn(turns, id, agentOf(agents, owner)))
			}
		}
	}
	return turns
}

// completion reports whether a change of a file completed its task, and whose that is.
func completion(file *files.Change) (id tasks.ID, owner string, completed bool) {
	id, named := tasks.ParseFileName(file.Name)
	was, is := files.Stored(id, file.Before), files.Stored(id, file.After)
	return id, is.Owner, named && is.Status == tasks.Completed && was.Status != tasks.Completed
}

// turn returns the turn that a task takes after others.
func (b *board) turn(before []Turn, id tasks.ID, agent string) Turn {
	next := Turn{Task: id, Agent: agent}
	for i := range before {
		if t := &before[i]; t.Agent == agent || slices.Contains(b.edges[id], t.Task) {
			next.Turn = max(next.Turn, t.Turn)
		}
	}
	next.Turn++
	for _, blocker := range b.edges[id] {
		if t := b.task(blocker); !took(before, blocker) && (t == nil || t.Status != tasks.Completed) {
			next.Forced = blocker
		}
	}
	return next
}

// took reports whether a task took one of several turns.
func took(turns []Turn, id tasks.ID) bool {
	return slices.ContainsFunc(turns, func(t Turn) bool { return t.Task == id })
}

// turns asks that all tasks of the start are completed by the agents, in a number of turns
// at most.
func (c *check) turns(most int) {
	turns, taken := c.was.turns(c.made, c.level.Agents), 0
	for i := range turns {
		t := &turns[i]
		taken = max(taken, t.Turn)
		task := c.was.subject(t.Task)
		switch {
		case t.Forced != 0:
			c.lacks.add(words.LackForced, 0, task, c.was.subject(t.Forced))
		case t.Agent == "":
			c.lacks.add(words.LackDoer, 0, task)
		case !slices.Contains(c.level.Agents, t.Agent):
			c.lacks.add(words.LackStranger, 0, task, words.Data(t.Agent))
		}
	}
	// As soon as no way can be good any more, that is said.
	for n := 1; n <= len(turns) && len(c.lacks) == 0; n++ {
		if t := &turns[n-1]; !enough(c.was, c.level.Agents, turns[:n], most) {
			c.lacks.add(words.LackTurnsAhead, most, c.was.subject(t.Task), words.Data(t.Agent))
		}
	}
	c.part, c.of = taken, most
	open, first := 0, words.Data("")
	for i := range c.was.tasks {
		was := &c.was.tasks[i]
		subject := words.Data(was.Subject)
		switch is := c.is.task(was.ID); {
		case is == nil || is.Status != tasks.Completed:
			if open++; open == 1 {
				first = subject
			}
		case was.Status != tasks.Completed && !took(turns, was.ID):
			c.lacks.add(words.LackForgotten, 0, subject) // the history has lost its beginning
		}
	}
	if open > 0 {
		c.lacks.add(words.LackDone, open, first)
	}
	if taken > most {
		c.lacks.add(words.LackTurns, taken)
	}
}
