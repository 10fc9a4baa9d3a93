package lesson

import "tasklesson/tasks"

// A Message says what happened: a person did something, the address changed,
// or an effect came back.
type Message interface{ message() }

// What a person can do. Undo, Redo, Reset and the form behind "Add a task"
// belong to the reader's board: in a scenario they do nothing.
type (
	// CallTool calls a tool on the reader's board. In a scenario it first
	// goes back to the board.
	CallTool struct {
		Tool  string
		Input string   // JSON
		About tasks.ID // the task the answer stands beside, 0 for none
		Name  string   // what its button says: "Start"; "" where it has none
	}
	Undo      struct{}
	Redo      struct{}
	Reset     struct{} // the reader's board to the start of the opening scenario; can be undone
	OpenAdd   struct{} // opens or closes the form
	TypeAdd   struct{ Subject string }
	PickAdd   struct{ ID tasks.ID } // picks or unpicks a blocker
	SubmitAdd struct{}

	Next     struct{}
	Previous struct{}
	First    struct{}
	Last     struct{}
	GoTo     struct{ Step int } // the slider
	MyBoard  struct{}           // leaves the scenario

	Play     struct{}              // goes on by itself; at the end from the start
	Pause    struct{}              // so does every step by hand
	SetSpeed struct{ Speed Speed } // at once

	// Key is a key that was pressed where no field and no control uses it.
	Key      struct{ Name string } // as KeyboardEvent.key names it: "ArrowRight", " ", "?"
	ShowHelp struct{ On bool }     // the list of keys

	ShowPublished struct{ On bool } // the published way, beside the step

	CompactNow struct{} // "Compact conversation": goes to where the compaction begins
	RenewAgent struct{} // "New agent": goes to where another agent starts

	ShowPane   struct{ Pane Pane }
	ToggleFile struct{ Name string } // folds and unfolds a file
	SetSheet   struct{ Sheet Sheet }
	Dismiss    struct{ About tasks.ID } // closes a refusal
)

// What the page and the storage report.
type (
	// Opened is the first message: where the files are kept, the fragment of
	// the address, and why memory had to do, if it did.
	Opened struct {
		Store    StoreKind
		Fragment string // without "#"
		Warning  string
		Reset    bool // deleting all that the page keeps would help
	}
	// FilesHeld says that the storage waits for another tab, or no longer does.
	FilesHeld struct{ On bool }
	// Navigated says that the address has another fragment now.
	Navigated struct{ Fragment string }
	// Tick says that the clock of a run has struck; see [StartClock].
	Tick struct{ Run int }
	// BoardRead is the reader's board, at first, after another tab changed
	// it, or after Undo, Redo and Reset.
	BoardRead struct {
		Snapshot tasks.Snapshot
		Change   *ChangeSet // what was changed by this tab, nil otherwise
		Kind     ChangeKind
		Unread   error // the change was made; why there is no Snapshot after it
	}
	// Unchanged is the answer of a [ReadBoard] that found what was known.
	Unchanged struct{}
	// Called is the answer of a CallTool.
	Called struct {
		Call     CallTool
		Answer   string // the tool's answer, "" when refused
		Refusal  *tasks.Error
		Events   []tasks.Event
		Snapshot tasks.Snapshot
		Unread   error // the call was made; why there is no Snapshot after it
	}
	// Entered is a position of a scenario, played.
	Entered struct {
		Frame Frame
	}
	// Failed says that the storage failed; nothing was changed.
	Failed struct {
		Doing string // "complete task 3"
		Err   error
		About tasks.ID
		// Effect is what failed, nil where it was none of [Storage]'s.
		Effect Effect
	}
)

func (CallTool) message()      {}
func (Undo) message()          {}
func (Redo) message()          {}
func (Reset) message()         {}
func (OpenAdd) message()       {}
func (TypeAdd) message()       {}
func (PickAdd) message()       {}
func (SubmitAdd) message()     {}
func (Next) message()          {}
func (Previous) message()      {}
func (First) message()         {}
func (Last) message()          {}
func (GoTo) message()          {}
func (MyBoard) message()       {}
func (Play) message()          {}
func (Pause) message()         {}
func (SetSpeed) message()      {}
func (Key) message()           {}
func (ShowHelp) message()      {}
func (Tick) message()          {}
func (ShowPublished) message() {}
func (CompactNow) message()    {}
func (RenewAgent) message()    {}
func (ShowPane) message()      {}
func (ToggleFile) message()    {}
func (SetSheet) message()      {}
func (Dismiss) message()       {}
func (Opened) message()        {}
func (Navigated) message()     {}
func (FilesHeld) message()     {}
func (BoardRead) message()     {}
func (Unchanged) message()     {}
func (Called) message()        {}
func (Entered) message()       {}
func (Failed) message()        {}
