package scenario

import (
	"errors"
	"fmt"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Mark says of something that a step has left behind that it is right, or wrong.
type Mark struct {
	// Name is that of its sentence in the words; Says is that sentence.
	Name string `json:"says"`
	Says string `json:"-"`
	File string `json:"file"` // or task_list
	Key  string `json:"key"`  // of the file, "" for all of it
	// Is is what stands there: "[2, 3]", "completed"; the text of a whole file
	// that is not a task; of a task file "there", "gone" or "unreadable"; of task_list
	// the ids of its lines, or "fails".
	Is string `json:"is"`
}

// MarkedList stands for the answer of task_list in the place of a file.
const MarkedList = "task_list"

// What a mark can say of something as a whole, in the place of a key and a value.
const (
	isGone       = "gone"
	isFails      = "fails"
	isUnreadable = "unreadable"
)

// A Beside is a moment of a lane that makes the same calls another way, on a
// directory of its own.
type Beside interface {
	// Left returns that directory, and the answer of its task_list at this position:
	// "" where it was not asked, and whether it failed.
	Left() (directory []tasks.File, list string, failed bool)
}

// check returns an error where what a mark says is not so.
func (m Mark) check(directory []tasks.File, list string, failed bool) error {
	if is := m.found(directory, list, failed); is != m.Is {
		return fmt.Errorf("marked is %s %s as %q, and it is %q", m.File, m.Key, m.Is, is)
	}
	return nil
}

func (m Mark) found(directory []tasks.File, list string, failed bool) string {
	if m.File == MarkedList {
		if failed {
			return isFails
		}
		return listed(list)
	}
	data, there := files.Find(directory, m.File)
	_, ofTask := tasks.ParseFileName(m.File)
	if !there {
		return isGone
	}
	if !ofTask {
		return strings.TrimSpace(string(data))
	}
	t, err := files.Plain(data)
	switch {
	case err != nil:
		return isUnreadable
	case m.Key == "blockedBy":
		return "[" + words.Numbers(t.BlockedBy) + "]"
	case m.Key == "blocks":
		return "[" + words.Numbers(t.Blocks) + "]"
	case m.Key == "subject":
		return t.Subject
	case m.Key == "status":
		return string(t.Status)
	}
	return "there"
}

// listed returns the ids of the lines of task_list, in their order.
func listed(list string) string {
	var ids []string
	for line := range strings.Lines(list) {
		_, after, _ := strings.Cut(line, "#")
		if id, _, task := strings.Cut(after, ":"); task {
			ids = append(ids, id)
		}
	}
	return "[" + strings.Join(ids, ", ") + "]"
}

// checkMarks returns an error where a mark of the step at a position does not hold.
func (sc Scenario) checkMarks(frame Frame) error {
	step, _ := sc.locate(frame.Position.Step)
	if step == 0 || sc.IsBranch(frame.Position) {
		return nil
	}
	var wrong []error
	for _, m := range sc.Steps[step-1].Right {
		wrong = append(wrong, m.check(frame.Snapshot.Files, frame.Snapshot.Listing.Board(), false))
	}
	beside, there := MomentOf[Beside](frame)
	for _, m := range sc.Steps[step-1].Wrong {
		if !there {
			return errors.New("something is marked as wrong, and there is no lane beside")
		}
		wrong = append(wrong, m.check(beside.Left()))
	}
	return errors.Join(wrong...)
}
