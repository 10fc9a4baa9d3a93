package tasks

import (
	"context"
	"errors"
	"slices"
	"strings"
)

// advice is how sentences end that name a tool, or an argument of one, and what
// stands there in a view without it.
var advice = []struct{ tool, end, otherwise string }{
	{"task_list", " Call task_list to see which tasks exist.", ""},
	{"task_update", "; a task that waits for it can drop it with removeBlockedBy.", "."},
	{"task_update", "; a blocker that is missing or unreadable can be dropped with removeBlockedBy.", "."},
	{"task_update", ", or re-open it first with task_update and status pending.", "."},
	{"task_graph", " Call task_graph to see what waits for what.", ""},
	{"task_create", " Create new work with task_create, or stop.", " Stop."},
	{"task_create", " Create work with task_create.", ""},
	{"task_claim", " Claim it first with task_claim.", ""},
}

// advised returns what runs a tool in a view of these tools. Only the end of a
// refusal is changed: what is before it may be text of others.
func advised(tools []Tool, run handler) handler {
	return func(ctx context.Context, m *Manager, values arguments) (string, error) {
		answer, err := run(ctx, m, values)
		var refusal *Error
		if !errors.As(err, &refusal) {
			return answer, err
		}
		for _, a := range advice {
			text, ends := strings.CutSuffix(refusal.Text, a.end)
			if ends && !slices.ContainsFunc(tools, func(t Tool) bool { return t.Name == a.tool }) {
				said := *refusal
				said.Text = text + a.otherwise
				return "", &said
			}
		}
		return "", err
	}
}
