package words

import "tasklesson/tasks"

func (English) TimelineTab() string { return "Time line" }

// NextReach names what an agent does next.
func (English) NextReach(move Move, agent, file Data) string {
	act := " wants to write"
	switch move {
	case Reads:
		act = " reads " + string(file)
	case Writes:
		act = " writes " + string(file)
	case Begins, Enters:
		act = " begins and reads"
	case Asks:
		act = " wants to begin"
	case Commits:
		act = " writes and ends"
	}
	return string(agent) + act
}

// ClaimOf heads the time line of one task.
func (English) ClaimOf(id tasks.ID, whole bool) string {
	if whole {
		return capital(taskName(id)) + ": one transaction each"
	}
	return capital(taskName(id)) + ": two transactions each"
}

// MomentOf says what a transaction does.
func (English) MomentOf(what Moment) string {
	switch what {
	case MomentReads:
		return "reads"
	case MomentWrites:
		return "writes"
	}
	return string(what)
}

// Believes says what an agent takes for true.
func (English) Believes(agent Data, holds bool) string {
	return string(agent) + ": " + map[bool]string{true: "it is mine", false: "not mine"}[holds]
}

// FileNames says whom a file names as its owner.
func (English) FileNames(owner Data) string {
	if owner == "" {
		owner = "nobody"
	}
	return "file: " + string(owner)
}

// Claimed says how often a task was claimed.
func (English) Claimed(times int) string {
	if times == 1 {
		return "claimed once"
	}
	return "claimed twice"
}
