package tasks

import (
	"slices"
	"strconv"
	"strings"
)

// A Filter chooses tasks of a listing. The zero Filter chooses all, and every
// field that is set leaves out what is otherwise.
type Filter struct {
	Ready  bool   // only what is pending with nothing unfinished before it, also if kept for others
	Status Status // only tasks of that status, "" for all
	Owner  string // only tasks of that owner, "" for all; spaces around it do not count
}

// Filter returns the part of the listing that f chooses. Unreadable files are
// part of it only where f chooses all: nothing is known of them. The listing
// itself stays as it is.
func (l Listing) Filter(f Filter) Listing {
	f.Owner = strings.TrimSpace(f.Owner)
	if f == (Filter{}) {
		return l
	}
	chosen := Listing{Tasks: []Task{}, Unreadable: []UnreadableFile{}}
	for _, t := range l.Tasks {
		if f.chooses(t) {
			chosen.Tasks = append(chosen.Tasks, t)
		}
	}
	return chosen
}

// chooses reports whether f chooses a task. The owner is trimmed.
func (f Filter) chooses(t Task) bool {
	return (!f.Ready || t.State() == StateReady) && (f.Status == "" || t.Status == f.Status) && (f.Owner == "" || t.Owner == f.Owner)
}

// ListOptions are the arguments of task_list; the zero value is the plain list.
type ListOptions struct {
	Filter
	// Limit is how many lines there are at most, 0 for all of them. What is left
	// out is counted in one line more: "… and 7 more."
	Limit int
	// Brief folds completed tasks into a last line, "(12 completed)", and names
	// the owner of started work: "[>] #3: Auth module (owner: ann)".
	Brief bool
}

// Text returns what task_list answers with these arguments, without a newline at
// its end. Where the filter chooses none of the tasks there are it is "No
// matching tasks."
func (l Listing) Text(o ListOptions) string {
	shown := l.Filter(o.Filter)
	if shown.empty() && !l.empty() {
		return "No matching tasks."
	}
	completed := 0
	if o.Brief {
		all := len(shown.Tasks)
		shown.Tasks = slices.DeleteFunc(slices.Clone(shown.Tasks), func(t Task) bool { return t.Status == Completed })
		completed = all - len(shown.Tasks)
	}
	var lines []Line
	if !shown.empty() || completed == 0 {
		lines = shown.lines(o.Brief)
	}
	if left := len(lines) - o.Limit; o.Limit > 0 && left > 0 {
		lines = append(lines[:o.Limit], Line{Text: "… and " + strconv.Itoa(left) + " more."})
	}
	if completed > 0 {
		lines = append(lines, Line{Text: "(" + strconv.Itoa(completed) + " completed)"})
	}
	return joinLines(lines)
}

func (l Listing) empty() bool { return len(l.Tasks) == 0 && len(l.Unreadable) == 0 }
