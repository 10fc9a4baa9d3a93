package challenge

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Verdict is what a board says to one condition.
type Verdict struct {
	Condition words.Condition
	Lacks     []words.Lack // why it is not met, the first of many; none where it is
	Part, Of  int          // how many of its tasks are there, or turns taken; 0 where nothing is
}

// maxLacks is how many reasons are given for a condition at most: nobody reads more.
const maxLacks = 60

// Met reports whether the condition is met.
func (v Verdict) Met() bool { return len(v.Lacks) == 0 }

// Solved reports whether all conditions are met.
func Solved(verdicts []Verdict) bool {
	return !slices.ContainsFunc(verdicts, func(v Verdict) bool { return !v.Met() })
}

// Check returns a verdict for each condition of the level, in their order. made are the
// changes that led to the board from the start, the oldest first, without those that
// were undone; only [words.WantTurns] asks for them. It reads the start anew, and costs
// what reading a board of its size does.
func (l *Level) Check(now tasks.Snapshot, made []files.ChangeSet) []Verdict {
	before := tasks.ReadBoard(l.Start).Listing()
	c := check{level: l, was: boardOf(&before), is: boardOf(&now.Listing), directory: now.Files, made: made}
	verdicts := make([]Verdict, len(l.Goal))
	for i := range l.Goal {
		verdicts[i].Condition = l.Goal[i].Condition
		c.lacks = nil
		c.part, c.of = 0, 0
		c.ask(&l.Goal[i])
		verdicts[i].Lacks, verdicts[i].Part, verdicts[i].Of = c.lacks[:min(len(c.lacks), maxLacks)], c.part, c.of
	}
	return verdicts
}

// AtStart returns what Check does before anything was done.
func (l *Level) AtStart() []Verdict {
	return l.Check(tasks.Snapshot{Files: l.Start, Listing: tasks.ReadBoard(l.Start).Listing()}, nil)
}

// A check is a level, a board that it is asked about, and what is lacking for the
// condition at hand.
type check struct {
	level     *Level
	was, is   *board
	directory []tasks.File
	made      []files.ChangeSet
	lacks     lacks
	part, of  int
}

// ask notes why a condition is not met.
func (c *check) ask(want *Condition) {
	switch want.Kind {
	case words.WantTasks:
		c.tasks(want.Subjects)
	case words.WantOrder, words.WantEdges:
		c.edges(want)
	case words.WantReady, words.WantBlocked, words.WantInProgress, words.WantCompleted:
		c.state(want)
	case words.WantStates:
		for _, list := range want.Lists {
			c.inState(list[0], list[1])
		}
	case words.WantOwners:
		c.owners(want.Lists)
	case words.WantNoProblems:
		c.problems()
	case words.WantMark:
		c.mark(want.Number)
	case words.WantRest:
		c.rest(want.Subjects, want.Number)
	case words.WantTurns:
		c.turns(want.Number)
	case words.WantSame:
		c.same(numbered(want.Board))
	}
}

// tasks asks for tasks by their subjects, each once, and no others.
func (c *check) tasks(subjects []words.Data) {
	c.of = len(subjects)
	for _, subject := range subjects {
		if c.is.named(subject, &c.lacks) != nil {
			c.part++
		}
	}
	for i := range c.is.tasks {
		if subject := c.is.tasks[i].Subject; !contains(subjects, subject) {
			c.lacks.add(words.LackSurplus, 0, words.Data(subject))
		}
	}
}

// state asks for tasks in a state, and for no others in it. What is secret is not told.
func (c *check) state(want *Condition) {
	state := words.Data(want.Kind)
	for _, subject := range want.Subjects {
		c.inState(subject, state)
	}
	if n := len(c.lacks); want.Secret && n > 0 {
		c.lacks = nil
		c.lacks.add(words.LackSecret, n, state)
	}
	for i := range c.is.tasks {
		if t := &c.is.tasks[i]; stateOf(t) == state && !contains(want.Subjects, t.Subject) {
			c.lacks.add(words.LackOther, 0, words.Data(t.Subject), state)
		}
	}
}

// stateOf returns the state of a task.
func stateOf(t *tasks.Task) words.Data { return words.Data(t.State()) }

// inState asks for a task in a state.
func (c *check) inState(subject, state words.Data) {
	t := c.is.named(subject, &c.lacks)
	if t == nil {
		return
	}
	now := stateOf(t)
	if now == state {
		return
	}
	names := []words.Data{subject, now, state}
	if tasks.State(now) == tasks.StateBlocked {
		names = append(names, c.is.subjects(t.BlockedBy)...)
	}
	c.lacks.add(words.LackState, 0, names...)
}

func (c *check) owners(lists [][]words.Data) {
	for _, list := range lists {
		if t := c.is.named(list[0], &c.lacks); t != nil && !same(t.Owner, string(list[1])) {
			c.lacks.add(words.LackOwner, 0, list[0], words.Data(t.Owner), list[1])
		}
	}
}

func (c *check) problems() {
	all := tasks.ReadBoard(c.directory).Problems()
	for i := range all {
		c.lacks.add(words.LackSound, 0, words.Data(all[i].Text))
	}
}

// edges asks that tasks wait for each other, directly or through others: in an order,
// or the first of each list for the rest and for no other of them.
func (c *check) edges(want *Condition) {
	a := asking{edges: edges{}, all: edges{}}
	for i := 1; i < len(want.Subjects); i++ {
		a.ask(c.is, want.Subjects[i], want.Subjects[i-1])
	}
	for _, list := range want.Lists {
		for _, blocker := range list {
			a.ask(c.is, list[0], blocker)
		}
	}
	a.judge(c.is, want.Kind == words.WantEdges, &c.lacks)
}

// mark asks for a high-water mark of at least so much.
func (c *check) mark(least int) {
	data, _ := files.Find(c.directory, tasks.MarkFile)
	if mark, ok := tasks.ParseMark(data); !ok {
		c.lacks.add(words.LackNoMark, 0)
	} else if mark < tasks.ID(least) {
		c.lacks.add(words.LackMark, int(mark))
	}
}

// same asks for the board of a goal: the same subjects, as far done, in the same
// order, started work with the same owners.
func (c *check) same(goal []Task) {
	var subjects []words.Data
	for i := range goal {
		subjects = append(subjects, words.Data(goal[i].Subject))
	}
	if c.tasks(subjects); len(c.lacks) > 0 {
		return
	}
	a := asking{edges: edges{}, all: edges{}}
	for i := range goal {
		for k := range goal {
			if i == k || slices.Contains(goal[i].Waits, goal[k].ID) {
				a.ask(c.is, subjects[i], subjects[k])
			}
		}
	}
	a.judge(c.is, true, &c.lacks)
	for i := range goal {
		switch t := c.is.named(subjects[i], &c.lacks); {
		case t.Status != goal[i].Status:
			c.lacks.add(words.LackState, 0, subjects[i], words.Data(t.Status), words.Data(goal[i].Status))
		case t.Status == tasks.InProgress && !same(t.Owner, goal[i].Owner):
			c.lacks.add(words.LackOwner, 0, subjects[i], words.Data(t.Owner), words.Data(goal[i].Owner))
		}
	}
}
