package words

import "tasklesson/tasks"

// Order is what is said of the order of tasks: the questions that a graph answers,
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

// A Verdict is what became of what a reader said of a task, or did not say.
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
