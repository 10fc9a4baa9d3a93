package words

func (English) Present() string     { return "Present" }
func (English) PresentIs() string   { return "Everything large, without the text. " + clicker }
func (English) ScreenBlack() string { return "The screen is black. Any key brings the page back." }

const clicker = "A clicker's buttons are Page Down and Page Up."
