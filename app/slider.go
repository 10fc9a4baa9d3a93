package app

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// track draws the slider between its ends.
func (l *lab) track() []node {
	return []node{
		l.step(control{name: l.Words.First(), key: "first", icon: "first", send: lesson.First{}, to: 0, far: true, off: l.Position.Step <= 0}),
		// An element of its own for each length: go-app sets max and value in no
		// order, and a browser cuts a value down to the max that it has so far.
		el("slider-"+strconv.Itoa(l.Position.Last), props{"class": "slider"},
			el("input", props{
				"type": "range", "aria-label": l.Words.StepName(), "data-key": "step",
				"min": "0", "max": strconv.Itoa(l.Position.Last), "step": "1", "value": strconv.Itoa(l.Position.Step),
				"aria-valuetext": l.stepWords(), "disabled": l.Static, "oninput": l.slides(),
			}),
			l.ticks(),
		),
		l.step(control{name: l.Words.Last(), key: "last", icon: "last", send: lesson.Last{}, to: l.Position.Last, far: true, off: l.atEnd()}),
	}
}

// stepWords says where the slider stands: "step 6 of 22: strike".
func (l *lab) stepWords() string {
	if l.Position.Step == 0 {
		return l.Words.AtStart()
	}
	for _, t := range l.Ticks {
		if t.Step == l.Position.Step {
			return l.Words.StepNamed(t.Step, l.Position.Last, words.Said(t.Name))
		}
	}
	return l.Words.StepOf(l.Position.Step, l.Position.Last)
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

// ticks draws a tick for each step, under the place where the thumb stands
// then: what is past is filled. Those with a name say from which width of the
// slider it has room.
func (l *lab) ticks() node {
	rooms := tickRooms(l.Ticks, l.Position.Last)
	var list []node
	for i := range l.Position.Last + 1 {
		class := map[string]bool{"past": i < l.Position.Step, "here": i == l.Position.Step}
		var name []node
		if at := slices.IndexFunc(l.Ticks, func(t scenario.Tick) bool { return t.Step == i }); at >= 0 {
			class["named"] = true
			if rooms[at] > 0 {
				class["from-"+strconv.Itoa(rooms[at])] = true
			}
			name = []node{el("span", props{"class": "name"}, text(l.Ticks[at].Name))}
		}
		list = append(list, el("span", props{"class": classes("tick", class)}, name...))
	}
	return el("div", props{
		"class":       classes("ticks", map[string]bool{"many": l.Position.Last > 12}),
		"aria-hidden": "true",
	}, list...)
}

// The measures of a name under the slider, in CSS pixels. The thumb is as wide
// as twice the inset, and the last tick's name ends with the slider.
const (
	tickLetter = 7.0
	tickGap    = 5.0
	tickInset  = 10.0
)

// sliderWidths are the widths that the style sheet tells apart.
var sliderWidths = []int{200, 240, 320, 420, 560, 720, 900, 1100}

// tickRanks says which names give way: those of a lower rank are placed first.
var tickRanks = map[tasks.EventKind]int{tasks.EventCommit: 0, tasks.EventStrike: 1, tasks.EventStatus: 2}

// tickRooms returns for each tick the least of sliderWidths at which its name
// has room beside the others, 0 where it never has. A name that is there on
// some width is there on every larger one.
func tickRooms(ticks []scenario.Tick, last int) []int {
	order := make([]int, len(ticks))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return tickRank(ticks[a]) - tickRank(ticks[b]) })
	rooms := make([]int, len(ticks))
	for _, width := range sliderWidths {
		for _, i := range order {
			if rooms[i] > 0 {
				continue
			}
			free := true
			for j, other := range ticks {
				free = free && (rooms[j] == 0 || apart(ticks[i], other, float64(width), last))
			}
			if free {
				rooms[i] = width
			}
		}
	}
	return rooms
}

func tickRank(t scenario.Tick) int {
	if rank, known := tickRanks[t.Kind]; known {
		return rank
	}
	return len(tickRanks)
}

// apart reports whether two names do not touch on a slider of a width.
func apart(a, b scenario.Tick, width float64, last int) bool {
	fromA, toA := tickSpan(a, width, last)
	fromB, toB := tickSpan(b, width, last)
	return toA+tickGap <= fromB || toB+tickGap <= fromA
}

// tickSpan returns where a name begins and ends: it stands in the middle under
// its tick, and is pushed inwards where it would leave the slider.
func tickSpan(t scenario.Tick, width float64, last int) (from, to float64) {
	half := tickLetter * float64(utf8.RuneCountInString(t.Name)) / 2
	at := tickInset + (width-2*tickInset)*float64(t.Step)/float64(max(last, 1))
	if t.Step == last {
		return width - 2*half, width
	}
	return at - half, at + half
}
