package words

// Reading is what leads through the chapters.
type Reading interface {
	Chapters() string // the links to them
	Contents() string // what opens their titles
	ChapterTitled(n int, title Said) string
	NextChapter(title Said) string
	StartOfActs() string        // the name of the position before the first act
	ReadsOn(chapter int) string // while the lab stays with the reader's board
}
