package main

import (
	"context"
	"encoding/json"

	"tasklesson/tasks"
)

// This file runs the commands that are about who does a task, and whether it is
// done.

func runComplete(ctx context.Context, s *session) error {
	s.readFirst(ctx)
	return s.each(ctx, func(id tasks.ID) (answer, error) {
		return s.changed(s.manager.Complete(ctx, id, tasks.CompleteOptions{Owner: s.owner(), Force: s.on("force")}))
	})
}

func runReopen(ctx context.Context, s *session) error {
	return s.each(ctx, func(id tasks.ID) (answer, error) {
		status := tasks.Pending
		return s.changed(s.actor().Update(ctx, id, tasks.Update{Status: &status}))
	})
}

func runRelease(ctx context.Context, s *session) error {
	s.readFirst(ctx)
	return s.each(ctx, func(id tasks.ID) (answer, error) {
		t, err := s.manager.Release(ctx, id, s.owner())
		return s.changed(tasks.Result{Task: t}, err)
	})
}

func runReleaseAll(ctx context.Context, s *session) error {
	released, err := s.manager.ReleaseAll(ctx, s.args[0])
	if err != nil {
		return err
	}
	for _, t := range released {
		s.did(t.ID.String())
	}
	if s.on("json") {
		list := make([]json.RawMessage, len(released))
		for i, t := range released {
			list[i] = json.RawMessage(t.JSON())
		}
		return s.print(indented(list))
	}
	if len(released) == 0 {
		return s.print("Nothing to release.")
	}
	return s.print(s.paint(boardLines(released...)))
}

func runDelete(ctx context.Context, s *session) error {
	return s.each(ctx, func(id tasks.ID) (answer, error) {
		d, err := s.actor().Delete(ctx, id, tasks.DeleteOptions{Force: s.on("force")})
		if err != nil {
			return answer{}, err
		}
		s.did(d.Deleted.String())
		return answer{d.JSON(), d.Deleted.String() + " deleted" + listed("\nedges removed in ", d.References) + listed("\nready now: ", d.Unblocked)}, nil
	})
}

// changed is the answer of a call that changed a task: the task, and what became
// ready by the change.
func (s *session) changed(r tasks.Result, err error) (answer, error) {
	if err != nil {
		return answer{}, err
	}
	s.did(r.ID.String())
	return answer{r.JSON(), boardLines(r.Task) + listed("\nready now: ", r.Unblocked)}, nil
}
