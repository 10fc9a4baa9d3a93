package motion

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// Moments returns what moves when one view is drawn after another, ascending by
// start. Only what went one step forward moves: the next position on the same
// path, a choice of the reader, or a call on the directory that was shown. Going
// back, jumps, and two views of one state move nothing. It takes time in
// proportion to what the views hold.
func Moments(before, after view.View) []Moment {
	if !forward(before, after) {
		return nil
	}
	t := newTable(before, after)
	if max(t.moved, len(t.tasks), len(t.files)) > most || after.Mode == view.OnBoard && t.acting() > 1 {
		return nil
	}
	start := t.conversation()
	if !t.call(start) {
		t.disk(start, running)
	}
	if len(t.moments) == 0 {
		return nil
	}
	t.conclude()
	t.finish()
	if after.Playing && after.Speed == view.Fast {
		t.hurry()
	}
	files.Sort(t.moments, func(a, b Moment) int { return a.Start - b.Start })
	return t.moments
}

// forward reports whether the second view follows the first.
func forward(before, after view.View) bool {
	switch {
	case before.Words == nil || before.Mode != after.Mode || before.Seat != after.Seat || before.Pane != after.Pane:
		return false
	case before.Drawn != nil && before.Drawn == after.Drawn:
		return false
	case after.Mode == view.OnScenario:
		return follows(before, after)
	}
	return before.Path == after.Path && !after.Redo // after Undo something can be done again
}

// follows reports whether a position comes right after another, on its path or by
// a choice made there.
func follows(before, after view.View) bool {
	b, a := before.Position, after.Position
	return b.Scenario == a.Scenario && a.Step == b.Step+1 &&
		a.Path().To(b.Step).String() == b.Path().To(b.Step).String()
}

// most is how many lines, nodes or files can change in one step that moves. More of
// them nobody can follow with the eyes.
const most = 24

// acting returns how many tasks have changed of themselves, rather than become ready
// or blocked. On a board a call acts on one; more is a board that was put back.
func (t *table) acting() (n int) {
	waits := func(state tasks.State) bool { return state == tasks.StateReady || state == tasks.StateBlocked }
	for _, id := range t.tasks {
		was, is := t.was[id].State, t.is[id].State
		if was != is && !(waits(was) && waits(is)) {
			n++
		}
	}
	return n
}

// A table is the moments of one step as they come together.
type table struct {
	before, after view.View
	talk          talk
	open          string // the file whose lines are shown
	diff
	found   []edge // lines by which a call has found its next task
	moments []Moment
}

func newTable(before, after view.View) *table {
	t := &table{before: before, after: after, talk: asPanel, diff: compare(before, after)}
	if after.Seat == view.SeatOpening {
		t.talk, t.files = atOpening, nil // a node is a file there
	}
	for _, f := range after.Files {
		if f.Open {
			t.open = f.Name
			break
		}
	}
	return t
}

// add adds a moment of elements that are shown here.
func (t *table) add(kind Kind, on string, start, duration int) {
	if on == "" {
		return
	}
	t.moments = append(t.moments, Moment{Kind: kind, On: on, Start: start, Duration: duration})
}

// When the last movement begins at the latest, and how long it takes until what is
// told with it stands there, in milliseconds: those who read at once do not read the
// words of the step before.
const (
	latest  = 550
	telling = 100
)

// conclude adds what is told of the whole step: it comes with the last movement.
func (t *table) conclude() {
	last := 0
	for _, m := range t.moments {
		last = max(last, m.Start)
		if leadsOn(m.Kind) {
			last = max(last, m.End())
		}
	}
	if last > latest {
		t.shorten(last)
		last = latest
	}
	for _, e := range t.found {
		t.add(Say, Row(tasks.FileName(e.to)), last, telling)
	}
	if t.before.Sentence != t.after.Sentence {
		t.add(Say, Sentence, last, telling)
	}
	t.tellConversation(last)
	if p := t.after.Predict; p != nil && len(p.Verdicts) > 0 { // not before what they are about
		t.add(Appear, Verdict, last, telling)
		t.add(Appear, Badge, last, telling)
	}
	if t.after.Seat == view.SeatOpening {
		t.add(Say, Remark, last, telling)
		return
	}
	if t.before.Counts != t.after.Counts {
		t.add(Say, Counts, last, telling)
	}
	if !slices.EqualFunc(t.before.Board, t.after.Board, func(a, b view.BoardLine) bool { return a.Text == b.Text }) {
		t.add(Say, BoardText, last, telling)
	}
	if t.after.Published != nil && t.before.Published != nil {
		t.add(Say, panel(view.PanePublished), last, telling)
	}
}

// leadsOn reports whether what follows waits for the end of such a movement.
func leadsOn(kind Kind) bool { return kind == Pulse || kind == Drop }

// shorten brings everything closer together, so that what has begun last begins in
// time. What is moved takes as long as before, unless something waits for its end.
func (t *table) shorten(last int) {
	for i, m := range t.moments {
		end := m.End() * latest / last
		t.moments[i].Start = m.Start * latest / last
		if leadsOn(m.Kind) {
			t.moments[i].Duration = end - t.moments[i].Start
		}
	}
}

// hurry makes everything twice as fast: the next position comes before the table
// would be done.
func (t *table) hurry() {
	for i := range t.moments {
		t.moments[i].Start /= 2
		t.moments[i].Duration /= 2
	}
}
