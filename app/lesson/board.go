package lesson

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// readerBoard is the reader's own board: it begins as the opening scenario does.
func readerBoard(opening scenario.Scenario) workbench.Setup {
	return workbench.Setup{
		Path: ReaderBoard, Heading: view.BoardHeading, Start: opening.Files, Opening: opening.Start.Sentence,
		AfterReset: "Your board holds the opening tasks again, as at the start. Undo brings back what was there.",
		AtStart:    "Your board is at its start already; Reset changed nothing.",
	}
}

// work gives the board a message. A call goes back to the board first, from
// wherever the lab is. Undo, Redo, Reset and the form do nothing in a scenario,
// so that nothing is changed that is not seen.
func (s State) work(m workbench.Message) (State, []Effect) {
	var left []Effect
	switch m.(type) {
	case workbench.Call:
		s, left = s.leave()
	case workbench.Undo, workbench.Redo, workbench.Reset,
		workbench.OpenAdd, workbench.TypeAdd, workbench.PickAdd, workbench.SubmitAdd:
		if s.position.wanted.Scenario != "" {
			return s, nil
		}
	}
	board, effects := s.board.Advance(m)
	s.board = board
	s, outside := s.arising(effects)
	if !s.marked && s.board.Changed() {
		s.marked = true
		outside = append(outside, MarkBoard{})
	}
	return s, append(left, outside...)
}

// arising does what a workbench leaves to the one who holds it, and passes on
// the other effects.
func (s State) arising(effects []workbench.Effect) (State, []Effect) {
	var outside []Effect
	for _, effect := range effects {
		switch effect := effect.(type) {
		case workbench.Notify:
			s.notice = effect.Notice
		case workbench.MoveFocus:
			if !s.position.shown() {
				outside = append(outside, MoveFocus{Key: effect.Key})
			}
		default:
			outside = append(outside, effect)
		}
	}
	return s, outside
}
