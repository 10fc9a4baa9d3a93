package app

import (
	"slices"
	"strconv"

	"tasklesson/app/layout"
	"tasklesson/app/lesson"
	"tasklesson/app/ui"
)

// A keeper remembers what was drawn last, so that a redraw does only what its
// message asks for. A nil keeper remembers nothing: everything is drawn.
type keeper struct {
	parts  map[string]part
	graph  structure
	places places
	laid   int // how many graphs were laid out
	more   places
	moreOf graphKey // what more was made of

	standing   standing
	standingOf standingKey

	scopes map[lesson.Message]string // of the handlers that send them
	scoped int                       // how many were given
}

// manyScopes is the number at which a keeper forgets them: what is drawn next gets its
// handlers anew. The graph of a large board has some thousand.
const manyScopes = 10_000

// scope returns what stands for a message in the handler that sends it: the same for
// an equal one, and of no other. A message can hold the bytes of a whole file, so that
// it is not written out. Where nothing is drawn again, none is needed.
func (k *keeper) scope(m lesson.Message) string {
	if k == nil {
		return ""
	}
	if scope, given := k.scopes[m]; given {
		return scope
	}
	if k.scopes == nil || len(k.scopes) == manyScopes {
		k.scopes = map[lesson.Message]string{}
	}
	k.scoped++
	k.scopes[m] = strconv.Itoa(k.scoped)
	return k.scopes[m]
}

// A part is a piece of the lab, and all that it was drawn from.
type part struct {
	key  any // comparable
	node node
}

// keep returns a part of the lab: the last one, where it was drawn from the
// same. The key must hold all that draw looks at.
func (k *keeper) keep(name string, key any, draw func() node) node {
	if k == nil {
		return draw()
	}
	last, there := k.parts[name]
	if there && last.key == key {
		return last.node
	}
	if k.parts == nil {
		k.parts = map[string]part{}
	}
	k.parts[name] = part{key, ui.Keep(draw())}
	return k.parts[name].node
}

// A structure is what the places of a graph depend on: neither states nor words.
type structure struct {
	layers []int
	edges  []layout.Edge
	height layout.Height
	files  bool // nodes are drawn as files
	work   bool // in a workshop
	digits int  // of the longest id
	long   bool // a subject may be longer than a line of a slip, and there are not too many
}

func (s structure) equal(other structure) bool {
	return s.height == other.height && s.files == other.files && s.work == other.work && s.digits == other.digits && s.long == other.long &&
		slices.Equal(s.layers, other.layers) && slices.Equal(s.edges, other.edges)
}

// place lays a graph out, unless it is the last one.
func (k *keeper) place(s structure) places {
	if k != nil && k.laid > 0 && s.equal(k.graph) {
		return k.places
	}
	p := placesOf(s)
	if k != nil {
		k.graph, k.places = s, p
		k.laid++
	}
	return p
}

// withOneMore returns places with one more task in them, after some of the others: the
// last ones, where they were made of the same, so that a key in the form costs nothing.
func (k *keeper) withOneMore(p places, key graphKey, after []int) places {
	if k != nil && key.graph != nil && key == k.moreOf && len(k.more.drawings) == len(p.drawings) {
		return k.more
	}
	with := p
	with.drawings = make([]layout.Drawing, len(p.drawings))
	for i, d := range p.drawings {
		with.drawings[i] = d.More(after)
	}
	if k != nil {
		k.more, k.moreOf = with, key
	}
	return with
}
