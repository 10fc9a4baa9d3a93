package lesson

import (
	"maps"
	"sync"

	"tasklesson/tasks"
)

// A Drawing stands for something that is drawn of the files: as long as two
// Views have the same pointer, it is the same, and need not be drawn again.
type Drawing struct{ _ byte } // of some size, so that no two have one address

// shown is what a State shows of its files, made when somebody looks: a burst of
// messages is looked at once. States that show the same share it.
type shown struct {
	graph *Drawing // of the view
	once  sync.Once
	view  View
}

// keepShown returns the state with what it shows: that of the state before where it
// is the same.
func (s State) keepShown(before State) State {
	switch {
	case s.drawsAs(before):
	case s.drawsGraphAs(before):
		s.shown = &shown{graph: before.shown.graph}
	default:
		s.shown = &shown{graph: new(Drawing)}
	}
	return s
}

// drawn returns the part of the View that shows files.
func (s State) drawn() View {
	s.shown.once.Do(func() { s.shown.view = s.draw() })
	return s.shown.view
}

// draw makes what drawn returns; [State.drawsAs] lists what it reads.
func (s State) draw() View {
	v := View{Drawing: new(Drawing), Graph: s.shown.graph}
	if s.walk.shown() {
		frame := s.walk.frame
		v.Mode, v.Position = OnScenario, frame.Position
		v.Heading, v.Sentence, v.Ticks = frameHeading(frame), frame.Sentence, frame.Ticks
		pictureOf(frame, s.folds).drawInto(&v)
		v.Conversation = conversationView(frame, s.folds)
		if v.Beside = frame.Published != nil; v.Beside && s.beside {
			v.Published = publishedView(frame, s.folds)
		}
		return v
	}
	v.Mode, v.Heading = OnBoard, boardHeading
	v.Sentence = s.board.sentence(s.library[Opening])
	picture{
		snapshot: s.board.snapshot, before: s.board.before, events: s.board.events,
		refusals: s.board.refusals, folds: s.folds, actions: true,
	}.drawInto(&v)
	return v
}

// drawsAs reports whether two states draw the same of their files. It compares
// where data lies, not what it says, so that it costs the same on every board:
// data that was read anew counts as changed.
func (s State) drawsAs(other State) bool {
	return maps.Equal(s.folds, other.folds) && s.beside == other.beside && s.drawsGraphAs(other)
}

// drawsGraphAs reports the same of tasks and edges alone.
func (s State) drawsGraphAs(other State) bool {
	if s.walk.shown() != other.walk.shown() {
		return false
	}
	if s.walk.shown() {
		return s.walk.frame.is(other.walk.frame)
	}
	a, b := s.board, other.board
	return a.known == b.known && a.outcome == b.outcome && maps.Equal(a.refusals, b.refusals) &&
		isSnapshot(a.snapshot, b.snapshot) && isSlice(a.before, b.before) && isSlice(a.events, b.events)
}

// is reports whether two frames are one and the same.
func (f Frame) is(other Frame) bool {
	return f.Position == other.Position && f.Sentence == other.Sentence && isSnapshot(f.Snapshot, other.Snapshot) &&
		isSlice(f.Before, other.Before) && isSlice(f.Events, other.Events) &&
		f.Story == other.Story && f.Published == other.Published
}

func isSnapshot(a, b tasks.Snapshot) bool {
	return a.Revision == b.Revision && a.Board == b.Board && isSlice(a.Files, b.Files) && isSlice(a.Listing.Tasks, b.Listing.Tasks)
}

// isSlice reports whether two slices are one and the same; all empty ones are.
func isSlice[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}
