package lesson

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// ReaderBoard is the path of the reader's own board.
const ReaderBoard files.Path = "board/.tasks"

// Workbenches returns the directories that can be worked on by hand, a row each.
// The first is the reader's board: it begins as the seed does.
func Workbenches(seed scenario.Scenario) []workbench.Setup {
	w := seed.Words
	console := w.ConsoleOpening(len(files.Listing(seed.Files).Tasks), len(tasks.Tools()))
	return []workbench.Setup{{
		Path: ReaderBoard, Kept: true, Words: w, Talks: true,
		Heading: w.BoardHeading(), Start: seed.Files, Act: words.Complete,
		AfterReset: w.ReaderBoardReset(), AtStart: w.ReaderBoardAtStart(), Chapter: AgentsFrom,
	}, {
		Path: "claim/.tasks", Address: "claim/board", Rewinds: true, Words: w,
		Heading: w.StatesHeading(), Start: seed.Files, Panes: []view.Pane{view.PaneStates}, Act: words.Arrows[0],
		Opening: w.StatesOpening(), AfterReset: w.StatesReset(), AtStart: w.StatesAtStart(),
	}, {
		Path: files.StagePath("files"), Address: "files/board", Kept: true, Words: w,
		Heading: w.FilesHeading(), Describes: true, Panes: []view.Pane{view.PaneFile},
		Opening: w.FolderEmpty(), AfterReset: w.FolderEmptied(), AtStart: w.FolderEmpty(),
	}, {
		Path: TodosPath, Kept: true, Rewinds: true, Words: w, Heading: w.OnDiskSide(),
		Opening: w.FolderEmpty(), AfterReset: w.FolderEmptied(), AtStart: w.FolderEmpty(),
	}, {
		Path: files.StagePath("tools"), Address: "tools/board", Rewinds: true, Words: w,
		Heading: w.ConsoleHeading(), Start: seed.Files, Panes: []view.Pane{view.PaneConsole}, Act: words.Arrows[0],
		Opening: console, AfterReset: w.ConsoleReset(), AtStart: console,
	}, {
		Path: ChallengeBoard, Address: "challenges/board", Chapter: ChallengesFrom, Talks: true, Anew: true, Rewinds: true, Words: w,
		Heading: w.ChallengesHeading(), Describes: true, Panes: []view.Pane{view.PaneChallenge, view.PaneFile}, Act: words.Complete,
		AfterReset: w.ChallengeReset(), AtStart: w.ChallengeAtStart(),
	}}
}

// YourBoard goes to the reader's board, with the section of the text about it, and stays
// there while they read on; back leads [ShowChapter].
type YourBoard struct{}

func (YourBoard) Kind() Kind { return home }

func (YourBoard) advance(s *State) []Effect {
	effects := s.bring(ReaderBoard)
	s.reading.stays, s.reading.apart, s.reading.bring = true, false, stay
	if s.reading.at.Stage != ReaderBoard.Stage() {
		s.reading.bring = bringText
	}
	return effects
}

// A bench is a workbench, and what the lab keeps of it while something else is
// on the stage.
type bench struct {
	workbench.State
	asked  bool // for the files in its directory
	picked view.Chosen
	notice *view.Notice
	waits  bool // the notice, while a chapter is on the stage
}

// WithAgent returns the state with somebody who answers on every workbench that has a
// conversation.
func (s State) WithAgent(a workbench.Agent) State {
	s.talking(func(b workbench.State) workbench.State { return b.WithAgent(a) })
	return s
}

// AgentComing returns the state while who answers there is on the way.
func (s State) AgentComing() State {
	s.talking(workbench.State.AgentComing)
	return s
}

// talking changes each workbench that has a conversation.
func (s *State) talking(change func(workbench.State) workbench.State) {
	for i := range s.benches {
		if b := s.benches[i]; b.Talks() {
			b.State = change(b.State)
			s.put(b)
			s.shown = &shown{graph: s.shown.graph}
		}
	}
}

// kept gives what a page before this one has left to those whose it is.
func (s *State) kept(texts map[string]string) {
	s.challenges.making = makingKept(texts[keptMaking.Of(ChallengeBoard)])
	s.challenges.left = texts
	s.talking(func(b workbench.State) workbench.State {
		path := b.Path()
		return b.TypedKept(texts[workbench.KeptTyped.Of(path)]).TalkKept(texts[workbench.KeptTalk.Of(path)]).HistoryKept(texts[workbench.KeptHistory.Of(path)])
	})
}

// benchAt returns the index of the workbench at a path, -1 for none.
func (s *State) benchAt(path files.Path) int {
	return slices.IndexFunc(s.benches, func(b bench) bool { return b.Path() == path })
}

// benchNamed returns the workbench that has a fragment for its address.
func (s *State) benchNamed(fragment string) files.Path {
	return s.benches[slices.IndexFunc(s.benches, func(b bench) bool { return b.Address() == fragment })].Path()
}

// bench returns the workbench that is on the stage, or was before a scenario.
func (s *State) bench() bench { return s.benches[s.benchAt(s.stage)] }

// put puts a bench in the place of the one with its path; older states keep theirs.
func (s *State) put(b bench) {
	s.benches = slices.Clone(s.benches)
	s.benches[s.benchAt(b.Path())] = b
}

// stand puts a workbench on the stage. Its files are asked for when it stands
// there for the first time. What stood there before is left: it no longer holds the lab back.
func (s *State) stand(path files.Path) []Effect {
	s.askNothing()
	s.position, s.stage, s.workshop = position{}, path, ""
	s.reading.stays, s.reading.apart = false, false
	if s.isChapter(path.Stage()) { // it belongs to that chapter
		s.chapter = path.Stage()
	}
	s.dropRefusal() // it was left meanwhile
	return s.ask(path)
}

// isChapter reports whether a name is that of a chapter's scenario.
func (s *State) isChapter(name string) bool {
	entry, _ := s.catalog.Entry(name)
	return entry.Title != ""
}

// ask asks for the files of a workbench, once.
func (s *State) ask(path files.Path) []Effect {
	b := s.benches[s.benchAt(path)]
	if b.asked {
		return nil
	}
	b.asked = true
	s.put(b)
	return []Effect{workbench.ReadBoard{Path: path}}
}

// bring goes to a workbench, where the lab is not there already, and makes an entry
// in the history for it.
func (s *State) bring(path files.Path) []Effect {
	effects := s.bringBy(path, pushAddress)
	if path == ReaderBoard && s.fresh {
		s.fresh, s.marked = false, true
		effects = append(effects, MarkBoard{})
	}
	return effects
}

// bringBy is bring, with another way to change the address, nil for leaving it, and
// without the note that the reader has a board: who only comes by has not used it.
func (s *State) bringBy(path files.Path, address func(fragment string) Effect) []Effect {
	if s.position.wanted.Scenario == "" && s.stage == path && (s.workshop == "" || path != ReaderBoard) {
		return nil
	}
	if s.position.wanted.Scenario != "" {
		s.quiet()
	}
	s.notice = nil
	stand := func() []Effect { return s.stand(path) }
	if name := s.benches[s.benchAt(path)].Chapter(); s.isChapter(name) && (path != ReaderBoard || s.workshop == name) {
		stand = func() []Effect { return s.standFor(name) }
	}
	effects := stand()
	if address != nil {
		effects = append([]Effect{address(s.fragment())}, effects...)
	}
	s.home = s.home || path == ReaderBoard
	return effects
}
