//go:build !js && !race

package app

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/layout"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
)

// A line through the words of a card strikes them out: no line of any step runs
// through a card that it does not belong to, nor, on a map, through any words.
func TestNoLineRunsThroughACard(t *testing.T) {
	for name, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		seen := map[string]bool{}
		for _, frame := range frames {
			v := view.View{Choices: view.Choices{Pane: view.PaneGraph}}
			v.DrawFrame(sc, frame, view.Chosen{}, true)
			for _, fault := range crossings(newLab(v, nil, nil)) {
				if !seen[fault] {
					t.Errorf("%s, first at step %d: %s", name, frame.Position.Step, fault)
				}
				seen[fault] = true
			}
		}
	}
}

// crossings names the lines of a lab that run through a card.
func crossings(l *lab) []string { return crossingsOf(l, func(layout.Line) bool { return true }) }

// crossingsOf names those of some lines.
func crossingsOf(l *lab, asked func(layout.Line) bool) (faults []string) {
	standing := l.standing()
	plugs := plugsOf(standing.tasks, l.Edges)
	places := l.places()
	for _, d := range places.drawings {
		for i, t := range standing.tasks {
			words := l.wordsBelow(d, places, i, t)
			for line, p := range plugs {
				foreign := p.From != t.ID && p.To != t.ID
				through := func(place layout.Box) bool { return d.Crosses(line, place) }
				if !asked(d.Lines[line]) {
					continue
				}
				if foreign && through(d.Nodes[i]) || slices.ContainsFunc(words, through) {
					faults = append(faults, d.Name+": the line "+numbers(p.From, p.To)+" runs through task "+numbers(t.ID)+" "+t.Subject)
				}
			}
		}
	}
	return faults
}

// wordsBelow returns where the words of a stop stand on a map: they are as wide as
// their letters, up to what the style sheet gives them. What is wider has a line more
// where there is room for it, and else ends there, a note with its state.
func (l *lab) wordsBelow(d layout.Drawing, p places, i int, t view.Task) []layout.Box {
	if d.Foot == 0 {
		return nil
	}
	const letter, above, line = .56, .25, 1.2 // at the smallest size, where words are largest
	box, most := d.Nodes[i], d.NodeWide+2*2.05
	below, beside := p.room(i)
	if beside && breadth(t.Subject) <= longOnMap {
		most = d.NodeWide + 2*3.4
	}
	says, rest := l.parted(t.State, t.Note)
	note := says + rest
	if owner, held := strings.CutPrefix(rest, view.Between); held {
		note = owner
	}
	if !below && letter*float64(breadth(note)) > most {
		note = says
	}
	var words []layout.Box
	top := box.Y + box.H + above
	for _, text := range []string{t.Subject, note} {
		wide, high := letter*float64(breadth(text)), line
		if below && wide > most {
			high += line
		}
		wide = min(wide, most)
		words = append(words, layout.Box{X: box.X + box.W/2 - wide/2, Y: top, W: wide, H: high})
		top += high
	}
	return words
}
