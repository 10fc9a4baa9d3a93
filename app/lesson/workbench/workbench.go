// Package workbench is one directory of tasks that somebody works on by hand:
// its history, its form, its refusals, and what is said of it. A [Message] says
// what happened to the directory, [State.Advance] returns the next state and
// [Effect] values, [State.Draw] says what to draw. There may be any number of
// workbenches; messages and effects carry the path of the directory that they
// are about.
package workbench

import (
	"cmp"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Setup is what makes a workbench the one it is.
type Setup struct {
	Path    files.Path
	Address string       // the fragment that asks for it, without "#"
	Chapter string       // whose place in the lab it is, by the name of its scenario; "" for none
	Kept    bool         // for the next visit, and shared by all tabs; else each tab has its own, as long as it lives
	Rewinds bool         // Reset rebuilds the directory, ids included; else ids that were given are never given again
	Words   words.Words  // in which everything is said
	Heading string       // stands over it
	Start   []tasks.File // what the first visit finds, and Reset brings back
	// Anew says that the directory is read only once something begins there, and then
	// holds what that begins with: see [State.Anew].
	Anew   bool
	Agents []string // who does the work, nil where that does not matter
	// Describes says that the form asks for a description too.
	Describes bool
	Act       words.Act   // what is done here with a task that is ready, "" for nothing that is in sight
	Talks     bool        // an agent can be asked to work on it, once it is there: see [State.WithAgent]
	Panes     []view.Pane // what it shows besides what all workbenches show; the first opens when the workbench comes on the stage
	Opening   string      // said while the directory holds just that, "" for what can be done there
	// AfterReset is said when the start is back, and AtStart when it was there
	// already.
	AfterReset, AtStart string
}

// A State is everything that is remembered of one directory. It is a value:
// Advance returns a new one and changes nothing that an older one shows.
type State struct {
	run      int  // how often something else has begun
	begins   bool // and its files are not there yet
	setup    Setup
	known    bool // it was read at least once
	failed   bool // it could not be read even once
	snapshot tasks.Snapshot
	before   []tasks.File  // the files before the change that is shown
	events   []tasks.Event // of the change that is shown, where it was a call
	outcome  outcome
	refusal  *view.Refusal // until the next thing that happens
	past
	forms
	edit     edit
	console  console
	talk     talk
	reloaded *Found // what a page before this one found here, until the directory is read
	underWay
}

// The past is what can be taken back, and made again.
type past struct {
	history string            // what the page before has left of it, until the directory is read
	undo    []files.ChangeSet // the last is the newest
	redo    []files.ChangeSet // the last is the next
}

// Forms are what a person is asked for.
type forms struct {
	form       form
	draft      form          // for a new task, put aside while another is edited
	lacks      *view.Refusal // in the form, until it is answered
	connecting tasks.ID      // for which another shall wait: which one is being asked; 0 for none
}

// What is under way is what the storage was asked for, and what comes after it.
type underWay struct {
	unread  unshown   // the one whose board could not be read yet
	waiting bool      // a call, Undo, Redo or Reset is under way
	working request   // what is under way while waiting, else what was last
	queue   []request // what came meanwhile; calls with what was seen then
}

// New returns a workbench whose directory was not read yet.
func New(setup Setup) State {
	s := State{setup: setup}
	if s.hasConsole() {
		s.console = newConsole()
	}
	return s
}

// Path returns the path of the directory.
func (s State) Path() files.Path { return s.setup.Path }

// Address returns the fragment that asks for the workbench, without "#".
func (s State) Address() string { return s.setup.Address }

// Chapter returns the scenario of the chapter whose place in the lab the workbench is, ""
// for none.
func (s State) Chapter() string { return s.setup.Chapter }

// Kept reports whether the directory is kept for the next visit.
func (s State) Kept() bool { return s.setup.Kept }

// Panes returns what there is to show of the directory besides what all have.
func (s State) Panes() []view.Pane { return s.setup.Panes }

// Snapshot returns the board as it was read last. It reports false before.
func (s State) Snapshot() (tasks.Snapshot, bool) { return s.snapshot, s.known }

// Files returns the files of the directory, as they were read last.
func (s State) Files() []tasks.File { return s.snapshot.Files }

// Ready reports whether there is something to show: the directory was read, or
// could not be.
func (s State) Ready() bool { return s.known || s.failed }

// Busy reports whether a call, Undo, Redo or Reset is under way.
func (s State) Busy() bool { return s.waiting }

// Changed reports whether the directory is known to hold something else than
// its start.
func (s State) Changed() bool { return s.known && !files.Equal(s.snapshot.Files, s.setup.Start) }

// Advance returns the state after a message, and what has to be done outside.
// A message about another directory, or one that cannot apply, such as Redo
// where nothing was undone, changes nothing.
//
// Effects on the directory are performed in the order they were returned, one
// after the other, and their answers are sent back in that order. At most one
// call, Undo, Redo or Reset is under way; what a person does meanwhile waits its
// turn. A call about a task is made only if the task's file is as it was drawn
// when the button was pressed.
func (s State) Advance(m Message) (State, []Effect) {
	if m.Directory() != s.setup.Path || s.late(m) {
		return s, nil
	}
	before, was, typed, undo, redo := s.snapshot, s.talk.version, s.talk.typed, s.undo, s.redo
	if kind := m.Kind(); kind.Has(ByHand) && !kind.Has(Asks) {
		s.connecting = 0
	}
	effects := m.advance(&s)
	if s.talks() && s.talk.version != was {
		effects = append(effects, s.keepTalk())
	}
	if s.talk.typed != typed {
		effects = append([]Effect{s.keepTyped()}, effects...)
	}
	if s.setup.Talks && !(files.SameSlice(undo, s.undo) && files.SameSlice(redo, s.redo)) {
		effects = append(effects, s.keepHistory())
	}
	if s.form.base.ID == 0 || files.SameSnapshot(before, s.snapshot) {
		return s, effects
	}
	filled := s.keepUp()
	return s, append(effects, filled...)
}

// Anew returns the workbench at the beginning of something else: its directory shall
// hold the files of start and no others of a board, and agents, if any, do the work
// there. Nothing of before is remembered; answers that are still on their way
// come too late. Where kept is the history that a [Keep] has kept, from
// when it was on this workbench last, it goes on there.
func (s State) Anew(start []tasks.File, agents []string, kept string) (State, []Effect) {
	anew := New(s.setup)
	anew.setup.Start, anew.setup.Agents = append([]tasks.File{}, start...), agents
	anew.run = s.run + 1
	s.forgetTalk()
	anew.begins, anew.talk = true, s.talk
	begin := anew.setup.Start
	if was, ok := readHistory(kept); ok && was.Files != nil {
		begin, anew.history = was.Files, kept
	}
	return anew, []Effect{ResetBoard{Path: s.setup.Path, Start: begin, Run: anew.run}}
}

// late reports whether a message is the answer to something that was asked for before
// the directory began anew.
func (s *State) late(m Message) bool {
	if !s.begins || m.Kind().Has(ByHand) {
		return false
	}
	of, is := m.(interface{ run() int })
	return !is || of.run() != s.run
}

// WithoutRefusal returns the state after somebody has gone on to something else:
// what was refused is not said any more.
func (s State) WithoutRefusal() State {
	s.refusal = nil
	return s
}

// panes returns the panes that the directory has, that of its conversation among them.
func (s *State) panes() []view.Pane {
	if !s.talks() || slices.Contains(s.setup.Panes, view.PaneConversation) {
		return s.setup.Panes
	}
	return append(slices.Clip(s.setup.Panes), view.PaneConversation)
}

// Draw fills in the parts of a View that show the directory. chosen is
// what the reader has chosen to see of the files. [State.DrawsAs] lists what
// it reads of the state.
func (s State) Draw(v *view.View, chosen view.Chosen) {
	v.Words, v.Mode, v.Heading.Title, v.Panes = s.setup.Words, view.OnBoard, s.setup.Heading, s.panes()
	v.Told, v.Moved, v.Quote = s.outcome.text, s.outcome.changed, s.outcome.quote
	v.Sentence, v.Refusal, v.Bare = s.sentence(), s.refusal, len(s.setup.Start) == 0
	if slices.Contains(s.setup.Panes, view.PaneFile) {
		v.Hash = files.ShortHash(files.Hash(s.snapshot.Files))
	}
	view.Drawing{
		Words:    s.setup.Words,
		Snapshot: s.snapshot, Before: s.before, Events: s.events,
		Refusal: cmp.Or(s.refusal, s.lacks), Chosen: chosen, Actions: true, Agents: s.setup.Agents,
	}.Into(v)
}

// DrawControls fills in the parts of a View that change while the directory does
// not: the form, and whether there is something to undo or redo.
func (s State) DrawControls(v *view.View) {
	v.Undo, v.Redo = len(s.undo) > 0, len(s.redo) > 0
	v.Form = s.taskForm()
	v.Edit, v.Console = s.fileEdit(), s.drawConsole()
	if s.task(s.connecting) != nil {
		v.Connecting, v.Sentence = s.connecting, s.setup.Words.ConnectAsks(s.connecting)
	}
	s.drawTalk(v)
}

// DrawsAs reports whether [State.Draw] does the same for two states. It compares
// where data lies, not what it says, so that it costs the same on every board:
// data that was read anew counts as changed.
func (s State) DrawsAs(other State) bool {
	return s.setup.Path == other.setup.Path && s.known == other.known &&
		s.talks() == other.talks() && s.outcome == other.outcome && s.refusal == other.refusal && s.lacks == other.lacks &&
		files.SameSnapshot(s.snapshot, other.snapshot) &&
		files.SameSlice(s.before, other.before) && files.SameSlice(s.events, other.events)
}

// sentence says what just happened on the board, and what can be done next.
func (s *State) sentence() string {
	if !s.known {
		return s.setup.Words.BoardBeingRead()
	}
	if s.outcome.complete {
		return s.outcome.text
	}
	advice := advise(s.setup.Words, s.setup.Act, s.snapshot)
	if s.outcome.text != "" {
		return s.setup.Words.Together([]words.Said{words.Said(s.outcome.text), advice[0]})
	}
	if s.setup.Opening != "" && files.Equal(s.snapshot.Files, s.setup.Start) {
		return s.setup.Opening
	}
	return s.setup.Words.Together(advice)
}
