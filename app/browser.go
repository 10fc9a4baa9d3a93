package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/motion"
)

// A Browser is what the lesson needs of the page around it. Package
// wasm/browser is the real one; tests have a native double. All methods but
// those given to Listen are called on the UI goroutine and return at once.
// None of them fails: where a browser refuses, say to change its history too
// often, the lesson goes on without.
type Browser interface {
	// Fragment returns the fragment of the address, without "#".
	Fragment() string
	// PushAddress makes a new entry in the history.
	PushAddress(fragment string)
	// ReplaceAddress changes the fragment in place; a burst of calls is
	// joined, because browsers stop or throw after some hundred in a row.
	ReplaceAddress(fragment string)

	// Listen reports what happens to the page from now on: another fragment, a
	// key that nothing else needs, a swipe on the lab, a line that is drawn by hand,
	// what has come to the reading line. It hands over functions that make the
	// message: call them on the UI goroutine, so that a message is as
	// new as the moment it is read. Where it is nil the lab is only to be drawn.
	// go-app's own listeners for clicks and history are taken away: they
	// break repeated links and links to other pages.
	Listen(deliver func(message func() lesson.Message))

	// FetchScenario fetches the data of a scenario and sends
	// [lesson.ScenarioFetched] or [lesson.FetchFailed], as Listen does; where it
	// takes long, [lesson.FetchSlow] before that. It gives up after a while.
	FetchScenario(name string)
	// FetchAgent fetches the program of the agents, starts it beside this one and sends
	// [lesson.AgentFetched]; otherwise as FetchScenario does, with the name
	// [lesson.AgentProgram]. Where that program ends later by itself, it sends
	// [lesson.AgentEnded]; this one goes on.
	FetchAgent(vocabulary string)
	// ExpectAgent fetches that program ahead as soon as the page has nothing else to do,
	// unless the reader saves data, and starts nothing.
	ExpectAgent()

	// StartClock sends [lesson.ClockTick] of that run, as Listen does, after every
	// so many milliseconds, in the place of a clock that runs. While the page
	// is hidden it sends nothing.
	StartClock(run, every int)
	// StopClock ends the clock, where one runs. A tick that is on its way can
	// still arrive.
	StopClock()

	// TakeOver puts the element that go-app has drawn for the lab into a seat, in the
	// place of its static frames. A control of any frame that has the focus
	// hands it to the live control with the same data-key. It reports whether
	// the reader has scrolled since the page came to rest at its address.
	TakeOver(seat view.Seat) (scrolled bool)
	// LeaveSeat takes a picture of the lab where it stands. To be called before
	// it is drawn for the other seat; the function it returns has to be called
	// after that, and moves the lab there. The picture stays behind, as large as
	// the lab was and for the eyes alone.
	LeaveSeat() (enter func(seat view.Seat))
	// KeepFocus notes which control of the lab has the focus. To be called
	// before drawing; call the function it returns after it, and
	// gives a focus that was lost by the drawing to the control with the same
	// data-key, or to its nearest neighbour that is left.
	KeepFocus() (restore func())
	// HoldBack says that the whole lab lies over the text, or no longer does: on a
	// phone the browser's Back then sends [lesson.SetDock], before it leads anywhere.
	HoldBack(on bool)
	// Focus moves the focus to the control with this data-key, if there is
	// one.
	Focus(key string)

	// Animate ends what moves at once, and keeps how the lab looks where moments
	// are about to change it. To be called before drawing; the function it returns is
	// to be called after it, and shows the moments in their order. Nothing moves for
	// readers who want it so, nor while the page is hidden.
	Animate(moments []motion.Moment) (perform func())

	// FitPanes shows of the graph the drawing that suits its pane. To be called after
	// drawing, before anything is measured.
	FitPanes()

	// ShowActing brings the task that acts into view, where the graph is larger than
	// its pane. What agents do moves nothing under the reader's pointer or focus; when
	// their turn has ended, what is ready comes first. To be called after drawing.
	ShowActing(agents, ended bool)

	// ShowStep marks what of the text belongs to the position that this fragment
	// names, and nothing else: the last item that is shown with a number not
	// above it, and the links that lead to it. "" is the reader's board, which no
	// item belongs to.
	ShowStep(fragment string)
	// ShowChapter brings the chapter of a scenario into view: its head at the start,
	// otherwise the item that is marked. Who followed a link of the chapter's own
	// text, or came back in the history, is left where they are.
	ShowChapter(scenario string)
	// BringText brings the marked item to the reading line, unless it is in
	// view; of the reader's board it is the section about it.
	BringText()
	// ReadLine sends a [lesson.Reading] of what is at the reading line, Named; nothing
	// where the text is hidden.
	ReadLine()

	// Touched reports whether somebody else has changed the lab since the last drawing,
	// which begins now: then its elements are not to be used again. While a press is held
	// it stays as it is; the page asks for a drawing when that has ended.
	Touched() (touched, held bool)
	// Drawn ends that drawing, and all that was done to the lab since it began.
	Drawn()
	// Sit puts the lab that has been made anew into the seat of the old one.
	Sit(seat view.Seat)

	// Announce shows a sentence beside the lab, in the place of the last one,
	// for what has to be said before the lab is drawn; "" takes it away.
	Announce(text string)
	// Report writes down what failed for those who write programs.
	Report(problem string)

	// Home returns the address of the page, without query and fragment.
	Home() string
	// KeepSolved notes the names of the challenges that the reader has solved, and
	// Solved returns them, "" where none were noted.
	KeepSolved(names string)
	Solved() string
	// MarkDone notes that the reader has done what a chapter is for.
	MarkDone(chapter string)
	// MarkBoard notes that the reader has a board.
	MarkBoard()
	// ForgetReader takes away those notes and the choice of a theme.
	ForgetReader()
	// HasBoard reports whether that was noted, at this visit or an earlier one.
	HasBoard() bool
	// Fill puts a text into the field of the lab with this data-key, if there is one
	// and it has another.
	Fill(key, text string)
	// Reload loads the page again at the address that it has, and keeps the note
	// for the page that comes.
	Reload(note string)
	// TakeNote returns the note that the page before this one has left for it, once.
	TakeNote() string
	// Keep keeps a text under a name for the page that comes after this one in its tab,
	// "" nothing; where the browser keeps nothing it is lost.
	Keep(name, text string)
	// Kept returns the texts that were kept, by their names.
	Kept() map[string]string
	// Copy selects the text of the element of the lab with this data-key, and reports
	// whether the clipboard has it too.
	Copy(key string) bool
	// SetData sets the attribute data-name of the root element of the
	// document.
	SetData(name, value string)
	// Crash says that the program is about to die of reason: the lab takes no
	// more input. The loader shows the notice once the program has ended.
	Crash(reason string)
}

// The names of what the page tells tests through [Browser.SetData].
const (
	DataLab      = "lab"      // "loading" in the static page, then LabLive
	DataStore    = "store"    // where the files are kept: a [view.StoreKind]
	DataRevision = "revision" // the revision of the snapshot that is drawn
)

// LabLive is the value of data-lab that the program sets; a lab that did not come is "failed"
// by the loader.
const LabLive = "live"
