package words

func (English) InWorkshop(chapter, of Said) string { return string(chapter) + " · " + string(of) }
func (English) ChallengesHeading() string          { return "Board of the challenge" }
func (English) ChallengesAtStart() string          { return "The challenge is at its start." }
func (English) ChallengesReset() string            { return "The challenge is at its start again." }
func (English) AgentMissing(why Said) string {
	return "What the agent understands did not arrive: " + string(why) + "."
}
func (English) ChallengesMissing(why Said) string {
	return "The challenges did not arrive: " + string(why) + "."
}
func (English) ChallengesOnTheirWay() string { return "The challenges are on their way." }
