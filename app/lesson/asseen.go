package lesson

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"tasklesson/tasks"
)

// callAsSeen makes a call of somebody who looked at a picture of the board and
// pressed a button of a task. Another tab may have been faster: pressing Start
// on a task that was completed there would re-open it, which nobody meant. So
// the call is made at the revision that was seen, or at a newer one in which
// the task's file has the same bytes. What this tab changed between the press
// and the call, [press] sees to.
func (st *Storage) callAsSeen(ctx context.Context, effect PerformCall) (answer string, events []tasks.Event, err error) {
	call, seen := effect.Call, effect.Seen
	manager := st.manager.Traced(func(e tasks.Event) { events = append(events, e) })
	if call.About == 0 || seen.Revision == "" {
		answer, err = manager.Call(ctx, call.Tool, json.RawMessage(call.Input))
		return answer, events, err
	}
	for {
		events = nil
		answer, err = manager.At(seen.Revision).Call(ctx, call.Tool, json.RawMessage(call.Input))
		if !errors.Is(err, tasks.ErrConflict) {
			return answer, events, err
		}
		now, failed := st.manager.Snapshot(ctx)
		if failed != nil {
			return "", nil, failed
		}
		if !sameTask(call.About, effect.Seen.Files, now.Files) {
			return "", events, notDone(call)
		}
		seen = now
	}
}

// sameTask reports whether the file of a task has the same bytes in both.
func sameTask(id tasks.ID, a, b []tasks.File) bool {
	before, had := findFile(a, tasks.FileName(id))
	after, has := findFile(b, tasks.FileName(id))
	return had == has && bytes.Equal(before, after)
}

// notDone refuses a call because its task is not as it was when the button was
// pressed, whoever changed it: maybe the same person, with the click before.
func notDone(call CallTool) *tasks.Error {
	name := call.Name
	if name == "" {
		name = call.Tool
	}
	return &tasks.Error{
		Op: call.Tool, ID: call.About, Code: tasks.CodeConflict,
		Text: "Task " + number(call.About) + " had changed by then, so " + name + " was not done. This is how it is now.",
	}
}
