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
// the same thing from it. Nothing that it holds may be changed.
type View struct {
	Place
	Step
	Directory
	Panels
	Playback
	Hand
	Choices

	// Drawn stands for the Directory, and for what the panels show of a scenario;
	// Graph for tasks and edges alone. What is typed into a form changes neither.
	// nil where nobody knows.
	Drawn, Graph *Version
}

// A Place is where in the lesson the lab is, and on what it stands.
type Place struct {
	Words    words.Words // in which everything is said
	Path     files.Path  // the directory that the buttons work on, "" in a scenario
	Mode     Mode
	Store    StoreKind
	Static   bool              // a frame of the generated page: controls are links, actions are off
	Bare     bool              // a directory that begins empty: Reset brings no tasks back
	Position scenario.Position // in a scenario; on a workbench the start of the chapter whose place that is, zero for none
	Seat     Seat              // where on the page the lab stands
	Present  bool              // the text is hidden, and everything is large
}

// A Step is what the lab says of the step that is shown.
type Step struct {
	Heading  Heading
	Sentence string   // the step's text; `code` between backticks is its only markup
	Unseen   string   // said with it, before it, to those who do not see what it speaks of
	Told     string   // what the sentence says of the last that was done, without what can be done next; "" before
	Moved    bool     // that has changed the board
	Quote    string   // the answer of an agent of which that says the facts, "" for none
	Refusal  *Refusal // in the place of the sentence, nil for none
	Apart    string   // there too: the reader reads on, and the lab stays; "" where both are together
	TryAgain bool     // what the sentence says did not arrive can be asked for again
	Notices  []Notice // what concerns no single task, such as "no IndexedDB"; shown above the stage
}

// A Directory is what can be seen of the files. [View.Drawn] stands for it.
type Directory struct {
	Counts  Counts
	Tasks   []Task   // ascending by id
	Edges   []Edge   // by From, then To
	Waves   int      // how many waves the unfinished tasks make
	Chain   int      // how many tasks the longest chain of them has
	Files   []File   // task files ascending by id, then the mark
	Coming  []string // the task files that a walk will make, where it begins without any
	Copies  bool     // calls at work are shown, with the copies that they have of the files
	Whole   bool     // all lines of the open file are shown
	Key     int      // how many keys of the open file are written so far; 0 for all, without a word on any
	Hash    string   // of a directory whose files are looked at one by one, shortened
	Board   []BoardLine
	Changed *ChangedLine // the one line of a file that matters most in this step, nil where nothing changed
	// Refused is the call of a step of a scenario that a tool refused, and what it said,
	// where no panel shows what the tools answer; nil for none.
	Refused *scenario.Answered
	Source  *Source     // the real function at the line that ran, nil where none did
	NoLine  words.Doing // what happens where Source is nil
	// Lanes is set where several agents work side by side; the first one's
	// conversation is Conversation.
	Lanes []Lane
}

// Panels are what single panels show that not every directory has. Of a scenario
// [View.Drawn] stands for them too; a workbench makes those anew that somebody works in.
type Panels struct {
	Panes        []Pane        // what the directory on the stage has to show besides what all have
	Questions    bool          // the answers to the questions of the graph are listed too
	Console      *Console      // where tools are called, nil where none is
	Conversation *Conversation // set where the scenario is about an agent's context
	Talk         *Talk         // set where an agent can be asked to work on the directory
	Ways         *Ways         // set where two ways of the same calls stand side by side
	Beside       bool          // the published way can be shown beside the step
	Published    *Published    // that way, nil where it was not asked for
	Timeline     *race.Moment  // set where several agents reach for one task
	Challenge    *Challenge    // set where there is something to be reached on the directory
	States       *States       // set where the panes of a directory have them
	Predict      *Prediction   // what the reader says will become ready, nil where nobody asks
}

// A Playback is how a scenario goes on.
type Playback struct {
	Next     Onward    // the button that goes on
	Segments []Segment // the parts of the slider, ascending; nil on a workbench
	Over     bool      // nothing more happens without a choice of the reader
	Ends     bool      // with all tasks completed, and with a word on that
	Branch   bool      // the position is on a path of the reader's choices
	Playing  bool
	Speed    Speed
}

// A Hand is what somebody does on the directory.
type Hand struct {
	Busy       bool // a call is under way: nothing is disabled, the lab says so to assistive technology
	Undo       bool // there is something to undo
	Redo       bool
	Form       TaskForm
	Connecting tasks.ID  // the task for which somebody picks what shall wait for it, 0 for none
	Edit       *FileEdit // a file that somebody writes by hand, nil for none
	Todos      *Todos    // at the end of the opening, where it is the reader's turn; nil elsewhere
}

// Choices are what the reader has chosen to see of the lab.
type Choices struct {
	Pane      Pane
	Dock      Dock
	Popover   Popover
	Unfolded  bool      // the completed tasks of a large board stand in the graph too
	ShowWaves bool      // on the graph
	ShowChain bool      // likewise
	Phase     PhaseKind // of a compaction, shown in the place of what it left
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
