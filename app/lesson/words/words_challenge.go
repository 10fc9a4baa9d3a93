package words

import "tasklesson/tasks"

// Challenge says what a level asks of a board, and what is lacking on one.
type Challenge interface {
	LevelGroup(g LevelGroup) string
	ConditionSays(c Condition) string // a sentence
	LackSays(l Lack) string           // a sentence
	LinkFails(f LinkFault) string     // a sentence
}

// A LevelGroup is what a level practises.
type LevelGroup string

// The groups, from easy to hard. GroupOwn is for levels that readers write.
const (
	GroupBuild   LevelGroup = "build"
	GroupRead    LevelGroup = "read"
	GroupResolve LevelGroup = "resolve"
	GroupSteer   LevelGroup = "steer"
	GroupRepair  LevelGroup = "repair"
	GroupOwn     LevelGroup = "own"
)

// A Condition is one thing that a level asks of a board. Tasks are meant by their
// subjects.
type Condition struct {
	Kind     ConditionKind
	Subjects []Data    // of most kinds
	Waits    [][]Data  // WantEdges: the first of each waits for the rest
	Pairs    [][2]Data // WantOwners: a task, and who has it, "" for nobody; WantStates: a task and a state
	Number   int       // of kinds that count
	Secret   bool      // which tasks it asks for is the question: of WantReady and its likes
}

// A ConditionKind says what is asked.
type ConditionKind string

// The kinds. Where tasks have to wait for each other, it may be through others too.
const (
	WantTasks      ConditionKind = "tasks"       // these, each once, and no others
	WantCount      ConditionKind = "count"       // so many tasks
	WantOrder      ConditionKind = "order"       // each waits for the one before it
	WantEdges      ConditionKind = "edges"       // all that the tasks wait for among each other
	WantReady      ConditionKind = "ready"       // these, and no others
	WantBlocked    ConditionKind = "blocked"     // likewise
	WantInProgress ConditionKind = "in_progress" // likewise
	WantCompleted  ConditionKind = "completed"   // likewise
	WantStates     ConditionKind = "is"          // these tasks in these states, others as they like
	WantOwners     ConditionKind = "owner"
	WantNoProblems ConditionKind = "no_problems" // that Check finds
	WantNoCycle    ConditionKind = "no_cycle"    // of unfinished tasks
	WantMark       ConditionKind = "mark_at_least"
	WantUnchanged  ConditionKind = "unchanged"             // all of these tasks but their edges; no subjects for every task of the start
	WantEdgesKept  ConditionKind = "edges_removed_at_most" // of those of the start
	WantTurns      ConditionKind = "turns_at_most"         // until all tasks of the start are completed
	WantSame       ConditionKind = "same_as"               // the board that a reader has drawn up
)

// A Lack is one reason why a condition is not met. Its kind says which fields are
// set.
type Lack struct {
	Kind         LackKind
	Task, Other  Data // subjects
	State        tasks.State
	Want         tasks.State
	For          []Data // what a blocked task waits for, the tasks of a ring
	Owner, Owned Data   // who has it, or did it, and who should
	Number, Of   int    // how many there are, and how many are asked for
	Problem      tasks.Problem
}

// A LackKind says what is lacking.
type LackKind string

// The kinds.
const (
	LackTask       LackKind = "no_task"      // there is no task Task
	LackUnread     LackKind = "unread"       // no file that can be read has the task Task
	LackSurplus    LackKind = "surplus"      // Task is there, and was not asked for
	LackTwice      LackKind = "twice"        // Number tasks have the subject Task
	LackCount      LackKind = "count"        // Number tasks, and Of are asked for
	LackEdge       LackKind = "not_waiting"  // Task does not wait for Other
	LackDirection  LackKind = "wrong_way"    // Other waits for Task, and not the other way round
	LackParallel   LackKind = "waiting"      // Task waits for Other, and nobody asked for that
	LackState      LackKind = "state"        // Task is in State, For says why, and Want is asked for
	LackSecret     LackKind = "secret_state" // Number tasks should be in the state Want and are not; nobody says which
	LackOther      LackKind = "other_state"  // Task is in State too, and should not be
	LackOwner      LackKind = "owner"
	LackSound      LackKind = "problem" // Problem
	LackWayOut     LackKind = "ring"    // For wait for each other
	LackMark       LackKind = "mark"    // it says Number
	LackNoMark     LackKind = "no_mark" // it is no number
	LackChanged    LackKind = "changed" // Task is not as it was
	LackGone       LackKind = "gone"    // Task is not there any more
	LackEdgesGone  LackKind = "edges_gone"
	LackDone       LackKind = "not_done"    // Task is not completed, one of Number
	LackDoer       LackKind = "nobody"      // nobody's name is on the completed Task
	LackStranger   LackKind = "stranger"    // Task was completed by Owner, who is none of the agents
	LackForced     LackKind = "forced"      // Task was completed before Other
	LackTurns      LackKind = "turns"       // Number turns were taken
	LackTurnsAhead LackKind = "turns_ahead" // since Owner completed Task, Of turns are not enough any more
)

// A LinkFault is why a link holds no level, or why no link can be made of a board.
type LinkFault string

// The faults.
const (
	LinkDamaged  LinkFault = "damaged"   // it is not whole
	LinkTooLong  LinkFault = "too_long"  //
	LinkInvalid  LinkFault = "invalid"   // it is whole, and its level breaks a rule
	LinkTwice    LinkFault = "twice"     // two tasks of the goal have one subject
	LinkNoText   LinkFault = "no_text"   // no title, or nothing to do
	LinkSolved   LinkFault = "solved"    // the start is the goal
	LinkBadFiles LinkFault = "bad_files" // a file that no link can carry
)
