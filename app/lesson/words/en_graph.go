package words

import "tasklesson/tasks"

func (English) CopyMark() string               { return "copy" }
func (English) LegendDisk() string             { return "on disk" }
func (English) LegendCopy() string             { return "copy, not saved" }
func (English) WaitForTask(id tasks.ID) string { return "Wait for " + taskName(id) }
func (English) TasksInAll(n int) string        { return Number(tasks.ID(n)) + plural(n, " task", " tasks") }

func (English) CompletedTasks(n int) string {
	return Number(tasks.ID(n)) + plural(n, " completed task", " completed tasks")
}
func (English) NewTaskStands() string { return "new task" }
