package words

// Page is what the page says around text and lab, before the program is there.
// The generator fills it in.
type Page interface {
	Language() string // its tag, as in the attribute lang and in the names of files: "en"
	PageTitle() string
	PageDescription() string
	ShareTitle() string // over the picture that people share
	ShareShows() string // what it shows, for who does not see it
	PageIncomplete() string
	SkipToLab() string
	SkipToText() string
	Theme() string
	ThemeSystem() string
	ThemeLight() string
	ThemeDark() string
	LoadingLab() string
	Licence() string
	Chapter(n, of, minutes int) string

	// Of the frames, which are the lab before the program is there.
	ControlComes() string     // what a control does that waits for the program
	WalkNeedsScripts() string // where scripts are switched off

	// What leads through the chapters.
	Chapters() string   // the links to them
	Contents() string   // what opens their titles
	TheOpening() string // what stands in them before the chapters, and how long it is
	Reference() string  // what stands behind the last chapter
	ReferenceIs() string
	ShortWay(minutes int) string // what chooses it
	AllChapters(n int) string    // what leads from it back to everything
	OnShortWay() string          // of a chapter that it goes through
	ChapterTitled(n int, title Said) string
	NextChapter(title Said) string
	StartOfActs() string        // the name of the position before the first act
	ReadsOn(chapter int) string // while the lab stays with the reader's board

	// Of showing it to a room.
	Present() string     // the button
	PresentIs() string   // what it does, and what leads on then
	ScreenBlack() string // to those who do not see that it is

	// Of the lesson on paper, and on the page of it.
	Handout() string   // the link
	HandoutIs() string // what it leads to, after it: in the contents and at the end
	HandoutTitle() string
	HandoutLead() string
	Answers() string // the heading of the last pages

	NotAsFile() string // of a second window, where the lesson is one file: in parentheses
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

	// Of the frames, as it happens.
	PressWaits() string    // a press that the program will carry out
	FramesMissing() string // the frames of a chapter did not arrive

	// Of showing it to a room, as it happens.
	EscapeKey() string      // of the keyboard
	StopPresenting() string // a button, on which that key stands
	EscapeAgain() string    // when one Escape has ended nothing
	LastStep() string       // when a clicker leads no further

	// Of what a reader has done of the lesson. What stands in braces is filled in.
	ChapterDone() string  // beside a chapter whose walk was seen to its end
	ChaptersDone() string // {done} chapters of {all}
	GoOnAt() string       // leads to where the reader was last: {chapter}, its title, and {step}
	BoardComes() string   // the reader's directory of a chapter, with the program

	// Of what this browser keeps of the site.
	KeptOffline() string   // all of it, {size} megabytes
	NoRoomOffline() string // the browser has no room for it
	NewVersion() string    // there is another one than this
}

// RacePage is what stands in a window of a race. {n} is a number that is filled in,
// {agent} the name of an agent.
type RacePage interface {
	RaceTitle() string
	RaceLead() string
	RaceLock() string
	RaceApart() string
	RaceWindow() string
	RaceFrames() string
	RaceStop() string
	RaceTable() string
	RaceWithout() string
	RaceWith() string
	RaceHolds() string
	RaceTwice() string
	RaceFree() string
	RaceHeld() string
	RaceBack() string
}

// RaceLoader is what the script of such a window says; {why} is a reason.
type RaceLoader interface {
	RaceLoading() string
	RaceFailed() string
	RaceMemory() string
	RaceAlone() string
	RaceBlocked() string
	RaceReady() string
	RaceGather() string
	RaceHidden() string
	RaceOther() string
	RaceRuns() string
	RaceStopped() string
	RaceGone() string
	RaceOver() string
	RaceOverTwice() string
	RaceSecond() string
}
