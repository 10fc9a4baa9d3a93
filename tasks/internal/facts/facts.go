// Package facts gives the arguments of a refusal to programs that are not
// written in Go.
package facts

import "tasklesson/tasks"

// Facts are the arguments of a refusal, to be written as JSON. A board of
// thousands of tasks is not repeated in it: there are counts.
type Facts struct {
	tasks.Args
	Graph  *struct{}      `json:"graph,omitempty"` // hides that of Args
	Counts map[string]int `json:"counts,omitempty"`
}

// Of returns what is known of a refusal. It costs as much as its arguments have
// fields, however large the board is, and shares their lists.
func Of(a tasks.Args) Facts {
	f := Facts{Args: a}
	if g := a.Graph; g != nil {
		f.Counts = map[string]int{
			"ready": len(g.Ready), "blocked": len(g.Blocked), "in_progress": len(g.InProgress),
			"completed": len(g.Completed), "unreadable": len(g.Unreadable),
		}
	}
	return f
}
