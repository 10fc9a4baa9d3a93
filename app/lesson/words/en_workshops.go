package words

import (
	"fmt"
	"strings"

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
func (English) AllChallenges() string { return "All challenges" }
func (English) SomeSolved(done, all int) string {
	return fmt.Sprintf("%d of %d solved", done, all)
}
func (English) ChallengeDone() string { return "solved" }
func (English) WriteToAgent() string  { return "Write to the agent" }
func (English) TryAsks() string       { return "Write what you want done, or do it by hand." }
func (English) OpenChallenge() string { return "Open this challenge" }
func (e English) ChallengeAsks(title Data, conditions, met int) string {
	asks := plural(conditions, "this", "these "+e.Count(conditions)) + " true"
	if met > 0 {
		asks += "; " + e.Count(met) + " already " + plural(met, "is", "are")
	}
	asks += "."
	if ends(title) {
		return string(title) + " Make " + asks
	}
	return string(title) + ": make " + asks
}

// ends reports whether a title ends as a sentence does.
func ends(title Data) bool {
	return strings.ContainsAny(string(title[max(0, len(title)-1):]), ".?!")
}

func (English) ChallengeStands(met, all int, lack Said) string {
	return fmt.Sprintf("%d of %d met. Still: %s", met, all, lack)
}

func (English) ChallengeSolved(title, why Data) string {
	because := "The board is as it should be."
	if first, _, more := strings.Cut(string(why), ". "); first != "" {
		because = first
		if more {
			because += "."
		}
	}
	stop := "."
	if ends(title) {
		stop = ""
	}
	return "Solved: " + string(title) + stop + " " + because
}

func (English) SolvedByItself() string {
	return "This was the solution, played step by step. Start over and find your own way: then it counts."
}

func (English) SolvedWithSteps() string {
	return "All is met, with steps of the solution. Start over and find your own way: then it counts."
}
func (English) Hint() string         { return "Hint" }
func (English) ShowGoal() string     { return "Show goal" }
func (English) BoardAtGoal() string  { return "A board that meets the goal:" }
func (English) ShowSolution() string { return "Show solution" }
func (English) SolutionShown(done, all int) string {
	return fmt.Sprintf("The solution is being shown: %d of %d %s.", done, all, plural(all, "step", "steps"))
}

func (English) SolutionStep(step, all int) string {
	return fmt.Sprintf("Next, step %d of %d:", step, all)
}
func (English) NextMove(tool Data) string   { return "Next step: " + string(tool) }
func (English) MoveWrites(file Data) string { return "Next step: write " + string(file) + " by hand" }
func (English) MoveBack() string            { return "Step back" }
func (English) EndSolution() string         { return "End the solution" }
func (English) StartOver() string           { return "Start over" }
func (English) WhyItWorks() string          { return "Why this works" }
func (English) NextChallenge(title Data) string {
	return "Next challenge: " + string(title)
}
func (English) AskedFor() string  { return "What is asked for" }
func (English) Met() string       { return "met" }
func (English) NotMet() string    { return "not met" }
func (English) MetNoMore() string { return "no longer met" }
func (English) PartMet(kind ConditionKind, n, of int) string {
	if kind == WantTurns {
		return fmt.Sprintf("Turn %d of %d.", n, of)
	}
	return fmt.Sprintf("%d of %d are there.", n, of)
}

func (e English) MoreLacks(n int) string {
	return "And " + e.Count(n) + plural(n, " more reason.", " more reasons.")
}
func (English) Solved() string                    { return "Solved" }
func (English) ConditionsMet(met, all int) string { return fmt.Sprintf("%d of %d met", met, all) }
func (English) OpenFile() string                  { return "Open the file" }
func (e English) OfGroup(g LevelGroup, n, of int) string {
	if of == 0 {
		return e.LevelGroup(g)
	}
	return fmt.Sprintf("%s · challenge %d of %d", e.LevelGroup(g), n, of)
}

func (e English) SolvedOfGroup(g LevelGroup, done, of int) string {
	return e.LevelGroup(g) + " · " + e.SomeSolved(done, of)
}
func (English) ForgetSolved() string    { return "Forget what is done" }
func (English) AskForgetSolved() string { return "Forget which challenges are done?" }
func (English) KeepSolved() string      { return "Keep" }
func (English) MakeChallenge() string   { return "Make a challenge" }
func (English) MakingSteps() string     { return "Start,Goal,Text,Link" }
func (English) StepBack() string        { return "Back" }
func (English) MakeStart() string {
	return "The board is a copy of your own. Change it until it is what others are to find."
}
func (English) StartIsHere() string { return "Use this board as the start" }
func (English) MakeGoal() string {
	return "Now bring the board to where it should be in the end."
}
func (English) GoalIsHere() string { return "Use this board as the goal" }
func (English) GoalMoved() string {
	return "The board has changed since you used it as the goal. Use it again, or undo the change."
}

func (English) MakeTexts() string {
	return "Give the challenge a title, and say what is to be done. All of it goes into the link, and nowhere else."
}
func (English) TitleLabel() string { return "Title" }
func (English) TaskLabel() string  { return "What is to be done" }
func (English) MakeLink() string   { return "Make the link" }
func (English) LinkMade() string   { return "Whoever opens this link finds your challenge." }
func (English) CopyLink() string   { return "Copy link" }
func (English) OpenLink() string   { return "Open it" }

func (e English) MoveSays(m SolutionMove) string {
	switch {
	case m.File != "":
		return "Write " + string(m.File) + " by hand."
	case m.Deed.Task != 0 && len(m.Came)+len(m.Left) > 0:
		return e.WaitsChanged(m.Deed.Task, m.Came, m.Left)
	}
	said := englishDeed(m.Deed)
	if m.Subject != "" {
		said = "add “" + string(m.Subject) + "”"
	}
	if len(m.Came) > 0 {
		said += ", which waits for " + Numbers(m.Came)
	}
	if m.Owner != "" {
		said += ", as " + string(m.Owner)
	}
	return capital(said) + "."
}
