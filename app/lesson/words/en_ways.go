package words

import (
	"strings"

	"tasklesson/tasks"
)

func (English) WaysTab() string      { return "Both ways" }
func (English) WaysActs() string     { return "Parts" }
func (English) ShortVersion() string { return "Short version" }
func (English) OurVersion() string   { return "Our version" }
func (English) FilesShort() string   { return "Files of the short version" }
func (English) FilesOurs() string    { return "Files of our version" }
func (English) CallsMade() string    { return "Both get the same call" }
func (English) NoCallsYet() string   { return "Both have the same files" }
func (English) WayTally(opened, writes int) string {
	return "opened " + Number(tasks.ID(opened)) + " · written " + Number(tasks.ID(writes))
}
func (English) WayAnswer() string   { return "task_list says" }
func (English) WayFailed() string   { return "task_list fails" }
func (English) WayRefused() string  { return "Refused" }
func (English) WrongHere() string   { return "Wrong" }
func (English) RightHere() string   { return "Right" }
func (English) CheckSays() string   { return "Check finds" }
func (English) NoProblems() string  { return "no problem" }
func (English) GoneFile() string    { return "removed" }
func (English) BrokenFile() string  { return "no valid JSON" }
func (English) CheckBoth() string   { return "check both folders" }
func (English) RepairBoth() string  { return "repair both folders" }
func (English) Crash(a Said) string { return string(a) + ", and crash" }

func (English) MendedCount(n int) string {
	if n == 0 {
		return "nothing to mend"
	}
	return Number(tasks.ID(n)) + " mended"
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

func (e English) Problem(p tasks.Problem) string {
	file, waits := tasks.FileName(p.Task), " waits for "
	if p.List == tasks.InBlocks {
		waits = " blocks "
	}
	switch other := taskName(p.Other); p.Kind {
	case tasks.ProblemOneSided:
		return file + waits + other + ", whose file does not say so."
	case tasks.ProblemOwnID:
		return file + " has its own id in its lists."
	case tasks.ProblemStaleView:
		return file + " still waits for " + other + ", which is completed."
	case tasks.ProblemMissing:
		return file + waits + other + ", which has no file."
	case tasks.ProblemCycle:
		var ring []string
		for _, id := range p.Cycle {
			ring = append(ring, Number(id))
		}
		return "These wait for each other: " + strings.Join(ring, " → ") + "."
	case tasks.ProblemUnreadable:
		return file + " cannot be read."
	}
	return tasks.MarkFile + " is too low: " + Number(p.Highest) + " was given."
}
