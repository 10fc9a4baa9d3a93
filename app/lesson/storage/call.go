package storage

import (
	"context"
	"encoding/json"
	"errors"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// call makes a tool call. The snapshot that goes with the answer is read in
// one session of its own, after the call. A call that was made is never a
// [workbench.Failed], also where that reading fails.
func (dir *directory) call(ctx context.Context, effect workbench.PerformCall) Message {
	answer, events, err := dir.callIfUnchanged(ctx, effect)
	var refusal *tasks.Error
	if err != nil && !errors.As(err, &refusal) {
		return failed(effect, err)
	}
	snapshot, err := dir.manager.Snapshot(ctx)
	return workbench.Called{
		Path: effect.Path, Call: effect.Call, Answer: answer, Refusal: refusal,
		Events: events, Snapshot: snapshot, Unread: err,
	}
}

// callIfUnchanged makes a call of somebody who looked at a view of the board and
// pressed a button of a task. Another tab may have been faster: pressing Start
// on a task that was completed there would re-open it, which nobody meant. So
// the call is made at the revision that is known, or at a newer one in which the
// task's file has the bytes that were seen. What this tab changed between the
// press and the call, the workbench sees to.
func (dir *directory) callIfUnchanged(ctx context.Context, effect workbench.PerformCall) (answer string, events []tasks.Event, err error) {
	call, revision := effect.Call, effect.Known
	manager := dir.manager.Traced(func(e tasks.Event) { events = append(events, e) })
	if call.Tool == view.ReleaseAll {
		var owner string
		if err = json.Unmarshal([]byte(call.Input), &owner); err == nil {
			_, err = manager.ReleaseAll(ctx, owner)
		}
		return "", events, err
	}
	if call.About == 0 || revision == "" {
		answer, err = manager.Call(ctx, call.Tool, json.RawMessage(call.Input))
		return answer, events, err
	}
	for {
		events = nil
		answer, err = manager.At(revision).Call(ctx, call.Tool, json.RawMessage(call.Input))
		if !errors.Is(err, tasks.ErrConflict) {
			return answer, events, err
		}
		now, failed := dir.manager.Snapshot(ctx)
		if failed != nil {
			return "", nil, failed
		}
		if file, _ := files.Find(now.Files, tasks.FileName(call.About)); string(file) != call.Seen {
			return "", events, workbench.NotDone(call)
		}
		revision = now.Revision
	}
}
