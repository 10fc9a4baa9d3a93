package words

func (e *English) RaceTitle() string { return e.say("Race it for real") }
func (e *English) RaceLead() string {
	return e.say("Two windows of this browser, two programs, one board of {n} free tasks in IndexedDB. Both claim the next free task until none is left, and write down what they believe they hold.")
}
func (e *English) RaceLock() string    { return e.say("Race with one transaction") }
func (e *English) RaceApart() string   { return e.say("Race with two transactions") }
func (e *English) RaceWindow() string  { return e.say("Open the second window") }
func (e *English) RaceFrames() string  { return e.say("Race in two frames instead") }
func (e *English) RaceStop() string    { return e.say("Stop") }
func (e *English) RaceTable() string   { return e.say("What both have written down") }
func (e *English) RaceWithout() string { return e.say("two transactions") }
func (e *English) RaceWith() string    { return e.say("one transaction") }
func (e *English) RaceHolds() string   { return e.say("{agent} believes it holds") }
func (e *English) RaceTwice() string   { return e.say("held by both") }
func (e *English) RaceFree() string    { return e.say("claims, of {n} tasks") }
func (e *English) RaceBack() string    { return e.say("Back to the chapter") }

func (e *English) RaceLoading() string { return e.say("The program is on its way.") }
func (e *English) RaceFailed() string  { return e.say("The program did not come or has stopped: {why}") }

func (e *English) RaceMemory() string {
	return e.say("This browser keeps no files here, so each window has its own in memory. There is no board that two could race for. {why}")
}

func (e *English) RaceAlone() string {
	return e.say("This is {agent}. Open the second window, and put it beside this one so that you see both. Where that cannot be, as on a phone, race in two frames instead.")
}

func (e *English) RaceBlocked() string {
	return e.say("The browser has opened no second window. Two programs in two frames of this page can race as well.")
}
func (e *English) RaceReady() string  { return e.say("Both are here. Start a race.") }
func (e *English) RaceGather() string { return e.say("Waiting until both are ready.") }
func (e *English) RaceHidden() string {
	return e.say("This window is hidden, so it waits: a window that nobody sees begins no transaction. Put both side by side.")
}

func (e *English) RaceOther() string {
	return e.say("The other window is hidden, so it waits. Put both side by side, or close it and race in two frames instead.")
}
func (e *English) RaceRuns() string { return e.say("Both claim.") }
func (e *English) RaceStopped() string {
	return e.say("Stopped. What is written down until now stands below.")
}

func (e *English) RaceGone() string {
	return e.say("The second window is closed. What it had written down stands below; the tasks it holds stay in progress until somebody releases them.")
}
func (e *English) RaceOver() string { return e.say("Over. No task is held twice.") }
func (e *English) RaceOverTwice() string {
	return e.say("Over. {n} tasks are held by both: two agents would do that work.")
}

func (e *English) RaceSecond() string {
	return e.say("This is {agent}. The other window starts the race.")
}
