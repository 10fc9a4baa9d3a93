package words

import "tasklesson/tasks"

// Workshops is what the chapters say in which the reader is not led.
type Workshops interface {
	InWorkshop(chapter, of Said) string // the heading of a directory in the place of a chapter
	AgentMissing(why Said) string       // it is not there, or no more
	ClaimsAs(agent Data) string         // on a button
	ClaimTaskAs(id tasks.ID, agent Data) string

	InChallenge(chapter Said, title Data) string // the same of a challenge
	ChallengeTab() string
	ChallengesHeading() string
	ChallengeAtStart() string
	ChallengeReset() string
	ChallengesMissing(why Said) string
	ChallengesOnTheirWay() string
	NoSuchChallenge(address Data) string
	AllChallenges() string // opens the list of them
	CloseChallenges() string
	SomeSolved(done, all int) string
	ChallengeDone() string // beside one that was solved
	ChallengeSolved(title Data) string
	SolvedByItself() string // by the solution that is shown
	Hint() string
	ShowGoal() string
	BoardAtGoal() string // above one
	ShowSolution() string
	EndSolution() string
	SolutionShown(done, all int) string
	NextMove(tool Data) string
	MoveWrites(file Data) string // the same, where it is a file that is written by hand
	MoveBack() string
	StartOver() string
	WhyItWorks() string
	NextChallenge(title Data) string
	Met() string // beside a condition
	NotMet() string
	MakeChallenge() string
	MakeStart() string // what to do before the start is said
	StartIsHere() string
	MakeGoal() string // and before the goal is
	GoalIsHere() string
	MakeTexts() string // and then
	TitleLabel() string
	TaskLabel() string
	MakeLink() string
	LinkMade() string
	OpenLink() string
	ForgetSolved() string
	AskForgetSolved() string
	KeepSolved() string
}
