package planner

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
)

// A boardText is what the agent has read of the board.
type boardText struct {
	lines  []agent.Line
	cut    bool // the answer was longer than what the agent has of it
	tasks  map[tasks.ID]tasks.Task
	owners map[tasks.ID]string
	read   map[tasks.ID]bool
}

// longestList is the number of bytes from which on an answer of task_list may have
// lost its middle.
const longestList = 15000

// readBoard reads the answer of task_list.
func readBoard(text string) boardText {
	b := boardText{cut: len(text) > longestList, tasks: map[tasks.ID]tasks.Task{}, owners: map[tasks.ID]string{}, read: map[tasks.ID]bool{}}
	seen := map[tasks.ID]bool{}
	for _, l := range agent.ReadListing(text) {
		if !seen[l.ID] {
			seen[l.ID] = true
			b.lines = append(b.lines, l)
		}
	}
	return b
}
