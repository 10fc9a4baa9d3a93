package tasks

import (
	"strconv"
	"strings"
)

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

// Board returns the listing as text, a line for each task: the answer of
// task_list.
func (l Listing) Board() string { return boardOf(l) }

// boardOf returns the text of task_list: one line for each task file,
// ascending by id, without a newline at its end.
//
//	[x] #1: Setup schema
//	[!] task_2.json: unreadable: it is not valid JSON
//	[>] #3: Auth module
//	[ ] #4: Integration (blocked by: [2, 3])
func boardOf(listing Listing) string {
	if len(listing.Tasks) == 0 && len(listing.Unreadable) == 0 {
		return "No tasks."
	}
	var b strings.Builder
	unread := listing.Unreadable
	for _, t := range listing.Tasks {
		for len(unread) > 0 && unread[0].ID < t.ID {
			writeUnreadable(&b, unread[0])
			unread = unread[1:]
		}
		writeTask(&b, t)
	}
	for _, file := range unread {
		writeUnreadable(&b, file)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func writeTask(b *strings.Builder, t Task) {
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
	b.WriteByte('\n')
}

func writeUnreadable(b *strings.Builder, file UnreadableFile) {
	b.WriteString("[!] ")
	b.WriteString(FileName(file.ID))
	b.WriteString(": unreadable: ")
	b.WriteString(oneLine(file.Reason))
	b.WriteByte('\n')
}
