// Package lesson is the lesson without its screen: scenarios and the player
// that walks them, the reader's board with its history, and the [View] that
// the panels of package app draw. It is plain Go: it knows no browser and no
// go-app, and is tested natively.
//
// The page is one loop. A [Message] says what a person or the storage did;
// [Advance] takes a [State] and a message and returns the next state and
// [Effect] values; whoever runs the page performs the effects and sends what
// comes of them back as messages. [State.View] says what to draw.
package lesson

import "tasklesson/tasks"

// A View is everything that is drawn of the lab at one moment: a plain value,
// so that the browser, the generator of the static frames and the gallery draw
// the same thing from it.
type View struct {
	Mode     Mode
	Heading  string // "Your board", "Hook · step 3 of 5"
	Sentence string // the step's text; `code` between backticks is its only markup
	Store    StoreKind
	Static   bool // a frame of the generated page: controls are links, actions are off
	Busy     bool // a call is under way: nothing is disabled, the lab says so to assistive technology
	Counts   Counts
	Tasks    []TaskView // ascending by id
	Edges    []EdgeView // by From, then To
	Files    []FileView // task files ascending by id, then the mark
	Board    []BoardLine
	Changed  *ChangedLine // the one line of a file that matters most in this step, nil where nothing changed
	Notices  []Notice     // what concerns no single task, such as "no IndexedDB"; shown above the stage
	Position Position     // in a scenario; zero on the reader's board
	Undo     bool         // there is something to undo
	Redo     bool
	Add      AddForm
	Pane     Pane
	Sheet    Sheet
}

// A Mode says whose files the lab shows.
type Mode string

// The two modes.
const (
	OnBoard    Mode = "board"    // the reader's own board
	OnScenario Mode = "scenario" // a scenario's directory
)

// A StoreKind says where the files are kept.
type StoreKind string

// The kinds of store the page can have; the values of data-store.
const (
	InIndexedDB StoreKind = "indexeddb"
	InMemory    StoreKind = "memory"
)

// Counts is how many tasks are in each state.
type Counts struct{ Ready, Blocked, InProgress, Done, Unreadable int }

// A TaskView is one task as it is drawn.
type TaskView struct {
	ID      tasks.ID
	Subject string // data, never markup; "" for an unreadable file
	State   tasks.State
	Waits   []tasks.ID // its blockedBy
	Owner   string
	Note    string // what stands below the subject: "ready", "blocked by 2, 3", "completed", "in progress · ann", "1 is struck out"
	Layer   int    // from 0: one more than the deepest of its blockers, finished ones included
	Now     bool   // it changed in this step
	Refusal string // the sentence of the last refusal about it, "" where there is none
	Actions []Action
}

// An Action is one button of a task.
type Action struct {
	Label   string // what is written on it: "Complete"
	Name    string // what it is called: "Complete task 3"
	Message Message
	Quiet   bool // it will be refused, and the refusal explains; drawn quietly, still works
}

// An EdgeView is one arrow: From blocks To.
type EdgeView struct {
	From, To tasks.ID
	Done     bool // the blocker is completed: the edge holds nobody up
	Now      bool // it let go, or came back, in this step
}

// A Disk says whether bytes are on disk.
type Disk string

// The values of data-disk.
const (
	Saved  Disk = "saved"
	Staged Disk = "staged"
)

// A FileView is one file of `.tasks/`.
type FileView struct {
	Name    string
	Size    int // bytes
	Disk    Disk
	Now     bool   // it changed in this step
	Mark    string // what just happened to it, in words: "saved just now", "new", "removed", ""
	Summary string // what matters of it in one line: `"blockedBy": [2, 3]`
	Lines   []DiffLine
	Open    bool // its lines are shown
}

// A DiffLine is a line of a file against the same file before the step.
type DiffLine struct {
	Text string
	Diff Diff
}

// A Diff says what became of a line.
type Diff string

// What can become of a line.
const (
	Same    Diff = ""
	Added   Diff = "added"
	Removed Diff = "removed" // no longer in the file; shown struck out
)

// A BoardLine is one line of the board text, the answer of task_list.
type BoardLine struct {
	Text string
	Now  bool
}

// A ChangedLine is one list of one file with the ids that left it and came
// into it: `task_2.json "blockedBy": [~~1~~]`.
type ChangedLine struct {
	File   string
	Key    string   // "blockedBy", "status"
	Kept   []string // values that stay, in order
	Gone   []string // values that left
	Came   []string // values that came
	Quoted bool     // the values are one string, not a list
	Task   tasks.ID
}

// A Notice is a sentence that concerns the whole lab.
type Notice struct {
	Text  string
	Alarm bool // something is wrong, rather than worth knowing
}

// A Position is a place in a scenario: 0 is its start, Last the state after
// its last step. "hook/3" is how the fragment of the address says it.
type Position struct {
	Scenario string
	Step     int
	Last     int
}

// An AddForm is the form behind "Add a task".
type AddForm struct {
	Open    bool
	Subject string
	Waits   map[tasks.ID]bool // what is picked
	Choices []AddChoice       // what can be picked: every readable unfinished task
	Refusal string
}

// An AddChoice is a task that the new one can wait for.
type AddChoice struct {
	ID      tasks.ID
	Subject string
}

// A Pane is what the first panel shows; on narrow screens there is one panel.
type Pane string

// The panes of a board.
const (
	PaneGraph Pane = "graph"
	PaneFiles Pane = "files" // its own panel where there is room
	PaneBoard Pane = "board"
)

// A Sheet is the height of the lab on a phone.
type Sheet string

// The heights.
const (
	Peek Sheet = "peek"
	Full Sheet = "full"
)
