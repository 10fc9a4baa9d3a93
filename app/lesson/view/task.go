package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// countStates counts the tasks of a board by state.
func countStates(listing tasks.Listing) Counts {
	of := map[tasks.State]int{}
	for _, state := range listing.States() {
		of[state]++
	}
	return Counts{
		Ready: of[tasks.StateReady], Blocked: of[tasks.StateBlocked], InProgress: of[tasks.StateInProgress],
		Done: of[tasks.StateCompleted], Unreadable: of[tasks.StateUnreadable],
	}
}

// tasks returns the views of all tasks, readable or not, ascending.
func (d Drawing) tasks(touched map[tasks.ID]bool) []Task {
	listing := d.Snapshot.Listing
	present := listing.States()
	views := make([]Task, 0, len(listing.Tasks)+len(listing.Unreadable))
	seen := map[tasks.ID]string{}
	for _, file := range d.Snapshot.Files {
		if id, ok := tasks.ParseFileName(file.Name); ok && d.Actions {
			seen[id] = string(file.Data)
		}
	}
	for _, t := range listing.Tasks {
		view := Task{
			ID: t.ID, Subject: t.Subject, State: t.State(), Waits: slices.Clone(t.BlockedBy), Owner: t.Owner,
			Note: note(t, present), Now: touched[t.ID], Refusal: d.Refusals[t.ID],
		}
		if d.Actions {
			view.Actions = actionsOf(t)
			for i := range view.Actions {
				view.Actions[i].Call.Seen = seen[t.ID]
			}
		}
		views = append(views, view)
	}
	for _, broken := range listing.Unreadable {
		views = append(views, Task{
			ID: broken.ID, State: tasks.StateUnreadable, Note: broken.Reason,
			Now: touched[broken.ID], Refusal: d.Refusals[broken.ID],
		})
	}
	slices.SortFunc(views, func(a, b Task) int { return cmp.Compare(a.ID, b.ID) })
	return views
}

// actionsOf returns the buttons of a task. Complete comes first wherever it
// is: a task that was just started keeps it in its place.
func actionsOf(t tasks.Task) []Action {
	held := len(t.BlockedBy) > 0
	switch t.Status {
	case tasks.Pending:
		return []Action{completeAction(t.ID, held), startAction(t.ID, held)}
	case tasks.InProgress:
		return []Action{completeAction(t.ID, held), releaseAction(t.ID)}
	}
	return nil
}

func startAction(id tasks.ID, held bool) Action {
	input := fmt.Sprintf(`{"task_id":%d,"status":"in_progress"}`, id)
	return taskAction("Start", id, ToolCall{Tool: "task_update", Input: input, About: id}, held)
}

func completeAction(id tasks.ID, held bool) Action {
	input := fmt.Sprintf(`{"task_id":%d,"status":"completed"}`, id)
	return taskAction("Complete", id, ToolCall{Tool: "task_update", Input: input, About: id}, held)
}

func releaseAction(id tasks.ID) Action {
	return taskAction("Release", id, ToolCall{Tool: "task_release", Input: fmt.Sprintf(`{"task_id":%d}`, id), About: id}, false)
}

func taskAction(label string, id tasks.ID, call ToolCall, quiet bool) Action {
	call.Name = label
	return Action{Label: label, Name: label + " task " + words.Number(id), Call: call, Quiet: quiet}
}

// note says in a few words how a task stands.
func note(t tasks.Task, present map[tasks.ID]tasks.State) string {
	var text string
	switch t.State() {
	case tasks.StateReady:
		text = "ready"
	case tasks.StateBlocked:
		text = waiting(t.BlockedBy, present)
	case tasks.StateInProgress:
		text = "in progress"
	case tasks.StateCompleted:
		text = "completed"
	}
	if t.Owner != "" && t.Status != tasks.Completed {
		text += " · " + t.Owner
	}
	if t.Status != tasks.Pending && len(t.BlockedBy) > 0 {
		text += " · " + waiting(t.BlockedBy, present)
	}
	return text
}

// waiting says what a task waits for, and what of it can never be completed as
// things are.
func waiting(ids []tasks.ID, present map[tasks.ID]tasks.State) string {
	var missing, unreadable []tasks.ID
	for _, id := range ids {
		switch present[id] {
		case "":
			missing = append(missing, id)
		case tasks.StateUnreadable:
			unreadable = append(unreadable, id)
		}
	}
	switch len(ids) {
	case len(missing):
		return "waits for " + words.Numbers(ids) + ", which " + words.Plural(len(ids), "is", "are") + " missing"
	case len(unreadable):
		return "waits for " + words.Numbers(ids) + ", which cannot be read"
	}
	parts := []string{"blocked by " + words.Numbers(ids)}
	if n := len(missing); n > 0 {
		parts = append(parts, words.Numbers(missing)+" "+words.Plural(n, "is", "are")+" missing")
	}
	if len(unreadable) > 0 {
		parts = append(parts, words.Numbers(unreadable)+" cannot be read")
	}
	return strings.Join(parts, "; ")
}
