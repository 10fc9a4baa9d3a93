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
	Task  string `json:"task"`           // what has happened, and what is to be done
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
