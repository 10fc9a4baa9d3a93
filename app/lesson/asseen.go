package lesson

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// callAsSeen makes a call of somebody who looked at a picture of the board and
// pressed a button of a task. Another tab may have been faster: pressing Start
// on a task that was completed there would re-open it, which nobody meant. So
// the call is made at the revision that was seen, or at a newer one in which
// the task's file has the same bytes.
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
			return "", events, changedElsewhere(call)
		}
		seen = now
	}
}

// sameTask reports whether the file of a task has the same bytes in both.
func sameTask(id tasks.ID, a, b []tasks.File) bool {
	before, had := files.Find(a, tasks.FileName(id))
	after, has := files.Find(b, tasks.FileName(id))
	return had == has && bytes.Equal(before, after)
}

func changedElsewhere(call CallTool) *tasks.Error {
	return &tasks.Error{
		Op: call.Tool, ID: call.About, Code: tasks.CodeConflict,
		Text: "Task " + call.About.String() + " was changed in another tab just now, so nothing was done. This is how it is; press again if you still mean it.",
	}
}
