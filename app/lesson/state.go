package lesson

import (
	"fmt"
	"maps"
	"strings"

	"tasklesson/tasks"
)

// A State is everything the page remembers. It is a value: [Advance] returns a
// new one and changes nothing that an older one shows. The zero State is not
// usable; see [New].
type State struct {
	library Library
	store   StoreKind
	warning string // why memory had to do; stays
	reset   bool   // deleting everything would help against it
	held    bool   // another tab is using the files
	notice  *Notice
	board   board
	walk    walk
	folds   map[string]bool
	pane    Pane
	aside   Pane // the pane that comes back after an agent's story, "" outside of one
	sheet   Sheet
	clock   clock
	help    bool // the list of keys is shown
	beside  bool // the published way is shown where there is one
	shown   *shown
}

// New returns the state of a page before its first message, [Opened]. The
// library must have come from [Load].
func New(library Library) State {
	return State{library: library, store: InIndexedDB, pane: PaneGraph, sheet: Peek, clock: clock{speed: Normal}, shown: &shown{graph: new(Drawing)}}
}

// Ready reports whether there is something to show at the place that the
// address names: until then the static frames stay.
func (s State) Ready() bool {
	if s.walk.wanted.Scenario != "" {
		return s.walk.frame.Position == s.walk.wanted
	}
	return s.board.known || s.board.failed
}

// View returns what is drawn. What it shows of the files is made once for all
// states that show the same, and shared by their Views: see [Drawing].
func (s State) View() View {
	v := s.drawn()
	v.Store, v.Pane, v.Sheet = s.store, s.pane, s.sheet
	v.Busy = s.board.waiting || !s.Ready() || s.walk.frame.Position != s.walk.wanted
	v.Notices = s.notices()
	v.Playing, v.Speed, v.Help = s.clock.playing, s.clock.speed, s.help
	if !s.walk.shown() {
		v.Undo, v.Redo = len(s.board.undo) > 0, len(s.board.redo) > 0
		v.Add = s.board.addForm()
	}
	v.Pane = v.paneShown()
	return v
}

// paneShown returns the pane that was chosen, or the graph while there is
// nothing to show in it. The choice is kept: it holds again where there is.
func (v View) paneShown() Pane {
	if v.Pane == PanePublished && v.Published == nil || v.Pane == PaneConversation && v.Conversation == nil {
		return PaneGraph
	}
	return v.Pane
}

// FrameView returns how a position of a scenario is drawn on the generated
// page, before the program is there. Position 0 of the opening is drawn as the
// reader's board at the first visit, which it is.
func FrameView(frame Frame) View {
	v := View{
		Mode: OnScenario, Heading: frameHeading(frame), Sentence: frame.Sentence, Position: frame.Position,
		Store: InIndexedDB, Static: true, Pane: PaneGraph, Sheet: Peek, Ticks: frame.Ticks,
		Speed: Normal, Drawing: new(Drawing), Graph: new(Drawing),
	}
	atStart := frame.Position.Scenario == Opening && frame.Position.Step == 0
	if atStart {
		v.Mode, v.Heading = OnBoard, boardHeading
	}
	if v.Conversation = conversationView(frame, nil); v.Conversation != nil {
		v.Pane = PaneConversation
	}
	p := pictureOf(frame, nil)
	p.actions = atStart
	p.drawInto(&v)
	return v
}

// pictureOf returns the picture of a frame, without buttons.
func pictureOf(frame Frame, folds map[string]bool) picture {
	return picture{snapshot: frame.Snapshot, before: frame.Before, events: frame.Events, substep: frame.Substep, folds: folds, folded: frame.Story != nil}
}

// boardHeading stands over the reader's board.
const boardHeading = "Your board"

// frameHeading says where in a scenario a frame stands.
func frameHeading(frame Frame) string {
	if frame.Position.Step == 0 {
		return frame.Title + " · start"
	}
	return fmt.Sprintf("%s · step %d of %d", frame.Title, frame.Position.Step, frame.Position.Last)
}

// sentence says what just happened on the board, and what can be done next.
func (b board) sentence(opening Scenario) string {
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
	if sameFiles(b.snapshot.Files, opening.Files) {
		return opening.Start.Sentence
	}
	return strings.Join(advice, " ")
}

// notices returns what concerns the whole lab, the lasting first. A refusal
// about a task that is not on the board stands here: it has no other place.
func (s State) notices() []Notice {
	var notices []Notice
	if s.warning != "" {
		notices = append(notices, Notice{Text: s.warning, Reset: s.reset})
	}
	if s.held {
		notices = append(notices, Notice{Text: FilesInUse})
	}
	if s.notice != nil {
		notices = append(notices, *s.notice)
	}
	present := presenceOf(s.board.snapshot.Listing)
	for _, id := range sortedIDs(keys(s.board.refusals)) {
		if present[id] == "" {
			notices = append(notices, Notice{Text: s.board.refusals[id]})
		}
	}
	return notices
}

// withNotice returns the state with one sentence in place of the last.
func (s State) withNotice(text string, alarm bool) State {
	s.notice = &Notice{Text: text, Alarm: alarm}
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
