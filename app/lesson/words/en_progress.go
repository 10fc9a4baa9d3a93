package words

func (e *English) ChapterDone() string  { return e.say("done") }
func (e *English) ChaptersDone() string { return e.say("{done} of {all} chapters done") }
func (e *English) GoOnAt() string       { return e.say("Go on where you were: {chapter}, step {step}") }

func (e *English) BoardComes() string {
	return e.say("Your own files come when the lab is live.")
}
