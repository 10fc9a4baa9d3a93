package words

import "tasklesson/tasks"

func (e *English) CopyMark() string               { return e.say("copy") }
func (e *English) LegendDisk() string             { return e.say("on disk") }
func (e *English) LegendCopy() string             { return e.say("copy, not saved") }
func (e *English) WaitForTask(id tasks.ID) string { return e.say("Wait for " + taskName(id)) }
func (e *English) TasksInAll(n int) string {
	return e.say(Number(tasks.ID(n)) + plural(n, " task", " tasks"))
}

func (e *English) CompletedTasks(n int) string {
	return e.say(Number(tasks.ID(n)) + plural(n, " completed task", " completed tasks"))
}
func (e *English) NewTaskStands() string { return e.say("new task") }
