package lesson

import (
	"strings"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// Opened is the first message: where the files are kept, the fragment of
// the address, and why memory had to do, if it did.
type Opened struct {
	Store    view.StoreKind
	Fragment string // without "#"
	Warning  string
	Kept     map[string]string // the texts that the page before this one has kept, by what [workbench.Kept.Of] returns
	Note     string            // what the page before this one has left by [ReloadPage], "" for nothing
	Reset    bool              // deleting all that the page keeps would help
	Home     string            // the address of the page, without a fragment
	Solved   string            // the names of the challenges that the reader has solved, as [KeepSolved] has them
	Fresh    bool              // a page without a fragment opens with its opening: the browser knows of no board, or shows the page to a room
}

type (
	// FilesHeld says that the storage waits for another tab, or for a browser that is
	// silent, or no longer does.
	FilesHeld struct{ On, Silent bool }
	// GoOnInMemory gives up what the browser keeps and does not hand out: from here on
	// everything is in memory, boards as they were read last.
	GoOnInMemory struct{}
	// Reload loads the page again, and says afterwards what it found in the directory
	// on the stage.
	Reload struct{}
)

func (Opened) Kind() Kind       { return report }
func (FilesHeld) Kind() Kind    { return report }
func (GoOnInMemory) Kind() Kind { return detail }
func (Reload) Kind() Kind       { return detail }

// UseMemory is the effect of GoOnInMemory: all effects on files are performed in memory,
// also those that wait for their turn, on boards that begin so.
type UseMemory struct{ Boards []workbench.ResetBoard }

func (UseMemory) Effect() {}

// advance asks for the reader's board, and for what the address names.
func (m Opened) advance(s *State) []Effect {
	if m.Store == view.InMemory {
		s.store = view.InMemory
	}
	s.warning, s.reset, s.fresh, s.home = m.Warning, m.Reset, m.Fresh, !m.Fresh
	s.challenges.solved, s.challenges.home = strings.Fields(m.Solved), m.Home
	s.reloaded(m.Note)
	s.kept(m.Kept)
	asked := s.ask(ReaderBoard)
	effects := s.navigate(m.Fragment)
	if at := s.position.wanted; at.Scenario == scenario.Opening {
		effects = append(effects, asked...) // what is looked at comes first
		if s.todos.comes = at.Step == at.Last; s.todos.comes {
			effects = append(s.ask(TodosPath), effects...)
		}
		return effects
	}
	return append(asked, effects...)
}

// MemoryWarning says why memory has to do for the files, and whether deleting
// what is kept would help.
func MemoryWarning(w words.Words, err error) (warning string, reset bool) {
	why, reset := words.Why(w, err)
	return w.KeptInMemory(why), reset
}

func (m FilesHeld) advance(s *State) []Effect {
	s.held, s.silent = m, s.silent || m.Silent
	return nil
}

// StepsInMemory reports whether steps are played in memory, because the browser did not
// answer.
func (s State) StepsInMemory() bool { return s.silent }

// sayHeld says what the storage waits for, and what goes on meanwhile.
func (s *State) sayHeld() view.Notice {
	w := s.Words()
	if !s.held.Silent {
		return view.Notice{Text: w.FilesInUse()}
	}
	walks := s.position.wanted.Scenario != ""
	return view.Notice{Text: w.BrowserSilent(walks, s.bench().Busy()), Reload: true, Memory: !walks}
}

func (GoOnInMemory) advance(s *State) []Effect {
	if !s.held.Silent {
		return nil
	}
	w := s.Words()
	s.quiet()
	s.store, s.held = view.InMemory, FilesHeld{}
	s.warning, s.reload = w.KeptInMemory(words.Said(w.WhySilent())), true
	var use UseMemory
	for i := range s.benches {
		b := &s.benches[i].State
		if now, known := b.Snapshot(); known {
			use.Boards = append(use.Boards, workbench.ResetBoard{Path: b.Path(), Start: append([]tasks.File{}, now.Files...)})
		}
	}
	return []Effect{use}
}

// advance leaves a note of what stands in the directory on the stage, and has the page
// loaded again. In a scenario there is nothing to compare: its files are played anew.
func (Reload) advance(s *State) []Effect {
	b := s.bench()
	if s.position.wanted.Scenario != "" || !b.Ready() || b.Busy() {
		return nil
	}
	return []Effect{ReloadPage{Note: b.Found().String()}}
}

// reloaded gives the note of the page before to the directory that it is about.
func (s *State) reloaded(note string) {
	found, left := workbench.ParseFound(note)
	if at := s.benchAt(found.Path); left && at >= 0 {
		b := s.benches[at]
		b.State = b.Reloaded(found)
		s.put(b)
		return
	}
}

// ResetAll makes the page as it is for the first visitor: the reader's board, and
// whatever else is kept of what they did, is at its start, and nothing is remembered
// of where they were and how they like to see it. Undo brings the files back.
type ResetAll struct{}

// ForgetReader takes away what the browser keeps for the page beside the files: that
// there is a board, which chapters are done and challenges solved, where the reader
// was, and the theme.
type ForgetReader struct{}

func (ResetAll) Kind() Kind  { return anew }
func (ForgetReader) Effect() {}

// advance resets everything, and stands at the reader's board, where it is seen.
func (ResetAll) advance(s *State) []Effect {
	s.reading.seen, s.reading.stays = map[string]scenario.Position{}, false
	s.answers = map[string]scenario.Answers{}
	s.chapter = firstChapter(s.catalog)
	s.picked, s.pane, s.under, s.phase, s.beside = view.Chosen{}, view.PaneGraph, "", "", false
	s.autoplay.speed = view.Normal
	effects := s.work(workbench.Reset{Path: ReaderBoard, All: true})
	for _, b := range s.benches {
		if b.Kept() && b.Path() != ReaderBoard {
			effects = append(effects, workbench.ResetBoard{Path: b.Path()})
		}
	}
	s.todos = todos{}
	s.challenges.solved, s.challenges.making, s.challenges.left, s.challenges.address = nil, making{}, nil, ""
	effects = append(effects, s.challenges.making.keep())
	s.marked = false // until the board is another one again
	return append(effects, ForgetReader{}, MoveFocus{Key: keyMore})
}
