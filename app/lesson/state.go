package lesson

import (
	"maps"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A State is everything the page remembers. It is a value: [Advance] returns a
// new one and changes nothing that an older one shows. The zero State is not
// usable; see [New].
type State struct {
	library scenario.Library
	store   view.StoreKind
	warning string // why memory had to do; stays
	notice  *view.Notice
	board   board
	walk    walk
	folds   map[string]bool
	pane    view.Pane
	aside   view.Pane // the pane that comes back after an agent's story, "" outside of one
	sheet   view.Sheet
	clock   clock
	help    bool // the list of keys is shown
	beside  bool // the published way is shown where there is one
}

// New returns the state of a page before its first message, [Opened]. The
// library must have come from [Load].
func New(library scenario.Library) State {
	return State{library: library, store: view.InIndexedDB, pane: view.PaneGraph, sheet: view.Peek, clock: clock{speed: view.Normal}}
}

// Ready reports whether there is something to show at the place that the
// address names: until then the static frames stay.
func (s State) Ready() bool {
	if s.walk.wanted.Scenario != "" {
		return s.walk.frame.Position == s.walk.wanted
	}
	return s.board.known || s.board.failed
}

// View returns what is drawn. It shares nothing with the state that a panel
// could change.
func (s State) View() view.View {
	v := view.View{
		Store: s.store, Pane: s.pane, Sheet: s.sheet,
		Busy:    s.board.waiting || !s.Ready() || s.walk.frame.Position != s.walk.wanted,
		Notices: s.notices(),
		Playing: s.clock.playing, Speed: s.clock.speed, Help: s.help,
	}
	if s.walk.shown() {
		v.DrawFrame(s.walk.frame, s.folds, s.beside)
		return v
	}
	v.Mode, v.Heading = view.OnBoard, view.BoardHeading
	v.Undo, v.Redo = len(s.board.undo) > 0, len(s.board.redo) > 0
	v.Add = s.board.addForm()
	v.Sentence = s.board.sentence(s.library[scenario.Opening])
	view.Drawing{
		Snapshot: s.board.snapshot, Before: s.board.before, Events: s.board.events,
		Refusals: s.board.refusals, Folds: s.folds, Actions: true,
	}.Into(&v)
	return v
}

// sentence says what just happened on the board, and what can be done next.
func (b board) sentence(opening scenario.Scenario) string {
	if !b.known {
		return "The board is being read."
	}
	if b.outcome.complete {
		return b.outcome.text
	}
	advice := advise(b.snapshot)
	if b.outcome.text != "" {
		return b.outcome.text + " " + advice[0]
	}
	if files.Equal(b.snapshot.Files, opening.Files) {
		return opening.Start.Sentence
	}
	return strings.Join(advice, " ")
}

// notices returns what concerns the whole lab, the lasting first. A refusal
// about a task that is not on the board stands here: it has no other place.
func (s State) notices() []view.Notice {
	var notices []view.Notice
	if s.warning != "" {
		notices = append(notices, view.Notice{Text: s.warning})
	}
	if s.notice != nil {
		notices = append(notices, *s.notice)
	}
	present := view.Presence(s.board.snapshot.Listing)
	for _, id := range sortedIDs(keys(s.board.refusals)) {
		if present[id] == "" {
			notices = append(notices, view.Notice{Text: s.board.refusals[id]})
		}
	}
	return notices
}

// withNotice returns the state with one sentence in place of the last.
func (s State) withNotice(text string, alarm bool) State {
	s.notice = &view.Notice{Text: text, Alarm: alarm}
	return s
}

// keys returns the keys of a map, in no order.
func keys[V any](m map[tasks.ID]V) []tasks.ID {
	list := make([]tasks.ID, 0, len(m))
	for id := range maps.Keys(m) {
		list = append(list, id)
	}
	return list
}
