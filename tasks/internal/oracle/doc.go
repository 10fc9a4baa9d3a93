// Package oracle is a second, naive implementation of the task system, to
// compare package tasks with. It was written from the contract and shares no
// code with what it judges: the board is a map of file names to texts, and
// everything is computed from these texts again for every question. It knows
// no index, no transaction and no shortcut, and is slow on purpose.
//
// [State.Call] says what a tool has to answer and which files it has to leave.
// [Random] makes the life of a board: calls as models send them, and in
// between files as other programs write them.
package oracle
