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

// A frame is the lab at one position of a scenario, before the program is there.
// Links lead from one to the next. Those of the opening stand in the page, where
// :target shows the one that the fragment names, so that their walk needs no
// script; those of the others are fetched, see [packFrames].
type frame struct {
	ID  string // the fragment: "hook/3"
	Lab *ui.Node
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
		frames = append(frames, frame{ID: id, Lab: app.Lab(view.Static(sc, f), nil)})
	}
	return frames, nil
}

// frameSections writes the frames as sections, first position first.
func frameSections(frames []frame) string {
	var b strings.Builder
	for _, f := range frames {
		fmt.Fprintf(&b, "<section class=\"frame\" id=\"%s\">%s</section>\n", html.EscapeString(f.ID), ui.HTML(f.Lab))
	}
	return b.String()
}
