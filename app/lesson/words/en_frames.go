package words

func (English) ControlComes() string { return "Works in a moment, when the lab is live." }
func (English) PressWaits() string {
	return "Your press is noted: it is done as soon as the lab is live."
}
func (English) FramesMissing() string { return "The steps of this chapter did not arrive." }

// WalkNeedsScripts is said above the text.
func (English) WalkNeedsScripts() string {
	return "Scripts are switched off in this browser: the opening can be walked, and of each chapter the text can be read."
}
