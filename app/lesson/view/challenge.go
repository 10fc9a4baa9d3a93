package view

import (
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// PaneChallenge shows a situation to resolve, and what of it is resolved.
const PaneChallenge Pane = "challenge"

// A Challenge is a situation to resolve on the directory that is on the stage. Its texts
// are data.
type Challenge struct {
	Shown       ChallengeFolds
	Title, Task string
	Group       words.LevelGroup
	At, Of      int                  // its place in the group, from 1; 0 where it is in none of the page
	Conditions  []ChallengeCondition // in an order that stays, what was met at the start last
	Met         int                  // how many of them are
	Solved      bool                 // all of them are met
	Hint, Why   string               // "" where it has none; Why is for when it is solved
	Goal        *Goal                // nil until it was asked for
	File        string               // the file that has to be written by hand, "" for none
	Solution    *Solution            // while it is shown, nil otherwise
	Solvable    bool                 // it has one
	Started     bool                 // the board is not as it was at the start
	Groups      []ChallengeGroup
	Done, All   int // of the challenges of the page
	Next        *ChallengeEntry
	Making      *Making // where the reader makes one, nil otherwise
}

// Unmet returns the conditions that are not met, what was met at the start and is no more
// before the others.
func (c *Challenge) Unmet() (unmet []ChallengeCondition) {
	for _, broken := range []bool{true, false} {
		for _, condition := range c.Conditions {
			if !condition.Met && condition.Broken == broken {
				unmet = append(unmet, condition)
			}
		}
	}
	return unmet
}

// A Goal is a board on which a challenge is solved.
type Goal struct {
	Tasks []Task
	Edges []Edge
}

// GoalOf returns a board as a goal is drawn.
func GoalOf(w words.Words, board tasks.Snapshot) *Goal {
	g := &Goal{Tasks: Drawing{Words: w, Snapshot: board}.tasks(0), Edges: edgesOf(board.Listing, nil, nil)}
	placeTasks(g.Tasks, board.Listing)
	return g
}

// A MakingStep is what a reader does who makes a challenge.
type MakingStep int

// The steps, in their order.
const (
	MakingStart MakingStep = iota // brings the board to where others will find it
	MakingGoal                    // and to where it shall be in the end
	MakingText                    // says what to do
	MakingLink                    // gives it away
)

// A Making is a challenge that the reader makes.
type Making struct {
	Step           MakingStep
	Title, Task    string
	Link, Fragment string // "" until it was asked for
	Refusal        string
	Copied         string // what came of copying the link, a sentence
	Moved          bool   // the board is not the goal any more that it was taken for
}

// Does returns the name of what ends this step, "" at the last.
func (m *Making) Does(w words.Words) string {
	switch m.Step {
	case MakingStart:
		return w.StartIsHere()
	case MakingGoal:
		return w.GoalIsHere()
	case MakingText:
		return w.MakeLink()
	}
	return ""
}

// Says returns what the reader does at this step, a sentence: or why that cannot be.
func (m *Making) Says(w words.Words) string {
	switch {
	case m.Refusal != "":
		return m.Refusal
	case m.Moved:
		return w.GoalMoved()
	}
	switch m.Step {
	case MakingGoal:
		return w.MakeGoal()
	case MakingText:
		return w.MakeTexts()
	case MakingLink:
		return w.LinkMade()
	}
	return w.MakeStart()
}

// ChallengeFolds are what is shown of a challenge on request.
type ChallengeFolds struct{ Hint, Goal, List, Forgets bool }

// A ChallengeCondition is one thing that is asked for.
type ChallengeCondition struct {
	Says   string
	Met    bool
	Broken bool     // it was met at the start, and is not now
	Part   string   // how much of it is there, a sentence; "" where nothing is counted
	Lacks  []string // why it is not met, sentences; none where those before it have said so
}

// A Solution is one way to the goal that is shown step by step.
type Solution struct {
	Made, All int
	Tool      string // of the next call, "" where none follows or a file is written
	File      string // that is written next
	Next      string // what the next step does, a sentence; "" where none follows
}

// A ChallengeGroup is challenges that practise the same.
type ChallengeGroup struct {
	Group   words.LevelGroup
	Entries []ChallengeEntry
	Done    int // of them
}

// A ChallengeEntry is one challenge in the list of all.
type ChallengeEntry struct {
	Number      int // from 1, among all
	Name, Title string
	Done, Here  bool
}
