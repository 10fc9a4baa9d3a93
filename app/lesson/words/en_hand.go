package words

import (
	"fmt"

	"tasklesson/tasks"
)

func (English) SaveTask() string     { return "Save" }
func (English) DeleteAnyway() string { return "Delete anyway" }
func (English) OwnerLabel() string   { return "Owner" }

func (English) WaitsForNothing(id tasks.ID) string {
	return fmt.Sprintf("Nothing: task %d is completed.", id)
}

func (English) ConnectAsks(id tasks.ID) string {
	return fmt.Sprintf("Which task is to wait for task %d? Press it, or cancel.", id)
}

func (English) ConnectsNot(id tasks.ID) string { return fmt.Sprintf("Do not connect task %d", id) }

func (English) ConnectTo(from, to tasks.ID) string {
	return fmt.Sprintf("Let task %d wait for task %d", to, from)
}

func (English) Disconnects(from, to tasks.ID) string {
	return fmt.Sprintf("Remove: %d waits for %d", to, from)
}

func (English) WaitsChanged(id tasks.ID, came, left []tasks.ID) string {
	switch {
	case len(left) == 0:
		return fmt.Sprintf("Task %d now waits for %s.", id, taskNames(came))
	case len(came) == 0:
		return fmt.Sprintf("Task %d no longer waits for %s.", id, taskNames(left))
	}
	return fmt.Sprintf("Task %d now waits for %s, and no longer waits for %s.", id, taskNames(came), taskNames(left))
}

func (English) NotHeldUp(id, blocker tasks.ID) string {
	return fmt.Sprintf("Task %d comes after task %d, which is completed and holds nothing up.", id, blocker)
}

func (English) TaskChanged(id tasks.ID) string { return fmt.Sprintf("Task %d is changed.", id) }

func (English) WaitsAlready(id tasks.ID) string {
	return fmt.Sprintf("Task %d waits for it already. Nothing was written.", id)
}
