package words

func (English) More() string         { return "More" }
func (English) SourceToggle() string { return "Source" }

func (English) AskResetAll() string {
	return "Reset everything? Your board goes back to its start, in all tabs, and the page forgets your theme and where you were. Undo brings your board back, until you leave the page."
}
func (English) ResetAllNow() string { return "Yes, reset everything" }
func (English) EverythingReset(undo bool) string {
	if undo {
		return "Everything is as at the first visit. Undo brings your board back."
	}
	return "Everything is as at the first visit."
}

func (English) Keys() string         { return "Keys" }
func (English) CloseKeys() string    { return "Close the list of keys" }
func (English) KeysInLab() string    { return "After a press in the lab" }
func (English) KeysAnywhere() string { return "Anywhere but in a field" }
func (English) KeyForward() string   { return "Next" }
func (English) KeyBack() string      { return "Previous" }
func (English) KeyFirst() string     { return "First" }
func (English) KeyLast() string      { return "Last" }
func (English) KeyPlay() string      { return "Play, or pause" }
func (English) KeyKeys() string      { return "This list" }
func (English) KeyClose() string     { return "Close what lies over the lab" }
func (English) KeysOnBoard() string  { return "Working on the board" }
func (English) KeysOnTask() string {
	return "On a task, E edits it, and Tab leads to its buttons. To connect it, press its arrow, then the task that is to wait."
}

func (English) KeysInPrompt() string {
	return "In the message, Enter sends, Shift Enter begins a line, ↑ and ↓ bring back what was sent. While the agent works, Esc stops it."
}
func (English) HomeKey() string   { return "Home" }
func (English) EndKey() string    { return "End" }
func (English) SpaceKey() string  { return "Space" }
func (English) EscapeKey() string { return "Esc" }
func (English) Swipe() string     { return "On a touch screen, swipe over the lab." }

func (English) KeysInRoom() string    { return "Before a room" }
func (English) KeyFullScreen() string { return "The whole screen" }
func (English) KeyBlack() string      { return "A black screen" }
func (English) KeyLeave() string      { return "Close what lies over the lab, or leave" }
func (English) PageDownKey() string   { return "PgDn" }
func (English) PageUpKey() string     { return "PgUp" }
func (English) FullScreenKey() string { return "F" }
func (English) BlackKeys() string     { return "B or ." }
func (English) Clicker() string {
	return "Space goes on as well. What a prompt has changed, and a shown solution, they go through one by one. " + clicker
}
