//go:build !js

package e2e

import (
	"fmt"
	"testing"
)

func TestALinkToAStepShowsItAndYourBoardGoesBack(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("#hook/3")
	p.wantBoard(opening[3])
	p.click("Your board")
	p.wantBoard(opening[0])
	p.wantFragment("")
	p.must(p.Back(p.ctx))
	p.wantBoard(opening[3])
	p.wantFragment("hook/3")
}

// yourBoard shows the reader's board, whatever is on the stage.
func (p *page) yourBoard() {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/0'`))
	p.wantSeat("lab-place")
	p.click("Your board")
	p.wantFragment("")
}

func TestNextWalksTheScenarioAndLeavesTheBoardAlone(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	p.click("Start task 1")
	p.wantBoard("1 in_progress, 2 blocked, 3 blocked, 4 blocked, 5 blocked")
	p.click("Show this chapter")
	p.wantBoard(opening[0])
	for position := 1; position <= openingEnd; position++ {
		p.click("Next")
		p.wantBoard(opening[position])
		p.wantFragment(fmt.Sprintf("hook/%d", position))
	}
	p.click("Previous")
	p.wantBoard(opening[openingEnd-1])
	p.click("First")
	p.wantBoard(opening[0])
	p.click("Last")
	p.wantBoard(opening[openingEnd])
	p.wantFragment(fmt.Sprintf("hook/%d", openingEnd)) // it follows once stepping settles
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantBoard(opening[openingEnd])
	p.click("Your board")
	p.wantBoard("1 in_progress, 2 blocked, 3 blocked, 4 blocked, 5 blocked")
}

func TestEveryStepHasItsSentence(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("#hook/0")
	seen := map[string]bool{}
	for position := range opening {
		p.wantBoard(opening[position])
		text := p.sentence()
		if text == "" || seen[text] {
			t.Errorf("at position %d the sentence is %q", position, text)
		}
		seen[text] = true
		if position < openingEnd {
			p.click("Next")
		}
	}
}

func TestLinksWorkAgainAndAgain(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	for range 2 {
		p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/2'`))
		p.wantBoard(opening[2])
		p.click("Next")
		p.wantBoard(opening[3])
	}
	for _, odd := range []string{"hook/99", "hook/-1", "hook/x", "nobody/1", "%", "<b>"} {
		p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, odd))
	}
	p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/1'`))
	p.wantBoard(opening[1])
}
