package words

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

func (e *English) InChallenge(title Data) string {
	return e.say(string(title))
}

func (e *English) AgentMissing(why Said) string {
	return e.say("The agent cannot answer: " + e.put(why) + ".")
}
func (e *English) ClaimsAs(agent Data) string { return e.say("As " + string(agent)) }
func (e *English) ClaimTaskAs(id tasks.ID, agent Data) string {
	return e.say("Claim " + taskName(id) + " as " + string(agent))
}

func (e *English) ChallengeTab() string      { return e.say("Challenge") }
func (e *English) ChallengesHeading() string { return e.say("board of the challenge") }
func (e *English) ChallengeAtStart() string  { return e.say("The challenge is at its start.") }
func (e *English) ChallengeReset() string {
	return e.say("The challenge is at its start again. Undo brings back what you had done.")
}

func (e *English) ChallengesMissing(why Said) string {
	return e.say("The challenges did not arrive: " + e.put(why) + ".")
}
func (e *English) ChallengesOnTheirWay() string { return e.say("The challenges are loading.") }
func (e *English) NoSuchChallenge(address Data) string {
	return e.say("The address names " + string(address) + ", and there is no such challenge.")
}
func (e *English) AllChallenges() string { return e.say("All challenges") }
func (e *English) SomeSolved(done, all int) string {
	return e.say(fmt.Sprintf("%d of %d solved", done, all))
}
func (e *English) ChallengeDone() string { return e.say("solved") }
func (e *English) WriteToAgent() string  { return e.say("Write to the agent") }
func (e *English) TryAsks() string       { return e.say("Write what you want done, or do it by hand.") }
func (e *English) OpenChallenge() string { return e.say("Open this challenge") }
func (e *English) ChallengeAsks(title Data, conditions, met int) string {
	asks := plural(conditions, "this", "these "+e.Count(conditions)) + " true"
	if met > 0 {
		asks += "; " + e.Count(met) + " already " + plural(met, "is", "are")
	}
	asks += "."
	if ends(title) {
		return e.say(string(title) + " Make " + asks)
	}
	return e.say(string(title) + ": make " + asks)
}

// ends reports whether a title ends as a sentence does.
func ends(title Data) bool {
	return strings.ContainsAny(string(title[max(0, len(title)-1):]), ".?!")
}

func (e *English) ChallengeStands(met, all int, lack Said) string {
	return e.say(fmt.Sprintf("%d of %d met. Still: %s", met, all, e.put(lack)))
}

func (e *English) ChallengeSolved(title Data) string {
	stop := "."
	if ends(title) {
		stop = ""
	}
	return e.say("Solved: " + string(title) + stop)
}

func (e *English) SolvedByItself() string {
	return e.say("That was the solution, step by step. Start over and find your own way: then it counts.")
}

func (e *English) SolvedWithSteps() string {
	return e.say("All of it is met, with steps of the solution. Start over and find your own way: then it counts.")
}
func (e *English) Hint() string         { return e.say("Hint") }
func (e *English) ShowGoal() string     { return e.say("Show goal") }
func (e *English) BoardAtGoal() string  { return e.say("A board that meets the goal:") }
func (e *English) ShowSolution() string { return e.say("Show solution") }
func (e *English) SolutionShown(done, all int) string {
	return e.say(fmt.Sprintf("The solution is being shown: %d of %d %s.", done, all, plural(all, "step", "steps")))
}

func (e *English) SolutionStep(step, all int) string {
	return e.say(fmt.Sprintf("Next, step %d of %d:", step, all))
}
func (e *English) NextMove(tool Data) string { return e.say("Next step: " + string(tool)) }
func (e *English) MoveWrites(file Data) string {
	return e.say("Next step: write " + string(file) + " by hand")
}
func (e *English) MoveBack() string    { return e.say("Step back") }
func (e *English) EndSolution() string { return e.say("End the solution") }
func (e *English) StartOver() string   { return e.say("Start over") }
func (e *English) WhyItWorks() string  { return e.say("Why this works") }
func (e *English) NextChallenge(title Data) string {
	return e.say("Next challenge: " + string(title))
}
func (e *English) AskedFor() string  { return e.say("What is asked for") }
func (e *English) Met() string       { return e.say("met") }
func (e *English) NotMet() string    { return e.say("not met") }
func (e *English) MetNoMore() string { return e.say("no longer met") }
func (e *English) PartMet(kind ConditionKind, n, of int) string {
	if kind == WantTurns {
		return e.say(fmt.Sprintf("Turn %d of %d.", n, of))
	}
	return e.say(fmt.Sprintf("%d of %d are there.", n, of))
}

func (e *English) MoreLacks(n int) string {
	return e.say("And " + e.Count(n) + plural(n, " more reason.", " more reasons."))
}
func (e *English) Solved() string { return e.say("Solved") }
func (e *English) ConditionsMet(met, all int) string {
	return e.say(fmt.Sprintf("%d of %d met", met, all))
}
func (e *English) OpenFile() string { return e.say("Open the file") }
func (e *English) OfGroup(g LevelGroup, n, of int) string {
	if of == 0 {
		return e.say(e.LevelGroup(g))
	}
	return e.say(fmt.Sprintf("%s · challenge %d of %d", e.LevelGroup(g), n, of))
}

func (e *English) SolvedOfGroup(g LevelGroup, done, of int) string {
	return e.say(e.LevelGroup(g) + " · " + e.SomeSolved(done, of))
}
func (e *English) ForgetSolved() string    { return e.say("Forget what is done") }
func (e *English) AskForgetSolved() string { return e.say("Forget which challenges are done?") }
func (e *English) KeepSolved() string      { return e.say("Keep") }
func (e *English) MakeChallenge() string   { return e.say("Make a challenge") }
func (e *English) MakingSteps() string     { return e.say("Start,Goal,Text,Link") }
func (e *English) StepBack() string        { return e.say("Back") }
func (e *English) MakeStart() string {
	return e.say("The board is a copy of your own. Change it until it is what others should find.")
}
func (e *English) StartIsHere() string { return e.say("Use this board as the start") }
func (e *English) MakeGoal() string {
	return e.say("Now bring the board to where it should be in the end.")
}
func (e *English) GoalIsHere() string { return e.say("Use this board as the goal") }
func (e *English) GoalMoved() string {
	return e.say("The board has changed since you used it as the goal. Use it again, or undo the change.")
}

func (e *English) MakeTexts() string {
	return e.say("Give the challenge a title, and say what there is to do. All of it goes into the link, and nowhere else.")
}
func (e *English) TitleLabel() string { return e.say("Title") }
func (e *English) TaskLabel() string  { return e.say("What there is to do") }
func (e *English) MakeLink() string   { return e.say("Make the link") }
func (e *English) LinkMade() string {
	return e.say("Open this link to find your challenge; send it to somebody.")
}
func (e *English) CopyLink() string { return e.say("Copy link") }
func (e *English) OpenLink() string { return e.say("Open it") }

func (e *English) MoveSays(m SolutionMove) string {
	switch {
	case m.File != "":
		return e.say("Write " + string(m.File) + " by hand.")
	case m.Deed.Task != 0 && len(m.Came)+len(m.Left) > 0:
		return e.say(e.WaitsChanged(m.Deed.Task, m.Came, m.Left))
	}
	said := e.deed(m.Deed)
	if m.Subject != "" {
		said = "add “" + string(m.Subject) + "”"
	}
	if len(m.Came) > 0 {
		said += ", which waits for " + Numbers(m.Came)
	}
	if m.Owner != "" {
		said += ", as " + string(m.Owner)
	}
	return e.say(capital(said) + ".")
}
