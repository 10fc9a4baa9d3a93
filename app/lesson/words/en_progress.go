package words

func (English) ChapterDone() string  { return "done" }
func (English) ChaptersDone() string { return "{done} of {all} chapters done" }
func (English) GoOnAt() string       { return "Go on where you were: {chapter}, step {step}" }
func (English) BoardComes() string {
	return "Your own files come when the lab is live."
}
