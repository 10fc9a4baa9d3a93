package main

import (
	"context"
	"fmt"
	"html"
	"strings"

	"tasklesson/app"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// A frame is the lab at one position of the opening scenario, as HTML. Links
// lead from one to the next, and :target shows the one that the fragment
// names, so the walk needs no script.
type frame struct {
	ID   string // the fragment: "hook/3"
	HTML string
}

// playFrames plays a scenario with the code that the browser runs, and draws
// each of its positions with the panels that the browser draws.
func playFrames(ctx context.Context, sc scenario.Scenario) ([]frame, error) {
	played, err := scenario.PlayAll(ctx, sc)
	if err != nil {
		return nil, err
	}
	frames := make([]frame, 0, len(played))
	for _, f := range played {
		id := fmt.Sprintf("%s/%d", f.Position.Scenario, f.Position.Step)
		frames = append(frames, frame{ID: id, HTML: ui.HTML(app.Lab(view.Static(sc, f), nil))})
	}
	return frames, nil
}

// frameSections writes the frames as sections, first position first.
func frameSections(frames []frame) string {
	var b strings.Builder
	for _, f := range frames {
		fmt.Fprintf(&b, "<section class=\"frame\" id=\"%s\">%s</section>\n", html.EscapeString(f.ID), f.HTML)
	}
	return b.String()
}
