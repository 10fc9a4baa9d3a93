package view

import (
	"cmp"
	"fmt"
	"slices"

	"tasklesson/app/lesson/files"
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
			Note: d.Words.TaskNote(t.State(), words.Data(t.Owner), waits(t.BlockedBy, present)), Now: touched[t.ID], Refusal: d.Refusals[t.ID],
		}
		if d.Actions {
			view.Actions = d.actionsOf(t)
			for i := range view.Actions {
				view.Actions[i].Call.Seen = seen[t.ID]
			}
		}
		views = append(views, view)
	}
	for _, broken := range listing.Unreadable {
		views = append(views, Task{
			ID: broken.ID, State: tasks.StateUnreadable, Note: d.Words.Fault(broken.Fault),
			Now: touched[broken.ID], Refusal: d.Refusals[broken.ID],
		})
	}
	files.Sort(views, func(a, b Task) int { return cmp.Compare(a.ID, b.ID) })
	return views
}

// actionsOf returns the buttons of a task. Complete comes first wherever it
// is: a task that was just started keeps it in its place.
func (d Drawing) actionsOf(t tasks.Task) []Action {
	held := len(t.BlockedBy) > 0
	switch t.Status {
	case tasks.Pending:
		return []Action{d.completeAction(t.ID, held), d.startAction(t.ID, held)}
	case tasks.InProgress:
		return []Action{d.completeAction(t.ID, held), d.releaseAction(t.ID)}
	}
	return nil
}

func (d Drawing) startAction(id tasks.ID, held bool) Action {
	input := fmt.Sprintf(`{"task_id":%d,"status":"in_progress"}`, id)
	return d.action(ToolCall{Tool: "task_update", Input: input, About: id, Act: words.Start}, held)
}

func (d Drawing) completeAction(id tasks.ID, held bool) Action {
	input := fmt.Sprintf(`{"task_id":%d,"status":"completed"}`, id)
	return d.action(ToolCall{Tool: "task_update", Input: input, About: id, Act: words.Complete}, held)
}

func (d Drawing) releaseAction(id tasks.ID) Action {
	return d.action(ToolCall{Tool: "task_release", Input: fmt.Sprintf(`{"task_id":%d}`, id), About: id, Act: words.Release}, false)
}

func (d Drawing) action(call ToolCall, quiet bool) Action {
	return Action{Label: d.Words.ActName(call.Act), Name: d.Words.ActOnTask(call.Act, call.About), Call: call, Quiet: quiet}
}

// waits returns what a task waits for, and what of it can never be completed as
// things are.
func waits(ids []tasks.ID, present map[tasks.ID]tasks.State) words.Waits {
	w := words.Waits{IDs: ids}
	for _, id := range ids {
		switch present[id] {
		case "":
			w.Missing = append(w.Missing, id)
		case tasks.StateUnreadable:
			w.Unreadable = append(w.Unreadable, id)
		}
	}
	return w
}
