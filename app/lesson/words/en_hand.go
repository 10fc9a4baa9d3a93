package words

import "tasklesson/tasks"

func (English) SaveTask() string     { return "Save" }
func (English) DeleteAnyway() string { return "Delete anyway" }
func (English) OwnerLabel() string   { return "Owner" }

func (English) WaitsForNothing(id tasks.ID) string {
	return "Nothing: " + taskName(id) + " is completed."
}

func (English) ConnectAsks(id tasks.ID) string {
	return "Which task is to wait for " + taskName(id) + "? Press it. Escape leaves everything as it is."
}

func (English) ConnectsNot(id tasks.ID) string { return "Do not connect " + taskName(id) }

func (English) ConnectTo(from, to tasks.ID) string {
	return "Let " + taskName(to) + " wait for " + taskName(from)
}

func (English) Disconnects(from, to tasks.ID) string {
	return capital(taskName(to)) + " no longer waits for " + Number(from)
}

func (English) NowWaits(id tasks.ID, came []tasks.ID) string {
	return capital(taskName(id)) + " now waits for " + taskNames(came) + "."
}

func (English) WaitsNoMore(id tasks.ID, left []tasks.ID) string {
	return capital(taskName(id)) + " no longer waits for " + taskNames(left) + "."
}

func (English) NotHeldUp(id, blocker tasks.ID) string {
	return capital(taskName(id)) + " comes after " + taskName(blocker) + ", which is completed and holds nothing up."
}

func (English) TaskChanged(id tasks.ID) string { return capital(taskName(id)) + " is changed." }

func (English) WaitsAlready(id tasks.ID) string {
	return capital(taskName(id)) + " waits for it already. Nothing was written."
}
