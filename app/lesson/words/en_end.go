package words

func (e *English) EndTitle() string {
	return e.say("Every message is gone. The work is done.")
}

func (e *English) EndLead() string {
	return e.say("The conversation you began with, and its five files, all completed.")
}
func (e *English) CopyLessonLink() string { return e.say("Copy a link to this lesson") }
func (e *English) LinkCopied() string     { return e.say("Copied.") }
func (e *English) LinkNotCopied() string {
	return e.say("The browser did not copy it. Here it is, to copy by hand:")
}
func (e *English) DownloadFiles() string { return e.say("Download these files") }
func (e *English) DownloadIs() string    { return e.say("A folder .tasks, in a zip.") }
func (e *English) RaceTwo() string       { return e.say("Race two agents") }
func (e *English) RaceTwoIs() string     { return e.say("Two windows, one board.") }
func (e *English) PassOn() string        { return e.say("Unstick this board") }
func (e *English) PassOnIs() string      { return e.say("A puzzle to pass on.") }
func (e *English) UseIt() string         { return e.say("Use it in your agents") }
func (e *English) UseItIs() string       { return e.say("A Go package, a command, MCP.") }
func (e *English) EndBoardIs() string {
	return e.say("It is still there, and stays.")
}
