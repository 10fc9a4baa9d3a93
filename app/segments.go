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
// thumb is as wide as one of them: so a press on a bar leads to its position. Max and
// value come in no order, and a browser cuts a value down to the max that it has so far:
// panes.js sets it again, by data-value.
func (l *lab) segments() node {
	first, last := l.Position.First, l.Position.Last
	return unit("div", attrs{
		"class", classes("segments", when(last-first >= manyBars, "many")),
		"style", "--bars:" + strconv.Itoa(last-first+1),
		"hidden", l.onBoard(),
	},
		el("input[type=range][data-key=step][step=1]", attrs{
			"aria-label", l.Words.StepName(),
			"min", strconv.Itoa(first), "max", strconv.Itoa(last), "value", strconv.Itoa(l.Position.Step), "data-value", strconv.Itoa(l.Position.Step),
			"aria-valuetext", l.stepWords(), "disabled", l.Static, "oninput", l.slides(),
		}),
		el("div.slots[aria-hidden=true]", nil, l.bars()...),
		el("div.act-names[aria-hidden=true]", nil, l.names()...),
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
	step, of := l.Position.Count()
	return l.Words.StepNamed(step, of, words.Said(s.Name))
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

// bars draws the bars, and under them the names of the acts, the start's as well.
func (l *lab) bars() []node {
	acts := l.acts()
	ends := map[int]bool{}
	for _, a := range acts {
		ends[a.To] = true
	}
	var list []node
	for step := l.Position.First; step <= l.Position.Last; step++ {
		class := classes("slot", when(ends[step], "end"), when(step == l.Position.Step, "here"), when(step < l.Position.Step, "past"))
		list = adding(list, el("span", attrs{"class", class}))
	}
	return list
}

// acts returns the acts of the row with the start, one after the other.
func (l *lab) acts() []view.Segment {
	if len(l.Segments) == 0 || l.Segments[0].From > l.Position.First {
		to := l.Position.Last
		if len(l.Segments) > 0 {
			to = l.Segments[0].From - 1
		}
		return append([]view.Segment{{Name: l.Words.StartOfActs(), To: to}}, l.Segments...)
	}
	return l.Segments
}

// names draws the name of every act, as wide as its bars. That of the act that is
// shown is there, whatever it needs; the others only where it and they have room.
func (l *lab) names() []node {
	acts, step := l.acts(), l.Position.Step
	here := 0
	for _, a := range acts {
		if a.From <= step && step <= a.To {
			here = l.room(a)
		}
	}
	var list []node
	for _, a := range acts {
		bars := a.To - a.From + 1
		now := a.From <= step && step <= a.To
		list = adding(list, el("span", attrs{
			"class", classes("act-name", when(now, "now")),
			"style", fmt.Sprintf("--of:%d;--from:%d", bars, max(here, l.room(a))),
		}, text(a.Name)))
	}
	return list
}

// rowWidths are the widths of the row that are told apart, so that few names come alone
// when it is made wider, in em of the names; a name that has room on none of them has the
// last.
var rowWidths = []int{16, 20, 24, 28, 32, 36, 42, 48, 54, 60, 70, 80, 100, 999}

// room returns the least width of the row at which the bars of an act have room for its
// name.
func (l *lab) room(a view.Segment) int {
	const letter, gap = .62, .6 // in em: the letters of wide fonts are so wide on average
	needs := letter*float64(utf8.RuneCountInString(a.Name)) + gap
	for _, width := range rowWidths {
		if float64(width*(a.To-a.From+1))/float64(l.Position.Last-l.Position.First+1) >= needs {
			return width
		}
	}
	return rowWidths[len(rowWidths)-1]
}
