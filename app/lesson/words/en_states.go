package words

import (
	"strconv"

	"tasklesson/tasks"
)

func (e *English) StatesTab() string     { return e.say("States") }
func (e *English) StatesHeading() string { return e.say("Claim, complete, release") }
func (e *English) StatesOpening() string {
	return e.say("Choose a task and an agent, and press an arrow. Each one makes the call, also where it will be refused.")
}

func (e *English) StatesReset() string {
	return e.say("The five tasks of the start are back. Undo brings back what was there.")
}

func (e *English) StatesAtStart() string         { return e.say("The five tasks are at their start already.") }
func (e *English) CallAs() string                { return e.say("Call as") }
func (e *English) AgentNamed(agent Data) string  { return e.say(string(agent)) }
func (e *English) CheckBusy() string             { return e.say("with busy check") }
func (e *English) ClaimNextAs(agent Data) string { return e.say("Claim next") }
func (e *English) ChooseTask(id tasks.ID) string { return e.say("Choose " + taskName(id)) }
func (e *English) ClaimAsks(id tasks.ID) string {
	return e.say("What a claim of " + taskName(id) + " asks, in this order")
}

func (e *English) ClaimAnswer(made bool) string {
	if made {
		return e.say("this is the answer")
	}
	return e.say("this would be the answer")
}
func (e *English) ClaimFree() string { return e.say("Nothing is in the way: the claim succeeds.") }

func (e *English) RefusedAs() string { return e.say("refused, with the code") }

// AgentLeaves is on the button that releases what an agent holds.
func (e *English) AgentLeaves(agent Data, holds int) string {
	return e.say(string(agent) + " leaves (" + strconv.Itoa(holds) + plural(holds, " task)", " tasks)"))
}

// ClaimQuestion is a question of a claim.
func (e *English) ClaimQuestion(code tasks.Code, agent Data) string {
	switch code {
	case tasks.CodeAlreadyClaimed:
		return e.say("Does somebody else own it?")
	case tasks.CodeAlreadyResolved:
		return e.say("Is it completed?")
	case "":
		return e.say("Is it in progress, and " + string(agent) + " owns it? Then nothing is written.")
	case tasks.CodeBlocked:
		return e.say("Is it pending, and blocked?")
	}
	return e.say("With busy check: has " + string(agent) + " other unfinished work?")
}

func (e *English) WroteNothing(owner Data, id tasks.ID, status tasks.Status) string {
	found := verbatim(owner) + " has no unfinished task"
	switch {
	case status != "":
		found = capital(taskName(id)) + " is " + englishState(tasks.State(status)) + " already"
	case id != 0:
		found = verbatim(owner) + " has " + taskName(id) + " already"
	}
	return e.say(found + ". Nothing was written.")
}
