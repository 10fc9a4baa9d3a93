package tasks

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// MaxID is the largest task id: 2^53−1, the largest whole number that every
// JSON reader keeps exactly.
const MaxID ID = 1<<53 - 1

// An ID is the number of a task, from 1 to [MaxID]. Ids are given in
// ascending order and never given twice, not even after a deletion.
type ID int64

// String returns the id as people write it: "#3".
func (id ID) String() string { return "#" + strconv.FormatInt(int64(id), 10) }

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

// FileName returns the name of the task's file: "task_3.json".
func FileName(id ID) string { return fmt.Sprintf("task_%d.json", int64(id)) }

// ParseFileName returns the id that a file name announces. It reports false
// for every name that is not exactly [FileName] of an id.
func ParseFileName(name string) (ID, bool) {
	digits, ok := strings.CutPrefix(name, "task_")
	if !ok {
		return 0, false
	}
	digits, ok = strings.CutSuffix(digits, ".json")
	if !ok || digits == "" || digits[0] < '1' || digits[0] > '9' {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || ID(n) > MaxID {
		return 0, false
	}
	return ID(n), true
}

// MarkFile is the name of the file that holds the high-water mark: the
// highest id ever given, decimal.
const MarkFile = ".highwatermark"
