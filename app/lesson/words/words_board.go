package words

import "tasklesson/tasks"

// Graph is what stands on and beside the nodes of the graph.
type Graph interface {
	LegendCopy() string
	WaitForTask(id tasks.ID) string // lets a new task wait for it
	TasksInAll(n int) string        // that many are on the board; the graph shows some of them at a time
	CompletedTasks(n int) string    // that many are folded away in the graph
	NewTaskStands() string          // in the place of the subject of a task that is not made yet
}

// Hand has the sentences for changing tasks and edges by hand.
type Hand interface {
	SaveTask() string
	DeleteAnyway() string // although others wait for it
	OwnerLabel() string   // of a task, in the form
	// WaitsForNothing says why nothing can be picked for a task that is completed.
	WaitsForNothing(id tasks.ID) string
	ConnectAsks(id tasks.ID) string       // asks which task will wait for it
	ConnectsNot(id tasks.ID) string       // ends that
	ConnectTo(from, to tasks.ID) string   // lets the one wait for the other
	Disconnects(from, to tasks.ID) string // what a press does, and to what: "Remove: 4 waits for 2"
	// WaitsChanged says what a task waits for from now on, and what it no longer waits for.
	WaitsChanged(id tasks.ID, came, left []tasks.ID) string
	// NotHeldUp says that a task comes after one that is completed.
	NotHeldUp(id, blocker tasks.ID) string
	TaskChanged(id tasks.ID) string  // a sentence
	WaitsAlready(id tasks.ID) string // for what it was connected with, a sentence
}

// Order has the sentences about the order of tasks: the questions that a graph answers,
// its waves and its longest chain, and what a reader predicts.
type Order interface {
	QuestionsTab() string
	QuestionOf(state tasks.State) string // that the tasks in a state answer
	NothingThere() string                // no task answers it

	Waves() string
	CriticalPath() string
	WaveOf(wave, waves int) string
	NoWave() string // of an unfinished task that can never start as things are
	ChainPlace(place, tasks int) string

	AskReady() string // which tasks will be ready after the next step?
	WillBeReady(id tasks.ID) string
	NoneOfThem() string
	NoneWillBeReady() string
	VerdictOn(v Verdict) string
	// PredictionTally counts marks that were right and wrong, and tasks that became
	// ready without one.
	PredictionTally(right, wrong, missed int) string
}

// A Verdict says whether a reader was right about a task, or missed it.
type Verdict struct {
	Task  tasks.ID // 0 for the mark that says that none becomes ready
	Kind  VerdictKind
	Why   VerdictReason
	Waits []tasks.ID // what the task still waits for
}

// A VerdictKind says how a mark and the outcome go together.
type VerdictKind string

// The kinds of verdict.
const (
	VerdictRight  VerdictKind = "right"
	VerdictWrong  VerdictKind = "wrong"
	VerdictMissed VerdictKind = "missed"
)

// A VerdictReason says why.
type VerdictReason int

// The reasons.
const (
	BecameReady VerdictReason = iota
	StillWaits
	WasReady     // before the step
	IsUnderWay   // in progress, or completed
	NoneReady    // the step made no task ready
	SomeReadyNow // it did
)

// Refusals say to a reader what the tools refuse, from their codes and arguments.
// What the tools say themselves is for models.
type Refusals interface {
	Refused(e *tasks.Error) string
	// NotDone says that a task was not as it had been seen. The act is "" where
	// the call has no button, and then it has the name of its tool.
	NotDone(id tasks.ID, act Act, tool Data) string
	Fault(f tasks.Fault) string
	WhatToolSaid() string            // heads what a model gets
	NothingToWaitFor(all int) string // in the form, with that many tasks on the board
}
