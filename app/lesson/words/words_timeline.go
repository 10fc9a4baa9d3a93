package words

import "tasklesson/tasks"

// Timeline is what is said of several agents that reach for one task.
type Timeline interface {
	TimelineTab() string
	NextReach(move Move, agent, file Data) string // what the button that goes on does
	// ClaimOf heads the time line of one task: each agent has one transaction for its
	// read and its write, or one each.
	ClaimOf(id tasks.ID, whole bool) string
	MomentOf(what Moment) string            // what a transaction does at a position, "" for nothing
	Believes(agent Data, holds bool) string // what an agent takes for true
	FileNames(owner Data) string            // whom the file names, "" for nobody
	Claimed(times int) string               // what came of it
}

// A Move is what an agent does on its way to claim a task; see the scenarios.
type Move string

// The moves.
const (
	Reads   Move = "reads"
	Writes  Move = "writes"
	Begins  Move = "begins"
	Asks    Move = "waits"
	Commits Move = "commits"
	Enters  Move = "enters"
	Loses   Move = "loses"
)

// A Moment is what a transaction does at one position.
type Moment string

// The moments.
const (
	MomentReads   Moment = "read"
	MomentWrites  Moment = "wrote"
	MomentRefused Moment = "refused"
	MomentWaits   Moment = "waits"
	MomentOpen    Moment = "open"
)
