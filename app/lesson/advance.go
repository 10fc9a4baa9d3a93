package lesson

import (
	"slices"

	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/workbench"
)

// A Message says what happened: a person did something, the address changed,
// or an effect came back. What is about a directory is a message of package
// workbench; what comes of playing a scenario is one of package storage. A message of
// this package stands in the file of its noun, with its kind and with what it does.
type Message = storage.Message

// An own message is one of this package, and does this to the copy of a state that
// [Advance] has made. It keeps no pointer to it.
type own interface {
	Message
	advance(s *State) []Effect
}

// A gesture stands for another message, by what is on the stage; nil for none.
type gesture interface {
	Message
	means(s *State) Message
}

// A Kind says what goes along with a message besides its own work.
type Kind = workbench.Kind

// The kinds of own messages.
const (
	report  = workbench.Report
	detail  = workbench.Answers                                          // more of what is there is seen
	other   = workbench.Answers | workbench.Closes                       // something else is
	arrival = other | workbench.Led                                      // the address has led somewhere
	led     = workbench.Led                                              // the text has
	leave   = other | workbench.Pauses                                   // the lab goes elsewhere
	home    = leave | workbench.InMore                                   // to the reader's board
	step    = leave | workbench.Moves                                    // on or back in a scenario
	leap    = step | workbench.InMore                                    // to an end of it
	run     = other | workbench.Moves                                    // on by itself
	tick    = workbench.Moves                                            // one step of that
	choice  = workbench.Pauses | workbench.Closes | workbench.Moves      // of what an agent does
	mark    = workbench.Pauses                                           // what is expected of the next step
	outside = workbench.Closes                                           // something beside it is pressed
	anew    = workbench.Answers | workbench.Closes | workbench.ClosesAll // all is as at the first visit
)

// Advance returns the state after a message, and what has to be done outside.
// It has no clock and no goroutine, and changes neither its argument nor
// anything that an older state holds. A message that cannot apply, such as
// Redo where nothing was undone, changes nothing.
//
// Store effects are performed in the order they were returned, one after the
// other, and their answers are sent back in that order; see
// [workbench.State.Advance].
func Advance(s State, m Message) (State, []Effect) {
	if g, is := m.(gesture); is {
		m = g.means(&s)
	}
	if m == nil {
		return s, nil
	}
	before, kind := s, m.Kind()
	var stop []Effect
	if kind.Has(workbench.Pauses) {
		stop = s.stop()
	}
	if kind.Has(workbench.Answers) {
		s.dropRefusal()
	}
	closed := s.closeOver(kind)
	effects := s.advance(m)
	left := s.stopAsking(before.position.wanted)
	read := s.keepReading(&before, kind)
	expects := s.expectAgent()
	s.arrangePanes()
	s.shareShown(&before)
	return s, slices.Concat(stop, effects, left, closed, read, expects)
}

// advance does what a message does itself.
func (s *State) advance(m Message) []Effect {
	switch m := m.(type) {
	case workbench.Message:
		return s.work(m)
	case storage.FrameWaits:
		return s.frameWaits(m)
	case storage.FrameShown:
		return s.frameShown(m)
	case storage.FrameFailed:
		return s.frameFailed(m)
	default:
		return m.(own).advance(s) // a test sees to it that each has a deed
	}
}
