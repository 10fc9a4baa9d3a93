package lesson

import (
	"maps"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// ReaderBoard is the path of the reader's own board.
const ReaderBoard files.Path = "board/.tasks"

// Workbenches returns the directories that can be worked on by hand, a row each.
// The first is the reader's board: it begins as the opening scenario does.
func Workbenches(opening scenario.Scenario) []workbench.Setup {
	w := opening.Words
	return []workbench.Setup{{
		Path: ReaderBoard, Kept: true, Words: w,
		Heading: w.BoardHeading(), Start: opening.Files, Opening: opening.Start.Sentence,
		AfterReset: w.ReaderBoardReset(), AtStart: w.ReaderBoardAtStart(),
	}}
}

// A bench is a workbench, and what the lab keeps of it while something else is
// on the stage.
type bench struct {
	workbench.State
	asked  bool            // for the files in its directory
	folds  map[string]bool // files that were opened (true) or closed (false) by hand
	notice *view.Notice
}

// benchAt returns the index of the workbench at a path, -1 for none.
func (s State) benchAt(path files.Path) int {
	return slices.IndexFunc(s.benches, func(b bench) bool { return b.Path() == path })
}

// benchNamed returns the workbench that a fragment of the address asks for.
func (s State) benchNamed(fragment string) (files.Path, bool) {
	i := slices.IndexFunc(s.benches, func(b bench) bool { return b.Address() == fragment })
	if i < 0 {
		return "", false
	}
	return s.benches[i].Path(), true
}

// bench returns the workbench that is on the stage, or was before a scenario.
func (s State) bench() bench { return s.benches[s.benchAt(s.stage)] }

// with returns the state with another bench in its place.
func (s State) with(b bench) State {
	s.benches = slices.Clone(s.benches)
	s.benches[s.benchAt(b.Path())] = b
	return s
}

// stand puts a workbench on the stage. Its files are asked for when it stands
// there for the first time.
func (s State) stand(path files.Path) (State, []Effect) {
	s.position, s.stage = position{}, path
	return s.ask(path)
}

// ask asks for the files of a workbench, once.
func (s State) ask(path files.Path) (State, []Effect) {
	b := s.benches[s.benchAt(path)]
	if b.asked {
		return s, nil
	}
	b.asked = true
	return s.with(b), []Effect{workbench.ReadBoard{Path: path}}
}

// bring goes to a workbench, where the lab is not there already.
func (s State) bring(path files.Path) (State, []Effect) {
	if s.position.wanted.Scenario == "" && s.stage == path {
		return s, nil
	}
	if s.position.wanted.Scenario != "" {
		s = s.quiet()
	}
	s.notice = nil
	s, effects := s.stand(path)
	return s, append([]Effect{PushAddress{Fragment: s.bench().Address()}}, effects...)
}

// work gives a workbench a message about it. What a person does there brings it
// on the stage, from wherever the lab is: nothing changes that is not seen.
func (s State) work(m workbench.Message) (State, []Effect) {
	if s.benchAt(m.Directory()) < 0 {
		return s, nil
	}
	var outside []Effect
	if workbench.ByHand(m) {
		s, outside = s.bring(m.Directory())
	}
	b := s.benches[s.benchAt(m.Directory())]
	var effects []workbench.Effect
	b.State, effects = b.Advance(m)
	s = s.with(b)
	for _, effect := range effects {
		var arising []Effect
		s, arising = s.arising(effect)
		outside = append(outside, arising...)
	}
	if reader := s.benches[s.benchAt(ReaderBoard)]; !s.marked && reader.Changed() {
		s.marked = true
		outside = append(outside, MarkBoard{})
	}
	return s, outside
}

// arising does what a workbench leaves to the one who holds it, and passes on
// any other effect.
func (s State) arising(effect workbench.Effect) (State, []Effect) {
	switch effect := effect.(type) {
	case workbench.Notify:
		return s.notify(effect.Path, effect.Notice), nil
	case workbench.MoveFocus:
		if s.position.shown() || effect.Path != s.stage {
			return s, nil
		}
		return s, []Effect{MoveFocus{Key: effect.Key}}
	}
	return s, []Effect{effect}
}

// notify puts a sentence about a workbench, nil for none, in the place of the
// last. That of one on the stage takes the place of any other sentence there.
func (s State) notify(path files.Path, notice *view.Notice) State {
	b := s.benches[s.benchAt(path)]
	b.notice = notice
	if path == s.stage {
		s.notice = nil
	}
	return s.with(b)
}

// quiet takes away the sentences that are shown, but for lasting ones.
func (s State) quiet() State {
	s = s.notify(s.stage, nil)
	s.notice = nil
	return s
}

// fold opens or closes a file of what is on the stage. What was opened on one
// directory says nothing of another.
func (s State) fold(m ToggleFile) State {
	v := s.View()
	if m.Path != v.Path {
		return s
	}
	for _, file := range v.AllFiles() {
		if file.Name != m.Name {
			continue
		}
		folds := maps.Clone(s.folded())
		if folds == nil {
			folds = map[string]bool{}
		}
		folds[m.Name] = !file.Open
		if s.position.shown() {
			s.folds = folds
			return s
		}
		b := s.bench()
		b.folds = folds
		return s.with(b)
	}
	return s
}

// folded returns the files of what is on the stage that were opened or closed by
// hand.
func (s State) folded() map[string]bool {
	if s.position.shown() {
		return s.folds
	}
	return s.bench().folds
}
