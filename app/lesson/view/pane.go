package view

import "slices"

// A Pane is what the first panel shows; on narrow screens there is one panel.
type Pane string

// The panes.
const (
	PaneGraph        Pane = "graph"
	PaneFiles        Pane = "files"        // its own panel where there is room
	PaneConversation Pane = "conversation" // the context window of an agent
	PaneLanes        Pane = "lanes"        // several agents side by side
	PaneQuestions    Pane = "questions"    // what can start, what waits, what is done
	PaneWays         Pane = "ways"         // two ways of the same calls side by side
	PaneTimeline     Pane = "timeline"     // what the transactions of several agents did
	PaneBoard        Pane = "board"
	PaneConsole      Pane = "console" // calls of tools, as a model makes them
	PaneFile         Pane = "file"    // one file, a key at a time, or written by hand
	PaneSource       Pane = "source"
	PanePublished    Pane = "published" // the published way; its own panel where there is room
)

// offered says of every pane when there is something to show in it.
var offered = map[Pane]func(View) bool{
	PaneGraph:        always,
	PaneFiles:        always,
	PaneConversation: func(v View) bool { return v.Conversation != nil && len(v.Lanes) == 0 },
	PaneLanes:        func(v View) bool { return len(v.Lanes) > 0 },
	PaneQuestions:    func(v View) bool { return v.Predict != nil },
	PaneWays:         func(v View) bool { return v.Ways != nil },
	PaneTimeline:     func(v View) bool { return v.Timeline != nil },
	PaneBoard:        always,
	PaneConsole:      func(v View) bool { return v.Console != nil },
	PaneFile:         func(v View) bool { return v.Position.Scenario == "files" }, // and in its directory
	PaneSource:       func(v View) bool { return v.Mode == OnScenario },           // where its button is
	PanePublished:    func(v View) bool { return v.Beside },
}

func always(View) bool { return true }

// Offers reports whether there is something to show in a pane. The published way
// is offered before it is asked for.
func (v View) Offers(pane Pane) bool {
	there := offered[pane]
	return there != nil && there(v) || slices.Contains(v.Panes, pane)
}
