package main

import (
	"context"
	"fmt"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/forms"
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

// runGraph prints the order of the work, or a diagram of it.
func runGraph(ctx context.Context, s *session) error {
	format, given := s.flags["format"]
	draw := map[string]func(tasks.Listing) string{"mermaid": forms.Mermaid, "dot": forms.Dot}[format]
	switch {
	case given && draw == nil && format != "json":
		return usageError(fmt.Sprintf("unknown format: %s. Give mermaid, dot or json.", format))
	case draw != nil:
		listing, err := s.manager.List(ctx)
		if err != nil {
			return err
		}
		if s.on("json") {
			return s.print(indented(map[string]string{"text": draw(listing)}))
		}
		_, err = s.out.WriteString(draw(listing))
		return err
	}
	g, err := s.manager.Graph(ctx)
	if err != nil {
		return err
	}
	if format == "json" {
		return s.print(g.JSON())
	}
	return s.answer(g, graphText(g))
}
