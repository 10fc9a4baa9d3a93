package words

import "fmt"

func (e *English) Language() string { return e.say("en") }

func (e *English) PageTitle() string { return e.say("Tasks that outlive the conversation") }
func (e *English) PageDescription() string {
	return e.say("An interactive lesson: a coding agent keeps its plan as files outside the conversation, so that compaction and restarts cannot lose it. The real task system runs in this page.")
}

func (e *English) PageIncomplete() string {
	return e.say("Parts of this page did not arrive, so the lab may not start. Reload the page; if these words stay, come back in a few minutes.")
}
func (e *English) SkipToText() string  { return e.say("Skip to the text") }
func (e *English) Theme() string       { return e.say("Theme") }
func (e *English) ThemeSystem() string { return e.say("System") }
func (e *English) ThemeLight() string  { return e.say("Light") }
func (e *English) ThemeDark() string   { return e.say("Dark") }
func (e *English) LoadingLab() string  { return e.say("Loading the lab") }
func (e *English) Sources() string     { return e.say("Sources") }
func (e *English) SourcesAre() string {
	return e.say("The facts of this lesson come from published lessons on the task systems of coding agents. The words, the code and the figures are our own.")
}

func (e *English) Licence() string {
	return e.say("Code and text are under the MIT licence. This page loads nothing from other sites and sends nothing to anyone.")
}

func (e *English) Chapter(n, of int) string {
	if of == 1 {
		return e.say(fmt.Sprintf("Chapter %d", n))
	}
	return e.say(fmt.Sprintf("Chapter %d of %d", n, of))
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

func (e *English) OnlyWalk() string {
	return e.say("The steps can still be walked; nothing can be changed.")
}

func (e *English) BranchComes() string { return e.say("Your branch comes when the lab is live.") }

func (e *English) SlowToArrive() string {
	return e.say("The program is slow to arrive. The steps can be walked meanwhile.")
}
func (e *English) Damaged() string { return e.say("The program arrived damaged.") }
func (e *English) AsFile() string {
	return e.say("Opened as a file, this page cannot load its program: serve the folder with any web server.")
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
	return e.say("The server sent something else than the program.")
}

func (e *English) NoUnpacking() string {
	return e.say("This browser cannot unpack the program: it has no DecompressionStream. A current version of it can.")
}
func (e *English) NoWebAssembly() string { return e.say("This browser does not run WebAssembly.") }
