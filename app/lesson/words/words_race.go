package words

// RacePage is what stands in a window of a race. {n} is a number that is filled in,
// {agent} the name of an agent.
type RacePage interface {
	RaceTitle() string
	RaceLead() string
	RaceLock() string
	RaceApart() string
	RaceWindow() string
	RaceFrames() string
	RaceStop() string
	RaceTable() string
	RaceWithout() string
	RaceWith() string
	RaceHolds() string
	RaceTwice() string
	RaceFree() string
	RaceBack() string
}

// RaceLoader is what the script of such a window says; {why} is a reason.
type RaceLoader interface {
	RaceLoading() string
	RaceFailed() string
	RaceMemory() string
	RaceAlone() string
	RaceBlocked() string
	RaceReady() string
	RaceGather() string
	RaceHidden() string
	RaceOther() string
	RaceRuns() string
	RaceStopped() string
	RaceGone() string
	RaceOver() string
	RaceOverTwice() string
	RaceSecond() string
}
