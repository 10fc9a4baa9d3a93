package lesson_test

import (
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/workbench"
)

// keptAsSolved returns what was kept of the challenges that are solved.
func (p *page) keptAsSolved() (names []string) {
	for _, effect := range p.asked {
		if kept, is := effect.(lesson.KeepSolved); is {
			names = append(names, kept.Names)
		}
	}
	return names
}

// TestWhatATurnPassesThroughIsNotSolved sends prompts, and pastes calls, that reach the goal
// and go on from there: the board at the end of the turn is what counts.
func TestWhatATurnPassesThroughIsNotSolved(t *testing.T) {
	const update = `{"tool":"task_update","input":{"task_id":`
	for _, c := range []struct {
		level  string
		does   workbench.Message
		solved bool
	}{
		{"one-key", workbench.Prompt{Path: lesson.ChallengeBoard, Text: "Complete 2, then complete 1 and 3"}, false},
		{"one-key", workbench.Prompt{Path: lesson.ChallengeBoard, Text: "Complete 2"}, true},
		{"longest-chain", workbench.Prompt{Path: lesson.ChallengeBoard, Text: "Start 2, then start 1"}, false},
		{"what-can-start", workbench.Prompt{Path: lesson.ChallengeBoard, Text: "Start 3, then start 6, then delete 7"}, false},
		{"one-key", workbench.Talk{Path: lesson.ChallengeBoard, Do: workbench.PasteRun, Text: "[" + update + `2,"status":"completed"}},` + update + `1,"status":"completed"}}]`}, false},
		{"one-key", workbench.Talk{Path: lesson.ChallengeBoard, Do: workbench.PasteRun, Text: "[" + update + `1,"owner":"ann"}},` + update + `1,"owner":""}},` + update + `2,"status":"completed"}}]`}, true},
	} {
		p := at(t, "challenges/"+c.level)
		p.send(c.does)
		v := p.state.View()
		if !v.Undo {
			t.Errorf("%s: nothing has changed by %+v: %s", c.level, c.does, v.Sentence)
		}
		if kept := p.keptAsSolved(); v.Challenge.Solved != c.solved || (len(kept) == 1) != c.solved || (v.Challenge.Done == 1) != c.solved {
			t.Errorf("%s after %+v: solved %v, kept %q, %d done", c.level, c.does, v.Challenge.Solved, kept, v.Challenge.Done)
		}
	}
}
