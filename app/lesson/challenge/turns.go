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
func (l Level) Turns(made []files.ChangeSet) []Turn {
	was := boardOf(tasks.ReadBoard(l.Start).Listing())
	ended, last := map[tasks.ID]int{}, map[string]int{}
	for _, t := range was.listing.Tasks {
		if t.Status == tasks.Completed {
			ended[t.ID] = 0
		}
	}
	var turns []Turn
	for _, done := range completions(made) {
		done.Turn = last[done.Agent]
		for _, blocker := range was.edges[done.Task] {
			end, before := ended[blocker]
			if !before {
				done.Forced = blocker
			}
			done.Turn = max(done.Turn, end)
		}
		done.Turn++
		ended[done.Task], last[done.Agent] = done.Turn, done.Turn
		turns = append(turns, done)
	}
	return turns
}

// completions returns the tasks that changes completed, with their owners.
func completions(made []files.ChangeSet) (done []Turn) {
	for _, change := range made {
		if change.Deed.Reset {
			done = nil
			continue
		}
		for _, file := range change.Files {
			id, named := tasks.ParseFileName(file.Name)
			is := files.Stored(id, file.After)
			if named && is.Status == tasks.Completed && files.Stored(id, file.Before).Status != tasks.Completed {
				done = append(done, Turn{Task: id, Agent: is.Owner})
			}
		}
	}
	return done
}

// turns asks that all tasks of the start are completed by the agents, in so many turns
// at most.
func (c check) turns(most int) (lacks []words.Lack) {
	turns := c.level.Turns(c.made)
	taken := 0
	for _, turn := range turns {
		taken = max(taken, turn.Turn)
		lack := words.Lack{Task: c.was.subjects([]tasks.ID{turn.Task})[0], Owner: words.Data(turn.Agent)}
		switch {
		case turn.Forced != 0:
			lack.Kind, lack.Other = words.LackForced, c.was.subjects([]tasks.ID{turn.Forced})[0]
		case turn.Agent == "":
			lack.Kind = words.LackDoer
		case !slices.Contains(c.level.Agents, turn.Agent):
			lack.Kind = words.LackStranger
		default:
			continue
		}
		lacks = append(lacks, lack)
	}
	if len(lacks) == 0 {
		lacks = c.tooLate(turns, most)
	}
	open := words.Lack{Kind: words.LackDone}
	for _, t := range c.was.listing.Tasks {
		if c.is.task(t.ID).Status != tasks.Completed {
			open.Task = words.Data(t.Subject)
			open.Number++
		}
	}
	if open.Number > 0 {
		lacks = append(lacks, open)
	}
	if taken > most {
		lacks = append(lacks, words.Lack{Kind: words.LackTurns, Number: taken, Of: most})
	}
	return lacks
}

// tooLate names the completion after which so many turns are not enough any more,
// however well the agents go on; nothing where there is none.
func (c check) tooLate(turns []Turn, most int) []words.Lack {
	for n := range turns {
		if enough(c.was, c.level.Agents, turns[:n+1], most) {
			continue
		}
		return []words.Lack{{
			Kind: words.LackTurnsAhead, Task: c.was.subjects([]tasks.ID{turns[n].Task})[0],
			Owner: words.Data(turns[n].Agent), Of: most,
		}}
	}
	return nil
}
