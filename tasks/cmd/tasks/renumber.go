package main

import (
	"context"
	"fmt"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/renumber"
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
		return err
	}
	for _, r := range done.Renumbered {
		s.did(r.Kept.String() + " and " + r.Moved.String())
	}
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
	return s.print(boardLines(lines...) + renumbered(done))
}

// renumbered says what became of the references to a task that was made twice.
func renumbered(done renumber.Done) string {
	var b strings.Builder
	for _, r := range done.Placed {
		fmt.Fprintf(&b, "\n%s of %v: %v", r.List, r.Task, r.To)
	}
	for _, r := range done.Unplaced {
		fmt.Fprintf(&b, "\nleft: %s of %v names %v, and neither of the two says that it is meant", r.List, r.Task, r.To)
	}
	for _, id := range done.Unread {
		fmt.Fprintf(&b, "\nleft: %s cannot be read", tasks.FileName(id))
	}
	return b.String()
}
