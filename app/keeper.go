package app

import (
	"slices"

	"tasklesson/app/layout"
	"tasklesson/app/ui"
)

// A keeper remembers what was drawn last, so that a redraw does only what its
// message asks for. A nil keeper remembers nothing: everything is drawn.
type keeper struct {
	parts  map[string]part
	graph  structure
	places places
	laid   int // how many graphs were laid out
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
}

// places are the two drawings of a graph; the style sheet shows one.
type places struct{ down, right layout.Drawing }

// place lays a graph out, unless it is the last one.
func (k *keeper) place(s structure) places {
	if k != nil && k.laid > 0 && slices.Equal(s.layers, k.graph.layers) && slices.Equal(s.edges, k.graph.edges) {
		return k.places
	}
	p := places{layout.Of(s.layers, s.edges, layout.Down), layout.Of(s.layers, s.edges, layout.Right)}
	if k != nil {
		k.graph, k.places = s, p
		k.laid++
	}
	return p
}
