package words

import "fmt"

func (e *English) Language() string { return e.say("en") }

func (e *English) PageTitle() string { return e.say("Tasks that outlive the conversation") }
func (e *English) PageDescription() string {
	return e.say("Press one button. An AI agent’s todo list vanishes; five small files do not.")
}
func (e *English) ShareTitle() string { return e.say("The agent forgot. The files didn’t.") }
func (e *English) ShareShows() string {
	return e.say("A dashed conversation, its todos struck out; beside it a folder of five files, and file 4 is green: ready.")
}

func (e *English) PageIncomplete() string {
	return e.say("Parts of this page did not arrive, so the lab may not start. Reload the page; if these words stay, come back in a few minutes.")
}
func (e *English) SkipToLab() string   { return e.say("Skip to the lab") }
func (e *English) SkipToText() string  { return e.say("Skip to the text") }
func (e *English) Theme() string       { return e.say("Theme") }
func (e *English) ThemeSystem() string { return e.say("System") }
func (e *English) ThemeLight() string  { return e.say("Light") }
func (e *English) ThemeDark() string   { return e.say("Dark") }
func (e *English) LoadingLab() string  { return e.say("Loading the lab") }

func (e *English) Licence() string {
	return e.say("Code and text are under the MIT licence. This page loads nothing from other sites and sends nothing to anyone.")
}

func (e *English) Chapter(n, of, minutes int) string {
	text := fmt.Sprintf("Chapter %d", n)
	if of > 1 {
		text += fmt.Sprintf(" of %d", of)
	}
	return e.say(text + fmt.Sprintf(" · %d min", minutes))
}

func (e *English) Reload() string   { return e.say("Reload") }
func (e *English) TryAgain() string { return e.say("Try again") }
func (e *English) SureToReset() string {
	return e.say("Delete everything that this page keeps in this browser? Your board goes, in all tabs. This cannot be undone.")
}
func (e *English) DeleteAll() string { return e.say("Delete everything") }
func (e *English) KeepAll() string   { return e.say("Keep everything") }
func (e *English) FilesHeld() string {
	return e.say("Another tab of this page holds the files. Close it: then they are deleted.")
}
func (e *English) Stopped() string   { return e.say("The program stopped.") }
func (e *English) FilesSafe() string { return e.say("Your files are safe in this browser.") }
func (e *English) FilesGone() string {
	return e.say("This browser keeps no files here, so the board starts anew.")
}

func (e *English) KeptOffline() string { return e.say("Kept for offline, {size} MB.") }
func (e *English) NoRoomOffline() string {
	return e.say("Not kept for offline: this browser has no room for it.")
}

func (e *English) NewVersion() string {
	return e.say("There is a newer version. Reload the page to get it.")
}

func (e *English) OnlyWalk() string {
	return e.say("You can still walk the steps, but change nothing.")
}

func (e *English) BranchComes() string { return e.say("Your branch comes when the lab is live.") }

func (e *English) SlowToArrive() string {
	return e.say("The program is slow to arrive. Meanwhile you can walk the steps.")
}
func (e *English) Damaged() string { return e.say("The program arrived damaged.") }
func (e *English) AsFile() string {
	return e.say("Opened as a file, this page has its text and the steps of the opening, no lab. Serve the folder with any web server, or open lesson.html, all in one file (make single).")
}

func (e *English) Unreachable() string {
	return e.say("The program did not arrive: the server cannot be reached.")
}

func (e *English) ClosedOff() string {
	return e.say("The program did not arrive: its server cannot be reached, or does not send it into a closed-off frame such as this one. Open the page in a window of its own.")
}

func (e *English) Missing() string {
	return e.say("The program is missing: the server answered {status} for {file}.")
}

func (e *English) OtherThing() string {
	return e.say("The server sent something other than the program.")
}

func (e *English) NoUnpacking() string {
	return e.say("This browser cannot unpack the program: it has no DecompressionStream. A current version of it can.")
}
func (e *English) NoWebAssembly() string { return e.say("This browser does not run WebAssembly.") }

func (e *English) ControlComes() string { return e.say("Works in a moment, when the lab is live.") }
func (e *English) PressWaits() string {
	return e.say("Your press is noted: it is done as soon as the lab is live.")
}

func (e *English) FramesMissing() string { return e.say("The steps of this chapter did not arrive.") }

func (e *English) WalkNeedsScripts() string {
	return e.say("Scripts are switched off in this browser. You can walk the opening, and read every chapter.")
}

func (e *English) ChapterDone() string  { return e.say("done") }
func (e *English) ChaptersDone() string { return e.say("{done} of {all} chapters done") }
func (e *English) GoOnAt() string       { return e.say("Go on where you were: {chapter}, step {step}") }

func (e *English) BoardComes() string {
	return e.say("Your own files come when the lab is live.")
}

func (e *English) Chapters() string   { return e.say("Chapters") }
func (e *English) Contents() string   { return e.say("Contents") }
func (e *English) TheOpening() string { return e.say("The opening · 1 min") }
func (e *English) Reference() string  { return e.say("Reference") }
func (e *English) ReferenceIs() string {
	return e.say("To look up: schemas, quick start, sources, glossary.")
}

func (e *English) ShortWay(minutes int) string {
	return e.say(fmt.Sprintf("The short way, %d minutes", minutes))
}
func (e *English) AllChapters(n int) string { return e.say(fmt.Sprintf("All %d chapters", n)) }
func (e *English) OnShortWay() string       { return e.say("short way") }
func (e *English) ChapterTitled(n int, title Said) string {
	return e.say(fmt.Sprintf("Chapter %d: %s", n, e.put(title)))
}

func (e *English) NextChapter(title Said) string {
	return e.say(fmt.Sprintf("Next chapter: %s", e.put(title)))
}
func (e *English) StartOfActs() string { return e.say("Start") }
func (e *English) ReadsOn(chapter int) string {
	return e.say(fmt.Sprintf("You are reading chapter %d. The lab still shows your board.", chapter))
}

func (e *English) Present() string   { return e.say("Present") }
func (e *English) PresentIs() string { return e.say("Everything large, without the text. " + clicker) }

func (e *English) ScreenBlack() string {
	return e.say("The screen is black. Any key brings the page back.")
}
func (e *English) StopPresenting() string { return e.say("Stop presenting (Esc)") }
func (e *English) EscapeAgain() string    { return e.say("Press Escape again to stop presenting.") }
func (e *English) LastStep() string {
	return e.say("This is the last step.")
}

const clicker = "A clicker's buttons are Page Down and Page Up."

func (e *English) Handout() string { return e.say("Handout") }
func (e *English) HandoutIs() string {
	return e.say("to print: every step with a figure, the answers on the last pages.")
}

func (e *English) HandoutTitle() string {
	return e.say("Handout · Tasks that outlive the conversation")
}

func (e *English) HandoutLead() string {
	return e.say("The numbered steps of the lesson, each with what the lab shows at its end. Behind a # is its address on the page.")
}

func (e *English) NotAsFile() string {
	return e.say("not in this one file: browsers differ in what two windows of a file may share")
}
func (e *English) Answers() string { return e.say("Answers") }

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
func (e *English) RaceHeld() string    { return e.say("Who holds which task") }
func (e *English) RaceBack() string    { return e.say("Back to the chapter") }

func (e *English) RaceLoading() string { return e.say("The program is loading.") }
func (e *English) RaceFailed() string  { return e.say("The program did not come or has stopped: {why}") }

func (e *English) RaceMemory() string {
	return e.say("This browser keeps no files here, so each window has its own in memory. There is no board that two could race for. {why}")
}

func (e *English) RaceAlone() string {
	return e.say("This is {agent}. Open the second window, and put it beside this one so that you see both. No room for two, as on a phone? Race in two frames instead.")
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
	return e.say("Stopped. Below is what was written down until now.")
}

func (e *English) RaceGone() string {
	return e.say("The second window is closed. Below is what it had written down; its tasks stay in progress until somebody releases them.")
}
func (e *English) RaceOver() string { return e.say("Over. No task is held twice.") }
func (e *English) RaceOverTwice() string {
	return e.say("Over. {n} tasks are held by both: two agents would do that work.")
}

func (e *English) RaceSecond() string {
	return e.say("This is {agent}. The other window starts the race.")
}
