package view

import (
	"cmp"
	"fmt"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Task is one task as it lies on disk. Now says that it is the one that acts, here
// and in the other views: at most one does, and what it acts on is not marked.
type Task struct {
	ID      tasks.ID
	Subject string // data, never markup; "" for an unreadable file
	State   tasks.State
	Waits   []tasks.ID // its blockedBy
	Owner   string
	Note    string // what stands below the subject: "ready", "blocked by 2, 3", "completed", "in progress · ann"
	Layer   int    // from 0: one more than the deepest of its blockers, finished ones included
	Wave    int    // of an unfinished task, from 1: those before have to be over; 0 for none
	Chain   int    // its place on the critical path, from 1, 0 where it is not on it
	Stuck   bool   // it is unfinished and can never start as things are, so it has no wave
	Now     bool   // it acts in this step
	Copy    *Copy  // what a call at work has made of it, nil where that is nothing
	Blocker bool   // a refusal names it
	Actions []Action
}

// An Action is one button of a task.
type Action struct {
	Label string // what is written on it: "Complete"
	Name  string // what it is called: "Complete task 3"
	Call  ToolCall
	Quiet bool // the call will be refused, and the refusal explains; drawn quietly, still works
}

// A ToolCall is a call of one tool of the task system.
type ToolCall struct {
	Tool  string
	Input string    // JSON
	About tasks.ID  // the task the answer stands beside, 0 for none
	Act   words.Act // what its button does, "" where it has none
	As    string    // in whose name, where a button for each is beside it
	// Seen is the bytes of that task's file as they were drawn: the call is about
	// them, and is not made on others. "" leaves it to what is known when the
	// call comes.
	Seen string
}

// An Edge is one arrow: From blocks To.
type Edge struct {
	From, To tasks.ID
	Done     bool // on disk the id is not in the list: the edge holds nobody up
	Struck   bool // the id is struck out of a copy, and stands on disk
	Now      bool // the task that acts does so along it
	Chain    bool // it is a part of the critical path
	Ring     bool // it is a part of a ring of tasks that wait for each other
}

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

// tasks returns the views of all tasks, readable or not, ascending; acts is the one
// that acts, 0 for none.
func (d Drawing) tasks(acts tasks.ID) []Task {
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
			Note: d.Words.TaskNote(t.State(), words.Data(t.Owner), waits(t.BlockedBy, present)), Now: t.ID == acts, Blocker: d.holdsUp(t.ID),
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
			Now: broken.ID == acts, Blocker: d.holdsUp(broken.ID),
		})
	}
	files.Sort(views, func(a, b Task) int { return cmp.Compare(a.ID, b.ID) })
	return views
}

// holdsUp reports whether a refusal names a task, or was a claim of it.
func (d Drawing) holdsUp(id tasks.ID) bool {
	return id == d.held || d.Refusal != nil && slices.Contains(d.Refusal.Blockers, id)
}

// actionsOf returns the buttons of a task. Complete comes first wherever it
// is: a task that was just started keeps it in its place. A task that is blocked
// can be asked why. What is completed has no button: to take up again what others
// have built on is for Undo, which takes all of it back.
func (d Drawing) actionsOf(t tasks.Task) []Action {
	held := len(t.BlockedBy) > 0
	switch {
	case t.Status == tasks.Completed:
		return nil
	case t.Status == tasks.InProgress && held:
		return []Action{d.statusAction(t.ID, tasks.Completed, words.AskWhy, true), d.releaseAction(t.ID)}
	case t.Status == tasks.InProgress:
		return []Action{d.statusAction(t.ID, tasks.Completed, words.Complete, false), d.releaseAction(t.ID)}
	case held:
		return []Action{d.statusAction(t.ID, tasks.Completed, words.AskWhy, true)}
	case len(d.Agents) > 0:
		return d.claimActions(t.ID)
	}
	return []Action{d.statusAction(t.ID, tasks.Completed, words.Complete, false), d.statusAction(t.ID, tasks.InProgress, words.Start, false)}
}

// claimActions returns a button for each agent that can take a ready task.
func (d Drawing) claimActions(id tasks.ID) []Action {
	var actions []Action
	for _, agent := range d.Agents {
		input := fmt.Sprintf(`{"task_id":%d,"owner":%q}`, id, agent)
		actions = append(actions, Action{
			Label: d.Words.ClaimsAs(words.Data(agent)), Name: d.Words.ClaimTaskAs(id, words.Data(agent)),
			Call: ToolCall{Tool: "task_claim", Input: input, About: id, Act: words.Arrows[0], As: agent},
		})
	}
	return actions
}

// statusAction is a button that sets the status of a task.
func (d Drawing) statusAction(id tasks.ID, status tasks.Status, act words.Act, quiet bool) Action {
	input := fmt.Sprintf(`{"task_id":%d,"status":%q}`, id, status)
	return d.action(ToolCall{Tool: "task_update", Input: input, About: id, Act: act}, quiet)
}

func (d Drawing) releaseAction(id tasks.ID) Action {
	return d.action(ToolCall{Tool: "task_release", Input: fmt.Sprintf(`{"task_id":%d}`, id), About: id, Act: words.Release}, false)
}

func (d Drawing) action(call ToolCall, quiet bool) Action {
	return Action{Label: d.Words.ActName(call.Act), Name: d.Words.ActOnTask(call.Act, call.About), Call: call, Quiet: quiet}
}

// Link is the call that lets one task wait for another.
func Link(from, to tasks.ID) ToolCall {
	return ToolCall{Tool: "task_update", Input: fmt.Sprintf(`{"task_id":%d,"addBlockedBy":[%d]}`, to, from), About: to, Act: words.Connect}
}

// Unlink is the call after which a task no longer waits for another.
func Unlink(from, to tasks.ID) ToolCall {
	return ToolCall{Tool: "task_update", Input: fmt.Sprintf(`{"task_id":%d,"removeBlockedBy":[%d]}`, to, from), About: to, Act: words.Disconnect}
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

// Key returns the data-key of the button that makes the call, "" where none does.
func (c ToolCall) Key() string {
	if c.Act == "" {
		return ""
	}
	if c.As != "" {
		return fmt.Sprintf("%s-%d-%s", c.Act, int64(c.About), c.As)
	}
	return fmt.Sprintf("%s-%d", c.Act, int64(c.About))
}

// A TaskForm is the form behind "Add a task", and behind "Edit task 3".
type TaskForm struct {
	Open        bool
	Task        tasks.ID    // that is edited, 0 for a new one
	State       tasks.State // of that task, "" where it is gone
	Subject     string
	Describes   bool // it asks for a description
	Description string
	Owner       string
	Waits       map[tasks.ID]bool // what is picked
	Choices     []TaskChoice      // what can be picked
	Refusal     string
	Wrong       string // the data-key of the field that was refused, "" for none
	Anyway      bool   // what was refused can be had by force: it is deleted although others wait
	// NoChoice says why there is nothing to pick, "" where there is.
	NoChoice string
}

// A TaskChoice is a task that the one in the form can wait for.
type TaskChoice struct {
	ID      tasks.ID
	Subject string
}
