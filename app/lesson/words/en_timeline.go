package words

import "tasklesson/tasks"

func (e *English) TimelineTab() string { return e.say("Time line") }

// NextReach names what an agent does next.
func (e *English) NextReach(move Move, agent, file Data) string {
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
	return e.say(string(agent) + act)
}

// ClaimOf heads the time line of one task.
func (e *English) ClaimOf(id tasks.ID, whole bool) string {
	if whole {
		return e.say(capital(taskName(id)) + ": one transaction each")
	}
	return e.say(capital(taskName(id)) + ": two transactions each")
}

// MomentOf says what a transaction does.
func (e *English) MomentOf(what Moment) string {
	switch what {
	case MomentReads:
		return e.say("reads")
	case MomentWrites:
		return e.say("writes")
	}
	return e.say(string(what))
}

// Believes says what an agent takes for true.
func (e *English) Believes(agent Data, holds bool) string {
	return e.say(string(agent) + ": " + map[bool]string{true: "it is mine", false: "not mine"}[holds])
}

// FileNames says whom a file names as its owner.
func (e *English) FileNames(owner Data) string {
	if owner == "" {
		owner = "nobody"
	}
	return e.say("file: " + string(owner))
}

// Claimed says how often a task was claimed.
func (e *English) Claimed(times int) string {
	if times == 1 {
		return e.say("claimed once")
	}
	return e.say("claimed twice")
}
