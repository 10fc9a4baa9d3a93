package words

func (e *English) Present() string   { return e.say("Present") }
func (e *English) PresentIs() string { return e.say("Everything large, without the text. " + clicker) }

func (e *English) ScreenBlack() string {
	return e.say("The screen is black. Any key brings the page back.")
}
func (e *English) EscapeAgain() string { return e.say("Press Escape again to stop presenting.") }
func (e *English) LastStep() string {
	return e.say("This is the last step. A click on “Your board” leads to a board of your own.")
}

const clicker = "A clicker's buttons are Page Down and Page Up."
