package lesson

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// work gives a workbench a message about it. What a person does there brings it
// on the stage, from wherever the lab is: nothing changes that is not seen.
func (s *State) work(m workbench.Message) []Effect {
	if s.benchAt(m.Directory()) < 0 {
		return nil
	}
	var outside []Effect
	if at := m.Directory(); m.Kind().Has(workbench.ByHand) && (s.position.wanted.Scenario != "" || s.stage != at) {
		outside = s.bring(at)
	}
	if _, asks := m.(workbench.Prompt); asks {
		s.phase = "" // of the compaction before
	}
	b := s.benches[s.benchAt(m.Directory())]
	var effects []workbench.Effect
	was := b.State
	b.State, effects = b.Advance(m)
	stays := b.DrawsAs(was)
	if !stays { // the file that was chosen gives way to the one that this is about
		b.picked.File = ""
	}
	if edit, is := m.(workbench.Edit); is && edit.Do == workbench.EditOpen { // from wherever that was asked for
		b.picked.File, s.pane = edit.Text, view.PaneFile
	}
	s.put(b)
	if was.AtWork() && !b.AtWork() && b.Answered() && s.Workshop() == AgentsFrom {
		outside = append(outside, MarkDone{Chapter: AgentsFrom})
	}
	if b.Path() == ReaderBoard && s.challenges.wanted == OwnChallenge && s.Workshop() == ChallengesFrom {
		outside = append(outside, s.enterLevel()...)
	}
	for _, effect := range effects {
		outside = append(outside, s.arising(effect)...)
	}
	if b.Path() == TodosPath {
		outside = append(outside, s.heardOfTodos(m)...)
	}
	if _, resets := m.(workbench.Reset); resets && b.Path() == ChallengeBoard {
		s.challenges.shows = false
	}
	if b.Path() == ChallengeBoard && (!stays || was.Busy() || len(s.challenges.verdicts) == 0) { // last: once it is solved, that has the focus
		outside = append(outside, s.judge(b.State)...)
	}
	if reader := s.benches[s.benchAt(ReaderBoard)]; !s.marked && reader.Changed() && !reader.Busy() { // what is under way may be its reset
		s.marked = true
		s.reading.stays = s.Scenario() == "" // a board of their own is what the reader used last
		outside = append(outside, MarkBoard{})
	}
	return outside
}

// arising does what a workbench leaves to the one who holds it, and passes on
// any other effect.
func (s *State) arising(effect workbench.Effect) []Effect {
	switch effect := effect.(type) {
	case workbench.Notify:
		s.notify(effect.Path, effect.Notice)
		return nil
	case workbench.Keep:
		if effect.Path == ChallengeBoard {
			return s.keep(effect)
		}
	case workbench.Fill:
		return []Effect{FillField{Key: effect.Key, Text: effect.Text}}
	case workbench.MoveFocus:
		if s.position.shown() || effect.Path != s.stage {
			return nil
		}
		return []Effect{MoveFocus{Key: effect.Key}}
	}
	return []Effect{effect}
}

// notify puts a sentence about a workbench, nil for none, in the place of the
// last. That of one on the stage takes the place of any other sentence there.
func (s *State) notify(path files.Path, notice *view.Notice) {
	b := s.benches[s.benchAt(path)]
	b.notice, b.waits = notice, false
	if path == s.stage {
		s.notice = nil
	}
	s.put(b)
}

// quiet takes away the sentences that are shown, but for lasting ones. One that offers a
// board's tasks back waits for who comes to that board.
func (s *State) quiet() {
	s.notice = nil
	b := s.benches[s.benchAt(s.stage)]
	if b.waits = b.notice != nil && b.notice.Back != "" && s.position.shown(); b.waits {
		s.put(b)
		return
	}
	s.notify(s.stage, nil)
}

// dropRefusal has the workbench say nothing of a refusal, once somebody does anything
// else.
func (s *State) dropRefusal() {
	s.said = false
	b := s.bench()
	b.State = b.WithoutRefusal()
	s.put(b)
}

// askNothing has the workbench that was on the stage ask nothing.
func (s *State) askNothing() {
	b := s.bench()
	b.State = b.AtRest()
	s.put(b)
}
