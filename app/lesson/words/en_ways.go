package words

import "tasklesson/tasks"

func (e *English) WaysTab() string      { return e.say("Both versions") }
func (e *English) WaysActs() string     { return e.say("Parts") }
func (e *English) ShortVersion() string { return e.say("Short version") }
func (e *English) OurVersion() string   { return e.say("Our version") }
func (e *English) CallsMade() string    { return e.say("Both get") }
func (e *English) WayAnswer() string    { return e.say("task_list says") }
func (e *English) WayFailed() string    { return e.say("task_list fails") }
func (e *English) WayRefused() string   { return e.say("Refused") }
func (e *English) WrongHere() string    { return e.say("Wrong:") }
func (e *English) RightHere() string    { return e.say("Right:") }
func (e *English) GoneFile() string     { return e.say("removed") }
func (e *English) BrokenFile() string   { return e.say("no valid JSON") }
func (e *English) CheckBoth() string    { return e.say("check both folders") }
func (e *English) RepairBoth() string   { return e.say("repair both folders") }
func (e *English) Crash(a Said) string  { return e.say(e.put(a) + ", and crash") }

func (e *English) FilesOf(ours bool) string {
	if ours {
		return e.say("Files of our version")
	}
	return e.say("Files of the short version")
}

func (e *English) WayTally(opened, files, writes int) string {
	number := func(n int) string { return Number(tasks.ID(n)) }
	return e.say("opened " + number(opened) + " · " + number(files) + " " + plural(files, "file", "files") + ", " + number(writes) + " " + plural(writes, "write", "writes"))
}

func (e *English) CheckSays(problems int) string {
	if problems == 0 {
		return e.say("Check finds no problem")
	}
	return e.say("Check finds")
}

func (e *English) RepairSays(mended, left int) string {
	said := "Repair had nothing to mend"
	if mended > 0 {
		said = "Repair mended " + Number(tasks.ID(mended))
	}
	if left > 0 {
		said += ", and leaves"
	}
	return e.say(said)
}

func (e *English) PutBoard(act Said) string {
	if act == "" {
		return e.say("put the board back")
	}
	return e.say(e.put(act))
}

func (e *English) ByHand(h HandAhead) string {
	files := string(h.File)
	if h.Files > 1 {
		files = e.Count(h.Files) + " files"
	}
	switch h.Kind {
	case HandRemoves:
		return e.say("remove " + files + " by hand")
	case HandCuts:
		return e.say("cut " + files + " off")
	}
	return e.say("edit " + files + " by hand")
}
