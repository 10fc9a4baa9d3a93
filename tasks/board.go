package tasks

import (
	"strconv"
	"strings"
)

// A Board is one state of a directory, read from its files alone. It needs no
// store and never changes, so several goroutines may ask it at once.
type Board struct{ index *index }

// ReadBoard reads the files of a directory, in any order. It never fails: what
// cannot be read is unreadable on the board, and names that are not ours
// are left out. It costs O(N+E) for N files and E recorded edges.
func ReadBoard(files []File) *Board { return &Board{newIndex("", files, 0)} }

// ReadTask reads one task file as it is stored: BlockedBy and Blocks are what
// this file records, and what other files say of its edges is left out. The
// error is a [*Fault].
func ReadTask(id ID, data []byte) (Task, error) {
	t, fault := readTask(id, data)
	if fault != nil {
		return Task{}, fault
	}
	return t, nil
}

// Task returns a task as the model sees it, and whether it has a readable file.
func (b *Board) Task(id ID) (Task, bool) {
	if !b.index.readable(id) {
		return Task{}, false
	}
	return b.index.task(id), true
}

// State returns the state of a task, "" where it has no file.
func (b *Board) State(id ID) State {
	status, there := b.index.status(id)
	switch {
	case there == missing:
		return ""
	case there == unreadable:
		return StateUnreadable
	}
	return Task{Status: status, BlockedBy: unfinishedBlockers(b.index, id)}.State()
}

// Listing returns every task.
func (b *Board) Listing() Listing { return b.index.listing() }

// Lines returns the lines of task_list, with the task of each.
func (b *Board) Lines() []Line { return b.Listing().Lines() }

// Graph answers the questions of order; see [Manager.Graph].
func (b *Board) Graph() Graph { return graphOf(b.index) }

// Why explains what keeps a task from starting; see [Manager.Why]. A task that
// has no readable file waits for nothing that is known.
func (b *Board) Why(id ID) Why {
	if !b.index.readable(id) {
		return Why{ID: id, Blockers: []Cause{}}
	}
	return whyOf(b.index, id)
}

// Cycle returns the shortest cycle of unfinished tasks that id is on, from id to
// id again, and nil where it is on none. It costs O(N+E) at most.
func (b *Board) Cycle(id ID) []ID {
	if !isUnfinished(b.index, id) {
		return nil
	}
	return cycleThrough(unfinished{b.index}, id)
}

// Problems lists every broken invariant; see [Manager.Check].
func (b *Board) Problems() []Problem { return b.index.problems() }

// An UnreadableFile is a task file that cannot be read.
type UnreadableFile struct {
	ID     ID     `json:"id"`
	Reason string `json:"reason"` // the fault in English, without the file's name
	Fault  Fault  `json:"-"`
}

// A Listing is every task of the board, readable or not, each ascending.
type Listing struct {
	Tasks      []Task           `json:"tasks"`
	Unreadable []UnreadableFile `json:"unreadable"`
}

// MarshalJSON writes empty lists as [], never as null.
func (l Listing) MarshalJSON() ([]byte, error) {
	type plain Listing
	return marshal(plain{notNil(l.Tasks), notNil(l.Unreadable)})
}

// States returns the state of every task that has a file. It looks at each
// task's own BlockedBy and Status.
func (l Listing) States() map[ID]State {
	states := make(map[ID]State, len(l.Tasks)+len(l.Unreadable))
	for _, t := range l.Tasks {
		states[t.ID] = t.State()
	}
	for _, file := range l.Unreadable {
		states[file.ID] = StateUnreadable
	}
	return states
}

// A Line is one line of the board's text.
type Line struct {
	ID   ID     `json:"id"` // of its task, 0 where it is about none
	Text string `json:"text"`
}

// Lines returns the lines of task_list: one for each task file, ascending by
// id, or "No tasks.".
//
//	[x] #1: Setup schema
//	[!] task_2.json: unreadable: it is not valid JSON
//	[>] #3: Auth module
//	[ ] #4: Integration (blocked by: [2, 3])
func (l Listing) Lines() []Line { return l.lines(false) }

// lines returns the lines, with the owners of started work where that is asked.
func (l Listing) lines(owners bool) []Line {
	if l.empty() {
		return []Line{{Text: "No tasks."}}
	}
	lines := make([]Line, 0, len(l.Tasks)+len(l.Unreadable))
	unreadable := l.Unreadable
	for _, t := range l.Tasks {
		for len(unreadable) > 0 && unreadable[0].ID < t.ID {
			lines, unreadable = append(lines, unreadableLine(unreadable[0])), unreadable[1:]
		}
		lines = append(lines, Line{t.ID, taskLine(t, owners)})
	}
	for _, file := range unreadable {
		lines = append(lines, unreadableLine(file))
	}
	return lines
}

func unreadableLine(file UnreadableFile) Line {
	return Line{file.ID, "[!] " + FileName(file.ID) + ": unreadable: " + oneLine(file.Reason)}
}

// Board returns the listing as text, a line for each task: the answer of
// task_list, without a newline at its end.
func (l Listing) Board() string { return joinLines(l.Lines()) }

func joinLines(lines []Line) string {
	var b strings.Builder
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line.Text)
	}
	return b.String()
}

func taskLine(t Task, owner bool) string {
	var b strings.Builder
	switch t.Status {
	case InProgress:
		b.WriteString("[>] ")
	case Completed:
		b.WriteString("[x] ")
	default:
		b.WriteString("[ ] ")
	}
	b.WriteString(t.ID.String())
	b.WriteString(": ")
	b.WriteString(oneLine(t.Subject))
	if owner && t.Status == InProgress && t.Owner != "" {
		b.WriteString(" (owner: " + ownerName(t.Owner) + ")")
	}
	if len(t.BlockedBy) > 0 {
		b.WriteString(" (blocked by: [")
		for i, id := range t.BlockedBy {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(strconv.FormatInt(int64(id), 10))
		}
		b.WriteString("])")
	}
	return b.String()
}
