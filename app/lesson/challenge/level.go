// Package challenge is situations to resolve on a board, as data: a [Level] is the
// files that it starts with, what is asked of the board, and a way to get there.
// [Read] reads those that come with the page, [New] makes one of two boards of a
// reader, and [Level.Link] and [ParseLink] take that from one reader to another.
//
// [Level.Check] says what of it is met on a board and what is lacking: it looks at the
// state, never at the way there. Only turns are counted from the history, because no
// state can say how many there were; see [Level.Turns].
//
// A level is written as "level.json": a group, agents where it matters who does the
// work, a start, a goal and a solution. The start is a list of tasks, numbered from 1
// where they have no id, that name what they wait for; their files are made as the
// Manager would write them. Files by name stand in the place of those, byte for byte,
// and what is listed without is left out. The goal is a list of conditions, each of a
// kind of [words.ConditionKind]. Where the name of a task would be the answer, a
// condition is secret. The texts of a language stand beside it, in "en.json".
//
// Everything in it is a value, and nothing is kept; it may be used by several
// goroutines at once.
package challenge

import (
	"encoding/json"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Level is one situation to resolve. It is never changed once it was read.
type Level struct {
	Name   string // as in the address: "three-in-order"; "" where a reader has written it
	Group  words.LevelGroup
	Start  []tasks.File // ascending by name, the high-water mark among them
	Agents []string     // who does the work, none where that does not matter
	Goal   []Condition  // all have to be met
	// Solution is one way to the goal, none where a reader has written the level.
	Solution []Move
	Text
}

// A Text is what a level says in one language. Of a level that a reader has written
// Hint and Why may be "".
type Text struct {
	Title string `json:"title"`
	Task  string `json:"task"`           // what has happened, and what to do
	Hint  string `json:"hint,omitempty"` // where to look
	Why   string `json:"why,omitempty"`  // why the solution works
}

// A Condition is one thing that a level asks of a board.
type Condition struct {
	words.Condition
	Board []Task `json:"board,omitempty"` // of the goal that a reader has drawn up: [words.WantSame]
}

// A Task is a task in the data of a level. Its file is made of it.
type Task struct {
	ID          tasks.ID     `json:"id,omitempty"` // 0 for the one after the task before
	Subject     string       `json:"subject"`
	Description string       `json:"description,omitempty"`
	Status      tasks.Status `json:"status,omitempty"` // "" for pending
	Owner       string       `json:"owner,omitempty"`
	Waits       []tasks.ID   `json:"waits,omitempty"` // for these, finished or not, there or not
}

// A Move is one step of a solution: a call of a tool, or a file that is written by
// hand.
type Move struct {
	Tool  string          `json:"tool,omitempty"` // "" where it is a file
	Input json.RawMessage `json:"input,omitempty"`
	File  string          `json:"file,omitempty"`
	Text  string          `json:"text,omitempty"` // all that the file holds then
}
