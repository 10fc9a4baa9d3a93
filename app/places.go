package app

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/layout"
)

// places are the drawings of a graph, each for the panes that it suits; one is shown.
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
	for _, choose := range p.choosers() {
		choice := choose(all)
		if _, there := at[choice]; !there {
			at[choice] = len(p.drawings)
			p.drawings = append(p.drawings, all[choice])
		}
		p.in = append(p.in, at[choice])
	}
	return p
}

// choosers returns for each pane that the graph can stand in how what is drawn there is
// chosen.
func (p places) choosers() (all []func([]layout.Drawing) int) {
	if p.work {
		for _, pane := range layout.WorkPanes {
			all = append(all, pane.Choose)
		}
		return all
	}
	for _, pane := range layout.Panes {
		all = append(all, pane.Choose)
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

// only returns the places with one of the drawings.
func (p places) only(drawing int) places {
	p.drawings, p.in = p.drawings[drawing:drawing+1], make([]int, len(p.in))
	return p
}

// classes name for the style sheet what the nodes have to have room for.
func (p places) classes() string {
	return classes("canvas"+map[layout.Height]string{layout.Long: " long", layout.Buttons: " buttons", layout.Tall: " tall"}[p.height],
		when(p.files, "files"), when(p.work, "work"))
}

// manyDigits returns how many digits the longest id has, up to three, "" for one alone.
func (p places) manyDigits() string {
	if p.digits < 2 {
		return ""
	}
	return strconv.Itoa(min(p.digits, 3))
}

// unmeasured is the pane that is drawn for until the pane is known: the second smallest,
// which has room for words.
const unmeasured = 1

// canvas returns the attributes of what the drawings lie on: the look of the one that is
// shown, and what panes.js needs to show the one that suits the pane. data-drawings has
// the look and the measures of each, data-panes which of them each pane wants, a digit a
// pane.
func (p places) canvas() attrs {
	panes, all := "", make([]string, len(p.drawings))
	for _, at := range p.in {
		panes += strconv.Itoa(at)
	}
	for i, d := range p.drawings {
		all[i] = d.Look() + "/" + d.Sizes()
	}
	return attrs{"data-form", p.drawings[p.in[unmeasured]].Look(), "data-panes", panes, "data-drawings", strings.Join(all, ", ")}
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
