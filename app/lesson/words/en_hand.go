package words

import (
	"fmt"

	"tasklesson/tasks"
)

func (e *English) SaveTask() string     { return e.say("Save") }
func (e *English) DeleteAnyway() string { return e.say("Delete anyway") }
func (e *English) OwnerLabel() string   { return e.say("Owner") }

func (e *English) WaitsForNothing(id tasks.ID) string {
	return e.say(fmt.Sprintf("Nothing: task %d is completed.", id))
}

func (e *English) ConnectAsks(id tasks.ID) string {
	return e.say(fmt.Sprintf("Which task is to wait for task %d? Press it, or cancel.", id))
}

func (e *English) ConnectsNot(id tasks.ID) string {
	return e.say(fmt.Sprintf("Do not connect task %d", id))
}

func (e *English) ConnectTo(from, to tasks.ID) string {
	return e.say(fmt.Sprintf("Let task %d wait for task %d", to, from))
}

func (e *English) Disconnects(from, to tasks.ID) string {
	return e.say(fmt.Sprintf("Remove: %d waits for %d", to, from))
}

func (e *English) WaitsChanged(id tasks.ID, came, left []tasks.ID) string {
	switch {
	case len(left) == 0:
		return e.say(fmt.Sprintf("Task %d now waits for %s.", id, taskNames(came)))
	case len(came) == 0:
		return e.say(fmt.Sprintf("Task %d no longer waits for %s.", id, taskNames(left)))
	}
	return e.say(fmt.Sprintf("Task %d now waits for %s, and no longer waits for %s.", id, taskNames(came), taskNames(left)))
}

func (e *English) NotHeldUp(id, blocker tasks.ID) string {
	return e.say(fmt.Sprintf("Task %d comes after task %d, which is completed and holds nothing up.", id, blocker))
}

func (e *English) TaskChanged(id tasks.ID) string {
	return e.say(fmt.Sprintf("Task %d is changed.", id))
}

func (e *English) WaitsAlready(id tasks.ID) string {
	return e.say(fmt.Sprintf("Task %d waits for it already. Nothing was written.", id))
}
