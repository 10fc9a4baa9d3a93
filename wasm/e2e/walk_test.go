//go:build !js

package e2e

import (
	"fmt"
	"testing"
)

func aLinkToAStepShowsItAndYourBoardGoesBack(t *testing.T) {
	p := newPage(t).open("#hook/3")
	p.wantBoard(seedBoards[3])
	p.click("Your board")
	p.wantBoard(seedBoards[0])
	p.wantFragment("")
	p.must(p.Back(p.ctx))
	p.wantBoard(seedBoards[3])
	p.wantFragment("hook/3")
}

// yourBoard shows the reader's board, with anything on the stage.
func (p *page) yourBoard() {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/0'`))
	p.wantSeat("lab-place")
	p.click("Your board")
	p.wantFragment("")
}

func nextWalksTheScenarioAndLeavesTheBoardAlone(t *testing.T) {
	p := newPage(t).open("")
	p.click("Start task 1")
	p.wantBoard("1 in_progress, 2 blocked, 3 blocked, 4 blocked, 5 blocked")
	p.click("Show this chapter")
	p.wantBoard(seedBoards[0])
	for position := 1; position <= seedEnd; position++ {
		p.click("Next")
		p.wantBoard(seedBoards[position])
		p.wantFragment(fmt.Sprintf("hook/%d", position))
	}
	p.click("Previous")
	p.wantBoard(seedBoards[seedEnd-1])
	p.click("First")
	p.wantBoard(seedBoards[0])
	p.click("Last")
	p.wantBoard(seedBoards[seedEnd])
	p.wantFragment(fmt.Sprintf("hook/%d", seedEnd)) // it follows once stepping settles
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantBoard(seedBoards[seedEnd])
	p.click("Your board")
	p.wantBoard("1 in_progress, 2 blocked, 3 blocked, 4 blocked, 5 blocked")
}

// A reader who has used their board and reads on to an exercise in another
// directory has that with one press.
func anExerciseHasItsDirectoryAfterTheReadersBoard(t *testing.T) {
	p := newPage(t).open("")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.wheelTo(`h2[data-stage=files]`)
	p.until("the lab to say that it stays", func() (string, error) {
		return p.eval(`return document.querySelector('#lab .reads-on')?.checkVisibility() ? '' : 'it says nothing'`), nil
	})
	p.click("Show this chapter")
	p.wantFragment("files/board")
	p.wantBoard("")
	p.click("Add a task")
	p.must(p.Back(p.ctx))
	p.wantFragment("")
	p.wantBoard(seedBoards[1])
}

func everyStepHasItsSentence(t *testing.T) {
	p := newPage(t).open("#hook/0")
	seen := map[string]bool{}
	for position := range seedBoards {
		p.wantBoard(seedBoards[position])
		text := p.sentence()
		if text == "" || seen[text] {
			t.Errorf("at position %d the sentence is %q", position, text)
		}
		seen[text] = true
		if position < seedEnd {
			p.click("Next")
		}
	}
}

func linksWorkAgainAndAgain(t *testing.T) {
	p := newPage(t).open("")
	for range 2 {
		p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/2'`))
		p.wantBoard(seedBoards[2])
		p.click("Next")
		p.wantBoard(seedBoards[3])
	}
	for _, odd := range []string{"hook/99", "hook/-1", "hook/x", "nobody/1", "%", "<b>"} {
		p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, odd))
	}
	p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/1'`))
	p.wantBoard(seedBoards[1])
}
