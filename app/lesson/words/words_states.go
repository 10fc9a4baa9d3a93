package words

import "tasklesson/tasks"

// States is what is said of the calls that lead from one status to another.
type States interface {
	StatesTab() string
	StatesHeading() string
	StatesOpening() string        // a sentence
	StatesReset() string          // a sentence
	StatesAtStart() string        // a sentence
	CallAs() string               // heads the agents to choose from
	AgentNamed(agent Data) string // one of them
	CheckBusy() string
	RefusedAs() string // before the code of a refusal
	ClaimNextAs(agent Data) string
	AgentLeaves(agent Data, holds int) string
	ChooseTask(id tasks.ID) string
	ClaimAsks(id tasks.ID) string // heads the questions of a claim
	// ClaimQuestion is one of them, by the code of its refusal, "" where the task is
	// the agent's already.
	ClaimQuestion(code tasks.Code, agent Data) string
	ClaimAnswer(made bool) string // at the first that holds, of a claim that was made or only may be
	ClaimFree() string            // where none does

	// WroteNothing is said of a call that found everything as it was to be: the task has
	// that status, "" for a claim, which has that owner; 0 for an agent that leaves.
	WroteNothing(owner Data, id tasks.ID, status tasks.Status) string
}

// arrow begins the names of those acts.
const arrow = "arrow-"

// Arrows are the acts that lead from one status to another: claim, release, complete,
// from completed back to in progress, from pending to completed and back.
var Arrows = [6]Act{"arrow-claim", "arrow-release", "arrow-complete", "arrow-resume", "arrow-finish", "arrow-reopen"}
