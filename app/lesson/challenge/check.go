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
	Lacks     []words.Lack // why it is not met, none where it is
}

// Met reports whether the condition is met.
func (v Verdict) Met() bool { return len(v.Lacks) == 0 }

// Solved reports whether all conditions are met.
func Solved(verdicts []Verdict) bool {
	return !slices.ContainsFunc(verdicts, func(v Verdict) bool { return !v.Met() })
}

// Check returns a verdict for each condition of the level, in their order. made are the
// changes that led from the start to the board, the oldest first, without those that
// were undone; only [words.WantTurns] asks for them. It reads the start anew, and
// costs what reading a board of its size does.
func (l Level) Check(now tasks.Snapshot, made []files.ChangeSet) []Verdict {
	c := check{level: l, was: boardOf(tasks.ReadBoard(l.Start).Listing()), is: boardOf(now.Listing), now: now, made: made}
	var verdicts []Verdict
	for _, condition := range l.Goal {
		verdicts = append(verdicts, Verdict{Condition: condition.Condition, Lacks: c.lacks(condition)})
	}
	return verdicts
}

// A check is a level, and a board that it is asked about.
type check struct {
	level   Level
	was, is board
	now     tasks.Snapshot
	made    []files.ChangeSet
}

// lacks returns why a condition is not met.
func (c check) lacks(want Condition) []words.Lack {
	switch want.Kind {
	case words.WantTasks:
		return c.tasks(want.Subjects)
	case words.WantCount:
		if n := len(c.now.Listing.Tasks) + len(c.now.Listing.Unreadable); n != want.Number {
			return []words.Lack{{Kind: words.LackCount, Number: n, Of: want.Number}}
		}
	case words.WantOrder:
		return c.is.lackingEdges(inOrder(want.Subjects), false)
	case words.WantEdges:
		return c.is.lackingEdges(want.Waits, true)
	case words.WantReady, words.WantBlocked, words.WantInProgress, words.WantCompleted:
		return c.state(tasks.State(want.Kind), want.Subjects, want.Secret)
	case words.WantStates:
		return c.states(want.Pairs)
	case words.WantOwners:
		return c.owners(want.Pairs)
	case words.WantNoProblems:
		return c.problems()
	case words.WantNoCycle:
		return c.cycles()
	case words.WantMark:
		return c.mark(want.Number)
	case words.WantUnchanged:
		return c.unchanged(want.Subjects)
	case words.WantEdgesKept:
		return c.edgesGone(want.Number)
	case words.WantTurns:
		return c.turns(want.Number)
	case words.WantSame:
		return c.same(want.Board)
	}
	return nil
}

// tasks asks for tasks by their subjects, each once, and no others.
func (c check) tasks(subjects []words.Data) (lacks []words.Lack) {
	for _, subject := range subjects {
		_, lack := c.is.lackOf(subject)
		lacks = append(lacks, lack...)
	}
	for _, t := range c.is.listing.Tasks {
		if !contains(subjects, t.Subject) {
			lacks = append(lacks, words.Lack{Kind: words.LackSurplus, Task: words.Data(t.Subject)})
		}
	}
	return lacks
}

func contains(subjects []words.Data, subject string) bool {
	return slices.ContainsFunc(subjects, func(s words.Data) bool { return same(string(s), subject) })
}

// state asks for tasks in a state, and for no others in it. What is secret is not told.
func (c check) state(state tasks.State, subjects []words.Data, secret bool) (lacks []words.Lack) {
	for _, subject := range subjects {
		lacks = append(lacks, c.is.lackOfState(subject, state)...)
	}
	if n := len(lacks); secret && n > 0 {
		lacks = []words.Lack{{Kind: words.LackSecret, Number: n, Want: state}}
	}
	for _, t := range c.is.listing.Tasks {
		if t.State() == state && !contains(subjects, t.Subject) {
			lacks = append(lacks, words.Lack{Kind: words.LackOther, Task: words.Data(t.Subject), State: state})
		}
	}
	return lacks
}

// states asks for tasks in states, whatever others there are.
func (c check) states(pairs [][2]words.Data) (lacks []words.Lack) {
	for _, p := range pairs {
		lacks = append(lacks, c.is.lackOfState(p[0], tasks.State(p[1]))...)
	}
	return lacks
}

func (c check) owners(owners [][2]words.Data) (lacks []words.Lack) {
	for _, o := range owners {
		t, lack := c.is.lackOf(o[0])
		if lack == nil && !same(t.Owner, string(o[1])) {
			lack = []words.Lack{{Kind: words.LackOwner, Task: o[0], Owner: words.Data(t.Owner), Owned: o[1]}}
		}
		lacks = append(lacks, lack...)
	}
	return lacks
}

func (c check) problems() (lacks []words.Lack) {
	for _, p := range tasks.ReadBoard(c.now.Files).Problems() {
		lacks = append(lacks, words.Lack{Kind: words.LackSound, Problem: p})
	}
	return lacks
}

// cycles asks for no ring of unfinished tasks. Of those that there are, each is named
// once: by its smallest id.
func (c check) cycles() (lacks []words.Lack) {
	board := tasks.ReadBoard(c.now.Files)
	for _, t := range c.is.listing.Tasks {
		if cycle := board.Cycle(t.ID); cycle != nil && slices.Min(cycle) == t.ID {
			lacks = append(lacks, words.Lack{Kind: words.LackWayOut, For: c.is.subjects(cycle[:len(cycle)-1])})
		}
	}
	return lacks
}

// mark asks for a high-water mark of at least so much.
func (c check) mark(least int) []words.Lack {
	data, _ := files.Find(c.now.Files, tasks.MarkFile)
	mark, ok := tasks.ParseMark(data)
	switch {
	case !ok:
		return []words.Lack{{Kind: words.LackNoMark}}
	case mark < tasks.ID(least):
		return []words.Lack{{Kind: words.LackMark, Number: int(mark), Of: least}}
	}
	return nil
}

// unchanged asks for tasks of the start that are what they were, but for their edges.
func (c check) unchanged(subjects []words.Data) (lacks []words.Lack) {
	for _, was := range c.was.listing.Tasks {
		if len(subjects) > 0 && !contains(subjects, was.Subject) {
			continue
		}
		is, lack := c.is.task(was.ID), words.Lack{Task: words.Data(was.Subject)}
		switch {
		case is.ID == 0:
			lack.Kind = words.LackGone
		case is.Subject != was.Subject || is.Description != was.Description || is.Status != was.Status || is.Owner != was.Owner:
			lack.Kind = words.LackChanged
		default:
			continue
		}
		lacks = append(lacks, lack)
	}
	return lacks
}

// edgesGone asks that not more edges of the start are gone.
func (c check) edgesGone(most int) []words.Lack {
	lack := words.Lack{Kind: words.LackEdgesGone, Of: most}
	for _, t := range c.was.listing.Tasks {
		for _, blocker := range files.Without(c.was.edges[t.ID], c.is.edges[t.ID]) {
			if lack.Number++; lack.Number == 1 {
				ends := c.was.subjects([]tasks.ID{t.ID, blocker})
				lack.Task, lack.Other = ends[0], ends[1]
			}
		}
	}
	if lack.Number <= most {
		return nil
	}
	return []words.Lack{lack}
}

// same asks for the board of a goal: the same subjects, as far done, in the same
// order, started work with the same owners.
func (c check) same(goal []Task) []words.Lack {
	goal = numbered(goal)
	names := map[tasks.ID]words.Data{}
	var subjects []words.Data
	for _, t := range goal {
		names[t.ID] = words.Data(t.Subject)
		subjects = append(subjects, words.Data(t.Subject))
	}
	lacks := c.tasks(subjects)
	if len(lacks) > 0 {
		return lacks
	}
	var waits [][]words.Data
	for _, t := range goal {
		list := []words.Data{words.Data(t.Subject)}
		for _, id := range t.Waits {
			if names[id] != "" {
				list = append(list, names[id])
			}
		}
		waits = append(waits, list)
	}
	lacks = c.is.lackingEdges(waits, true)
	for _, t := range goal {
		is := c.is.named(words.Data(t.Subject))[0]
		if is.Status != t.Status {
			lacks = append(lacks, words.Lack{Kind: words.LackState, Task: words.Data(t.Subject), State: tasks.State(is.Status), Want: tasks.State(t.Status)})
		} else if is.Status == tasks.InProgress && is.Owner != t.Owner {
			lacks = append(lacks, words.Lack{Kind: words.LackOwner, Task: words.Data(t.Subject), Owner: words.Data(is.Owner), Owned: words.Data(t.Owner)})
		}
	}
	return lacks
}
