package words

import "fmt"

func (English) Language() string { return "en" }

func (English) PageTitle() string { return "Tasks that outlive the conversation" }
func (English) PageDescription() string {
	return "An interactive lesson: a coding agent keeps its plan as files outside the conversation, so that compaction and restarts cannot lose it. The real task system runs in this page."
}

func (English) PageIncomplete() string {
	return "Parts of this page did not arrive, so the lab may not start. Reload the page; if these words stay, come back in a few minutes."
}
func (English) SkipToText() string  { return "Skip to the text" }
func (English) Theme() string       { return "Theme" }
func (English) ThemeSystem() string { return "System" }
func (English) ThemeLight() string  { return "Light" }
func (English) ThemeDark() string   { return "Dark" }
func (English) LoadingLab() string  { return "Loading the lab" }
func (English) Sources() string     { return "Sources" }
func (English) SourcesAre() string {
	return "The facts of this lesson come from published lessons on the task systems of coding agents. The words, the code and the figures are our own."
}

func (English) Licence() string {
	return "Code and text are under the MIT licence. This page loads nothing from other sites and sends nothing to anyone."
}

func (English) Chapter(n, of int) string {
	if of == 1 {
		return fmt.Sprintf("Chapter %d", n)
	}
	return fmt.Sprintf("Chapter %d of %d", n, of)
}

func (English) Reload() string   { return "Reload" }
func (English) TryAgain() string { return "Try again" }
func (English) SureToReset() string {
	return "Delete everything that this page keeps in this browser? Your board goes, in all tabs. This cannot be undone."
}
func (English) DeleteAll() string { return "Delete everything" }
func (English) KeepAll() string   { return "Keep everything" }
func (English) FilesHeld() string {
	return "Another tab of this page holds the files. Close it: then they are deleted."
}
func (English) Stopped() string   { return "The program stopped." }
func (English) FilesSafe() string { return "Your files are safe in this browser." }
func (English) FilesGone() string {
	return "This browser keeps no files here, so the board starts anew."
}

func (English) OnlyWalk() string {
	return "The steps can still be walked; nothing can be changed."
}

func (English) BranchComes() string { return "Your branch comes when the lab is live." }

func (English) SlowToArrive() string {
	return "The program is slow to arrive. The steps can be walked meanwhile."
}
func (English) Damaged() string { return "The program arrived damaged." }
func (English) AsFile() string {
	return "Opened as a file, this page cannot load its program: serve the folder with any web server."
}

func (English) Unreachable() string {
	return "The program did not arrive: the server cannot be reached."
}

func (English) ClosedOff() string {
	return "The program did not arrive: its server cannot be reached, or does not send it into a closed-off frame such as this one. Open the page in a window of its own."
}

func (English) Missing() string {
	return "The program is missing: the server answered {status} for {file}."
}
func (English) OtherThing() string { return "The server sent something else than the program." }
func (English) NoUnpacking() string {
	return "This browser cannot unpack the program: it has no DecompressionStream. A current version of it can."
}
func (English) NoWebAssembly() string { return "This browser does not run WebAssembly." }
