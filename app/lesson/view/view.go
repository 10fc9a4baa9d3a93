// Package view says what is drawn of the lab at one moment. A [View] is a plain
// value that the panels of package app draw; a frame of a scenario and the state
// of a directory that somebody works on become one here.
package view

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/race"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A View is everything that is drawn of the lab at one moment: a plain value,
// so that the browser, the generator of the static frames and the gallery draw
// the same thing from it. Nothing that it holds is to be changed.
type View struct {
	Words    words.Words // in which everything is said
	Path     files.Path  // the directory that the buttons work on, "" in a scenario
	Mode     Mode
	Heading  Heading
	Sentence string // the step's text; `code` between backticks is its only markup
	Unseen   string // said with it, before it, to those who do not see what it speaks of
	Told     string // what the sentence says of the last that was done, without what can be done next; "" before
	Moved    bool   // that has changed the board
	Quote    string // the answer of an agent of which that says the facts, "" for none
	Store    StoreKind
	Static   bool // a frame of the generated page: controls are links, actions are off
	Busy     bool // a call is under way: nothing is disabled, the lab says so to assistive technology
	Bare     bool // a directory that begins empty: Reset brings no tasks back
	Counts   Counts
	Tasks    []Task    // ascending by id
	Edges    []Edge    // by From, then To
	Files    []File    // task files ascending by id, then the mark
	Copies   bool      // calls at work are shown, with the copies that they have of the files
	Whole    bool      // all lines of the open file are shown
	Key      int       // how many keys of the open file are written so far; 0 for all, without a word on any
	Console  *Console  // where tools are called, nil where none is
	Edit     *FileEdit // a file that somebody writes by hand, nil for none
	Hash     string    // of a directory whose files are looked at one by one, shortened
	Board    []BoardLine
	Changed  *ChangedLine      // the one line of a file that matters most in this step, nil where nothing changed
	Notices  []Notice          // what concerns no single task, such as "no IndexedDB"; shown above the stage
	Position scenario.Position // in a scenario; on a workbench the start of the chapter whose place that is, zero for none
	Undo     bool              // there is something to undo
	Redo     bool
	Form     TaskForm
	// Connecting is the task of which somebody is asked what is to wait for it, 0 for none.
	Connecting tasks.ID
	Pane       Pane
	Panes      []Pane // what the directory on the stage has to show besides what all have
	Dock       Dock
	Unfolded   bool        // the completed tasks of a large board stand in the graph too
	Source     *Source     // the real function at the line that ran, nil where none did
	NoLine     words.Doing // what happens where Source is nil
	Playing    bool
	Speed      Speed
	TryAgain   bool // what the sentence says did not arrive can be asked for again

	// Waves is how many waves the unfinished tasks make, and Chain how many tasks the
	// longest chain of them has; the reader asks to see them on the graph.
	Waves, Chain         int
	ShowWaves, ShowChain bool
	Questions            bool // the answers to the questions of the graph are listed too
	// Predict is what the reader says will become ready, nil where nobody asks.
	Predict *Prediction

	// Refused is the call of a step of a scenario that a tool refused, and what it said,
	// where no panel shows what the tools answer; nil for none.
	Refused *scenario.Answered

	// Drawn stands for tasks, edges, files, board text, changed line, counts,
	// source, conversation and published way; Graph for tasks and edges alone.
	// What is typed into a form changes neither. nil where nobody knows.
	Drawn, Graph *Version

	// Over says that nothing more happens without a choice of the reader, and Branch
	// that the position is on a path of the reader's choices.
	Over, Branch bool
	// Lanes is set where several agents work side by side; the first one's
	// conversation is Conversation.
	Lanes []Lane
	// Ways is set where two ways of the same calls stand side by side.
	Ways *Ways
	// Phase is the phase of a compaction that is shown in the place of what it left.
	Phase PhaseKind

	Seat     Seat      // where on the page the lab stands
	Present  bool      // the text is hidden, and everything is large
	Next     Onward    // the button that goes on
	Segments []Segment // the parts of the slider, ascending; nil on a workbench
	Refusal  *Refusal  // in the place of the sentence, nil for none
	Apart    string    // there too: the reader reads on, and the lab stays; "" where both are together
	Popover  Popover

	// Conversation is set where the scenario is about an agent's context.
	Conversation *Conversation

	// Talk is set where an agent can be asked to work on the directory.
	Talk *Talk

	// Beside says that the published way can be shown beside the step; Published
	// is that way, nil where it was not asked for.
	Beside    bool
	Published *Published

	// Timeline is set where several agents reach for one task.
	Timeline *race.Moment

	// Challenge is set where there is something to be reached on the directory.
	Challenge *Challenge

	// States is set where the panes of a directory have them.
	States *States
}

// Workshop reports whether a directory that somebody works on is the place of a chapter.
func (v View) Workshop() bool { return v.Mode == OnBoard && v.Position.Scenario != "" }

// A Version stands for something that is drawn of the files: as long as two
// Views have the same pointer, it is the same, and need not be drawn again.
type Version struct{ _ byte } // of some size, so that no two have one address

// A Heading says where one stands: "Your board", or "Hook" and there "step 3 of 5".
type Heading struct {
	Title string
	Place string // in what the title names, "" where that says all
}

// Between stands between the two parts of what is said in one line.
const Between = " · "

func (h Heading) String() string {
	if h.Place == "" {
		return h.Title
	}
	return h.Title + Between + h.Place
}

// A Mode says whose files the lab shows.
type Mode string

// The two modes.
const (
	OnBoard    Mode = "board"    // a directory that somebody works on by hand
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

// A FileEdit is a file that somebody writes by hand.
type FileEdit struct{ Name, Text string }

// A Dock is the height of the lab on a phone.
type Dock string

// The heights.
const (
	Peek Dock = "peek"
	Full Dock = "full"
)

// A Speed is how fast Play goes on.
type Speed string

// The speeds, from the slowest.
const (
	Slow   Speed = "slow"
	Normal Speed = "normal"
	Fast   Speed = "fast"
)

// Every returns the milliseconds from one position to the next. A sentence has
// to be read in them, and the place found that it speaks of.
func (s Speed) Every() int {
	switch s {
	case Slow:
		return 6000
	case Fast:
		return 1200
	}
	return 3000
}
