package words

import "tasklesson/tasks"

func (English) WaysTab() string      { return "Both versions" }
func (English) WaysActs() string     { return "Parts" }
func (English) ShortVersion() string { return "Short version" }
func (English) OurVersion() string   { return "Our version" }
func (English) CallsMade() string    { return "Both get" }
func (English) WayAnswer() string    { return "task_list says" }
func (English) WayFailed() string    { return "task_list fails" }
func (English) WayRefused() string   { return "Refused" }
func (English) WrongHere() string    { return "Wrong:" }
func (English) RightHere() string    { return "Right:" }
func (English) GoneFile() string     { return "removed" }
func (English) BrokenFile() string   { return "no valid JSON" }
func (English) CheckBoth() string    { return "check both folders" }
func (English) RepairBoth() string   { return "repair both folders" }
func (English) Crash(a Said) string  { return string(a) + ", and crash" }

func (English) FilesOf(ours bool) string {
	if ours {
		return "Files of our version"
	}
	return "Files of the short version"
}

func (English) WayTally(opened, files, writes int) string {
	number := func(n int) string { return Number(tasks.ID(n)) }
	return "opened " + number(opened) + " · " + number(files) + " " + plural(files, "file", "files") + ", " + number(writes) + " " + plural(writes, "write", "writes")
}

func (English) CheckSays(problems int) string {
	if problems == 0 {
		return "Check finds no problem"
	}
	return "Check finds"
}

func (English) RepairSays(mended, left int) string {
	said := "Repair had nothing to mend"
	if mended > 0 {
		said = "Repair mended " + Number(tasks.ID(mended))
	}
	if left > 0 {
		said += ", and leaves"
	}
	return said
}

func (English) PutBoard(act Said) string {
	if act == "" {
		return "put the board back"
	}
	return string(act)
}

func (e English) ByHand(h HandAhead) string {
	files := string(h.File)
	if h.Files > 1 {
		files = e.Count(h.Files) + " files"
	}
	switch h.Kind {
	case HandRemoves:
		return "remove " + files + " by hand"
	case HandCuts:
		return "cut " + files + " off"
	}
	return "edit " + files + " by hand"
}
