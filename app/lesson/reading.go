package lesson

import (
	"cmp"
	"maps"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// NoItem is the item of a [Reading] whose line is in none.
const NoItem = -1

// A Reading is what of the text stands at the reading line, 40% down the height
// that text has in the window. It is sent whenever the text has come to rest at
// another place.
type Reading struct {
	Chapter string // the scenario of the chapter at the line, "" for none
	Item    int    // the number of the numbered item at the line, or NoItem; below the last chapter more than any position
	Until   int    // the number of the next item that is shown in the chapter; of the last one, more than any position
	Stage   string // the directory that the section at the line is about, as its heading has it: "board"; "" for none
	// ByReader says that the reader has scrolled: not the page itself, the browser
	// that goes to an address or restores a place, or another size of the window.
	ByReader bool
	Named    bool // the address has led here, to a heading in the text: see [ReadLine]
}

// ShowChapter goes from the reader's board to the chapter that is at the reading
// line.
type ShowChapter struct{}

// BringText brings the text that is marked for the position into view, where it is
// out of it; for the reader's board that is the section about it.
type BringText struct{}

// ReadLine asks for what is at the reading line, where the address has led the reader
// to a place in the text: a [Reading] that is Named where that is a heading, also where
// it was there before.
type ReadLine struct{}

// BringHead brings the head of the chapter of a scenario to the top of the room that
// text has.
type BringHead struct{ Chapter string }

func (Reading) Kind() Kind     { return led }
func (ShowChapter) Kind() Kind { return leave }
func (BringText) Effect()      {}
func (ReadLine) Effect()       {}
func (BringHead) Effect()      {}

// A reading is what the lab knows of the text beside it.
type reading struct {
	at    Reading                      // what is at the line
	item  int                          // the item that came to the line last, in that chapter
	seen  map[string]scenario.Position // where the lab was last, by scenario
	stays bool                         // a directory was worked on last: scrolling leaves it there, that of a chapter in the chapter
	apart bool                         // and the reader has scrolled on since, to a chapter
	led   scenario.Position            // where scrolling has led the lab last
	under scenario.Position            // where the lab was when the whole of it was opened over the text
	bring bringing                     // how the text follows, once the position is on the stage
}

// A bringing is how the text comes along with the lab.
type bringing int

const (
	stay       bringing = iota
	bringText           // the marked text comes into view, where it is out of it
	bringStart          // the chapter is entered: its head comes, and what stands before its first item
)

// advance takes what has come to the reading line. The reader's scrolling leads the
// lab, and so does an address that names a section about a directory, which says that
// it is there, or one of another chapter than that on the stage; whatever else
// moves the text does not, and neither does any scrolling while the lab is in use
// otherwise. But the seat of the opening is left by whatever has left the opening: beside
// the text there would only be a picture.
func (m Reading) advance(s *State) []Effect {
	if _, known := s.catalog.Entry(m.Chapter); !known {
		return nil
	}
	was, item := s.reading.at, s.reading.item
	s.reading.at = m
	if m.Item != NoItem || m.Chapter != was.Chapter {
		s.reading.item = m.Item
	}
	comes := m.Chapter != was.Chapter || m.Stage != was.Stage || m.Item != NoItem && m.Item != item
	path := files.StagePath(m.Stage)
	about := s.benchAt(path) >= 0 // the section is about a directory of the lab
	enters := m.Named && m.Chapter != s.onStage()
	left := s.Scenario() == scenario.Opening && s.position.frame.Position == s.position.wanted && m.Chapter != scenario.Opening
	leads := m.Named && about || enters || left || m.ByReader && comes
	s.reading.stays = s.reading.stays && !enters && (s.stage == ReaderBoard && s.workshop == "" || m.Chapter == s.atHome())
	if leads {
		s.reading.apart = s.reading.stays && m.Stage != s.stage.Stage() && m.Chapter != scenario.Opening && m.Chapter != s.Workshop()
	}
	if !leads || !s.follows() {
		return nil
	}
	if about {
		if m.Named { // the address has a name for it, and keeps it
			return s.bringBy(path, nil)
		}
		return s.bringBy(path, replaceAddress)
	}
	to := s.atLine()
	if to == s.place() {
		return nil
	}
	s.reading.led = to
	effects := s.show(to)
	if m.Named {
		return effects
	}
	return append(effects, ReplaceAddress{Fragment: s.fragment()})
}

// atHome returns the chapter that the workbench on the stage belongs to.
func (s *State) atHome() string { return cmp.Or(s.Workshop(), s.stage.Stage()) }

// onStage returns the chapter that the lab shows: its scenario, or a directory in it.
func (s *State) onStage() string {
	if name := s.Scenario(); name != "" {
		return name
	}
	return s.chapter
}

// follows reports whether scrolling leads the lab now.
func (s *State) follows() bool {
	filling := s.Scenario() == "" && s.bench().Asks()
	return !s.autoplay.playing && !s.reading.stays && !s.present && !filling
}

// atLine returns the position that belongs to what is at the line: where the lab
// was last in that chapter, unless an item is at the line that says something else.
func (s *State) atLine() scenario.Position {
	m := s.reading.at
	to, seen := s.reading.seen[m.Chapter]
	switch {
	case s.Scenario() == m.Chapter:
		to = s.position.wanted
	case !seen:
		to = s.catalog.Position(m.Chapter, 0)
	}
	// On a branch it is the place at which the walk was left that counts. Where a reader
	// is asked what will happen, reading on must not show it.
	if walk := to.Path().Walk; m.Item != NoItem && !s.library[m.Chapter].Predicts() && (walk < m.Item || walk >= m.Until) {
		to = s.catalog.Position(m.Chapter, 0)
		to.Step = min(m.Item, to.Last)
	}
	return to
}

// advance leaves the reader's board for the directory that the section at the line is
// about. Where there is no such directory, or it is on the stage already, it is left for the step that was on
// the stage last, the start of the first chapter before any was, or for another chapter
// that is at the line, or that the reader has scrolled in since.
func (ShowChapter) advance(s *State) []Effect {
	if s.Chapter() != "" {
		return nil
	}
	if path := files.StagePath(s.reading.at.Stage); path != s.stage && s.benchAt(path) >= 0 {
		return s.bring(path)
	}
	to := s.catalog.Position(s.chapter, 0)
	if seen, there := s.reading.seen[s.chapter]; there {
		to = seen
	}
	at := s.reading.at.Chapter
	if at != "" && at != scenario.Opening && s.reading.at.Stage == "" && (at != s.chapter || s.reading.apart) {
		to = s.atLine()
	}
	return append(s.show(to), PushAddress{Fragment: s.fragment()})
}

// keepReading notes, after a message of a kind, what the text has to know of it.
func (s *State) keepReading(before *State, kind Kind) []Effect {
	at, was := s.place(), before.place()
	switch {
	case at == was:
	case kind.Has(workbench.Led):
		s.reading.bring = stay
	case kind.Has(workbench.Moves) && at.Scenario != was.Scenario:
		s.reading.bring = bringStart
	case kind.Has(workbench.Moves):
		s.reading.bring = bringText
	}
	if kind.Has(workbench.ByHand) {
		s.reading.stays, s.reading.apart = true, false
	}
	if before.dock != view.Full {
		s.reading.under = at
	}
	if at != was && at.Scenario != "" {
		s.reading.seen = maps.Clone(s.reading.seen)
		s.reading.seen[at.Scenario] = at
	}
	if s.Scenario() != "" {
		s.reading.stays, s.reading.apart = false, false
	}
	return s.followed()
}

// apart says that the reader reads on beside their board, "" where they do not.
func (s *State) apart() string {
	if !s.reading.apart || s.present || s.bench().Asks() {
		return ""
	}
	return s.Words().ReadsOn(s.catalog.Number(s.reading.at.Chapter))
}

// comesBack returns how the text follows that was hidden while the lab moved.
func (s *State) comesBack() bringing {
	if at := s.place(); at.Scenario == scenario.Opening || at.Scenario != "" && at.Path().Walk == 0 {
		return bringStart
	}
	return bringText
}

// followed has the text follow, if it should, once the wanted position is on the stage.
func (s *State) followed() []Effect {
	at, bring := s.position.wanted, s.reading.bring
	if bring == stay || at != s.position.frame.Position && at.Scenario != "" {
		return nil
	}
	s.reading.bring = stay
	if bring == bringStart {
		return []Effect{BringHead{Chapter: s.Chapter()}}
	}
	return []Effect{BringText{}}
}
