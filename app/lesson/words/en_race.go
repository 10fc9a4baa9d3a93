package words

func (English) RaceTitle() string { return "Race it for real" }
func (English) RaceLead() string {
	return "Two windows of this browser, two programs, one board of {n} free tasks in IndexedDB. Both claim the next free task until none is left, and write down what they believe they hold."
}
func (English) RaceLock() string    { return "Race with one transaction" }
func (English) RaceApart() string   { return "Race with two transactions" }
func (English) RaceWindow() string  { return "Open the second window" }
func (English) RaceFrames() string  { return "Race in two frames instead" }
func (English) RaceStop() string    { return "Stop" }
func (English) RaceTable() string   { return "What both have written down" }
func (English) RaceWithout() string { return "two transactions" }
func (English) RaceWith() string    { return "one transaction" }
func (English) RaceHolds() string   { return "{agent} believes it holds" }
func (English) RaceTwice() string   { return "held by both" }
func (English) RaceFree() string    { return "claims, of {n} tasks" }
func (English) RaceBack() string    { return "Back to the chapter" }

func (English) RaceLoading() string { return "The program is on its way." }
func (English) RaceFailed() string  { return "The program did not come or has stopped: {why}" }
func (English) RaceMemory() string {
	return "This browser keeps no files here, so each window has its own in memory. There is no board that two could race for. {why}"
}

func (English) RaceAlone() string {
	return "This is {agent}. Open the second window, and put it beside this one so that you see both. Where that cannot be, as on a phone, race in two frames instead."
}

func (English) RaceBlocked() string {
	return "The browser has opened no second window. Two programs in two frames of this page can race as well."
}
func (English) RaceReady() string  { return "Both are here. Start a race." }
func (English) RaceGather() string { return "Waiting until both are ready." }
func (English) RaceHidden() string {
	return "This window is hidden, so it waits: a window that nobody sees begins no transaction. Put both side by side."
}

func (English) RaceOther() string {
	return "The other window is hidden, so it waits. Put both side by side, or close it and race in two frames instead."
}
func (English) RaceRuns() string    { return "Both claim." }
func (English) RaceStopped() string { return "Stopped. What is written down until now stands below." }

func (English) RaceGone() string {
	return "The second window is closed. What it had written down stands below; the tasks it holds stay in progress until somebody releases them."
}
func (English) RaceOver() string { return "Over. No task is held twice." }
func (English) RaceOverTwice() string {
	return "Over. {n} tasks are held by both: two agents would do that work."
}
func (English) RaceSecond() string { return "This is {agent}. The other window starts the race." }
