package view

import "tasklesson/app/lesson/words"

// Todos is what a reader writes at the end of the opening: each is a message of a
// conversation, and a task in a directory of its own.
type Todos struct {
	Open      bool     // they are shown in the place of the walk's conversation and files
	Typed     string   // what stands in the field
	Refusal   string   // of the last one, "" for none
	Written   []string // those that are in the conversation
	Forgotten int      // messages that a summary has taken the place of, 0 before
	Kept      int      // tasks in their directory
}

// MostTodos is how many are asked for.
const MostTodos = 3

// At returns how far the reader has come. What is not on disk was neither kept nor found:
// somebody has removed it, here or in another tab.
func (t *Todos) At() words.TodoStep {
	switch {
	case len(t.Written) == MostTodos:
		return words.TodosFull
	case len(t.Written) > 0 || t.Kept == 0:
		return words.TodosWritten
	case t.Forgotten > 0:
		return words.TodosForgotten
	}
	return words.TodosFound
}
