// Package lesson is the lesson without its screen, as one loop. A [Message] says
// what a person or the storage did; [Advance] takes a [State] and a message and
// returns the next state and [Effect] values; the loop of package app performs the
// effects and sends what comes of them back as messages. [State.View] says what
// to draw. It is plain Go: it knows no browser and no go-app, and is tested
// natively.
//
// The rooms under it, each importing only what stands before it:
//
//	words         all that is said to a reader, a type for each language
//	files         compares two states of a directory
//	scenario      a walk over a board, played to a position: verbs and lanes;
//	              under it address, what the fragment of an address names
//	published     the teaching double of the short algorithm
//	conversation  messages, token estimate, compaction, transcript, todo list
//	agent         the loop of a model and its tools
//	race          agents that reach for one task
//	challenge     situations to resolve, and what is lacking on a board
//	view          what is drawn
//	workbench     a directory that somebody works on by hand
//	storage       performs the effects on directories
//
// Three directories are kept for the next visit and shared by all tabs: the reader's board
// (board/.tasks), their folder of files (files/.tasks), and the todos that they write at
// the end of the opening (todos/.tasks). Reset everything takes all of them back to their
// start. Every other directory is a tab's own, and goes with it.
//
// A model is asked by an effect, [AskModel], and its answer is a message: it may
// come late, or not at all, and meanwhile everything else goes on. What was answered
// is kept, and a position is played again from it.
package lesson
