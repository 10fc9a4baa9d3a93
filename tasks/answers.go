package tasks

// This file holds the values that the Manager's methods take and return.

// A NewTask is what [Manager.Create] needs to know.
type NewTask struct {
	Subject     string // required, one line of 1–200 code points after trimming
	Description string // at most 20,000 code points
	ActiveForm  string // one line of at most 200 code points
	Metadata    []Member
	BlockedBy   []ID
}

// An Update is a change of one task; nil and empty fields change nothing. The
// parts are applied in the order of the fields of task_update in the package
// documentation, each on the result of the last.
type Update struct {
	Status          *Status
	Subject         *string
	Description     *string
	ActiveForm      *string
	Metadata        []Member // merged at its top level; a value null removes its key
	Owner           *string  // "" clears
	RemoveBlockedBy []ID
	RemoveBlocks    []ID
	AddBlockedBy    []ID
	AddBlocks       []ID
	Force           bool // start or complete although BlockedBy is not empty
}

// A Result is a changed task, and the other tasks that became ready by the
// change.
type Result struct {
	Task
	Unblocked []ID
}

// A Deletion is the answer of [Manager.Delete].
type Deletion struct {
	Deleted    ID   `json:"deleted"`
	References []ID `json:"references"` // the readable tasks that had an edge with it
	Unblocked  []ID `json:"unblocked"`
}

// JSON returns the answer of task_delete, without a newline at its end.
func (d Deletion) JSON() string {
	d.References, d.Unblocked = notNil(d.References), notNil(d.Unblocked)
	return indented(d)
}

// An UnreadableFile is a task file that cannot be read.
type UnreadableFile struct {
	ID     ID
	Reason string // one sentence, without the file's name
}

// A Listing is every task of the board, readable or not, each ascending.
type Listing struct {
	Tasks      []Task
	Unreadable []UnreadableFile
}

// Board returns the listing as text, a line for each task: the answer of
// task_list.
func (l Listing) Board() string { return boardOf(l) }

// A Graph answers the questions of order. All lists are ascending and never
// nil.
type Graph struct {
	Ready         []ID          `json:"ready"`
	Blocked       []BlockedTask `json:"blocked"` // pending tasks only
	InProgress    []ID          `json:"in_progress"`
	Completed     []ID          `json:"completed"`
	Unreadable    []ID          `json:"unreadable"`
	Waves         [][]ID        `json:"waves"`         // unfinished tasks by depth; one wave can run in parallel
	CriticalPath  []ID          `json:"critical_path"` // the longest chain of tasks that have a wave
	Unschedulable []ID          `json:"unschedulable"` // on a ring, or waiting for a ring, a missing or an unreadable task
}

// A BlockedTask is a pending task and what it waits for.
type BlockedTask struct {
	ID ID   `json:"id"`
	By []ID `json:"by"`
}

// A Snapshot is one state of the board in every form, read in one session.
type Snapshot struct {
	Revision Revision
	Listing  Listing
	Graph    Graph
	Board    string // the answer of task_list
	Files    []File // all files of the directory, ascending by name
}
