package words

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
