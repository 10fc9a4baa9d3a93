package words

import "tasklesson/tasks"

// Workshops is what the chapters say in which the reader is not led.
type Workshops interface {
	WriteToAgent() string         // opens the whole lab at the line of the prompt
	TryAsks() string              // before anything was done
	AgentMissing(why Said) string // it is not there, or has gone
	ClaimsAs(agent Data) string   // on a button
	ClaimTaskAs(id tasks.ID, agent Data) string

	InChallenge(title Data) string // where one stands, after the title of the chapter
	ChallengeTab() string
	ChallengesHeading() string
	ChallengeAtStart() string
	ChallengeReset() string
	ChallengesMissing(why Said) string
	ChallengesOnTheirWay() string
	NoSuchChallenge(address Data) string
	AllChallenges() string                  // opens the list of them
	OfGroup(g LevelGroup, n, of int) string // one of a group by its place; of is 0 for none
	SolvedOfGroup(g LevelGroup, done, of int) string
	SomeSolved(done, all int) string
	ChallengeDone() string                                // beside one that was solved
	OpenChallenge() string                                // opens the whole lab at it
	ChallengeAsks(title Data, conditions, met int) string // before anything was done
	ChallengeStands(met, all int, lack Said) string       // after a change; lack is what the first that is not met lacks
	ChallengeSolved(title Data) string
	SolvedByItself() string  // by the solution that is shown
	SolvedWithSteps() string // with steps of it, which was not shown to its end
	Hint() string
	ShowGoal() string
	BoardAtGoal() string // above one
	ShowSolution() string
	SolutionShown(done, all int) string
	SolutionStep(step, all int) string // the one that comes next, before what it does
	NextMove(tool Data) string
	MoveWrites(file Data) string    // the same, where it is a file that is written by hand
	MoveSays(m SolutionMove) string // what it does, a sentence
	MoveBack() string
	EndSolution() string
	StartOver() string
	Solved() string
	WhyItWorks() string
	ConditionsMet(met, all int) string
	OpenFile() string // the one to write by hand
	NextChallenge(title Data) string
	AskedFor() string // the conditions
	Met() string      // beside one
	NotMet() string
	MetNoMore() string
	PartMet(kind ConditionKind, n, of int) string // of the tasks or turns of a condition, a sentence
	MoreLacks(n int) string                       // besides the reasons that are said
	MakeChallenge() string
	MakingSteps() string // the names of all, with a comma between them
	StepBack() string
	MakeStart() string // what to do before the start is said
	StartIsHere() string
	MakeGoal() string // and before the goal is
	GoalIsHere() string
	GoalMoved() string // where it was said, and the board has changed since
	MakeTexts() string // and then
	TitleLabel() string
	TaskLabel() string
	MakeLink() string
	LinkMade() string
	CopyLink() string
	OpenLink() string
	ForgetSolved() string
	AskForgetSolved() string
	KeepSolved() string
}

// A SolutionMove is one step of a solution.
type SolutionMove struct {
	File       Data       // is written by hand, "" where a tool is called
	Deed       Deed       // of the call
	Subject    Data       // of the task that is added
	Owner      Data       // who does it, "" for nobody in particular
	Came, Left []tasks.ID // what the task waits for from then on, and no longer
}
