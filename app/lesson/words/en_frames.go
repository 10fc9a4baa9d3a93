package words

func (e *English) ControlComes() string { return e.say("Works in a moment, when the lab is live.") }
func (e *English) PressWaits() string {
	return e.say("Your press is noted: it is done as soon as the lab is live.")
}

func (e *English) FramesMissing() string { return e.say("The steps of this chapter did not arrive.") }

// WalkNeedsScripts is said above the text.
func (e *English) WalkNeedsScripts() string {
	return e.say("Scripts are switched off in this browser: the opening can be walked, and of each chapter the text can be read.")
}
