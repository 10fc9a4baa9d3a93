package main

import (
	"context"
	"fmt"

	"tasklesson/tasks"
	"tasklesson/tasks/forms"
)

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
