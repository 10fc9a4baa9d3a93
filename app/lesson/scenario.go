package lesson

import (
	"encoding/json"

	"tasklesson/tasks"
)

// Opening is the name of the scenario that the page opens with: its start is
// what the reader's board holds at the first visit.
const Opening = "hook"

// A Scenario is a walk over one board, as data: the files it starts from and
// the steps that the [Frame]s of the page are played from.
type Scenario struct {
	Name  string       // as in the fragment of the address: "hook"
	Title string       // "Hook"
	Files []tasks.File // the directory at position 0, ascending by name
	Start Start
	Steps []Step // position n is the state after Steps[n-1]
}

// A Start is position 0.
type Start struct {
	Sentence string
	Want     Want
}

// A Step is what one press of Next does.
type Step struct {
	Sentence string // what the reader is told afterwards
	Calls    []Call // in order, each in a transaction of its own
	Want     Want
}

// A Call is a tool call of a step.
type Call struct {
	Tool  string
	Input json.RawMessage // reaches the dispatcher as its raw text
	// Refused is the code of the refusal that the step is about, "" where the
	// call must succeed. Unexpected success fails as loudly as unexpected
	// refusal.
	Refused tasks.Code
}

// A Want is what must be true at a position. What it does not mention is free.
type Want struct {
	Ready     []tasks.ID // exactly these tasks are ready; nil says nothing
	Status    map[tasks.ID]tasks.Status
	BlockedBy map[tasks.ID][]tasks.ID
}

// Last returns the number of the last position.
func (sc Scenario) Last() int { return len(sc.Steps) }

// Position returns the position of a step of the scenario.
func (sc Scenario) Position(step int) Position {
	return Position{Scenario: sc.Name, Step: step, Last: sc.Last()}
}

// Sentence returns what the reader is told at a position.
func (sc Scenario) Sentence(step int) string {
	if step == 0 {
		return sc.Start.Sentence
	}
	return sc.Steps[step-1].Sentence
}

// want returns what must be true at a position.
func (sc Scenario) want(step int) Want {
	if step == 0 {
		return sc.Start.Want
	}
	return sc.Steps[step-1].Want
}
