// Package challenge is situations to resolve on a board, as data: a [Level] is the
// files that it starts with, what is asked of the board, and a way to get there.
// [Read] reads those that come with the page, [ParseLink] one that a reader has
// written and [Level.Link] made a link of. [Level.Check] says what of it is met on a
// board and what is lacking: it looks at the state, never at the way there. Only
// turns are counted from the history, because no state can say how many there were.
//
// Everything in it is a value and a pure function; it may be used by several
// goroutines at once.
package challenge
