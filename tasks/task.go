package tasks

import "encoding/json"

// A Status is what is stored of a task's progress. Whether a pending task is
// ready or blocked is not stored: it follows from the edges.
type Status string

// The three statuses. No other is ever written.
const (
	Pending    Status = "pending"
	InProgress Status = "in_progress"
	Completed  Status = "completed"
)

// A State is what a reader of the board needs to know of a task: its status,
// with pending split into ready and blocked. It is computed, never stored.
type State string

// The states a task can be in.
const (
	StateReady      State = "ready"       // pending, and nothing unfinished blocks it
	StateBlocked    State = "blocked"     // pending, and BlockedBy is not empty
	StateInProgress State = "in_progress" // started
	StateCompleted  State = "completed"   // finished
	StateUnreadable State = "unreadable"  // its file cannot be read
)

// A Task is one task as the model sees it: BlockedBy and Blocks are the whole
// truth about its edges, whichever file records them.
type Task struct {
	ID          ID
	Subject     string // one line
	Description string
	Status      Status
	BlockedBy   []ID // the blockers that are not completed, missing and unreadable ones included; ascending
	Blocks      []ID // everything that waits for this task or ever did; completion never erases it; ascending
	Owner       string
	ActiveForm  string // what to show while it runs, such as "Running tests"
	// Metadata is a JSON object's members; values keep their spelling.
	Metadata map[string]json.RawMessage
	// Unknown are the members that other programs wrote into the file, in
	// their order; they survive every rewrite.
	Unknown []Member
}

// MarshalJSON writes the task as its file shows it; see [Task.JSON].
func (t Task) MarshalJSON() ([]byte, error) { return []byte(t.JSON()), nil }

// UnmarshalJSON reads what MarshalJSON writes, as tolerantly as a task file is
// read. Its error is a [*Fault].
func (t *Task) UnmarshalJSON(data []byte) error {
	r, fault := readRecord(data)
	if fault != nil {
		return fault
	}
	id, _ := parseWhole(string(r.value("id", KindNumber)))
	read, fault := readTask(id, data)
	if fault != nil {
		return fault
	}
	*t = read
	return nil
}

// A Member is one key and value of a JSON object.
type Member struct {
	Key   string
	Value json.RawMessage
}

// State returns the task's state. It looks at BlockedBy and Status alone.
func (t Task) State() State {
	switch {
	case t.Status == InProgress:
		return StateInProgress
	case t.Status == Completed:
		return StateCompleted
	case len(t.BlockedBy) > 0:
		return StateBlocked
	}
	return StateReady
}
