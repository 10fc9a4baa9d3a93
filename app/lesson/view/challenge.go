package view

import "tasklesson/app/lesson/words"

// PaneChallenge shows a situation to resolve, and what of it is resolved.
const PaneChallenge Pane = "challenge"

// A Challenge is a situation to resolve on the directory that is on the stage. Its texts
// are data.
type Challenge struct {
	Shown       ChallengeFolds
	Title, Task string
	Group       words.LevelGroup
	Conditions  []ChallengeCondition
	Solved      bool   // all of them are met
	Hint, Why   string // "" where it has none; Why is for when it is solved
	Goal        []string
	Solution    *Solution // while it is shown, nil otherwise
	Solvable    bool      // it has one
	Started     bool      // the board is not as it was at the start
	Groups      []ChallengeGroup
	Done, All   int // of the challenges of the page
	Next        *ChallengeEntry
	Making      *Making // where the reader makes one, nil otherwise
}

// A Making is a challenge that the reader makes.
type Making struct {
	Started, Ended bool // the start is said, and the goal
	Title, Task    string
	Link, Fragment string // "" until it was asked for
	Refusal        string
}

// ChallengeFolds are what is shown of a challenge on request.
type ChallengeFolds struct{ Hint, Goal, List, Forgets bool }

// A ChallengeCondition is one thing that is asked for.
type ChallengeCondition struct {
	Says  string
	Met   bool
	Lacks []string // why it is not met, sentences
}

// A Solution is one way to the goal that is shown step by step.
type Solution struct {
	Made, All int
	Tool      string // of the next call, "" where none follows or a file is written
	File      string // that is written next
}

// A ChallengeGroup is challenges that practise the same.
type ChallengeGroup struct {
	Group   words.LevelGroup
	Entries []ChallengeEntry
}

// A ChallengeEntry is one challenge in the list of all.
type ChallengeEntry struct {
	Name, Title string
	Done, Here  bool
}
