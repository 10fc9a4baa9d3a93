package lesson

import (
	"strconv"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// A position is where the lab stands in a scenario.
type position struct {
	wanted scenario.Position // what the address says; zero on a workbench
	frame  scenario.Frame    // what is shown of the scenario until wanted has been played
	named  string            // the fragment that asked for wanted, "" where a press did
	rest   string            // what of that fragment is no address
	says   string            // what the address says, "" where that is not known yet
}

// shown reports whether a scenario is on the stage. While its first frame is
// being played, what was there before stays.
func (p position) shown() bool { return p.frame.Position.Scenario != "" }

// Scenario returns the name of the scenario that the lab shows or is about to
// show, "" on a workbench.
func (s State) Scenario() string { return s.position.wanted.Scenario }

// step takes what the controls under the lab do. On a workbench that is no chapter's
// place none of it moves anything: the way back to a walk is [ShowChapter].
func (s State) step(m Message) (State, []Effect) {
	at := s.position.wanted
	switch {
	case s.Workshop() != "":
		return s.stepOff(m)
	case at.Scenario == "":
		return s, nil
	}
	to := at
	if stood, seen := s.stands(); seen {
		to = stood
	}
	unseen := s.unseen()
	switch m := m.(type) {
	case Next:
		if unseen {
			return s.fetch(at.Scenario)
		}
		if chapter, ends := s.chapterAfter(at); ends {
			return s.begin(chapter)
		}
		if c := s.drawn().Conversation; at.Branch != "" && s.ended(at) && c != nil && len(c.Replies) > 0 {
			s.dock = view.Full // where the answers are hidden on a phone
			s.pane, _ = s.opens()
			return s, []Effect{MoveFocus{Key: "reply-1"}}
		}
		to = s.after(at, 1)
	case Previous:
		if to != at {
			break // no longer waits for what comes next
		}
		if unseen {
			return s.bring(s.stage)
		}
		if chapter, begins := s.chapterBefore(at); begins {
			return s.end(chapter)
		}
		to.Step = max(0, at.Step-1)
	case First:
		to.Step = 0
	case Last:
		if unseen {
			return s.fetch(at.Scenario)
		}
		to = s.atEnd(at)
	case GoTo:
		to.Step = max(0, min(m.Step, to.Last))
	}
	if to == at {
		return s, nil
	}
	if len(to.Fragment()) > address.MaxAddress {
		return s.withNotice(view.Notice{Text: s.Words().AddressFull()}), nil
	}
	s, effects := s.show(to)
	if _, toEnd := m.(Last); toEnd && to.Branch != "" && to.Branch != at.Branch {
		s.position.says = "" // where the branch ends will be known then
		return s, effects
	}
	return s, append(effects, ReplaceAddress{Fragment: to.Fragment()})
}

// chapterAfter returns the chapter that follows, where a place is the end of the
// walk and was seen.
func (s State) chapterAfter(at scenario.Position) (name string, ends bool) {
	if at.Branch != "" || at.Step < at.Last || s.position.frame.Position != at {
		return "", false
	}
	after, follows := s.catalog.After(at.Scenario)
	return after.Name, follows
}

// begin shows the start of a chapter, as a link to it does. Its head is to be read
// then: the whole lab of a phone gives way to it.
func (s State) begin(name string) (State, []Effect) {
	s.dock = view.Peek
	s, effects := s.show(s.catalog.Position(name, 0))
	return s, append(effects, PushAddress{Fragment: s.fragment()})
}

// chapterBefore returns the chapter that a place is the way back to, in front of a
// room: who holds a clicker has no other way than the one that they came.
func (s State) chapterBefore(at scenario.Position) (name string, begins bool) {
	if !s.present || at.Branch != "" || at.Step > 0 {
		return "", false
	}
	before, follows := s.catalog.Before(at.Scenario)
	return before.Name, follows
}

// end shows the end of a chapter.
func (s State) end(name string) (State, []Effect) {
	at := s.catalog.Position(name, 0)
	at.Step = at.Last
	s, effects := s.show(at)
	return s, append(effects, PushAddress{Fragment: s.fragment()})
}

// atEnd returns the last position of the walk, or as far on a branch as the address
// can say: the agent comes to its end before.
func (s State) atEnd(at scenario.Position) scenario.Position {
	at.Step = at.Last
	for acts := 999; acts > 0 && at.Branch != ""; acts /= 10 {
		if to := s.after(at, acts); len(to.Fragment()) <= address.MaxAddress || acts == 1 {
			return to
		}
	}
	return at
}

// after returns the position so many places on. A branch goes on behind its last
// place, as long as something happens there.
func (s State) after(at scenario.Position, places int) scenario.Position {
	if at.Step < at.Last || s.ended(at) {
		at.Step = min(at.Step+places, at.Last)
		return at
	}
	path := at.Path().On(places)
	return scenario.Position{Scenario: at.Scenario, Branch: path.String(), Step: path.Len(), Last: path.Len()}
}

// ended reports whether nothing follows a place without a choice: it is the last of
// the walk, or on a branch the agent is known to have finished or to ask there.
func (s State) ended(at scenario.Position) bool {
	over := s.position.frame.Position == at && s.position.frame.Over
	return at.Step == at.Last && (at.Branch == "" || over)
}

// show asks for a position of a scenario, or of a chapter that is a workbench for that.
func (s State) show(at scenario.Position) (State, []Effect) {
	s = s.quiet()
	if _, is := s.workbenchOf(at.Scenario); is {
		return s.standFor(at.Scenario)
	}
	s.position.wanted, s.position.named, s.position.rest, s.position.says = at, "", "", at.Fragment()
	return s.enter()
}

// Addresses returns what the addresses of a page can name that has these scenarios and
// workbenches.
func Addresses(catalog scenario.Catalog, workbenches []workbench.Setup) address.Site {
	site := address.Site{Last: map[string]int{}, Workshops: map[string]string{}}
	for _, entry := range catalog {
		site.Last[entry.Name] = entry.Last
	}
	for _, w := range workbenches {
		if entry, _ := catalog.Entry(w.Chapter); entry.Title != "" {
			begins := "" // the name of a challenge is known later
			if w.Chapter == AgentsFrom {
				begins = linked
			}
			site.Workshops[w.Chapter] = begins
		}
		if w.Address != "" {
			site.Boards = append(site.Boards, w.Address)
		}
	}
	return site
}

// Named returns the scenario that a fragment of the address names, "" for none.
func (s State) Named(fragment string) string { return s.addresses.Read(fragment).Scenario }

// leadsToLab reports whether a fragment is about the lab, rather than a place in
// the text.
func (s State) leadsToLab(fragment string) bool {
	return s.addresses.Read(fragment).Kind != address.Text
}

// navigate goes where the fragment of the address says. At a place in the text the lab
// stays where it is, unless that is about the reader's board: see [ReadLine].
func (s State) navigate(fragment string) (State, []Effect) {
	switch at := s.addresses.Read(fragment); at.Kind {
	case address.Nothing:
		if !s.home {
			return s.show(s.catalog.Position(scenario.Opening, 0))
		}
		return s.stand(ReaderBoard)
	case address.Start, address.Step:
		return s.goTo(at, fragment)
	case address.Board:
		s, effects := s.stand(s.benchNamed(fragment))
		if s.isChapter(at.Scenario) { // its section of the text comes with it
			effects = append(effects, BringText{})
		}
		return s, effects
	case address.Workshop:
		return s.visit(at, fragment)
	case address.Lost:
		return s.lost(fragment)
	}
	return s, nil
}

// goTo goes to the place of a scenario that a fragment has named.
func (s State) goTo(at address.Place, fragment string) (State, []Effect) {
	if at.Kind == address.Start { // an address of the chapter
		s.dock = view.Peek
	}
	to := s.catalog.Position(at.Scenario, at.Step)
	path, back := at.Path, at.Path.Back
	if len(path.Choices) > 0 {
		path.Back = 0
		to = scenario.Position{Scenario: at.Scenario, Branch: path.String(), Step: path.Len() - back, Last: path.Len()}
	}
	switch {
	case at.Rest != "", to.Branch != "", back > 0 && !at.Outside:
		return s.seek(to, fragment, at.Rest)
	case at.Outside:
		s, effects := s.show(to)
		s = s.withNotice(view.Notice{Text: s.Words().NoStepAfter(quote("#"+fragment), words.Data(strconv.Itoa(to.Last)))})
		return s, append(effects, ReplaceAddress{Fragment: to.Fragment()})
	}
	return s.show(to)
}

// lost says that a fragment names nothing. It leads out of no chapter; else the reader's
// board is shown, or the opening to who has none and is about to see it.
func (s State) lost(fragment string) (State, []Effect) {
	var effects []Effect
	switch {
	case s.Ready() && s.Scenario() != "":
		s = s.quiet()
	case !s.home && !s.Ready():
		s, effects = s.show(s.catalog.Position(scenario.Opening, 0))
	default:
		s, effects = s.stand(ReaderBoard)
		s.home = true
		effects = append(effects, BringText{})
	}
	s = s.withNotice(view.Notice{Text: s.Words().NoSuchStep(quote("#" + fragment))})
	return s, append(effects, ReplaceAddress{Fragment: s.fragment()})
}

// quote returns an address, or a part of one, as a notice shows it, and not more
// of it than a sentence bears.
func quote(address string) words.Data {
	const most = 40
	if runes := []rune(address); len(runes) > most {
		address = string(runes[:most]) + "…"
	}
	return words.Data(address)
}
