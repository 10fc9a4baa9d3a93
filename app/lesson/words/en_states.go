package words

import (
	"strconv"

	"tasklesson/tasks"
)

func (English) StatesTab() string     { return "States" }
func (English) StatesHeading() string { return "Claim, complete, release" }
func (English) StatesOpening() string {
	return "Choose a task and an agent, and press an arrow. Each one makes the call, also where it will be refused."
}

func (English) StatesReset() string {
	return "The five tasks of the start are back. Undo brings back what was there."
}

func (English) StatesAtStart() string         { return "The five tasks are at their start already." }
func (English) CallAs() string                { return "Call as" }
func (English) AgentNamed(agent Data) string  { return string(agent) }
func (English) CheckBusy() string             { return "with busy check" }
func (English) ClaimNextAs(agent Data) string { return "Claim next" }
func (English) ChooseTask(id tasks.ID) string { return "Choose " + taskName(id) }
func (English) ClaimAsks(id tasks.ID) string {
	return "What a claim of " + taskName(id) + " asks, in this order"
}

func (English) ClaimAnswer(made bool) string {
	if made {
		return "this is the answer"
	}
	return "this would be the answer"
}
func (English) ClaimFree() string { return "Nothing is in the way: the claim succeeds." }

func (English) RefusedAs() string { return "refused, with the code" }

// AgentLeaves is on the button that releases what an agent holds.
func (English) AgentLeaves(agent Data, holds int) string {
	return string(agent) + " leaves (" + strconv.Itoa(holds) + plural(holds, " task)", " tasks)")
}

// ClaimQuestion is a question of a claim.
func (English) ClaimQuestion(code tasks.Code, agent Data) string {
	switch code {
	case tasks.CodeAlreadyClaimed:
		return "Does somebody else own it?"
	case tasks.CodeAlreadyResolved:
		return "Is it completed?"
	case "":
		return "Is it in progress, and " + string(agent) + " owns it? Then nothing is written."
	case tasks.CodeBlocked:
		return "Is it pending, and blocked?"
	}
	return "With busy check: has " + string(agent) + " other unfinished work?"
}

func (English) WroteNothing(owner Data, id tasks.ID, status tasks.Status) string {
	found := verbatim(owner) + " has no unfinished task"
	switch {
	case status != "":
		found = capital(taskName(id)) + " is " + englishState(tasks.State(status)) + " already"
	case id != 0:
		found = verbatim(owner) + " has " + taskName(id) + " already"
	}
	return found + ". Nothing was written."
}
