package main

import (
	"context"
	"encoding/json"

	"tasklesson/tasks"
)

// This file runs the commands that change the board.

func runCreate(ctx context.Context, s *session) error {
	blockers, err := s.ids("after")
	if err != nil {
		return err
	}
	t, err := s.manager.Create(ctx, tasks.NewTask{
		Subject: s.args[0], Description: s.text("description", ""), ActiveForm: s.text("active", ""), BlockedBy: blockers,
	})
	if err != nil {
		return err
	}
	return s.answer(t, t.ID.String())
}

func runUpdate(ctx context.Context, s *session) error {
	id, err := s.id()
	if err != nil {
		return err
	}
	u := tasks.Update{
		Subject: s.field("subject"), Description: s.field("description"), ActiveForm: s.field("active"),
		Owner: s.field("owner"), Force: s.on("force"),
	}
	if word, given := s.flags["status"]; given {
		status := tasks.Status(word)
		u.Status = &status
	}
	for _, list := range []struct {
		flag string
		ids  *[]tasks.ID
	}{
		{"not-after", &u.RemoveBlockedBy},
		{"not-before", &u.RemoveBlocks},
		{"after", &u.AddBlockedBy},
		{"before", &u.AddBlocks},
	} {
		if *list.ids, err = s.ids(list.flag); err != nil {
			return err
		}
	}
	return s.result(s.manager.Update(ctx, id, u))
}

func runClaim(ctx context.Context, s *session) error {
	owner := s.text("owner", "")
	switch {
	case owner == "":
		return usageError("claim needs -owner NAME. Usage: " + s.command.synopsis())
	case (len(s.args) == 1) == s.on("next"):
		return usageError("claim needs an ID or --next, one of the two. Usage: " + s.command.synopsis())
	case s.on("next"):
		return s.claimed(s.manager.ClaimNext(ctx, owner, tasks.ClaimOptions{CheckBusy: s.on("busy")}))
	}
	id, err := s.id()
	if err != nil {
		return err
	}
	return s.claimed(s.manager.Claim(ctx, id, owner, tasks.ClaimOptions{CheckBusy: s.on("busy")}))
}

func runComplete(ctx context.Context, s *session) error {
	id, err := s.id()
	if err != nil {
		return err
	}
	return s.result(s.manager.Complete(ctx, id, tasks.CompleteOptions{Owner: s.text("owner", ""), Force: s.on("force")}))
}

func runRelease(ctx context.Context, s *session) error {
	id, err := s.id()
	if err != nil {
		return err
	}
	return s.task(s.manager.Release(ctx, id, s.text("owner", "")))
}

func runReleaseAll(ctx context.Context, s *session) error {
	released, err := s.manager.ReleaseAll(ctx, s.args[0])
	if err != nil {
		return err
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
	return s.print(boardLines(released...))
}

func runDelete(ctx context.Context, s *session) error {
	id, err := s.id()
	if err != nil {
		return err
	}
	d, err := s.manager.Delete(ctx, id, tasks.DeleteOptions{Force: s.on("force")})
	if err != nil {
		return err
	}
	return s.answer(d, d.Deleted.String()+" deleted"+listed("\nedges removed in ", d.References)+listed("\nready now: ", d.Unblocked))
}

// task prints the answer of a call about one task.
func (s *session) task(t tasks.Task, err error) error {
	if err != nil {
		return err
	}
	return s.answer(t, boardLines(t))
}

// claimed prints a claimed task.
func (s *session) claimed(c tasks.Claimed, err error) error { return s.task(c.Task, err) }

// result prints a changed task, and what became ready by the change.
func (s *session) result(r tasks.Result, err error) error {
	if err != nil {
		return err
	}
	return s.answer(r, boardLines(r.Task)+listed("\nready now: ", r.Unblocked))
}
