package lesson

import (
	"strconv"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// Navigated says that the address has another fragment now, or that a link was pressed
// that leads where the reader is. Enters says that a link of the text was pressed by a key:
// then the focus goes where the link leads.
type Navigated struct {
	Fragment string
	Enters   bool
}

func (Navigated) Kind() Kind { return arrival }

// advance goes where the address leads. An address of the text alone leaves the lab where
// it is, and gives the text room.
func (m Navigated) advance(s *State) []Effect {
	if !s.leadsToLab(m.Fragment) {
		s.dock = view.Peek
		return []Effect{ReadLine{}}
	}
	stopped := s.stop()
	effects := s.navigate(m.Fragment)
	if m.Enters {
		s.arrangePanes()
		effects = append(effects, s.takeUp()...)
	}
	return append(stopped, effects...)
}

// A position is where the lab stands in a scenario.
type position struct {
	wanted scenario.Position // what the address says; zero on a workbench
	frame  scenario.Frame    // what is shown of the scenario until wanted has been played
	named  string            // the fragment that asked for wanted, "" where a press did
	rest   string            // the part of that fragment that is not understood
	says   string            // what the address says, "" where that is not known yet
}

// shown reports whether a scenario is on the stage. While its first frame is
// being played, what was there before stays.
func (p position) shown() bool { return p.frame.Position.Scenario != "" }

// Scenario returns the name of the scenario that the lab shows or is about to
// show, "" on a workbench.
func (s State) Scenario() string { return s.position.wanted.Scenario }

// show asks for a position of a scenario, or of a chapter that is a workbench for that.
func (s *State) show(at scenario.Position) []Effect {
	s.quiet()
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
		site.Last[entry.Name] = entry.End()
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
func (s *State) leadsToLab(fragment string) bool {
	return s.addresses.Read(fragment).Kind != address.Text
}

// navigate goes where the fragment of the address says. At a place in the text the lab
// stays where it is, unless that is about the reader's board: see [ReadLine].
func (s *State) navigate(fragment string) []Effect {
	switch at := s.addresses.Read(fragment); at.Kind {
	case address.Nothing:
		if !s.home {
			return s.show(s.catalog.Position(scenario.Opening, 0))
		}
		return s.stand(ReaderBoard)
	case address.Start, address.Step:
		return s.goTo(at, fragment)
	case address.Board:
		effects := s.stand(s.benchNamed(fragment))
		if s.isChapter(at.Scenario) { // its section of the text comes with it
			effects = append(effects, BringText{})
		}
		return effects
	case address.Workshop:
		return s.visit(at, fragment)
	case address.Lost:
		return s.lost(fragment)
	}
	return nil
}

// goTo goes to the place of a scenario that a fragment has named.
func (s *State) goTo(at address.Place, fragment string) []Effect {
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
		effects := s.show(to)
		s.showNotice(view.Notice{Text: s.Words().NoStepAfter(quote("#"+fragment), words.Data(strconv.Itoa(s.addresses.Last[to.Scenario])))})
		return append(effects, ReplaceAddress{Fragment: to.Fragment()})
	}
	return s.show(to)
}

// lost says that a fragment names nothing. It leads out of no chapter; else the reader's
// board is shown, or the opening to a reader without a board, who is about to see it.
func (s *State) lost(fragment string) []Effect {
	var effects []Effect
	switch {
	case s.Ready() && s.Scenario() != "":
		s.quiet()
	case !s.home && !s.Ready():
		effects = s.show(s.catalog.Position(scenario.Opening, 0))
	default:
		effects = s.stand(ReaderBoard)
		s.home = true
		effects = append(effects, BringText{})
	}
	s.showNotice(view.Notice{Text: s.Words().NoSuchStep(quote("#" + fragment))})
	return append(effects, ReplaceAddress{Fragment: s.fragment()})
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
