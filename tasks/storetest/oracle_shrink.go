package storetest

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"tasklesson/tasks/internal/oracle"
)

// shrink makes a life shorter as long as it fails. Each round tries every way
// to make it simpler once.
func shrink(life oracle.Life, fails func(oracle.Life) bool) oracle.Life {
	const mostTries = 4000
	tries := 0
	for again := true; again; {
		again = false
		for _, simpler := range simplerLives {
			for i := 0; tries < mostTries; {
				next, possible := simpler(life, i)
				if !possible {
					break
				}
				tries++
				if next.changed && fails(next.Life) {
					life, again = next.Life, true
				} else {
					i++
				}
			}
		}
	}
	return life
}

// An attempt is a life that may be simpler.
type attempt struct {
	oracle.Life
	changed bool
}

// simplerLives make the i-th of their simplifications, and report false behind
// the last.
var simplerLives = []func(l oracle.Life, i int) (attempt, bool){
	withoutMovesUpTo, withoutMove, withoutForeignEdit, withoutFile, withoutArgument, withoutPart,
}

func copyOf(l oracle.Life) oracle.Life {
	l.Files, l.Moves = maps.Clone(l.Files), slices.Clone(l.Moves)
	for i := range l.Moves {
		l.Moves[i].Foreign = maps.Clone(l.Moves[i].Foreign)
	}
	return l
}

// withoutMovesUpTo begins with the directory as the oracle has it before the
// last moves, the fewest first.
func withoutMovesUpTo(l oracle.Life, i int) (attempt, bool) {
	if i >= len(l.Moves) {
		return attempt{}, false
	}
	l = copyOf(l)
	state := oracle.State{Files: l.Files}
	cut := len(l.Moves) - 1 - i
	for _, move := range l.Moves[:cut] {
		move.Apply(state.Files)
		state.Sees()
		state.Call(move.Tool, move.Input)
	}
	l.Files, l.Moves = state.Files, l.Moves[cut:]
	foreign := l.Moves[0].Foreign
	l.Moves[0].Apply(l.Files)
	l.Moves[0].Foreign = nil
	return attempt{l, cut > 0 || len(foreign) > 0}, true
}

func withoutMove(l oracle.Life, i int) (attempt, bool) {
	if i >= len(l.Moves) {
		return attempt{}, false
	}
	l = copyOf(l)
	l.Moves = slices.Delete(l.Moves, i, i+1)
	return attempt{l, true}, true
}

// withoutForeignEdit leaves out one file that others write.
func withoutForeignEdit(l oracle.Life, i int) (attempt, bool) {
	l = copyOf(l)
	for _, move := range l.Moves {
		names := slices.Sorted(maps.Keys(move.Foreign))
		if i < len(names) {
			delete(move.Foreign, names[i])
			return attempt{l, true}, true
		}
		i -= len(names)
	}
	return attempt{}, false
}

func withoutFile(l oracle.Life, i int) (attempt, bool) {
	names := slices.Sorted(maps.Keys(l.Files))
	if i >= len(names) {
		return attempt{}, false
	}
	l = copyOf(l)
	delete(l.Files, names[i])
	return attempt{l, true}, true
}

// withoutArgument leaves out one argument of a call.
func withoutArgument(l oracle.Life, i int) (attempt, bool) {
	l = copyOf(l)
	for at := range l.Moves {
		names := keysOf(l.Moves[at].Input)
		if i < len(names) {
			l.Moves[at].Input = withoutKey(l.Moves[at].Input, names[i])
			return attempt{l, true}, true
		}
		i -= len(names)
	}
	return attempt{}, false
}

// withoutPart leaves out one key of one file at the start.
func withoutPart(l oracle.Life, i int) (attempt, bool) {
	for _, name := range slices.Sorted(maps.Keys(l.Files)) {
		keys := keysOf(l.Files[name])
		if i < len(keys) {
			l = copyOf(l)
			l.Files[name] = withoutKey(l.Files[name], keys[i])
			return attempt{l, true}, true
		}
		i -= len(keys)
	}
	return attempt{}, false
}

func keysOf(object string) []string {
	var members map[string]json.RawMessage
	if json.Unmarshal([]byte(object), &members) != nil {
		return nil
	}
	return slices.Sorted(maps.Keys(members))
}

func withoutKey(object, key string) string {
	var members []string
	var all map[string]json.RawMessage
	if json.Unmarshal([]byte(object), &all) != nil {
		return object
	}
	for _, name := range keysOf(object) {
		if name != key {
			quoted, _ := json.Marshal(name) // a string always can
			members = append(members, string(quoted)+": "+string(all[name]))
		}
	}
	return "{" + strings.Join(members, ", ") + "}"
}
