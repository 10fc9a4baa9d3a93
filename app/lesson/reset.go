package lesson

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

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
	s.challenges.solved, s.challenges.making, s.challenges.left, s.challenges.address = nil, making{}, nil, ""
	effects = append(effects, s.challenges.making.keep())
	s.marked = false // until the board is another one again
	return append(effects, ForgetReader{}, MoveFocus{Key: keyMore})
}
