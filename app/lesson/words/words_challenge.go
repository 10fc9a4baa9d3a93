package words

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
	Kind     ConditionKind `json:"kind"`
	Subjects []Data        `json:"subjects,omitempty"` // of most kinds
	// Lists are of WantEdges: the first of each waits for the rest; of WantOwners: a task,
	// and who has it, "" for nobody; of WantStates: a task and its state.
	Lists  [][]Data `json:"lists,omitempty"`
	Number int      `json:"number,omitempty"` // of kinds that count
	Secret bool     `json:"secret,omitempty"` // which tasks it asks for is the question: of WantReady and its likes
}

// A ConditionKind says what is asked.
type ConditionKind string

// The kinds. Where tasks have to wait for each other, it may be through others too.
const (
	WantTasks      ConditionKind = "tasks"       // these, each once, and no others
	WantOrder      ConditionKind = "order"       // each waits for the one before it
	WantEdges      ConditionKind = "edges"       // all that the tasks wait for among each other
	WantReady      ConditionKind = "ready"       // these, and no others
	WantBlocked    ConditionKind = "blocked"     // likewise
	WantInProgress ConditionKind = "in_progress" // likewise
	WantCompleted  ConditionKind = "completed"   // likewise
	WantStates     ConditionKind = "is"          // these tasks in these states, others as they like
	WantOwners     ConditionKind = "owner"
	WantNoProblems ConditionKind = "no_problems" // that Check finds
	WantMark       ConditionKind = "mark_at_least"
	WantRest       ConditionKind = "rest_unchanged" // everything but these tasks: no task, owner or edge more or less, but Number edges less
	WantTurns      ConditionKind = "turns_at_most"  // until all tasks of the start are completed
	WantSame       ConditionKind = "same_as"        // the board that a reader has drawn up
)

// A Lack is one reason why a condition is not met. Its kind says what stands in it.
type Lack struct {
	Kind   LackKind
	Names  []Data // subjects of tasks, states, owners
	Number int
}

// A LackKind says what is lacking. The names that it comes with stand in brackets.
type LackKind string

// The kinds.
const (
	LackTask       LackKind = "no_task"      // [task] is not there
	LackUnread     LackKind = "unread"       // [task] is in no file that can be read
	LackSurplus    LackKind = "surplus"      // [task] was not asked for
	LackTwice      LackKind = "twice"        // Number tasks are called [task]
	LackEdge       LackKind = "not_waiting"  // [task, other]: the task does not wait for the other
	LackDirection  LackKind = "wrong_way"    // [task, other]: the other waits for the task, and not the other way round
	LackParallel   LackKind = "waiting"      // [task, other]: the task waits for the other, and nobody asked for that
	LackState      LackKind = "state"        // [task, state, wanted state, what it waits for…]
	LackSecret     LackKind = "secret_state" // [wanted state]: Number tasks should be in it and are not; nobody says which
	LackOther      LackKind = "other_state"  // [task, state]: it is in that state too, and should not be
	LackOwner      LackKind = "owner"        // [task, owner, wanted owner], "" for nobody
	LackSound      LackKind = "problem"      // [sentence] of Check
	LackMark       LackKind = "mark"         // the mark says Number
	LackNoMark     LackKind = "no_mark"      // it is not a number
	LackChanged    LackKind = "changed"      // [task] is not as it was
	LackGone       LackKind = "gone"         // [task] is not there any more
	LackEdgesGone  LackKind = "edges_gone"   // [task, other] and other edges, Number of them, are gone
	LackDone       LackKind = "not_done"     // [task] is not completed, one of Number
	LackDoer       LackKind = "nobody"       // nobody's name is on the completed [task]
	LackStranger   LackKind = "stranger"     // [task, owner]: started or completed by an owner who is not one of the agents
	LackForgotten  LackKind = "forgotten"    // [task]: nobody knows any more in which turn it was completed
	LackForced     LackKind = "forced"       // [task, other]: completed before the other
	LackTurns      LackKind = "turns"        // Number turns were taken
	LackTurnsAhead LackKind = "turns_ahead"  // [task, owner]: since that was completed, Number turns are not enough any more
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
