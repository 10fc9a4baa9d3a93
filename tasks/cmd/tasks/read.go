package main

import (
	"context"
	"fmt"
	"strings"

	"tasklesson/tasks"
)

// This file runs the commands that look at the board.

func runGet(ctx context.Context, s *session) error {
	shown := 0
	return s.each(ctx, func(id tasks.ID) (answer, error) {
		t, err := s.manager.Get(ctx, id)
		if err != nil {
			return answer{}, err
		}
		text := taskText(t)
		if shown++; shown > 1 {
			text = "\n" + text // an empty line stands between two tasks
		}
		return answer{t.JSON(), text}, nil
	})
}

func runWhy(ctx context.Context, s *session) error {
	id, err := s.id()
	if err != nil {
		return err
	}
	why, err := s.manager.Why(ctx, id)
	if err != nil {
		return err
	}
	if s.on("json") {
		return s.print(indented(why))
	}
	return s.print(whyText(why))
}

func whyText(why tasks.Why) string {
	if len(why.Blockers) == 0 {
		return why.ID.String() + " waits for nothing."
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%v waits for", why.ID)
	if why.InCycle {
		b.WriteString(" itself, in a ring, and")
	}
	b.WriteString(":")
	for _, c := range why.Blockers {
		fmt.Fprintf(&b, "\n  %v", c.ID)
		for _, mark := range []struct {
			set  bool
			text string
		}{{c.Missing, ", missing"}, {c.Unreadable, ", unreadable"}, {c.InCycle, ", in a ring"}} {
			if mark.set {
				b.WriteString(mark.text)
			}
		}
		if c.Depth > 1 {
			fmt.Fprintf(&b, ", %d steps before it", c.Depth)
		}
		b.WriteString(listed("; finished alone it frees ", c.Frees))
	}
	return b.String()
}
