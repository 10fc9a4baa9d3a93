package words

func (e *English) More() string         { return e.say("More") }
func (e *English) SourceToggle() string { return e.say("Source") }

func (e *English) AskResetAll() string {
	return e.say("Reset everything? Your board goes back to its start, in all tabs, and the page forgets your theme and where you were. Undo brings your board back, until you leave the page.")
}
func (e *English) ResetAllNow() string { return e.say("Yes, reset everything") }
func (e *English) EverythingReset(undo bool) string {
	if undo {
		return e.say("Everything is as at the first visit. Undo brings your board back.")
	}
	return e.say("Everything is as at the first visit.")
}

func (e *English) Keys() string         { return e.say("Keys") }
func (e *English) CloseKeys() string    { return e.say("Close the list of keys") }
func (e *English) KeysInLab() string    { return e.say("After a press in the lab") }
func (e *English) KeysAnywhere() string { return e.say("Anywhere but in a field") }
func (e *English) KeyForward() string   { return e.say("Next") }
func (e *English) KeyBack() string      { return e.say("Previous") }
func (e *English) KeyFirst() string     { return e.say("First") }
func (e *English) KeyLast() string      { return e.say("Last") }
func (e *English) KeyPlay() string      { return e.say("Play, or pause") }
func (e *English) KeyKeys() string      { return e.say("This list") }
func (e *English) KeyClose() string     { return e.say("Close what lies over the lab") }
func (e *English) KeysOnBoard() string  { return e.say("Working on the board") }
func (e *English) KeysOnTask() string {
	return e.say("On a task, E edits it, and Tab leads to its buttons. To connect it, press its arrow, then the task that is to wait.")
}

func (e *English) KeysInPrompt() string {
	return e.say("In the message, Enter sends, Shift Enter begins a line, ↑ and ↓ bring back what was sent. While the agent works, Esc stops it.")
}
func (e *English) HomeKey() string   { return e.say("Home") }
func (e *English) EndKey() string    { return e.say("End") }
func (e *English) SpaceKey() string  { return e.say("Space") }
func (e *English) EscapeKey() string { return e.say("Esc") }
func (e *English) Swipe() string     { return e.say("On a touch screen, swipe over the lab.") }

func (e *English) KeysInRoom() string    { return e.say("Before a room") }
func (e *English) KeyFullScreen() string { return e.say("The whole screen") }
func (e *English) KeyBlack() string      { return e.say("A black screen") }
func (e *English) KeyLeave() string      { return e.say("Close what lies over the lab, or leave") }
func (e *English) PageDownKey() string   { return e.say("PgDn") }
func (e *English) PageUpKey() string     { return e.say("PgUp") }
func (e *English) FullScreenKey() string { return e.say("F") }
func (e *English) BlackKeys() string     { return e.say("B or .") }
func (e *English) Clicker() string {
	return e.say("Space goes on as well. What a prompt has changed, and a shown solution, they go through one by one. " + clicker)
}
