package words

// PresentPage is what the page says of showing it to a room.
type PresentPage interface {
	Present() string     // the button
	PresentIs() string   // what it does, and what leads on then
	ScreenBlack() string // to those who do not see that it is
}

// PresentLoader is what is said there as it happens.
type PresentLoader interface {
	EscapeAgain() string // when one Escape has ended nothing
	LastStep() string    // when a clicker leads no further
}
