package words

// Workshops is what the chapters say in which the reader is not led.
type Workshops interface {
	InWorkshop(chapter, of Said) string // the heading of a directory in the place of a chapter
	ChallengesHeading() string
	ChallengesAtStart() string
	ChallengesReset() string
	AgentMissing(why Said) string // what it understands did not arrive
	ChallengesMissing(why Said) string
	ChallengesOnTheirWay() string
}
