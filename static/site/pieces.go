package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
)

// A piece is an element of a page, by the places in its bytes.
type piece struct {
	tag        xml.StartElement
	start, end int // of the element
	from, to   int // of what is in it
}

// attr returns an attribute of the element, "" where it has none of that name.
func (p piece) attr(name string) string {
	for _, a := range p.tag.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// in returns what is in the element.
func (p piece) in(page []byte) []byte { return page[p.from:p.to] }

// pieces returns the elements of a page that was rendered here, in the order in which
// they begin.
func pieces(page []byte, wanted func(xml.StartElement) bool) ([]piece, error) {
	d := xml.NewDecoder(bytes.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var found []piece
	var open []int // indices of found, -1 for elements that nobody wants
	for {
		before := int(d.InputOffset())
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return found, nil
		}
		if err != nil {
			return nil, fmt.Errorf("read what was rendered: %w", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			at := -1
			if wanted(token) {
				at = len(found)
				found = append(found, piece{tag: token.Copy(), start: before, from: int(d.InputOffset())})
			}
			open = append(open, at)
		case xml.EndElement:
			at := open[len(open)-1]
			open = open[:len(open)-1]
			if at >= 0 {
				found[at].to, found[at].end = before, int(d.InputOffset())
			}
		}
	}
}

// named returns what [pieces] takes for elements of one name.
func named(name string) func(xml.StartElement) bool {
	return func(e xml.StartElement) bool { return e.Name.Local == name }
}
