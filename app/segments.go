package app

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
)

// segments draws the slider: a bar for each position, by acts, and over all of them
// one range input that can hardly be seen. The bars share its width evenly, and its
// thumb is as wide as one of them: so a press on a bar leads to its position.
func (l *lab) segments() node {
	last := l.Position.Last
	// An element of its own for each length: go-app sets max and value in no order,
	// and a browser cuts a value down to the max that it has so far.
	return el("slider-"+strconv.Itoa(last), attrs{
		"class", classes(fmt.Sprintf("segments W%d w%d", (last+1)/10, (last+1)%10), when(last >= manyBars, "many")),
		"hidden", l.onBoard(),
	},
		el("input[type=range][data-key=step][min=0][step=1]", attrs{
			"aria-label", l.Words.StepName(),
			"max", strconv.Itoa(last), "value", strconv.Itoa(l.Position.Step),
			"aria-valuetext", l.stepWords(), "disabled", l.Static, "oninput", l.slides(),
		}),
		el("div.slots[aria-hidden=true]", nil, l.bars()...),
	)
}

// manyBars is from how many positions on the bars stand close together.
const manyBars = 40

// stepWords says where the slider stands: "step 6 of 22, Task 2: strike".
func (l *lab) stepWords() string {
	if l.Position.Step == 0 {
		return l.Words.AtStart()
	}
	s, _ := l.segmentAt(l.Position.Step)
	return l.Words.StepNamed(l.Position.Step, l.Position.Last, words.Said(s.Name))
}

// segmentAt returns the act that a position lies in.
func (l *lab) segmentAt(step int) (view.Segment, bool) {
	for _, s := range l.Segments {
		if s.From <= step && step <= s.To {
			return s, true
		}
	}
	return view.Segment{}, false
}

func (l *lab) slides() any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: "slide", Do: func(in ui.Input) {
		if step, err := strconv.Atoi(in.Value()); err == nil {
			l.send(lesson.GoTo{Step: step})
		}
	}}
}

// bars draws the bars, each act's name at its first, the start's as well. Where there
// is no room for all names, the style sheet leaves out those that do not fit over
// their bars, and those that the name of the act that is shown reaches to.
func (l *lab) bars() []node {
	slots := l.Position.Last + 1
	var here actName
	acts := []actName{}
	if len(l.Segments) == 0 || l.Segments[0].From > 0 {
		here = actName{view.Segment{Name: l.Words.StartOfActs()}, slots}
		acts = append(acts, here)
	}
	for _, s := range l.Segments {
		acts = append(acts, actName{s, slots})
		if s.From <= l.Position.Step && l.Position.Step <= s.To {
			here = acts[len(acts)-1]
		}
	}
	names, ends := map[int]node{}, map[int]bool{}
	for _, a := range acts {
		ends[a.To] = true
		now := a == here
		from := a.room(a.To)
		switch {
		case a.Name == "":
			continue
		case now:
			from = a.room(slots - 1) // narrower, it ends with the row
		default:
			from = a.beside(here, from)
		}
		names[a.From] = el("span", attrs{"class", classes("act-name from-"+strconv.Itoa(from), when(now, "now"))}, text(a.Name))
	}
	var list []node
	for step := range slots {
		class := classes("slot", when(ends[step], "end"), when(step == l.Position.Step, "here"), when(step < l.Position.Step, "past"))
		var name []node
		if n, begins := names[step]; begins {
			name = []node{n}
		}
		list = adding(list, el("span", attrs{"class", class}, name...))
	}
	return list
}

// rowWidths are the widths of the row that the style sheet tells apart, in em of the
// names; on none of them a name has room for which the last is too small.
var rowWidths = []int{16, 20, 24, 28, 32, 36, 42, 48, 54, 60, 70, 80, 100, 999}

// nameLetter is how wide a letter of a name is taken to be, in em: wide fonts have
// letters of that width, on average.
const nameLetter = .62

// An actName is a segment of a row with so many bars.
type actName struct {
	view.Segment
	slots int
}

// wide is how wide its name is, with the gap after it, in em.
func (a actName) wide() float64 { return nameLetter*float64(utf8.RuneCountInString(a.Name)) + 1 }

// room returns the least width of the row at which its name has room from its first
// bar to another one.
func (a actName) room(to int) int {
	for _, width := range rowWidths {
		if float64(width*(to-a.From+1))/float64(a.slots) >= a.wide() {
			return width
		}
	}
	return rowWidths[len(rowWidths)-1]
}

// place returns where its name stands that is never left out, on a row of a width:
// from its first bar on, or where that is too near to the end, up to there.
func (a actName) place(width int) (from, to float64) {
	from = min(float64(width*a.From)/float64(a.slots), float64(width)-a.wide()+1)
	return from, from + a.wide()
}

// beside returns the least width of the row, from one on, at which its name does not
// touch that of the act that is shown, there and on all wider ones.
func (a actName) beside(here actName, least int) int {
	found := rowWidths[len(rowWidths)-1]
	for i := len(rowWidths) - 2; i >= 0 && rowWidths[i] >= least; i-- {
		width := rowWidths[i]
		from, to := here.place(width)
		mine := float64(width*a.From) / float64(a.slots)
		if mine < to && mine+a.wide() > from {
			break
		}
		found = width
	}
	return found
}
