package words

func (English) Present() string     { return "Present" }
func (English) PresentIs() string   { return "Everything large, without the text. " + clicker }
func (English) ScreenBlack() string { return "The screen is black. Any key brings the page back." }
func (English) EscapeAgain() string { return "Press Escape again to stop presenting." }
func (English) LastStep() string {
	return "This is the last step. A click on “Your board” leads to a board of your own."
}

const clicker = "A clicker's buttons are Page Down and Page Up."
