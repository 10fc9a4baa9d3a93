package app

import (
	"fmt"
	"slices"
	"strings"

	"tasklesson/app/layout"
)

// places are the drawings of a graph, each for the panes that it suits; the style
// sheet shows one.
type places struct {
	drawings []layout.Drawing
	// in says what is shown in each of [layout.Panes], in a workshop of
	// [layout.WorkPanes], as an index of drawings.
	in     []int
	height layout.Height
	files  bool
	work   bool
	digits int
}

// manyTasks are more than a map can have room for.
const manyTasks = 60

// placesOf lays a graph out in the forms that its panes want.
func placesOf(s structure) places {
	var all []layout.Drawing
	for _, form := range formsFor(s) {
		if form.Wrapped && !s.long {
			continue
		}
		form.Steady = s.work
		all = append(all, layout.Of(s.layers, s.edges, form.As(s.height).Digits(s.digits)))
	}
	p := places{height: s.height, files: s.files, work: s.work, digits: s.digits}
	at := map[int]int{}
	for _, pane := range p.panes() {
		choice := pane.choose(all)
		if _, there := at[choice]; !there {
			at[choice] = len(p.drawings)
			p.drawings = append(p.drawings, all[choice])
		}
		p.in = append(p.in, at[choice])
	}
	return p
}

// A namedPane is a pane, and how what is drawn in it is chosen.
type namedPane struct {
	name   string
	choose func([]layout.Drawing) int
}

// panes returns the panes that the graph can stand in.
func (p places) panes() (all []namedPane) {
	if p.work {
		for _, pane := range layout.WorkPanes {
			all = append(all, namedPane{pane.Name, pane.Choose})
		}
		return all
	}
	for _, pane := range layout.Panes {
		all = append(all, namedPane{pane.Name, pane.Choose})
	}
	return all
}

// The forms that can be chosen, from the largest to the smallest.
var (
	formsOfFiles = []layout.Form{layout.Sheets, layout.Map, layout.Stops}
	formsOfWork  = []layout.Form{layout.Cards.InWorkshop(), layout.CardsBeside.InWorkshop(), layout.Narrow, layout.NarrowLong, layout.Slips, layout.SlipsTall, layout.SlipsBeside, layout.Map, layout.Stops}
	formsOfSteps = []layout.Form{layout.Cards, layout.CardsBeside, layout.Map, layout.Stops}
)

// formsFor returns those for a graph. A large one is never drawn without words.
func formsFor(s structure) []layout.Form {
	large := len(s.layers) > manyTasks
	switch {
	case s.files:
		return formsOfFiles
	case s.work && large:
		return formsOfWork[4:7]
	case s.work:
		return formsOfWork
	case large:
		return formsOfSteps[:2]
	}
	return formsOfSteps
}

// classes name for the style sheet what is shown in each pane: "p2-map".
func (p places) classes() string {
	names := "canvas" + map[layout.Height]string{layout.Long: " long", layout.Buttons: " buttons", layout.Tall: " tall"}[p.height]
	if p.files {
		names += " files"
	}
	if p.work {
		names += " work"
	}
	if p.digits > 1 {
		names += fmt.Sprint(" digits", min(p.digits, 3))
	}
	for i, pane := range p.panes() {
		names += " " + pane.name + "-" + p.drawings[p.in[i]].Name
	}
	return names
}

// sized puts elements around a node that tell the style sheet how large each
// drawing is, in whole em: a custom property has no other way in, because the page
// allows no styles within itself. There is one for each form, so that what is
// inside stays when another is chosen.
func (p places) sized(inside node) node {
	for _, name := range []string{layout.Cards.Name, layout.CardsBeside.Name, layout.Sheets.Name, layout.Map.Name, layout.Stops.Name, layout.Narrow.Name, layout.NarrowLong.Name, layout.Slips.Name, layout.SlipsTall.Name, layout.SlipsBeside.Name} {
		if ofWork := strings.HasPrefix(name, layout.Narrow.Name) || strings.HasPrefix(name, layout.Slips.Name); ofWork && !p.work || p.work && name == layout.Sheets.Name {
			continue
		}
		class := "of " + name
		if at := slices.IndexFunc(p.drawings, func(d layout.Drawing) bool { return d.Name == name }); at >= 0 {
			d := p.drawings[at]
			w, h := whole(d.Wide), whole(d.High)
			class += fmt.Sprintf(" W%d w%d H%d h%d", w/10, w%10, h/10, h%10)
		}
		inside = el("div", attrs{"class", class}, inside)
	}
	return inside
}

// whole rounds a length up to whole em, of which the style sheet knows two digits:
// what is larger is drawn at the smallest size and scrolled.
func whole(em float64) int {
	n := int(em)
	if em > float64(n) {
		n++
	}
	return min(n, 99)
}

// brim reports whether the words of a task on the map have less room beside them than
// they take when it is pressed: nothing of them leaves the canvas.
func (p places) brim(i int) bool {
	const words = 2.5
	at := slices.IndexFunc(p.drawings, func(d layout.Drawing) bool { return d.Name == layout.Map.Name })
	if !p.work || i == nowhere || at < 0 {
		return false
	}
	d := p.drawings[at]
	return d.Nodes[i].X < words || d.Nodes[i].X+d.NodeWide > d.Wide-words
}

// rightward reports whether a slip stands in the right half of its drawing, so that what
// it shows when it is pressed grows to the left: among slips below each other, or beside
// each other.
func (p places) rightward(i int, beside bool) bool {
	return p.work && i != nowhere && slices.ContainsFunc(p.drawings, func(d layout.Drawing) bool {
		return strings.HasPrefix(d.Name, layout.Slips.Name) && (d.Name == layout.SlipsBeside.Name) == beside && d.Nodes[i].X+d.NodeWide/2 > d.Wide/2+.01
	})
}

// room says for the style sheet what the words under a stop of the map may take:
// more lines than is kept for them, and more than the width of their column.
func (p places) room(i int) (below, beside bool) {
	if i == nowhere {
		return false, false
	}
	at := slices.IndexFunc(p.drawings, func(d layout.Drawing) bool { return d.Name == layout.Map.Name })
	if at < 0 {
		return false, false
	}
	return p.drawings[at].RoomBelow(i), p.drawings[at].RoomBeside(i)
}
