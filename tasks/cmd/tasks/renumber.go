package main

import (
	"context"
	"fmt"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/renumber"
)

// runRenumber makes two tasks of a file in which git left two.
func runRenumber(ctx context.Context, s *session) error {
	if s.on("ours") == s.on("theirs") {
		return usageError("renumber needs -ours or -theirs, one of the two. Usage: " + s.command.synopsis())
	}
	ids := make([]tasks.ID, len(s.args))
	for i := range ids {
		var err error
		if ids[i], err = s.argument(i); err != nil {
			return err
		}
	}
	keep := renumber.Ours
	if s.on("theirs") {
		keep = renumber.Theirs
	}
	done, err := renumber.Tasks(ctx, s.manager.Store(), ids, renumber.Options{Keep: keep, Force: s.on("force")})
	if err != nil {
		if tasks.CodeOf(err) != "" {
			s.hint = s.elsewhere(ids...)
		}
		return err
	}
	for _, r := range done.Renumbered {
		s.did(r.Kept.String() + " and " + r.Moved.String())
	}
	if err := s.printRenumbered(ctx, done); err != nil {
		return err
	}
	s.out.Flush() // what was printed stands before it; a failure of it stays in out
	// The other branch goes on with the task that it knows: its next commit would
	// bring that back under the id of another.
	s.say("where a branch still has " + kept(done) + " as another task, it has to take this merge before it goes on with that id")
	if done.Picked {
		s.say("in a rebase the commits that follow still mean the old ids: git rebase --abort, then git merge and renumber, keeps them apart")
	}
	return nil
}

// printRenumbered prints the tasks that were two of one id, and what became of
// the references to them.
func (s *session) printRenumbered(ctx context.Context, done renumber.Done) error {
	if s.on("json") {
		return s.print(indented(done))
	}
	var lines []tasks.Task
	for _, r := range done.Renumbered {
		for _, id := range []tasks.ID{r.Kept, r.Moved} {
			t, err := s.manager.Get(ctx, id)
			if err != nil {
				return err
			}
			lines = append(lines, t)
		}
	}
	return s.print(boardLines(lines...) + renumbered(done, s.conflicts(ctx, done.Unread...)))
}

// kept returns the ids that two branches gave.
func kept(done renumber.Done) string {
	ids := make([]tasks.ID, len(done.Renumbered))
	for i, r := range done.Renumbered {
		ids[i] = r.Kept
	}
	return listed("", ids)
}

// renumbered says what became of the references to a task that was made twice,
// and what conflicts other files hold.
func renumbered(done renumber.Done, conflicts map[tasks.ID]string) string {
	var b strings.Builder
	for _, r := range done.Placed {
		fmt.Fprintf(&b, "\n%s of %v: %v", r.List, r.Task, r.To)
	}
	for _, r := range done.Unplaced {
		fmt.Fprintf(&b, "\nleft: %s of %v names %v, and neither of the two says that it is meant", r.List, r.Task, r.To)
	}
	for _, id := range done.Unread {
		fmt.Fprintf(&b, "\nleft: %s cannot be read", tasks.FileName(id))
		if words, is := conflicts[id]; is {
			b.WriteString(": " + words)
		}
	}
	return b.String()
}
