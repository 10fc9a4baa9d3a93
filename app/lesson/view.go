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
// the same thing from it. Nothing that it holds is to be changed.
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
	Ticks    []TickView  // the names along the slider, ascending by Step; nil where positions need none
	Source   *SourceView // the real function at the line that ran, nil where none did
	Playing  bool
	Speed    Speed
	Help     bool // the list of keys is shown

	// Drawing stands for tasks, edges, files, board text, changed line, counts,
	// source, conversation and published way; Graph for tasks and edges alone.
	// What is typed into a form changes neither. nil where nobody knows.
	Drawing, Graph *Drawing

	// Conversation is set where the scenario is about an agent's context.
	Conversation *ConversationView

	// Beside says that the published way can be shown beside the step; Published
	// is that way, nil where it was not asked for.
	Beside    bool
	Published *PublishedView
}

// A PublishedView is the published short way of the same calls on the same
// files, event by event of its own trace. It comes to the end of a call when
// the step beside it does; its own events are more, so some are passed over.
type PublishedView struct {
	Step, Last int // events so far, and in all
	Sentence   string
	Tasks      []TaskView // what the files on disk say
	Board      []BoardLine
	Files      []FileView // every save is on disk at once: none is staged
	Source     *SourceView
	Theirs     Tally // of this call so far
	Ours       Tally // the same of the step beside it
	// Torn says that a task is free on disk although its blocker's file is not
	// saved yet, "" where none is: what a crash at this moment would leave.
	Torn string
}

// A Tally counts what a call has done to the disk so far.
type Tally struct {
	Opened int // files that were read
	Writes int // moments at which the disk changed
}

// A TickView is a name at a position of the slider.
type TickView struct {
	Step int
	Name string
}

// A SourceView is one function of the real source, with one of its lines marked.
type SourceView struct {
	File     string   // "complete.go"
	Function string   // "(*edit).setStatus"
	First    int      // the number of the first of Lines in the file
	Lines    []string // without line ends, indented by tabs; not to be changed
	Line     int      // the number of the marked line in the file
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

// A TaskView is one task as it is drawn. Where a position is one event, Now says
// that the event is about the task, here and in the other views.
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
	Name string
	Size int // bytes
	Disk Disk
	Now  bool // it changed in this step
	// Mark is what just happened to it, in words: "saved just now", "new",
	// "removed", ""; inside a call also "being read", "being changed", "staged",
	// "next" and, after its commit, "saved".
	Mark    string
	Summary string // what matters of it in one line: `"blockedBy": [2, 3]`
	Lines   []DiffLine
	Open    bool // its lines are shown
}

// A DiffLine is a line of a file against the same file before the step. The
// bytes that the file has, on disk or staged, are the lines that are neither
// Removed nor Coming.
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
	Going   Diff = "going"   // still in the file; the call at work has taken it out of its copy
	Coming  Diff = "coming"  // not in the file; the call at work has put it into its copy
)

// A BoardLine is one line of the board text, the answer of task_list.
type BoardLine struct {
	Text string
	Now  bool
}

// A ChangedLine is one list of one file with the ids that left it and came
// into it: `task_2.json "blockedBy": [~~1~~]`. At an event that changes nothing
// it is the line that the event looks at, and nothing has left or come.
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
	Reset bool // with the button that deletes all that the page keeps
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
	// PaneConversation is the context window of an agent.
	PaneConversation Pane = "conversation"
	PaneBoard        Pane = "board"
	PaneSource       Pane = "source"
	// PanePublished is the published way; it has its own panel where there is room.
	PanePublished Pane = "published"
)

// A Sheet is the height of the lab on a phone.
type Sheet string

// The heights.
const (
	Peek Sheet = "peek"
	Full Sheet = "full"
)
