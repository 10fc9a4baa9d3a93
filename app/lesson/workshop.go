package lesson

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// A workshop is a chapter in which the reader is not led: its place in the lab is a
// workbench, as [workbench.Setup] says, and its address is its name alone. Its scenario
// has one position, the frame that stands until the program is there, and brings the
// files along that the workbench needs.

// Workshop returns the chapter that the workbench on the stage stands for, "" where it
// stands for none.
func (s State) Workshop() string {
	if s.position.wanted.Scenario != "" {
		return ""
	}
	return s.workshop
}

// Chapter returns the scenario of the chapter that the lab is at a place of, or is about
// to be; "" on any other workbench.
func (s State) Chapter() string { return cmp.Or(s.Scenario(), s.Workshop()) }

// place returns where the lab is in the lesson: a workshop is the only position of its
// chapter. It is zero on any other workbench.
func (s *State) place() scenario.Position {
	if name := s.Workshop(); name != "" {
		return s.catalog.Position(name, 0)
	}
	return s.position.wanted
}

// fragment returns the address of what the lab shows, or is about to show.
func (s *State) fragment() string {
	switch at := s.position.wanted; {
	case at.Scenario != "":
		return at.Fragment()
	case s.workshop == ChallengesFrom && s.challenges.address != "":
		return ChallengesFrom + "/" + s.challenges.address
	case s.workshop != "":
		return s.workshop
	}
	return s.bench().Address()
}

// workbenchOf returns the workbench that stands for a chapter. It reports false for a
// chapter that is a walk.
func (s *State) workbenchOf(chapter string) (files.Path, bool) {
	i := slices.IndexFunc(s.benches, func(b bench) bool { return chapter != "" && b.Chapter() == chapter })
	if i < 0 || !s.isChapter(chapter) {
		return "", false
	}
	return s.benches[i].Path(), true
}

// standFor puts the workbench on the stage that stands for a chapter, and asks for what
// it needs.
func (s *State) standFor(chapter string) []Effect {
	path, _ := s.workbenchOf(chapter)
	effects := s.stand(path)
	s.workshop, s.chapter = chapter, chapter
	if b := s.bench(); b.Talks() { // all workshops have one field
		effects = append(effects, FillField{Key: keyPrompt, Text: b.Typed()})
	}
	for _, name := range s.needs() {
		if s.here(name) {
			continue
		}
		effects = append(effects, s.fetch(name)...)
		if name == AgentsFrom {
			*s = s.AgentComing()
		}
	}
	if chapter == ChallengesFrom {
		return append(effects, s.enterLevel()...)
	}
	return effects
}

// damaged takes a scenario that has come and cannot be used.
func (s *State) damaged(name string, err error) {
	s.library = maps.Clone(s.library)
	delete(s.library, name)
	s.setFetch(name, fetch{err: fmt.Errorf("%w: %w", NotFetched{Damaged: true}, err)})
	s.tellAgent(name)
}

// receiveChallenges takes the challenges that have come, and enters the one that is
// waited for. What cannot be read did not come.
func (s *State) receiveChallenges(from scenario.Scenario) []Effect {
	received, err := s.challenges.receive(from.Attached, s.Words().Language())
	if err != nil {
		s.damaged(ChallengesFrom, err)
		return nil
	}
	s.challenges = received
	if s.Workshop() != ChallengesFrom {
		return nil
	}
	return append(s.enterLevel(), ReplaceAddress{Fragment: s.fragment()})
}

// needs returns the scenarios whose files the workshop on the stage works with.
func (s *State) needs() []string {
	name := s.Workshop()
	if name == "" {
		return nil
	}
	needed := slices.Compact([]string{name, AgentsFrom})
	if s.here(AgentsFrom) {
		needed = append(needed, AgentProgram)
	}
	return needed
}

// here reports whether what a name stands for has come.
func (s *State) here(name string) bool {
	if name == AgentProgram {
		return s.answered
	}
	_, here := s.library[name]
	return here
}

// missing returns the first of those scenarios that did not come, else the first that is
// on its way, and how its fetch stands; "" where none is missing.
func (s *State) missing() (name string, f fetch) {
	for _, needed := range s.needs() {
		if g, asked := s.fetches[needed]; asked && (name == "" || f.err == nil && g.err != nil) {
			name, f = needed, g
		}
	}
	return name, f
}

// visit goes where a fragment says that names a workshop.
func (s *State) visit(at address.Place, fragment string) []Effect {
	s.quiet()
	s.dock = view.Peek // an address of the chapter
	if at.Scenario == ChallengesFrom {
		s.challenges.wanted = at.Within
		effects := s.standFor(at.Scenario)
		if s.fragment() != fragment && len(s.challenges.levels) > 0 {
			effects = append(effects, ReplaceAddress{Fragment: s.fragment()})
		}
		return effects
	}
	effects := s.standFor(at.Scenario)
	switch {
	case at.Within != "": // a prompt, put into the line for the reader to send
		s.dock = view.Full // where the line is hidden on a phone
		put := s.work(workbench.Talk{Path: ReaderBoard, Do: workbench.TalkTake, Text: strings.TrimPrefix(at.Within, linked)})
		return slices.Concat(effects, put, []Effect{ReplaceAddress{Fragment: s.fragment()}})
	case at.Rest != "":
		s.showNotice(view.Notice{Text: s.Words().NoSuchStep(quote("#" + fragment))})
		return append(effects, ReplaceAddress{Fragment: s.fragment()})
	}
	return effects
}

// takeUp moves the focus to where work begins in a workshop: Tab leads there from its text
// only through all that stands between them.
func (s *State) takeUp() []Effect {
	key := "tab-" + string(s.pane)
	switch {
	case s.Workshop() == "":
		return nil
	case s.pane == view.PaneConversation:
		key = keyPrompt
	case s.pane == view.PaneChallenge:
		key = keyChallenge
	}
	return []Effect{MoveFocus{Key: key}}
}

// drawWorkshop fills in what a workshop has and another workbench has not: it is a
// chapter, and the next one follows.
func (s *State) drawWorkshop(v *view.View) {
	name := s.workshop // also while what comes next is not there yet
	if name == "" {
		return
	}
	entry, _ := s.catalog.Entry(name)
	after, _ := s.catalog.After(name)
	v.Position = s.catalog.Position(name, 0)
	v.Heading = view.Heading{Title: entry.Title, Place: v.Heading.Title}
	v.Next = view.ToChapter(s.Words(), after)
	if name == ChallengesFrom && s.challenges.address != "" {
		v.Heading.Place = s.Words().InChallenge(words.Data(s.challenges.level.Title))
		if s.challenges.address == OwnChallenge {
			v.Heading.Place = s.Words().MakeChallenge()
		}
		s.challenges.draw(v, s.bench().State)
	}
	s.drawOnward(v)
}

// drawMissing says what a workshop waits for that works without it meanwhile.
func (s *State) drawMissing(v *view.View) {
	name, f := s.missing()
	w := s.Words()
	why, _ := words.Why(w, f.err)
	switch {
	case f.err != nil && ofAgent(name):
		v.Sentence, v.TryAgain = w.AgentMissing(why), true
	case f.err != nil:
		v.Sentence, v.TryAgain, v.Busy = w.ChallengesMissing(why), true, false
	case f.slow && !ofAgent(name):
		v.Sentence = w.ChallengesOnTheirWay()
	}
}
