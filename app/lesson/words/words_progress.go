package words

// Progress is what the page says of what a reader has done of the lesson. What stands
// in braces is filled in by the page.
type Progress interface {
	ChapterDone() string  // beside a chapter whose walk was seen to its end
	ChaptersDone() string // {done} chapters of {all}
	GoOnAt() string       // leads to where the reader was last: {chapter}, its title, and {step}
	BoardComes() string   // the reader's directory of a chapter, with the program
}
