package motion

import (
	"slices"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A pace is how long after its cause each effect of a line that moves begins, in
// milliseconds.
type pace struct {
	cause, pulse, list, line, node int
}

// The three paces. A task's own change runs along its lines; at a commit that was
// seen before, and the copies drop instead; a list that was edited is itself the
// cause.
var (
	running  = pace{cause: 0, pulse: 150, list: 600, line: 850, node: 1000}
	dropping = pace{cause: 250, pulse: -1, list: 350, line: 600, node: 750}
	editing  = pace{cause: 0, pulse: -1, list: 150, line: 400, node: 550}
)

// How long things take, in milliseconds, and by how much the effects of one cause
// are apart.
const (
	turning = 200
	pulsing = 450
	falling = 500
	letting = 300
	filling = 450
	apart   = 90
	atMost  = 360 // of all that are apart
)

// disk adds the moments of nodes, lines, discs and file rows,
// from start on.
func (t *table) disk(start int, p pace) {
	w := t.walk(start, p)
	for _, id := range t.tasks {
		t.node(id, w)
	}
	for _, e := range t.loose {
		t.loosen(e, w)
	}
	for _, e := range t.taken {
		t.take(e, w)
	}
	for _, name := range t.files {
		t.file(name, w)
	}
}

// node adds the moment of a task's node.
func (t *table) node(id tasks.ID, w *walk) {
	kind, duration := Turn, turning
	if t.lights(id, w) {
		kind, duration = Light, filling
	}
	if _, there := t.was[id]; !there {
		kind = Appear
	}
	t.add(kind, Card(id), w.nodeAt(id), duration)
}

// lights reports whether a task becomes ready because a line let go.
func (t *table) lights(id tasks.ID, w *walk) bool {
	return len(w.into[id]) > 0 && t.is[id].State == tasks.StateReady && t.was[id].State == tasks.StateBlocked
}

// loosen adds what happens along a line that lets go.
func (t *table) loosen(e edge, w *walk) {
	at, p := w.edgeAt(e), w.paceOf(e)
	if p.pulse >= 0 {
		t.add(Pulse, Line(e.from, e.to), at+p.pulse, pulsing)
	}
	t.add(Fall, Disc(e.from, e.to), at+p.list, falling)
	if t.struck[e] {
		t.add(Fall, Struck(e.from, e.to), at+p.list, falling)
	}
	t.add(Appear, Hole(e.from, e.to), at+p.list+turning, turning)
	t.add(Let, Line(e.from, e.to), at+p.line, letting)
}

// take adds what happens along a line that comes, or takes hold again. A line that
// was there before shows where the cause runs.
func (t *table) take(e edge, w *walk) {
	at, p := w.edgeAt(e), w.paceOf(e)
	if p.pulse >= 0 {
		t.add(Pulse, Line(e.from, e.to), at+p.pulse, pulsing)
	}
	t.add(Appear, Disc(e.from, e.to), at+p.list, turning)
	t.add(Let, Line(e.from, e.to), at+p.line, letting)
}

// Of the last completion of a walk, in milliseconds: when its first stroke begins, how
// far the strokes are apart, and how long one takes.
const (
	finishing = 200
	strokes   = 80
	stroking  = 260
)

// finish adds what is seen when a walk ends with all of its tasks completed: their checks
// are drawn once more in the order in which they could be done, along the lines.
func (t *table) finish() {
	if !t.after.Ends || t.before.Ends {
		return
	}
	order := slices.Clone(t.after.Tasks)
	slices.SortStableFunc(order, func(a, b view.Task) int { return a.Layer - b.Layer })
	for i, task := range order {
		at := finishing + i*strokes
		t.add(Stroke, Check(task.ID), at, stroking)
		for _, e := range t.after.Edges {
			if e.To == task.ID && !slices.Contains(t.loose, edge{e.From, e.To}) {
				t.add(Pulse, Line(e.From, e.To), at-strokes, stroking)
			}
		}
	}
}

// file adds the moment of a file: with its task, or when an id leaves its list.
func (t *table) file(name string, w *walk) {
	at := w.start
	switch id, ok := tasks.ParseFileName(name); {
	case w.pace == dropping: // one commit writes all files at once
		at += w.pace.list
	case ok:
		at = w.fileAt(id)
	default:
		at += w.pace.cause
	}
	t.row(name, at)
}

// row adds the moment of a file's row, of the lines that are shown of it, and of
// the one line that matters most, where it is of this file. Beside a conversation,
// and two ways of one call, other things stand in the place of that one.
func (t *table) row(name string, at int) {
	t.add(Say, Row(name), at, telling)
	if t.after.Conversation != nil || t.after.Ways != nil {
		return
	}
	if t.open == name {
		t.add(Say, Lines, at, telling)
	}
	if t.after.Changed != nil && !t.after.Predict.Shown() && !t.after.Ends && t.after.Changed.File == name {
		t.add(Say, Changed, at, telling)
	}
}

// A walk goes from causes to effects, along the lines that moved.
type walk struct {
	*table
	start int
	pace  pace
	into  map[tasks.ID][]edge // the lines that moved, by the task that they lead to
	order map[edge]int        // of those that leave one task
	most  int                 // how many leave one task
	busy  map[tasks.ID]bool   // being asked: boards can have cycles
	node  map[tasks.ID]int    // when it changes
}

func (t *table) walk(start int, p pace) *walk {
	w := &walk{table: t, start: start, pace: p, into: map[tasks.ID][]edge{}, order: map[edge]int{}, busy: map[tasks.ID]bool{}, node: map[tasks.ID]int{}}
	leaving := map[tasks.ID]int{}
	for _, list := range [][]edge{t.loose, t.taken} {
		for _, e := range list {
			w.into[e.to] = append(w.into[e.to], e)
			w.order[e] = leaving[e.from]
			leaving[e.from]++
			w.most = max(w.most, leaving[e.from])
		}
	}
	return w
}

// acts reports whether a line moved because of the task that it comes from.
func (w *walk) acts(e edge) bool {
	was, there := w.was[e.from]
	is := w.is[e.from]
	return there && was.State != is.State
}

// paceOf returns the pace of a line.
func (w *walk) paceOf(e edge) pace {
	if w.pace == running && !w.acts(e) {
		return editing
	}
	return w.pace
}

// edgeAt returns when the cause of a line's movement is there.
func (w *walk) edgeAt(e edge) int {
	at := w.start
	if w.acts(e) {
		at = w.nodeAt(e.from) - w.pace.cause
	}
	gap := apart
	if w.pace == dropping {
		gap = 0
	} else if w.most > 1 {
		gap = min(apart, atMost/(w.most-1))
	}
	return at + gap*w.order[e]
}

// nodeAt returns when a node changes: at once where the step acts on it, else after
// all lines that lead to it have moved.
func (w *walk) nodeAt(id tasks.ID) int {
	if at, known := w.node[id]; known {
		return at
	}
	at := w.start + w.pace.cause
	if w.busy[id] {
		return at
	}
	w.busy[id] = true
	if _, there := w.was[id]; there {
		for _, e := range w.into[id] {
			at = max(at, w.edgeAt(e)+w.paceOf(e).node)
		}
	}
	w.node[id] = at
	return at
}

// fileAt returns when the file of a task changes: with its node, or, where ids left
// its list or came into it, with the last of them.
func (w *walk) fileAt(id tasks.ID) int {
	at := w.start + w.pace.cause
	for _, e := range w.into[id] {
		at = max(at, w.edgeAt(e)+w.paceOf(e).list)
	}
	return at
}
