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

// call makes a tool call. The snapshot that goes with the answer is of the call's own
// transaction. A call that was made is never a [workbench.Failed], also where the
// reading of that fails.
func (dir *directory) call(ctx context.Context, effect workbench.PerformCall) Message {
	called := workbench.Called{Path: effect.Path, Call: effect.Call}
	err := dir.callIfUnchanged(ctx, effect, &called)
	if err != nil && !errors.As(err, &called.Refusal) {
		return failed(effect, err)
	}
	if called.Snapshot.Revision == "" && called.Unread == nil { // nothing has looked at the board
		called.Snapshot, called.Unread = dir.manager.Snapshot(ctx)
	}
	return called
}

// callIfUnchanged makes a call of somebody who looked at a view of the board and
// pressed a button of a task. Another tab may have been faster: pressing Start
// on a task that was completed there would re-open it, which nobody meant. So
// the call is made at the revision that is known, or at a newer one in which the
// task's file has the bytes that were seen. What this tab changed between the
// press and the call, the workbench sees to.
func (dir *directory) callIfUnchanged(ctx context.Context, effect workbench.PerformCall, called *workbench.Called) (err error) {
	call, revision, input := effect.Call, effect.Known, json.RawMessage(effect.Call.Input)
	manager := dir.manager.Traced(func(e tasks.Event) { called.Events = append(called.Events, e) }).
		Shown(func(now tasks.Snapshot, err error) { called.Snapshot, called.Unread = now, err })
	if call.Tool == view.ReleaseAll {
		var owner string
		if err = json.Unmarshal(input, &owner); err == nil {
			_, err = manager.ReleaseAll(ctx, owner)
		}
		return err
	}
	if call.About == 0 || revision == "" {
		called.Answer, err = manager.Call(ctx, call.Tool, input)
		return err
	}
	for {
		called.Events = nil
		called.Answer, err = manager.At(revision).Call(ctx, call.Tool, input)
		if !errors.Is(err, tasks.ErrConflict) {
			return err
		}
		if called.Unread != nil {
			return called.Unread
		}
		if file, _ := files.Find(called.Snapshot.Files, tasks.FileName(call.About)); string(file) != call.Seen {
			return workbench.NotDone(call)
		}
		revision = called.Snapshot.Revision
	}
}
