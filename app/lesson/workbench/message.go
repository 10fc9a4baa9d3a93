package workbench

import "tasklesson/app/lesson/files"

// A Message says what happened to the directory at its path: a person did
// something, or an effect came back. Each stands beside what it is about, with its
// kind and with what it does. One that reports a failure also says of what, and why:
// Failure() (doing string, err error).
type Message interface {
	Kind() Kind
	Directory() files.Path
	advance(s *State) []Effect // changes the copy that [State.Advance] has made, and keeps no pointer to it
}

// A Kind says what goes along with a message, besides what it does itself. Package
// lesson has kinds of its own, and sees to all that a Kind says but Asks.
type Kind uint

// What can go along with a message.
const (
	Pauses    Kind = 1 << iota // the lab no longer goes on by itself
	Answers                    // what was refused is not said any more: any action answers it
	Closes                     // what lies over the lab closes, but for the list of keys, which closes only for a room
	ClosesAll                  // and the list of keys too
	InMore                     // its button is among what is rarely needed: where that was open, the focus goes back to it
	Moves                      // the text comes along where the lab goes by it
	Led                        // the text has led the lab there, and does not come along
	ByHand                     // a person works on the directory: it comes on the stage, and stays while they read on
	Asks                       // it is about what the workbench asks, which else is answered by any other work
)

// The kinds of messages about a directory.
const (
	Report  Kind = 0 // of an effect: what came of it
	Hand         = ByHand | Pauses | Answers | Closes
	Asking       = Hand | Asks
	Opening      = Hand | ClosesAll // of the form
	Rare         = Hand | InMore
)

// Has reports whether something goes along with messages of the kind.
func (k Kind) Has(what Kind) bool { return k&what != 0 }
