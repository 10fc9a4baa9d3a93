package lesson

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A Message says what happened: a person did something, the address changed,
// or an effect came back. What is about a directory is a message of package
// workbench; what comes of playing a scenario is one of package storage.
type Message = storage.Message

// What a person can do besides working on a directory.
type (
	Next     struct{}
	Previous struct{}
	First    struct{}
	Last     struct{}
	GoTo     struct{ Step int } // the slider
	// YourBoard goes to the reader's board; back leads [ShowChapter].
	YourBoard struct{}

	Play     struct{}                   // goes on by itself; at the end from the start
	Pause    struct{}                   // so does every step by hand
	SetSpeed struct{ Speed view.Speed } // at once

	// Key is a key that was pressed where no field and no control uses it.
	Key struct{ Name string } // as KeyboardEvent.key names it: "ArrowRight", " ", "?"

	// Present says whether the page is shown to a room: see [view.View.Present].
	Present struct{ On bool }

	ShowPublished struct{ On bool } // the published way, beside the step
	ShowSource    struct{ On bool } // the real code, in the first pane

	CompactNow struct{}        // "Compact conversation", as it is
	RenewAgent struct{}        // "New agent"
	GiveReply  struct{ N int } // the Nth of the replies that are offered, from 1
	BackToWalk struct{}        // leaves a branch: to where it left the walk

	// ShowPhase shows a phase of the compaction of this position.
	ShowPhase struct{ Phase view.PhaseKind }

	ShowPane struct {
		Pane view.Pane
		Work bool // to work in it: also where the lab is small
	}
	ToggleFile struct { // shows the lines of a file, or no longer
		Path files.Path // of the workbench, "" in a scenario
		Name string
	}
	// ChooseClaim says whose call is made next, and about which task.
	ChooseClaim struct{ view.ClaimChoice }
	ShowWhole   struct{ On bool } // all lines of the file whose lines are shown
	ShowSaid    struct{ On bool } // what the tool said that refused
	// ShowKey shows the open file as it is when so many of its keys are written, from
	// 1; 0 shows all of it.
	ShowKey struct{ N int }
	SetDock struct{ Dock view.Dock }
	// Reload loads the page again, and says afterwards what it found in the directory
	// on the stage.
	Reload struct{}
	// Copy gives the text of the element with this data-key to the clipboard.
	Copy struct{ Key string }
	// Copied says whether it is there; else it is selected.
	Copied struct{ OK bool }
	// UnfoldDone shows the completed tasks of a large board in the graph, or folds them.
	UnfoldDone struct{ On bool }
	// DrawLine is a line that is drawn by hand on the workbench on the stage: see
	// [workbench.Connect].
	DrawLine  struct{ From, To tasks.ID }
	ShowWaves struct{ On bool } // says of every unfinished task in which wave it is
	ShowChain struct{ On bool } // marks the critical path
)

// steps reports whether a person goes on or back in a scenario, or chooses there.
func steps(m Message) bool {
	switch m.(type) {
	case Next, Previous, First, Last, GoTo, CompactNow, RenewAgent, GiveReply, BackToWalk:
		return true
	}
	return false
}

// What the page and the storage report.
type (
	// Opened is the first message: where the files are kept, the fragment of
	// the address, and why memory had to do, if it did.
	Opened struct {
		Store    view.StoreKind
		Fragment string // without "#"
		Warning  string
		Kept     map[string]string // the texts that the page before this one has kept, by what [workbench.Kept.Of] returns
		Note     string            // what the page before this one has left by [ReloadPage], "" for nothing
		Reset    bool              // deleting all that the page keeps would help
		Home     string            // the address of the page, without a fragment
		Solved   string            // the names of the challenges that the reader has solved, as [KeepSolved] has them
		Fresh    bool              // a page without a fragment opens with its opening: the browser knows of no board, or shows the page to a room
	}
	// FilesHeld says that the storage waits for another tab, or no longer does.
	FilesHeld struct{ On bool }
	// Navigated says that the address has another fragment now, or that a link was pressed
	// that leads where the reader is. Who has pressed one of the text by a key Enters what
	// it leads to: the focus comes with them.
	Navigated struct {
		Fragment string
		Enters   bool
	}
	// ClockTick says that the clock of a run has struck; see [StartClock].
	ClockTick struct{ Run int }
)

func (Next) Message()          {}
func (Previous) Message()      {}
func (First) Message()         {}
func (Last) Message()          {}
func (GoTo) Message()          {}
func (YourBoard) Message()     {}
func (Play) Message()          {}
func (Pause) Message()         {}
func (SetSpeed) Message()      {}
func (Key) Message()           {}
func (ShowSource) Message()    {}
func (ClockTick) Message()     {}
func (Present) Message()       {}
func (ShowPublished) Message() {}
func (CompactNow) Message()    {}
func (RenewAgent) Message()    {}
func (GiveReply) Message()     {}
func (BackToWalk) Message()    {}
func (ShowPhase) Message()     {}
func (ShowPane) Message()      {}
func (ToggleFile) Message()    {}
func (ShowWhole) Message()     {}
func (ChooseClaim) Message()   {}
func (ShowSaid) Message()      {}
func (SetDock) Message()       {}
func (ShowKey) Message()       {}
func (Reload) Message()        {}
func (DrawLine) Message()      {}
func (Copy) Message()          {}
func (Copied) Message()        {}
func (UnfoldDone) Message()    {}
func (ShowWaves) Message()     {}
func (ShowChain) Message()     {}
func (Opened) Message()        {}
func (Navigated) Message()     {}
func (FilesHeld) Message()     {}
