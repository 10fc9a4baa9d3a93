package words

import (
	"fmt"

	"tasklesson/tasks"
)

func (English) InWorkshop(chapter, of Said) string { return string(chapter) + " · " + string(of) }
func (English) InChallenge(chapter Said, title Data) string {
	return string(chapter) + " · " + string(title)
}

func (English) AgentMissing(why Said) string {
	return "The agent cannot answer: " + string(why) + "."
}
func (English) ClaimsAs(agent Data) string { return "As " + string(agent) }
func (English) ClaimTaskAs(id tasks.ID, agent Data) string {
	return "Claim " + taskName(id) + " as " + string(agent)
}

func (English) ChallengeTab() string      { return "Challenge" }
func (English) ChallengesHeading() string { return "board of the challenge" }
func (English) ChallengeAtStart() string  { return "The challenge is at its start." }
func (English) ChallengeReset() string {
	return "The challenge is at its start again. Undo brings back what you had done."
}

func (English) ChallengesMissing(why Said) string {
	return "The challenges did not arrive: " + string(why) + "."
}
func (English) ChallengesOnTheirWay() string { return "The challenges are on their way." }
func (English) NoSuchChallenge(address Data) string {
	return "The address names " + string(address) + ", and there is no such challenge."
}
func (English) AllChallenges() string   { return "All challenges" }
func (English) CloseChallenges() string { return "Close the list" }
func (English) SomeSolved(done, all int) string {
	return fmt.Sprintf("%d of %d done", done, all)
}
func (English) ChallengeDone() string { return "done" }
func (English) ChallengeSolved(title Data) string {
	return "Solved: " + string(title) + ". The board is as it should be."
}

func (English) SolvedByItself() string {
	return "This was the solution, played step by step. Start over and find your own way: then it counts."
}
func (English) Hint() string         { return "Hint" }
func (English) ShowGoal() string     { return "Show goal" }
func (English) BoardAtGoal() string  { return "A board that meets the goal:" }
func (English) ShowSolution() string { return "Show solution" }
func (English) EndSolution() string  { return "End the solution" }
func (English) SolutionShown(done, all int) string {
	return fmt.Sprintf("The solution is being shown: %d of %d steps.", done, all)
}
func (English) NextMove(tool Data) string   { return "Next step: " + string(tool) }
func (English) MoveWrites(file Data) string { return "Next step: write " + string(file) + " by hand" }
func (English) MoveBack() string            { return "Step back" }
func (English) StartOver() string           { return "Start over" }
func (English) WhyItWorks() string          { return "Why this works" }
func (English) NextChallenge(title Data) string {
	return "Next challenge: " + string(title)
}
func (English) Met() string             { return "met" }
func (English) NotMet() string          { return "not met" }
func (English) ForgetSolved() string    { return "Forget what is done" }
func (English) AskForgetSolved() string { return "Forget which challenges are done?" }
func (English) KeepSolved() string      { return "Keep" }
func (English) MakeChallenge() string   { return "Make a challenge" }
func (English) MakeStart() string {
	return "The board is a copy of your own. Change it until it is what others are to find, then say so."
}
func (English) StartIsHere() string { return "This is the start" }
func (English) MakeGoal() string {
	return "The start is noted. Now bring the board to where it should be in the end, then say so."
}
func (English) GoalIsHere() string { return "This is the goal" }
func (English) MakeTexts() string {
	return "Start and goal are noted. Give the challenge a title, and say what is to be done. All of it goes into the link, and nowhere else."
}
func (English) TitleLabel() string { return "Title" }
func (English) TaskLabel() string  { return "What is to be done" }
func (English) MakeLink() string   { return "Make the link" }
func (English) LinkMade() string   { return "Whoever opens this link finds your challenge:" }
func (English) OpenLink() string   { return "Open it" }
