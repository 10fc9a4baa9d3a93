// Package challenge is situations to resolve on a board, as data: a [Level] is the
// files that it starts with, what is asked of the board, and a way to get there.
// [Read] reads those that come with the page, [New] makes one of two boards of a
// reader, and [Level.Link] and [ParseLink] take that from one reader to another.
//
// [Level.Check] says what of it is met on a board and what is lacking: it looks at the
// state, never at the way there. Only turns are counted from the history, because no
// state can say how many there were; see [Level.Turns].
//
// A level is written as "level.json": a group, agents where it matters who does the
// work, a start, a goal and a solution. The start is a list of tasks, numbered from 1
// where they have no id, that name what they wait for; their files are made as the
// Manager would write them. Files by name stand in the place of those, byte for byte,
// and what is listed without is left out. The goal is a list of conditions, each of a
// kind of [words.ConditionKind]. Where the name of a task would be the answer, a
// condition is secret. The texts of a language stand beside it, in "en.json".
//
// Everything in it is a value, and nothing is kept; it may be used by several
// goroutines at once.
package challenge
