package words

// FramePage is what the page says of the frames: the lab before the program is there.
type FramePage interface {
	ControlComes() string     // what a control does that waits for the program
	WalkNeedsScripts() string // where scripts are switched off
}

// FrameLoader is what is said there as it happens.
type FrameLoader interface {
	PressWaits() string    // a press that the program will carry out
	FramesMissing() string // the frames of a chapter did not arrive
}
