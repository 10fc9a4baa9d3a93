package view

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Seat is one of the two places that the lab has on the page.
type Seat string

// The seats.
const (
	SeatOpening Seat = "opening" // full width, above chapter 1
	SeatBeside  Seat = "beside"  // beside the text
)

// A Copy is a task as a call at work has it in its own copy. What is on disk is
// in the Task that it lies over.
type Copy struct {
	State  tasks.State
	Waits  []tasks.ID // its blockedBy
	Note   string     // what stands below the subject: "nothing left", "completed"
	Staged bool       // its bytes are put aside for the commit; otherwise it is still being changed
	Now    bool       // the event is about it
}

// A Segment is a part of the slider: the positions From to To, with the name of the
// act that they are. Position 0 is in none, unless each position is one.
type Segment struct {
	Name     string
	From, To int
}

// positionSegments returns each position as an act, by what to do there.
func positionSegments(names []string) []Segment {
	var all []Segment
	for i, name := range names {
		all = append(all, Segment{Name: name, From: i, To: i})
	}
	return all
}

// An Onward is what the button that goes on does. Label is written on it, beginning
// with a capital letter; Name is what it is called, and contains Label.
type Onward struct {
	Label string // "complete task 3", "Next: stage task_2.json", "Next chapter: How completion clears"
	Name  string // "Next: complete task 3"
	// To is the fragment that it leads to where that is another chapter, "" for
	// the next position.
	To    string
	Ends  bool // no chapter follows: it leads to the end of the lesson
	Off   bool // nothing lies ahead
	Quiet bool // there is something to do here first: it is not the primary button
}

// A Refusal is what stands in the place of the sentence after a call was refused,
// until the next thing that happens.
type Refusal struct {
	About    tasks.ID   // 0 for none
	By       string     // the data-key of the button that was pressed, "" for none
	Sentence string     // kind and short: "Task 4 waits for 2 and 3."
	Said     string     // what the tool said, as a model gets it; "" where it was not asked
	Open     bool       // Said is shown
	Blockers []tasks.ID // the tasks that get a mark
	Code     tasks.Code // "" where the tool was not asked
	Argument string     // the argument that was refused, "" for none
	OnCard   bool       // it is said beside the task too: what was refused happened there
}

// A Popover is what lies over the lab: one at a time.
type Popover string

// The popovers.
const (
	NoPopover   Popover = ""
	MorePopover Popover = "more" // what is rarely needed
	KeysPopover Popover = "keys" // the list of keys
	// ResetPopover asks whether to reset everything.
	ResetPopover Popover = "reset"
)

// A Notice is a sentence that concerns the whole lab.
type Notice struct {
	Text  string
	Alarm bool // something is wrong, rather than worth knowing
	// The buttons beside it, in this order.
	Back   string     // names the one that takes the last change of a board back, "" for none
	Of     files.Path // that board: it need not be on the stage
	Reload bool       // loads the page again
	Memory bool       // has the reader's board go on in memory
	Reset  bool       // deletes all that the page keeps
}

// Failure returns the notice of what could not be done, which say says, and of a
// way out where there is one.
func Failure(w words.Words, err error, say func(w words.Words, why words.Said) string) Notice {
	why, reset := words.Why(w, err)
	return Notice{Text: say(w, why), Alarm: true, Reload: reset || words.MayPass(err), Reset: reset}
}
