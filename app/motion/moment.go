// Package motion says in which order the effects of one step are shown. What is
// drawn is final at once; for about 1.3 seconds the old look lies over it and gives
// way part by part: a cause first, then what follows from it. One table serves
// graph, files, conversation, counts and sentence, so that they agree.
//
// It is plain Go and looks at two views alone. Package wasm/browser performs the
// moments.
package motion

import (
	"strconv"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A Moment is one thing that moves. Until its start the lab looks there as its
// Kind says; afterwards it is as drawn.
type Moment struct {
	Kind Kind
	// On selects, in CSS and within the lab, the elements that move. Of a kind
	// that is [Kind.Past] they are looked for in the drawing before.
	On       string
	Start    int     // milliseconds from the drawing
	Duration int     // milliseconds
	To       float64 // of Drain: the share of the element that stays, from 0 to 1
	Into     string  // of Drop: the node, with whose old look the copy goes in the end
}

// End returns when the moment is over, in milliseconds from the drawing.
func (m Moment) End() int { return m.Start + m.Duration }

// A Kind is a way to move.
type Kind string

// The kinds.
const (
	Turn   Kind = "turn"   // the old face gives way to the new one
	Say    Kind = "say"    // the old words go, then the new ones come
	Light  Kind = "light"  // the new look fills the node from the side of its disc
	Let    Kind = "let"    // a line breaks into dots, or closes again
	Drain  Kind = "drain"  // the old bar shrinks to what is left of it
	Appear Kind = "appear" // it comes
	Rise   Kind = "rise"   // it comes up from below
	Lift   Kind = "lift"   // a copy comes off its node
	Pulse  Kind = "pulse"  // something runs along a line; nothing of it stays
	Fall   Kind = "fall"   // a disc falls
	Drop   Kind = "drop"   // a copy drops into its node
	Sink   Kind = "sink"   // a message falls
	Stroke Kind = "stroke" // it is drawn from left to right
)

// Past reports whether what moves is no longer there: its elements are those of
// the drawing before.
func (k Kind) Past() bool { return k == Fall || k == Drop || k == Sink }

// Fresh reports whether nothing is seen before the moment starts, rather than the
// old look.
func (k Kind) Fresh() bool { return k == Appear || k == Rise || k == Lift || k == Pulse || k == Stroke }

// The elements that move, by the names that the panels give them.
const (
	Sentence  = ".sentence"
	Counts    = ".counts"
	BoardText = ".board-text"
	Changed   = ".change"
	Lines     = ".one-file"
	Remark    = ".remark"
	Verdict   = ".verdict-of"
	Badge     = ".badge"
)

// Card returns the selector of a task's node.
func Card(id tasks.ID) string { return task(id) + " .card" }

// Check returns the selector of what shows that a task is completed.
func Check(id tasks.ID) string { return task(id) + " .ic-completed" }

// Copy returns the selector of the copy that lies over a task's node.
func Copy(id tasks.ID) string { return task(id) + " .copy" }

func task(id tasks.ID) string { return hook("task", number(id)) }

// Disc returns the selector of the disc with the id of one task in the list of
// another.
func Disc(from, to tasks.ID) string { return hook("disc", number(from)+" "+number(to)) }

// Hole returns the selector of what stays in the place of a disc that fell.
func Hole(from, to tasks.ID) string { return hook("hole", number(from)+" "+number(to)) }

// Struck returns the selector of what shows that an id is struck out of a copy.
func Struck(from, to tasks.ID) string { return hook("struck", number(from)+" "+number(to)) }

// Line returns the selector of the line from one task to another.
func Line(from, to tasks.ID) string { return hook("edge", number(from)+" "+number(to)) }

// Row returns the selector of a file's row.
func Row(name string) string { return hook("file", name) }

func number(id tasks.ID) string { return strconv.FormatInt(int64(id), 10) }

func hook(name, value string) string { return "[data-" + name + "=" + strconv.Quote(value) + "]" }

// panel returns the selector of a panel.
func panel(pane view.Pane) string { return hook("panel", string(pane)) }
