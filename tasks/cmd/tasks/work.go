package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"tasklesson/tasks"
)

// This file runs the commands that are about who does a task, and whether it is
// done.

// ownerVariable is the environment variable with the user's name. One that is
// empty is not set.
const ownerVariable = "TASKS_OWNER"

// owner returns the user's name: -owner, also where it is empty, else
// $TASKS_OWNER.
func (s *session) owner() string { return s.text("owner", os.Getenv(ownerVariable)) }

// actor returns the board for commands that could take work away from others:
// where $TASKS_OWNER names the user, what others own is theirs.
func (s *session) actor() *tasks.Manager {
	if name := os.Getenv(ownerVariable); name != "" {
		return s.manager.As(name)
	}
	return s.manager
}

func runClaim(ctx context.Context, s *session) error {
	owner, options := s.owner(), tasks.ClaimOptions{CheckBusy: s.on("busy")}
	switch {
	case owner == "":
		return usageError("claim needs -owner NAME. Usage: " + s.command.synopsis())
	case (len(s.args) > 0) == s.on("next"):
		return usageError("claim needs an ID or --next, one of the two. Usage: " + s.command.synopsis())
	case s.on("wait") && !s.on("next"):
		return usageError("--wait goes with --next. Usage: " + s.command.synopsis())
	}
	if s.on("next") {
		a, err := s.claimed(s.claimNext(ctx, owner, options))
		if err != nil {
			return err
		}
		return s.show(a)
	}
	s.readFirst(ctx)
	return s.each(ctx, func(id tasks.ID) (answer, error) {
		return s.claimed(s.manager.Claim(ctx, id, owner, options))
	})
}

// readFirst reads the board together with other readers, for a command that many
// agents run at the same moment. The command then keeps all others out only for
// what it writes, and reads what was committed since. It is for commands about
// tasks by their ids: they compare the files of those with what was read. What
// fails here fails in the command again, which says so.
func (s *session) readFirst(ctx context.Context) { _ = s.manager.Refresh(ctx) }

// claimNext claims the next free task, and waits for it with --wait.
func (s *session) claimNext(ctx context.Context, owner string, options tasks.ClaimOptions) (tasks.Claimed, error) {
	if !s.on("wait") {
		return s.manager.ClaimNext(ctx, owner, options)
	}
	if !s.on("json") {
		const patience = time.Second // a wait shorter than that needs no words
		told := time.AfterFunc(patience, func() { s.sayWaiting(ctx, owner) })
		defer told.Stop()
	}
	// What nobody will read is nobody's work: the agent's loop has died.
	waiting, stop := whileRead(ctx, s.stdout)
	defer stop()
	claimed, err := s.manager.ClaimNextWait(waiting, owner, options)
	if errors.Is(err, context.Canceled) && ctx.Err() == nil {
		err = errUnread
	}
	return claimed, err
}

// sayWaiting says that a claim waits, and also with -q what an agent that came
// back after a crash has to know: what it had is its own still, and not waited
// for by itself.
func (s *session) sayWaiting(ctx context.Context, owner string) {
	said := "waiting for a task to become ready"
	if listing, err := s.manager.List(ctx); err == nil {
		var mine []tasks.ID
		for _, t := range listing.Filter(tasks.Filter{Owner: owner, Status: tasks.InProgress}).Tasks {
			mine = append(mine, t.ID)
		}
		if len(mine) > 0 {
			s.say(said + "; you have " + listed("", mine) + " in progress yourself: complete or release it")
			return
		}
	}
	if !s.on("q") {
		s.say(said)
	}
}

// claimed is the answer of a claim. What was the owner's already looks on
// standard output as a new claim does; it is said beside it, because two agents
// of one name may both believe that it is theirs.
func (s *session) claimed(c tasks.Claimed, err error) (answer, error) {
	if err != nil {
		return answer{}, err
	}
	s.did(c.ID.String())
	a := answer{c.Task.JSON(), boardLines(c.Task)}
	if s.on("q") {
		a.text = c.ID.String()
	}
	if c.New {
		return a, nil
	}
	if !s.on("json") {
		s.say(c.ID.String() + " was yours already")
	}
	c.Unknown = append(without(c.Unknown, "alreadyYours"), tasks.Member{Key: "alreadyYours", Value: json.RawMessage("true")})
	a.json = c.Task.JSON()
	return a, nil
}

// without returns a file's own keys but the one that an answer has of its own.
func without(members []tasks.Member, key string) []tasks.Member {
	var others []tasks.Member
	for _, m := range members {
		if !strings.EqualFold(m.Key, key) {
			others = append(others, m)
		}
	}
	return others
}

func runComplete(ctx context.Context, s *session) error {
	s.readFirst(ctx)
	return s.each(ctx, func(id tasks.ID) (answer, error) {
		return s.changed(s.manager.Complete(ctx, id, tasks.CompleteOptions{Owner: s.owner(), Force: s.on("force")}))
	})
}

func runReopen(ctx context.Context, s *session) error {
	return s.each(ctx, func(id tasks.ID) (answer, error) {
		if t, err := s.manager.Get(ctx, id); err == nil && t.Status == tasks.InProgress {
			return answer{}, invalid("reopen", fmt.Sprintf("Task %v is in progress, not completed. Its owner can give it back: tasks release %d", id, int64(id)))
		}
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
