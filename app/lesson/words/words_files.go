package words

// Disk says how the copies of a call at work stand to what is on disk.
type Disk interface {
	NothingLeft() string // a copy whose list has become empty, below its subject
	Copy() string        // what a call has in its copy: on the node, and above the column
	HighestID() string   // what the number in .highwatermark is
	StruckOut() string   // an id that left its list, for those who do not see it struck
	Inserted() string    // an id that came into its list
	AllLines(n int) string
	FewerLines() string
	LinesOf(file Data) string // what the lines of a file are called

	NoLine(of Doing) string // where no line of package tasks is shown, a sentence
	ReportedHere() string   // on the line that reported what another one did
}

// A Doing is what happens while no line of package tasks is shown.
type Doing string

// What can happen.
const (
	DoingNothingYet Doing = "nothing yet" // a scenario begins
	DoingNoCallYet  Doing = "no call yet" // a board was read
	DoingNoCall     Doing = "no call"     // files were changed by no call, such as Undo
	DoingUser       Doing = "user"        // the user writes
	DoingAnswer     Doing = "answer"      // the agent does
	DoingOtherTools Doing = "other tools" // the agent calls tools that are none of the board's
	DoingReads      Doing = "reads"       // the agent reads the board
	DoingBlanks     Doing = "blanks"      // old results leave the conversation
	DoingBoth       Doing = "both"        // the one, then the other
	DoingRenews     Doing = "renews"      // another agent starts
	DoingWaits      Doing = "waits"       // the agent does nothing
	DoingWrites     Doing = "writes"      // the agent writes a file by itself
)

// OneFile says what stands in one file of a task, key by key, and what came of
// writing it by hand.
type OneFile interface {
	FileTab() string
	ChooseFile() string
	NoFileYet() string
	FilesToCome() string // in the place of the files of a folder that has none
	KeyByKey() string
	KeysInOrder(n int) string // before one is asked for
	NextKey() string
	PreviousKey() string
	AllKeys() string
	KeyProse(key Data) string // what a key of a task file is for
	MarkProse() string        // what the one number of .highwatermark is for
	EditFile() string
	SaveFile() string
	BytesOf(file Data) string // names the field that holds them
	FileWritten(file Data) string
	FileBroken(file Data, why Said) string
	NotReadable(why Said) string
	CouldNotWrite(file Data, why Said) string
	DescriptionLabel() string // of a task, in the form

	ReloadPage() string
	FilesFound(n int) string
	// AfterReload says what a page finds that was loaded again: how many files there
	// were and are, and the hash over them.
	AfterReload(were, are int, was, is Data) string

	FilesHeading() string
	FolderEmpty() string
	FolderEmptied() string
}
