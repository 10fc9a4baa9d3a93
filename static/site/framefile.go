package main

import (
	"encoding/json"
	"path"

	"tasklesson/app/ui"
)

// framesFolder holds the frames of the scenarios that the page fetches, a file for
// each.
var framesFolder = "frames/" + language

// framesName is the file of a scenario's frames.
func framesName(scenario string) string { return path.Join(framesFolder, scenario+".json") }

// A frameFile is the frames of one scenario as the loader builds them: elements
// instead of markup, because the page makes nothing of markup. What several places
// have in common, and frames have nearly everything in common, is written once: as
// HTML the frames of a conversation are ten times as much.
type frameFile struct {
	// Parts are what is in several places: an element is an array of its tag, its
	// attributes (an object, true for those that count by being there) and what is
	// in it: a text, an element, or the number of a part.
	Parts []any `json:"parts"`
	// Frames are the elements of the positions, from position 0.
	Frames []any `json:"frames"`
}

// packFrames returns the frames as a file. Two packings of the same frames are the
// same byte for byte.
func packFrames(frames []frame) ([]byte, error) {
	p := &partition{ids: map[string]int{}, number: map[int]int{}}
	roots := make([]int, len(frames))
	for i, f := range frames {
		id, err := p.note(f.Lab)
		if err != nil {
			return nil, err
		}
		p.nodes[id].places++
		roots[i] = id
	}
	file := frameFile{Parts: []any{}}
	for _, id := range roots {
		file.Frames = append(file.Frames, p.write(id, &file))
	}
	return json.Marshal(file)
}

// A partition finds out which elements are alike.
type partition struct {
	ids    map[string]int // of the nodes, by what they are
	nodes  []noted
	number map[int]int // of the parts, by the ids of their nodes
}

// A noted node is one for all that are alike.
type noted struct {
	text   string
	tag    string // "" for a text
	attrs  map[string]any
	in     []int // ids
	places int   // in how many others it stands, counting those that are alike as one
}

// note returns the id of a node. A node is known by its attributes and by the ids of
// what is in it.
func (p *partition) note(n *ui.Node) (int, error) {
	made := noted{text: n.Text, tag: n.Tag}
	if n.Tag != "" {
		made.attrs = attributes(n)
	}
	for _, child := range n.Children {
		id, err := p.note(child)
		if err != nil {
			return 0, err
		}
		made.in = append(made.in, id)
	}
	key, err := json.Marshal([]any{made.tag, made.text, made.attrs, made.in})
	if err != nil {
		return 0, err
	}
	id, known := p.ids[string(key)]
	if !known {
		id = len(p.nodes)
		p.ids[string(key)] = id
		p.nodes = append(p.nodes, made)
		for _, child := range made.in {
			p.nodes[child].places++
		}
	}
	return id, nil
}

// attributes returns what an element has, as [ui.HTML] writes it.
func attributes(n *ui.Node) map[string]any {
	has := map[string]any{}
	for _, a := range n.Attrs {
		switch {
		case a.Name == "initial":
			has["value"] = a.Value
		case !a.Flag:
			has[a.Name] = a.Value
		case a.On:
			has[a.Name] = true
		}
	}
	return has
}

// write returns a node as it stands in the file. An element that several places have
// becomes a part, numbered in the order of writing.
func (p *partition) write(id int, file *frameFile) any {
	n := p.nodes[id]
	if n.tag == "" {
		return n.text
	}
	if number, written := p.number[id]; written {
		return number
	}
	element := []any{n.tag, n.attrs}
	for _, child := range n.in {
		element = append(element, p.write(child, file))
	}
	if n.places < 2 {
		return element
	}
	p.number[id] = len(file.Parts)
	file.Parts = append(file.Parts, element)
	return p.number[id]
}
