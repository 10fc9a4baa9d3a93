package words

// End is what stands at the end of the lesson, and what can be taken along from there.
type End interface {
	EndTitle() string
	EndLead() string
	CopyLessonLink() string
	LinkCopied() string
	LinkNotCopied() string // the browser did not let it be: it is there to be copied by hand
	DownloadFiles() string
	DownloadIs() string
	RaceTwo() string
	RaceTwoIs() string
	PassOn() string // a puzzle
	PassOnIs() string
	UseIt() string
	UseItIs() string
	EndBoardIs() string // after the link to the reader's board
}
