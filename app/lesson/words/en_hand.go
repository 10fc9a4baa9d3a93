package words

import "tasklesson/tasks"

func (English) SaveTask() string     { return "Save" }
func (English) DeleteAnyway() string { return "Delete anyway" }
func (English) OwnerLabel() string   { return "Owner" }

func (English) WaitsForNothing(id tasks.ID) string {
	return "Nothing: " + taskName(id) + " is completed."
}

func (English) ConnectAsks(id tasks.ID) string {
	return "Which task is to wait for " + taskName(id) + "? Press it, or cancel."
}

func (English) ConnectsNot(id tasks.ID) string { return "Do not connect " + taskName(id) }

func (English) ConnectTo(from, to tasks.ID) string {
	return "Let " + taskName(to) + " wait for " + taskName(from)
}

func (English) Disconnects(from, to tasks.ID) string {
	return capital(taskName(to)) + " no longer waits for " + Number(from)
}

func (English) WaitsChanged(id tasks.ID, came, left []tasks.ID) string {
	says := capital(taskName(id))
	if len(came) > 0 {
		says += " now waits for " + taskNames(came)
	}
	if len(came) > 0 && len(left) > 0 {
		says += ", and"
	}
	if len(left) > 0 {
		says += " no longer waits for " + taskNames(left)
	}
	return says + "."
}

func (English) NotHeldUp(id, blocker tasks.ID) string {
	return capital(taskName(id)) + " comes after " + taskName(blocker) + ", which is completed and holds nothing up."
}

func (English) TaskChanged(id tasks.ID) string { return capital(taskName(id)) + " is changed." }

func (English) WaitsAlready(id tasks.ID) string {
	return capital(taskName(id)) + " waits for it already. Nothing was written."
}
