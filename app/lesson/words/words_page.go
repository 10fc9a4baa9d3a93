package words

// Page is what the page says around text and lab, before the program is there.
// The generator fills it in.
type Page interface {
	Language() string // its tag, as in the attribute lang and in the names of files: "en"
	PageTitle() string
	PageDescription() string
	PageIncomplete() string
	SkipToText() string
	Theme() string
	ThemeSystem() string
	ThemeLight() string
	ThemeDark() string
	LoadingLab() string
	Sources() string
	SourcesAre() string
	Licence() string
	Chapter(n, of int) string

	FramePage
	Reading
	PresentPage
	HandoutPage
}

// Loader is what the loader says. {status} and {file} are filled in by it.
type Loader interface {
	Reload() string
	TryAgain() string
	ResetEverything() string
	SureToReset() string
	DeleteAll() string
	KeepAll() string
	FilesHeld() string
	Stopped() string
	FilesSafe() string
	FilesGone() string
	OnlyWalk() string
	BranchComes() string // the reader's branch, with the program
	SlowToArrive() string
	Damaged() string
	AsFile() string
	Unreachable() string
	ClosedOff() string
	Missing() string
	OtherThing() string
	NoUnpacking() string
	NoWebAssembly() string

	FrameLoader
	PresentLoader
	Progress
}
