package lesson

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
)

// What the controls under the lab do in a scenario. On a workbench outside of
// the chapters none of it moves anything: the way back to a walk is [ShowChapter].
type (
	Next     struct{}
	Previous struct{}
	First    struct{}
	Last     struct{}
	GoTo     struct{ Step int } // the slider, and the button of a part
)

func (Next) Kind() Kind     { return step }
func (Previous) Kind() Kind { return step }
func (First) Kind() Kind    { return leap }
func (Last) Kind() Kind     { return leap }
func (GoTo) Kind() Kind     { return step }

func (Next) advance(s *State) []Effect {
	at := s.position.wanted
	if at.Scenario == "" {
		return s.stepOff(false)
	}
	if s.unseen() {
		return s.fetch(at.Scenario)
	}
	if at.First > 0 && at.Step == at.Last {
		entry, _ := s.catalog.Entry(at.Scenario)
		return s.step(s.catalog.Position(at.Scenario, entry.Last))
	}
	if chapter, ends := s.chapterAfter(at); ends {
		return s.begin(chapter)
	}
	if c := s.drawn().Conversation; at.Branch != "" && s.ended(at) && c != nil && len(c.Replies) > 0 {
		s.dock = view.Full // where the answers are hidden on a phone
		s.pane, _ = s.opens()
		return []Effect{MoveFocus{Key: "reply-1"}}
	}
	return s.step(s.after(at, 1))
}

func (Previous) advance(s *State) []Effect {
	if s.showsTodos() { // back to the picture of the walk
		s.todos.open = false
		return nil
	}
	at := s.position.wanted
	if at.Scenario == "" {
		return s.stepOff(true)
	}
	if stood := s.stood(); stood != at {
		return s.step(stood) // no longer waits for what comes next
	}
	if s.unseen() {
		return s.bring(s.stage)
	}
	if chapter, begins := s.chapterBefore(at); begins {
		return s.end(chapter)
	}
	at.Step = max(at.First, at.Step-1)
	return s.step(at)
}

func (First) advance(s *State) []Effect { return GoTo{Step: s.stood().First}.advance(s) }

func (Last) advance(s *State) []Effect {
	at := s.position.wanted
	if at.Scenario == "" {
		return nil
	}
	if s.unseen() {
		return s.fetch(at.Scenario)
	}
	to := s.atEnd(at)
	if to.Branch != "" && to.Branch != at.Branch {
		return s.lead(to, nil) // where the branch ends will be known then
	}
	return s.step(to)
}

func (m GoTo) advance(s *State) []Effect {
	to := s.stood()
	if to.Branch != "" {
		to.Step = max(0, min(m.Step, to.Last))
		return s.step(to)
	}
	entry, _ := s.catalog.Entry(to.Scenario)
	return s.step(s.catalog.Position(to.Scenario, max(0, min(m.Step, entry.End()))))
}

// stood returns the place that a reader sees, where they see one, and else the one that
// was asked for.
func (s *State) stood() scenario.Position {
	if at, seen := s.stands(); seen {
		return at
	}
	return s.position.wanted
}

// step goes to a place of the scenario, unless it was asked for already.
func (s *State) step(to scenario.Position) []Effect {
	if to == s.position.wanted {
		return nil
	}
	return s.lead(to, replaceAddress)
}

// lead goes to a place, if the address can name it, and has the address changed; nil
// leaves it until the place is shown.
func (s *State) lead(to scenario.Position, change func(fragment string) Effect) []Effect {
	if len(to.Fragment()) > address.MaxAddress {
		s.showNotice(view.Notice{Text: s.Words().AddressFull()})
		return nil
	}
	effects := s.show(to)
	if change == nil {
		s.position.says = ""
		return effects
	}
	return append(effects, change(to.Fragment()))
}

// chapterAfter returns the chapter that follows, where a place is the end of the
// walk and was seen.
func (s *State) chapterAfter(at scenario.Position) (name string, ends bool) {
	if at.Branch != "" || at.Step < at.Last || s.position.frame.Position != at {
		return "", false
	}
	after, follows := s.catalog.After(at.Scenario)
	return after.Name, follows
}

// begin shows the start of a chapter, as a link to it does. Its head is read
// first: on a phone the whole lab gives way to it.
func (s *State) begin(name string) []Effect {
	s.dock = view.Peek
	return append(s.show(s.catalog.Position(name, 0)), PushAddress{Fragment: s.fragment()})
}

// chapterBefore returns the chapter that a place is the way back to, in front of a
// room: with a clicker there is no other way back.
func (s *State) chapterBefore(at scenario.Position) (name string, begins bool) {
	if !s.present || at.Branch != "" || at.Step > 0 {
		return "", false
	}
	before, follows := s.catalog.Before(at.Scenario)
	return before.Name, follows
}

// end shows the end of a chapter.
func (s *State) end(name string) []Effect {
	at := s.catalog.Position(name, 0)
	at.Step = at.Last
	return append(s.show(at), PushAddress{Fragment: s.fragment()})
}

// atEnd returns the last position of the walk, or as far on a branch as the address
// can say: the agent comes to its end before.
func (s *State) atEnd(at scenario.Position) scenario.Position {
	at.Step = at.Last
	for acts := 999; acts > 0 && at.Branch != ""; acts /= 10 {
		if to := s.after(at, acts); len(to.Fragment()) <= address.MaxAddress || acts == 1 {
			return to
		}
	}
	return at
}

// after returns the position a number of places on. A branch goes on behind its last
// place, as long as something happens there.
func (s *State) after(at scenario.Position, places int) scenario.Position {
	if at.Step < at.Last || s.ended(at) {
		at.Step = min(at.Step+places, at.Last)
		return at
	}
	path := at.Path().On(places)
	return scenario.Position{Scenario: at.Scenario, Branch: path.String(), Step: path.Len(), Last: path.Len()}
}

// ended reports whether nothing follows a place without a choice: it is the last of
// the walk, or on a branch the agent is known to have finished or to ask there.
func (s *State) ended(at scenario.Position) bool {
	over := s.position.frame.Position == at && s.position.frame.Over
	return at.Step == at.Last && (at.Branch == "" || over)
}
