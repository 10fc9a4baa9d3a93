package words

import "tasklesson/tasks"

// Graph is what stands on and beside the nodes of the graph.
type Graph interface {
	CopyMark() string // on a copy that is not saved
	LegendDisk() string
	LegendCopy() string
	WaitForTask(id tasks.ID) string // lets a new task wait for it
	TasksInAll(n int) string        // that many are on the board; the graph shows some of them at a time
	CompletedTasks(n int) string    // that many are folded away in the graph
	NewTaskStands() string          // in the place of the subject of a task that is not made yet
}
